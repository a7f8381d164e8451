//! Bots, and how long they may think.

use std::time::Duration;

use bohnhof_arena::OwnBot;
use bohnhof_bots::{Budget, Strength};

use super::choice;
use crate::error::CliError;

/// Reads one of our bots, such as `clever` or `expert:500it`. The budget is for an expert without one.
pub(super) fn bot(text: &str, usual: Option<Budget>) -> Result<OwnBot, CliError> {
    let (name, own) = match text.split_once(':') {
        Some((name, own)) => {
            let own = budget(own).map_err(|why| {
                CliError::Arguments(format!("`{own}` is no budget for a bot: {why}"))
            })?;
            (name, Some(own))
        }
        None => (text, None),
    };
    let strength: Strength = name.parse().map_err(|_| {
        let names = choice(&Strength::ALL.map(Strength::id));
        CliError::Arguments(format!("there is no bot `{name}`; choose {names}"))
    })?;
    match strength {
        Strength::Expert => Ok(own.or(usual).map_or(OwnBot::Usual(strength), OwnBot::Expert)),
        Strength::Random | Strength::Simple | Strength::Clever if own.is_some() => {
            Err(CliError::Arguments(format!("{name} does not look ahead and needs no budget")))
        }
        Strength::Random | Strength::Simple | Strength::Clever => Ok(OwnBot::Usual(strength)),
    }
}

/// Refuses a budget that is of no use to any of the bots.
pub(super) fn check_budget(
    budget: Option<Budget>,
    mut bots: impl Iterator<Item = OwnBot>,
) -> Result<(), CliError> {
    let looks_ahead = |bot| match bot {
        OwnBot::Expert(_) => true,
        OwnBot::Usual(_) => false,
    };
    if budget.is_some() && !bots.any(looks_ahead) {
        return Err(CliError::Arguments("a budget is for expert, which is not here".to_owned()));
    }
    Ok(())
}

/// Reads a time such as `500ms` or `2s`.
pub(super) fn time(text: &str) -> Result<Duration, &'static str> {
    let (number, unit) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 1),
        (None, Some(number)) => (number, 1000),
        (None, None) => ("", 0),
    };
    let milliseconds = number.parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
    let milliseconds = milliseconds.filter(|time| (1..=3_600_000).contains(time));
    milliseconds.map(Duration::from_millis).ok_or("it must be a time such as 500ms or 2s")
}

/// Reads how long expert thinks about a decision.
pub(super) fn budget(text: &str) -> Result<Budget, &'static str> {
    let wrong = "it must be a time such as 10ms, or a number of looks ahead such as 500it";
    match text.strip_suffix("it") {
        Some(count) => {
            let count = count.parse().ok().filter(|&count| count > 0);
            count.map(Budget::Iterations).ok_or(wrong)
        }
        None => time(text).map(Budget::Time).map_err(|_| wrong),
    }
}
