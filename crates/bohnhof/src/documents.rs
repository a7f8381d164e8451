//! `bohnhof completions` and `bohnhof man`: what shells and `man` want to know, made from the arguments.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::arguments::{CommandLine, CompletionsArguments, ManArguments};
use crate::error::CliError;

/// Prints the completions for a shell.
pub(crate) fn completions(arguments: &CompletionsArguments) -> Result<(), CliError> {
    let mut text = Vec::new();
    let mut command = CommandLine::command();
    clap_complete::generate(arguments.shell, &mut command, "bohnhof", &mut text);
    Ok(io::stdout().write_all(&text)?)
}

/// Prints the main page, or writes all pages to a folder.
pub(crate) fn man(arguments: &ManArguments) -> Result<(), CliError> {
    let mut command = CommandLine::command();
    // Gives every command its full name.
    command.build();
    let Some(folder) = &arguments.folder else {
        let mut text = Vec::new();
        page(&command).render(&mut text)?;
        return Ok(io::stdout().write_all(&text)?);
    };
    fs::create_dir_all(folder).and_then(|()| write(&command, folder)).map_err(|error| {
        CliError::Failed(format!("the pages cannot be written to {}: {error}", folder.display()))
    })
}

/// Writes the pages of the command and of those below it.
fn write(command: &Command, folder: &Path) -> io::Result<()> {
    page(command).generate_to(folder)?;
    command.get_subcommands().try_for_each(|below| write(below, folder))
}

fn page(command: &Command) -> Man {
    let version = format!("Bohnhof {}", env!("CARGO_PKG_VERSION"));
    // There is no date, but a field without anything in it would let the others move up.
    Man::new(command.clone()).date(" ").source(version).manual("Bohnhof")
}
