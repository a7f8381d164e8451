//! The arguments of `bohnhof play`.

use std::path::PathBuf;

use bohnhof_protocol::{Pace, Plan, PlanError, Strength, Talk};
use bohnhof_rules::setup::Options;
use bohnhof_rules::{Language, RuleSet};
use bohnhof_terminal::{NewTable, Shelf, Start, Wish, players_to_learn};
use clap::{Args, ValueEnum};

use super::{beans, choice, number, rules, suggested};
use crate::error::CliError;

/// Play in this terminal: against bots, with others at this keyboard, or at a table of a server
///
/// Without a game there is a menu. A game is saved at every step: whatever happens, `--resume` goes on
/// where it was.
#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct PlayArguments {
    /// The game: amigo, amigo-more-beans, rio-grande, duel, al-cabohne or excalibohn
    #[arg(long, visible_alias = "rules")]
    #[arg(value_parser = suggested::game(), hide_possible_values = true)]
    game: Option<String>,

    /// How many play, people and bots together [default: 4, or as many as the game allows]
    #[arg(long, value_name = "N", value_parser = number)]
    players: Option<u64>,

    /// How many people play at this keyboard; a screen between their turns hides the hands
    #[arg(long, value_name = "N", value_parser = number)]
    people: Option<u64>,

    /// The bots by seat, or one for all: random, simple, clever, expert [default: clever]
    #[arg(long, visible_alias = "bot", value_name = "BOT", value_delimiter = ',')]
    #[arg(value_parser = suggested::bot(), hide_possible_values = true)]
    bots: Vec<String>,

    /// Your name, or the names of all who play at this keyboard
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    name: Vec<String>,

    /// The language [default: that of the system]
    #[arg(long, value_enum)]
    language: Option<LanguageArgument>,

    /// Put a third field up for sale in an AMIGO game (B14)
    #[arg(long)]
    sell_third_field: bool,

    /// Hide the coin counts until the end (B15)
    #[arg(long)]
    hide_coins: bool,

    /// A TOML file with card counts and beanometers that replace the printed ones
    #[arg(long, value_name = "FILE")]
    beans: Option<PathBuf>,

    /// How fast bots act
    #[arg(long, value_enum)]
    pace: Option<PaceArgument>,

    /// How much bots talk
    #[arg(long, value_enum)]
    talk: Option<TalkArgument>,

    /// Give no hints
    #[arg(long)]
    no_hints: bool,

    /// The same seed deals the same cards to the same players [default: a new one each time]
    #[arg(long, value_name = "N", value_parser = number)]
    seed: Option<u64>,

    /// Let the coach explain the game while you play it
    #[arg(long)]
    learn: bool,

    /// Lines of text and numbered choices, for screen readers and pipes
    #[arg(long)]
    plain: bool,

    /// Go on with a saved game: the one that was played last, or this one
    #[arg(long, value_name = "ID", num_args = 0..=1, default_missing_value = "")]
    #[arg(conflicts_with_all = ["game", "join"])]
    resume: Option<String>,

    /// List the saved games
    #[arg(long, conflicts_with_all = ["game", "join", "resume"])]
    list: bool,

    /// Sit down at a table of a server: the link with which you were invited
    #[arg(long, value_name = "URL", conflicts_with = "game")]
    join: Option<String>,

    /// The code that another device of yours shows: you are the same person, with the same seats
    #[arg(long)]
    code: Option<String>,

    /// Where games are saved [default: the user's folder for data]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum LanguageArgument {
    /// English
    En,
    /// Deutsch
    De,
}

#[derive(Clone, Copy, ValueEnum)]
enum PaceArgument {
    /// So that people can follow
    Human,
    /// Faster
    Quick,
    /// At once
    Instant,
}

#[derive(Clone, Copy, ValueEnum)]
enum TalkArgument {
    /// About nearly everything
    Lively,
    /// About deals, harvests and purchases
    Brief,
    /// Not at all
    Silent,
}

impl PlayArguments {
    /// What is wanted, and how.
    pub(crate) fn wish(&self) -> Result<Wish, CliError> {
        let place = match &self.data {
            Some(folder) => Shelf::new(folder.clone()),
            None => Shelf::of_the_user().map_err(|error| CliError::failed(&error))?,
        };
        let language = self.language.map(|language| match language {
            LanguageArgument::En => Language::En,
            LanguageArgument::De => Language::De,
        });
        if self.code.is_some() && self.join.is_none() {
            return Err(CliError::Arguments(
                "a code needs a table: name it with --join".to_owned(),
            ));
        }
        let start = if self.list {
            Start::List
        } else if let Some(link) = &self.join {
            Start::Join { link: link.clone(), code: self.code.clone() }
        } else if let Some(id) = &self.resume {
            Start::Resume(Some(id.clone()).filter(|id| !id.is_empty()))
        } else if let Some(game) = &self.game {
            Start::New(Box::new(self.table(rules(game)?)?))
        } else if self.is_bare() {
            Start::Menu
        } else {
            Start::New(Box::new(self.table(RuleSet::AMIGO)?))
        };
        let names = self.name.clone();
        Ok(Wish { shelf: place, language, names, plain: self.plain, learn: self.learn, start })
    }

    /// Whether nothing says which game it is to be.
    fn is_bare(&self) -> bool {
        let says_nothing = self.players.is_none() && self.people.is_none() && self.bots.is_empty();
        says_nothing && self.seed.is_none() && self.beans.is_none()
    }

    fn table(&self, rules: RuleSet) -> Result<NewTable, CliError> {
        let (fewest, most) = rules.players();
        let usual = if self.learn { players_to_learn(rules) } else { 4.clamp(fewest, most) };
        let named = self.bots.len() + self.name.len().max(1);
        let players = match self.players {
            Some(players) => players,
            None if self.bots.len() > 1 => named as u64,
            None => u64::from(usual).max(self.people.unwrap_or(1)),
        };
        let plan = Plan {
            options: Options {
                sell_third_field: self.sell_third_field,
                hide_coins: self.hide_coins,
            },
            beans: beans(self.beans.as_deref())?,
            pace: self.pace.map_or(Pace::default(), PaceArgument::pace),
            talk: self.talk.map_or(Talk::default(), TalkArgument::talk),
            hints: !self.no_hints,
            ..Plan::new(rules, u8::try_from(players).unwrap_or(u8::MAX))
        };
        plan.check().map_err(|error| CliError::Arguments(sentence(error)))?;
        let people = self.people.unwrap_or(self.name.len().max(1) as u64);
        if people == 0 || people > players {
            let span = format!("from 1 to {players}");
            return Err(CliError::Arguments(format!("{span} people can play at this keyboard")));
        }
        let bots = self.strengths((players - people) as usize)?;
        Ok(NewTable { plan, people: people as usize, bots, seed: self.seed })
    }

    /// The bots of so many seats.
    fn strengths(&self, seats: usize) -> Result<Vec<Strength>, CliError> {
        let named = self.bots.iter().map(|name| {
            let known = Strength::ALL.into_iter().find(|strength| id(*strength) == name);
            known.ok_or_else(|| {
                let names = choice(&Strength::ALL.map(id));
                CliError::Arguments(format!("there is no bot `{name}`; choose {names}"))
            })
        });
        match named.collect::<Result<Vec<_>, _>>()?[..] {
            [] => Ok(vec![Strength::Clever; seats]),
            [one] => Ok(vec![one; seats]),
            ref several if several.len() == seats => Ok(several.to_vec()),
            ref several => Err(CliError::Arguments(format!(
                "there are {seats} seats for bots, and {} bots",
                several.len()
            ))),
        }
    }
}

fn id(strength: Strength) -> &'static str {
    match strength {
        Strength::Random => "random",
        Strength::Simple => "simple",
        Strength::Clever => "clever",
        Strength::Expert => "expert",
    }
}

fn sentence(error: PlanError) -> String {
    error.to_string().trim_end_matches('.').to_owned()
}

impl PaceArgument {
    fn pace(self) -> Pace {
        match self {
            PaceArgument::Human => Pace::Human,
            PaceArgument::Quick => Pace::Quick,
            PaceArgument::Instant => Pace::Instant,
        }
    }
}

impl TalkArgument {
    fn talk(self) -> Talk {
        match self {
            TalkArgument::Lively => Talk::Lively,
            TalkArgument::Brief => Talk::Brief,
            TalkArgument::Silent => Talk::Silent,
        }
    }
}
