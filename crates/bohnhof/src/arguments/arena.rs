//! The arguments of `bohnhof arena`.

use std::path::PathBuf;
use std::time::Duration;

use bohnhof_arena::{Entrant, Length, LineUp, ProgramCommand};
use bohnhof_bots::Budget;
use clap::{Args, ValueEnum};

use super::bot::{bot, budget, check_budget, time};
use super::{GameArguments, ThreadArguments, number, suggested};
use crate::error::CliError;

/// Games of a line-up where nothing is said of their number.
const USUAL_GAMES: u64 = 2000;

/// More bots than fit a table of results.
const MAX_BOTS: usize = 20;

/// Measure how strong bots are against each other
///
/// Every deal is played in all rotations of the seats and counts as one trial: all intervals are
/// 95 % intervals, from the means of deals. A shared win counts as a fraction. Parity is what a seat
/// would win if all played alike.
///
/// A bot is one of ours (random, simple, clever or expert) or a program of your own,
/// "cmd ./mybot.py", which reads and writes lines of JSON (docs/bot-protocol.md).
///
/// Ctrl-C ends the tournament and shows what was reached so far.
#[derive(Args)]
#[command(after_help = "Examples:
  bohnhof arena --bot clever --bot simple --until 1.0
  bohnhof arena --game excalibohn --bot simple --bot \"cmd ./mybot.py\"
  bohnhof arena --game al-cabohne --players 1 --bot simple")]
pub(crate) struct ArenaArguments {
    /// A bot that takes part: random, simple, clever, expert or a program; give it once for each bot
    #[arg(long = "bot", value_name = "BOT")]
    #[arg(value_parser = suggested::bot(), hide_possible_values = true)]
    bots: Vec<String>,

    #[command(flatten)]
    pub(crate) game: GameArguments,

    /// How many players [default: 4, or 2 in the games for two]
    #[arg(long, value_name = "N", value_parser = number)]
    pub(crate) players: Option<u64>,

    /// Who sits with whom [default: one and half for two bots, pool for more]
    #[arg(long = "line-up", value_enum, value_delimiter = ',', value_name = "LINE-UP")]
    line_ups: Vec<Kind>,

    /// The most games for each line-up [default: 2000, or with --until as many as it takes]
    #[arg(long, value_name = "N", value_parser = number)]
    games: Option<u64>,

    /// End a line-up when all its win rates are known to within this many percentage points
    #[arg(long, value_name = "POINTS", value_parser = points)]
    until: Option<f64>,

    /// How long expert thinks about a decision: a time such as 10ms, or a number of looks ahead such as
    /// 500it, with which the same seed gives the same games; for one bot alone, --bot expert:500it
    #[arg(long, value_name = "BUDGET", value_parser = budget)]
    budget: Option<Budget>,

    /// How long a program may think about a decision, such as 500ms or 2s
    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = time)]
    time_limit: Duration,

    #[command(flatten)]
    pub(crate) threads: ThreadArguments,

    /// Write the result to a file as one JSON object
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,

    /// Write the result to a file as CSV, one line for each bot in each line-up
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// One bot alone among copies of another, for every pair of bots
    One,
    /// Two bots with half of the seats each, for every pair of bots
    Half,
    /// All bots at randomly mixed tables, with ratings
    Pool,
}

impl ArenaArguments {
    /// Who takes part.
    pub(crate) fn entrants(&self) -> Result<Vec<Entrant>, CliError> {
        if self.bots.is_empty() {
            return Err(CliError::Arguments("name the bots that take part with --bot".to_owned()));
        }
        if self.bots.len() > MAX_BOTS {
            return Err(CliError::Arguments(format!("at most {MAX_BOTS} bots can take part")));
        }
        let entrants = self.bots.iter().map(|text| self.entrant(text));
        let entrants = entrants.collect::<Result<Vec<_>, _>>()?;
        let ours = entrants.iter().filter_map(|entrant| match entrant {
            Entrant::Bot(bot) => Some(*bot),
            Entrant::Program(_) => None,
        });
        check_budget(self.budget, ours)?;
        Ok(entrants)
    }

    fn entrant(&self, text: &str) -> Result<Entrant, CliError> {
        match text.split_once(char::is_whitespace) {
            Some(("cmd", command)) => {
                let command = ProgramCommand::new(command, self.time_limit);
                command.map(Entrant::Program).ok_or_else(|| {
                    CliError::Arguments(
                        "after `cmd` comes the program and its arguments".to_owned(),
                    )
                })
            }
            Some(_) | None => bot(text, self.budget).map(Entrant::Bot),
        }
    }

    /// When a line-up has been played enough.
    pub(crate) fn length(&self) -> Result<Length, CliError> {
        let usual = if self.until.is_some() { u64::MAX } else { USUAL_GAMES };
        let games = self.games.unwrap_or(usual);
        if games == 0 {
            return Err(CliError::Arguments("at least one game must be played".to_owned()));
        }
        Ok(Length { games, until: self.until.map(|points| points / 100.0) })
    }

    /// All line-ups that are asked for.
    pub(crate) fn line_ups(&self, players: u8) -> Result<Vec<LineUp>, CliError> {
        let bots = self.bots.len();
        if players == 1 {
            return match self.line_ups[..] {
                [] => Ok((0..bots).map(LineUp::Alone).collect()),
                [..] => Err(CliError::Arguments("a player alone has no line-up".to_owned())),
            };
        }
        if bots < 2 {
            return Err(CliError::Arguments("at least two bots must take part".to_owned()));
        }
        let kinds = match self.line_ups[..] {
            [] if bots == 2 => vec![Kind::One, Kind::Half],
            [] => vec![Kind::Pool],
            [..] => self.line_ups.clone(),
        };
        let all = kinds.into_iter().flat_map(|kind| all_of(kind, bots, players));
        let line_ups: Vec<_> = all.filter(|line_up| line_up.fits(players)).collect();
        if line_ups.is_empty() {
            return Err(CliError::Arguments(format!("{players} players make no two halves")));
        }
        Ok(line_ups)
    }
}

/// The line-ups of a kind, for each two bots.
fn all_of(kind: Kind, bots: usize, players: u8) -> Vec<LineUp> {
    let pairs = (0..bots).flat_map(|one| (one + 1..bots).map(move |other| (one, other)));
    match kind {
        // Of two players, one of each is the same the other way round.
        Kind::One if players == 2 => pairs.map(|(one, among)| LineUp::One { one, among }).collect(),
        Kind::One => pairs
            .flat_map(|(one, other)| {
                [LineUp::One { one, among: other }, LineUp::One { one: other, among: one }]
            })
            .collect(),
        Kind::Half => pairs.map(|(one, other)| LineUp::Half(one, other)).collect(),
        Kind::Pool => vec![LineUp::Pool],
    }
}

fn points(text: &str) -> Result<f64, &'static str> {
    let points: Option<f64> = text.parse().ok();
    points.filter(|points| (0.01..=50.0).contains(points)).ok_or("it must be from 0.01 to 50")
}
