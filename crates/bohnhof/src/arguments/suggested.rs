//! Names that shells complete. Others are accepted here, and refused later with a better sentence.

use std::ffi::OsStr;

use bohnhof_bots::Strength;
use bohnhof_rules::RuleSet;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};

/// A text, and what it usually is.
#[derive(Clone)]
pub(super) struct Suggested(Vec<&'static str>);

/// The ids of all games.
pub(super) fn game() -> Suggested {
    Suggested(RuleSet::ALL.map(RuleSet::id).to_vec())
}

/// The ids of all bots.
pub(super) fn bot() -> Suggested {
    Suggested(Strength::ALL.map(Strength::id).to_vec())
}

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(PossibleValue::new)))
    }
}
