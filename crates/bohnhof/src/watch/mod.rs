//! `bohnhof watch`: one game between bots, told move by move.

mod board;
mod pace;
mod result;
mod story;
mod words;

use bohnhof_arena::{Simulation, Trading};
use bohnhof_rules::Viewer;
use bohnhof_rules::rule_set::Family;

use crate::arguments::WatchArguments;
use crate::error::CliError;
use crate::estimates;
use crate::seed;
pub(crate) use board::board;
pub(crate) use pace::Listener;
use pace::Teller;
pub(crate) use story::Story;
pub(crate) use words::{bean, name, player, quiet, spell, strong, watching};

/// Plays a game and tells it: the first that `bohnhof simulate` plays with the same seed.
pub(crate) fn run(arguments: &WatchArguments) -> Result<(), CliError> {
    let (setup, bots) = arguments.table.setup()?;
    let seed = arguments.table.game.seed.unwrap_or_else(seed::fresh);
    let (rules, players) = (setup.rules, bots.clone());
    let estimates = estimates::sentence(&setup);
    let simulation = Simulation::new(setup, bots, 1, seed, 1, Trading::Open)
        .map_err(|error| CliError::Arguments(error.to_string()))?;

    let mut teller = Teller::new(arguments.speed);
    teller.say(&format!("{}, seed {seed}", strong(rules.id())));
    let players: Vec<_> =
        (0..).zip(&players).map(|(seat, bot)| format!("{} ({bot})", name(seat))).collect();
    teller.say(&format!("At the table: {}.", players.join(", ")));
    teller.say("A field is shown as its cards, its bean and → what a harvest would pay now.");
    if rules.family() == Family::Excalibohn {
        teller.say("A star marks a field whose first card is enchanted.");
    }
    if let Some(sentence) = estimates {
        teller.say(&sentence);
    }

    let story = simulation.show(0, |game| Story::new(game.snapshot(Viewer::Spectator), teller));
    Ok(story.into_listener().finish()?)
}
