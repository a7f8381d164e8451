//! What a simulation found.

use bohnhof_rules::RuleSet;
use bohnhof_rules::rule_set::Family;

use crate::own_bot::OwnBot;
use crate::tally::Tally;

/// What a simulation found. All but the seconds depends on the simulation alone, not on the number
/// of threads.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Games played to the end.
    pub games: u64,
    /// How long it took.
    pub seconds: f64,
    /// Actions of all players.
    pub actions: u64,
    /// Deals done.
    pub deals: u64,
    /// What became of each seat.
    pub seats: Vec<SeatReport>,
    /// What became of the Bean Mafia, where it plays along.
    pub mafia: Option<MafiaReport>,
}

/// What became of the Bean Mafia.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MafiaReport {
    /// Coins a game, as they count in the end (M20); 0 if no game was played.
    pub mean_coins: f64,
    /// Games won.
    pub wins: u64,
    /// The most games in a row that a player alone won (M21).
    pub longest_streak: Option<u64>,
}

/// What became of one seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatReport {
    /// Who sat there.
    pub bot: OwnBot,
    /// Coins a game; 0 if no game was played.
    pub mean_coins: f64,
    /// Games won; a shared win counts for each of the winners.
    pub wins: u64,
    /// Deals done, with anybody.
    pub deals: u64,
}

impl Report {
    pub(crate) fn new(
        tally: &Tally,
        rules: RuleSet,
        bots: &[OwnBot],
        longest_streak: u64,
        seconds: f64,
    ) -> Report {
        let games = tally.games.max(1) as f64;
        let mafia = match rules.family() {
            Family::Bohnanza | Family::Duel | Family::Excalibohn => None,
            Family::AlCabohne => Some(MafiaReport {
                mean_coins: tally.mafia.coins as f64 / games,
                wins: tally.mafia.wins,
                longest_streak: (bots.len() == 1).then_some(longest_streak),
            }),
        };
        let seats = bots.iter().zip(&tally.seats).map(|(&bot, seat)| SeatReport {
            bot,
            mean_coins: seat.coins as f64 / games,
            wins: seat.wins,
            deals: seat.deals,
        });
        Report {
            games: tally.games,
            seconds,
            actions: tally.actions,
            deals: tally.deals,
            seats: seats.collect(),
            mafia,
        }
    }

    /// How many games were played in a second.
    pub fn games_per_second(&self) -> f64 {
        self.per_second(self.games)
    }

    /// How many actions were carried out in a second.
    pub fn actions_per_second(&self) -> f64 {
        self.per_second(self.actions)
    }

    fn per_second(&self, count: u64) -> f64 {
        if self.seconds > 0.0 { count as f64 / self.seconds } else { 0.0 }
    }
}
