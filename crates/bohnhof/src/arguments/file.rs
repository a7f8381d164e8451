//! Settings of `bohnhof serve` from a file. They have the names of the flags, and whatever is given on
//! the command line or in the environment counts more.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use toml::{Table, Value};

use super::one_line;
use crate::error::CliError;

/// What only makes sense on the command line.
const NOT_IN_A_FILE: [&str; 3] = ["config", "open", "help"];

/// The settings of the file as flags, apart from those that are given already.
pub(super) fn flags(
    file: &Path,
    command: &Command,
    given: &ArgMatches,
) -> Result<Vec<OsString>, CliError> {
    let wrong = |why: &str| CliError::Arguments(format!("in {}, {why}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| {
        CliError::Arguments(format!("{} cannot be read: {error}", file.display()))
    })?;
    let settings: Table = text.parse().map_err(|error: toml::de::Error| {
        wrong(&format!("something is not TOML: {}", one_line(&error.to_string())))
    })?;
    let mut flags = Vec::new();
    for (name, value) in &settings {
        let known = command.get_arguments().find(|argument| argument.get_long() == Some(name));
        let known = known.filter(|_| !NOT_IN_A_FILE.contains(&name.as_str()));
        let argument = known.ok_or_else(|| {
            wrong(&format!("there is no setting `{name}`; `bohnhof serve --help` lists them all"))
        })?;
        let written = written(argument, name, value).map_err(|why| wrong(&why))?;
        let source = given.value_source(argument.get_id().as_str());
        if source.is_none_or(|source| source == ValueSource::DefaultValue) {
            flags.extend(written);
        }
    }
    Ok(flags)
}

/// A setting as it would be written on the command line.
fn written(argument: &Arg, name: &str, value: &Value) -> Result<Vec<OsString>, String> {
    let flag = |text: &str| OsString::from(format!("--{name}={text}"));
    match (argument.get_action(), value) {
        (ArgAction::SetTrue, Value::Boolean(on)) => {
            Ok(on.then(|| format!("--{name}").into()).into_iter().collect())
        }
        (ArgAction::SetTrue, _) => Err(format!("`{name}` is either true or false")),
        (_, Value::String(text)) => Ok(vec![flag(text)]),
        (_, Value::Integer(number)) => Ok(vec![flag(&number.to_string())]),
        (ArgAction::Append, Value::Array(list)) => {
            let item = |item: &Value| item.as_str().map(flag);
            let items: Option<Vec<OsString>> = list.iter().map(item).collect();
            items.ok_or_else(|| format!("`{name}` is a list of texts"))
        }
        (_, _) => Err(format!("`{name}` is a text or a whole number")),
    }
}
