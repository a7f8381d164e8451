//! `bohnhof simulate`: many games between bots.

mod json;
mod table;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use bohnhof_arena::{Control, Report, Simulation};
use bohnhof_rules::Setup;

use crate::arguments::SimulateArguments;
use crate::error::CliError;
use crate::{ctrl_c, progress, seed};

/// A simulation as it was asked for, for the headings of its result.
struct Asked {
    setup: Setup,
    games: u64,
    seed: u64,
    threads: usize,
}

/// Plays the games and prints what was found.
pub(crate) fn run(arguments: &SimulateArguments) -> Result<(), CliError> {
    let (setup, bots) = arguments.table.setup()?;
    let asked = Asked {
        setup: setup.clone(),
        games: arguments.games,
        seed: arguments.table.game.seed.unwrap_or_else(seed::fresh),
        threads: arguments.threads()?,
    };
    let simulation =
        Simulation::new(setup, bots, asked.games, asked.seed, asked.threads, arguments.trading())
            .map_err(|error| CliError::Arguments(error.to_string()))?;
    let control = ctrl_c::stops();
    let report = match &arguments.log {
        Some(path) => play_with_logs(&simulation, &control, asked.games, path)?,
        None => progress::show(Some(asked.games), &control, || simulation.run(&control)),
    };
    let mut out = anstream::stdout().lock();
    if arguments.json {
        json::write(&mut out, &asked, &report)?;
    } else {
        table::write(&mut out, &asked, &report)?;
    }
    Ok(out.flush()?)
}

fn play_with_logs(
    simulation: &Simulation,
    control: &Control,
    games: u64,
    path: &Path,
) -> Result<Report, CliError> {
    let name = path.display();
    let file = File::create(path)
        .map_err(|error| CliError::Arguments(format!("{name} cannot be written: {error}")))?;
    let played = progress::show(Some(games), control, || -> io::Result<Report> {
        let mut file = BufWriter::new(file);
        let report = simulation.run_with_logs(control, |log| file.write_all(log.as_bytes()))?;
        file.flush()?;
        Ok(report)
    });
    played.map_err(|error| CliError::Failed(format!("{name} cannot be written: {error}")))
}
