//! `bohnhof arena`: how strong bots are against each other.

mod csv;
mod json;
mod names;
mod table;

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::Ordering;

use bohnhof_arena::{Length, Standing, Tournament};
use bohnhof_rules::Setup;

use crate::arguments::ArenaArguments;
use crate::error::CliError;
use crate::{ctrl_c, progress, seed};
use names::Names;

/// A tournament as it was asked for, for the headings of its result.
struct Asked {
    setup: Setup,
    names: Names,
    seed: u64,
    threads: usize,
    length: Length,
}

/// A line-up that was played.
struct Played {
    /// Who sat with whom, in words.
    title: String,
    standing: Standing,
    /// Whether it was ended from outside.
    stopped: bool,
}

/// Plays the line-ups and prints each when it is done.
pub(crate) fn run(arguments: &ArenaArguments) -> Result<(), CliError> {
    let rules = arguments.game.rules()?;
    let entrants = arguments.entrants()?;
    let setup = arguments.game.setup(rules, arguments.players)?;
    let line_ups = arguments.line_ups(setup.players)?;
    let asked = Asked {
        names: Names::new(&entrants),
        seed: arguments.game.seed.unwrap_or_else(seed::fresh),
        threads: arguments.threads.threads()?,
        length: arguments.length()?,
        setup,
    };
    let tournament =
        Tournament::new(&asked.setup, entrants, asked.seed, asked.threads, asked.length)
            .map_err(|error| CliError::Arguments(error.to_string()))?;
    let json = arguments.json.as_deref().map(create).transpose()?;
    let csv = arguments.csv.as_deref().map(create).transpose()?;

    let mut out = anstream::stdout();
    table::heading(&mut out, &asked)?;
    let mut all = Vec::new();
    let control = ctrl_c::stops();
    let expected = (asked.length.games < u64::MAX).then_some(asked.length.games);
    for line_up in line_ups {
        if control.stop.load(Ordering::Relaxed) {
            break;
        }
        control.done.store(0, Ordering::Relaxed);
        let title = asked.names.title(line_up, asked.setup.players);
        table::title(&mut out, &title)?;
        let standing = progress::show(expected, &control, || tournament.play(line_up, &control))
            .map_err(|error| CliError::failed(&error))?;
        let stopped = control.stop.load(Ordering::Relaxed);
        let played = Played { title, standing, stopped };
        table::standing(&mut out, &asked, &played)?;
        all.push(played);
    }
    table::faults(&mut out, &tournament)?;
    if let Some((mut file, name)) = json {
        written(&name, json::write(&mut file, &asked, &tournament, &all))?;
    }
    if let Some((mut file, name)) = csv {
        written(&name, csv::write(&mut file, &asked.names, &all))?;
    }
    Ok(out.flush()?)
}

/// A new file, before anything is played.
fn create(path: &Path) -> Result<(File, String), CliError> {
    let name = path.display().to_string();
    match File::create(path) {
        Ok(file) => Ok((file, name)),
        Err(error) => Err(CliError::Arguments(format!("{name} cannot be written: {error}"))),
    }
}

fn written(name: &str, done: std::io::Result<()>) -> Result<(), CliError> {
    done.map_err(|error| CliError::Failed(format!("{name} cannot be written: {error}")))
}
