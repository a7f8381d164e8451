//! The progress bar.

use std::fmt;
use std::io::{self, IsTerminal};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use bohnhof_arena::Control;
use indicatif::{HumanFloatCount, ProgressBar, ProgressState, ProgressStyle};

const PAUSE: Duration = Duration::from_millis(100);

/// Does the work and meanwhile shows how far it has come, if somebody looks on. Nobody may know how
/// many games there will be.
pub(crate) fn show<T: Send>(
    games: Option<u64>,
    control: &Control,
    work: impl FnOnce() -> T + Send,
) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let bar = match games {
        Some(games) => ProgressBar::new(games)
            .with_style(style("{bar:24} {human_pos} of {human_len} games, {speed}/s, {eta} left")),
        None => ProgressBar::no_length().with_style(style("{human_pos} games, {speed}/s")),
    };
    let done = thread::scope(|scope| {
        let watcher = thread::current();
        let worker = scope.spawn(move || {
            let done = work();
            watcher.unpark();
            done
        });
        while !worker.is_finished() {
            bar.set_position(control.done.load(Ordering::Relaxed));
            thread::park_timeout(PAUSE);
        }
        worker.join()
    });
    bar.finish_and_clear();
    done.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// A line that leaves room for the `^C` that terminals show.
fn style(template: &str) -> ProgressStyle {
    let speed = |state: &ProgressState, out: &mut dyn fmt::Write| {
        // A bar that shows nothing there is still a bar.
        let _ = write!(out, "{:.0}", HumanFloatCount(state.per_sec()));
    };
    ProgressStyle::with_template(template)
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("speed", speed)
}
