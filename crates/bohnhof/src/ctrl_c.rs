//! Ctrl-C in commands that play many games.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use bohnhof_arena::Control;

const STOPPED_BY_CTRL_C: i32 = 130;

/// Ctrl-C ends the work after the games in play; a second one ends the program.
pub(crate) fn stops() -> Arc<Control> {
    let control = Arc::new(Control::default());
    let handled = Arc::clone(&control);
    // Without a handler Ctrl-C ends the program, which is what it does everywhere else.
    let _ = ctrlc::set_handler(move || {
        if handled.stop.swap(true, Ordering::Relaxed) {
            std::process::exit(STOPPED_BY_CTRL_C);
        }
    });
    control
}
