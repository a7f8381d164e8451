//! The command line.

mod arena;
mod bot;
mod documents;
mod file;
mod health;
mod load;
mod play;
mod replay;
mod serve;
mod suggested;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use bohnhof_arena::{OwnBot, Trading};
use bohnhof_bots::Budget;
use bohnhof_rules::deck::{Beans, beans_from_toml};
use bohnhof_rules::setup::Options;
use bohnhof_rules::{RuleSet, Setup};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use crate::error::CliError;
pub(crate) use arena::ArenaArguments;
pub(crate) use documents::{CompletionsArguments, ManArguments};
pub(crate) use health::HealthArguments;
pub(crate) use load::LoadArguments;
pub(crate) use play::PlayArguments;
pub(crate) use replay::{
    NotedNumber, ReplayArguments, ReplayCommand, ShowArguments, VerifyArguments,
};
pub(crate) use serve::{LogFormat, ServeArguments};

/// More threads than any machine has use for.
const MAX_THREADS: u64 = 1024;

/// The Bohnanza family of card games.
#[derive(Parser)]
#[command(name = "bohnhof", version, disable_help_subcommand = true)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

// The texts stand with the arguments of each command.
#[derive(Subcommand)]
pub(crate) enum Command {
    Play(PlayArguments),
    Simulate(SimulateArguments),
    Arena(ArenaArguments),
    Watch(WatchArguments),
    Serve(ServeArguments),
    Health(HealthArguments),
    Replay(ReplayArguments),
    Load(LoadArguments),
    Completions(CompletionsArguments),
    Man(ManArguments),
}

/// Which game is played.
#[derive(Args)]
pub(crate) struct GameArguments {
    /// The game: amigo, amigo-more-beans, rio-grande, duel, al-cabohne or excalibohn
    #[arg(long, visible_alias = "rules", default_value = "amigo")]
    #[arg(value_parser = suggested::game(), hide_possible_values = true)]
    game: String,

    /// A TOML file with card counts and beanometers that replace the printed ones
    #[arg(long, value_name = "FILE")]
    beans: Option<PathBuf>,

    /// Put a third field up for sale in an AMIGO game (B14)
    #[arg(long)]
    sell_third_field: bool,

    /// Hide the coin counts until the end (B15)
    #[arg(long)]
    hide_coins: bool,

    /// The same seed gives the same games [default: a new one each time]
    #[arg(long, value_name = "N", value_parser = number)]
    pub(crate) seed: Option<u64>,
}

/// Which game is played, and by whom.
#[derive(Args)]
pub(crate) struct TableArguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,

    /// How many players [default: as many as there are bots, or 4, or 2 in the games for two]
    #[arg(long, value_name = "N", value_parser = number)]
    players: Option<u64>,

    /// The bots by seat, or one for all seats: random, simple, clever, expert
    #[arg(long, value_delimiter = ',', default_value = "simple")]
    #[arg(value_parser = suggested::bot(), hide_possible_values = true)]
    bots: Vec<String>,

    /// How long expert thinks about a decision: a time such as 10ms, or a number of looks ahead such as
    /// 500it, with which the same seed gives the same games; for one seat alone, --bots simple,expert:500it
    #[arg(long, value_name = "BUDGET", value_parser = bot::budget)]
    budget: Option<Budget>,
}

#[derive(Args)]
pub(crate) struct ThreadArguments {
    /// How many threads; the result does not depend on it [default: as many as the machine has cores]
    #[arg(long, value_name = "N", value_parser = number)]
    threads: Option<u64>,
}

/// Play many games between bots and sum them up
///
/// Seats stay as they are given; in every game chance decides who starts. Ctrl-C ends the
/// simulation and shows what was done so far.
#[derive(Args)]
pub(crate) struct SimulateArguments {
    #[command(flatten)]
    pub(crate) table: TableArguments,

    /// How many games
    #[arg(long, value_name = "N", default_value = "1000", value_parser = number)]
    pub(crate) games: u64,

    #[command(flatten)]
    threads: ThreadArguments,

    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,

    /// Write every game, hidden cards included, to a file of JSON lines; the games then run on one thread
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,

    /// End trading as soon as it begins
    #[arg(long)]
    no_trade: bool,
}

/// Show one game between bots, move by move
#[derive(Args)]
pub(crate) struct WatchArguments {
    #[command(flatten)]
    pub(crate) table: TableArguments,

    /// How fast the game is shown; without a terminal there is no delay
    #[arg(long, value_enum, default_value = "calm")]
    pub(crate) speed: Speed,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Speed {
    /// Easy to follow
    Calm,
    /// Three times as fast
    Brisk,
    /// Without any delay
    Instant,
}

/// Reads the command line.
pub(crate) fn read() -> Result<Command, CliError> {
    let mut line = CommandLine::command();
    let given = line.try_get_matches_from_mut(env::args_os());
    let given = given.map_err(|error| in_one_sentence(&error))?;
    // What stands in a file is read as if it had been typed in.
    let serve = given.subcommand_matches("serve");
    let file = serve.and_then(|serve| serve.get_one::<PathBuf>("config"));
    let all = match (serve, file, line.find_subcommand("serve")) {
        (Some(serve), Some(file), Some(command)) => {
            let flags = file::flags(file, command, serve)?;
            let all = line.try_get_matches_from_mut(env::args_os().chain(flags));
            all.map_err(|error| in_one_sentence(&error).of(file))?
        }
        (_, _, _) => given,
    };
    let line = CommandLine::from_arg_matches(&all);
    line.map(|line| line.command).map_err(|error| in_one_sentence(&error))
}

fn in_one_sentence(error: &clap::Error) -> CliError {
    let kind = error.kind();
    if matches!(kind, ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // If nobody reads it, that is no trouble.
        let _ = error.print();
        return CliError::HelpShown;
    }
    if kind == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let command = asked();
        let names: Vec<_> = command.get_subcommands().map(clap::Command::get_name).collect();
        let (choice, name) = (choice(&names), full_name(&command));
        return CliError::Arguments(format!("say what to do: `{name}` with {choice}"));
    }
    // The first line says what is wrong; the others repeat the help.
    let text = error.to_string();
    let first = text.lines().next().unwrap_or_default();
    let sentence = first.strip_prefix("error: ").unwrap_or(first);
    let command = asked();
    let name = full_name(&command);
    CliError::Arguments(format!("{sentence}; `{name} --help` lists what can be given"))
}

/// The command that was asked for, or all of bohnhof if there is no such command.
fn asked() -> clap::Command {
    let mut line = CommandLine::command();
    line.build();
    let first = env::args().nth(1).unwrap_or_default();
    line.find_subcommand(first).cloned().unwrap_or(line)
}

/// The command as a person types it.
fn full_name(command: &clap::Command) -> &str {
    command.get_bin_name().unwrap_or("bohnhof")
}

fn number(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "it must be a whole number")
}

impl TableArguments {
    /// The set-up and the bots by seat.
    pub(crate) fn setup(&self) -> Result<(Setup, Vec<OwnBot>), CliError> {
        let rules = self.game.rules()?;
        let bots = self.bots.iter().map(|name| bot::bot(name, self.budget));
        let bots = bots.collect::<Result<Vec<_>, _>>()?;
        bot::check_budget(self.budget, bots.iter().copied())?;
        let several = (bots.len() > 1).then_some(bots.len() as u64);
        let setup = self.game.setup(rules, self.players.or(several))?;
        let players = usize::from(setup.players);
        let bots = match bots[..] {
            [bot] => vec![bot; players],
            _ => bots,
        };
        if bots.len() != players {
            let count = bots.len();
            return Err(CliError::Arguments(format!(
                "{players} players need {players} bots or one for all, not {count}"
            )));
        }
        Ok((setup, bots))
    }
}

impl GameArguments {
    pub(crate) fn rules(&self) -> Result<RuleSet, CliError> {
        rules(&self.game)
    }

    /// The set-up for so many, or for as many as is usual.
    pub(crate) fn setup(&self, rules: RuleSet, players: Option<u64>) -> Result<Setup, CliError> {
        let (fewest, most) = rules.players();
        let players = players.unwrap_or(u64::from(4.clamp(fewest, most)));
        if !(u64::from(fewest)..=u64::from(most)).contains(&players) {
            let span = if fewest == most { String::new() } else { format!("{fewest} to ") };
            return Err(CliError::Arguments(format!(
                "{rules} is for {span}{most} players, not for {players}"
            )));
        }
        let setup = Setup {
            options: Options {
                sell_third_field: self.sell_third_field,
                hide_coins: self.hide_coins,
            },
            beans: beans(self.beans.as_deref())?,
            ..Setup::new(rules, players as u8).for_programs()
        };
        setup.check().map_err(|error| CliError::Arguments(error.to_string()))?;
        Ok(setup)
    }
}

impl SimulateArguments {
    pub(crate) fn trading(&self) -> Trading {
        if self.no_trade { Trading::Closed } else { Trading::Open }
    }

    /// How many threads; logged games run one after the other.
    pub(crate) fn threads(&self) -> Result<usize, CliError> {
        let threads = self.threads.threads()?;
        Ok(if self.log.is_some() { 1 } else { threads })
    }
}

impl ThreadArguments {
    pub(crate) fn threads(&self) -> Result<usize, CliError> {
        match self.threads {
            Some(0 | MAX_THREADS..) => {
                Err(CliError::Arguments(format!("give from 1 to {} threads", MAX_THREADS - 1)))
            }
            Some(threads) => Ok(threads as usize),
            None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
        }
    }
}

/// A game by its name.
fn rules(name: &str) -> Result<RuleSet, CliError> {
    name.parse().map_err(|_| {
        let names = choice(&RuleSet::ALL.map(RuleSet::id));
        CliError::Arguments(format!("there is no game `{name}`; choose {names}"))
    })
}

/// The figures in a file, or none.
fn beans(file: Option<&Path>) -> Result<Beans, CliError> {
    let Some(file) = file else { return Ok(Beans::new()) };
    let name = file.display();
    let text = fs::read_to_string(file)
        .map_err(|error| CliError::Arguments(format!("{name} cannot be read: {error}")))?;
    beans_from_toml(&text).map_err(|error| {
        CliError::Arguments(format!("{name} holds no beans: {}", one_line(&error.to_string())))
    })
}

/// The names in one phrase: `a, b or c`.
fn choice(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Where a TOML text is wrong, and why, without the picture between the two.
fn one_line(error: &str) -> String {
    let mut lines = error.lines().map(str::trim).filter(|line| !line.is_empty());
    match (lines.next(), lines.next_back()) {
        (Some(place), Some(reason)) => format!("{place}: {reason}"),
        (Some(only), None) => only.to_owned(),
        (None, _) => String::new(),
    }
}
