//! How a game ended.

use bohnhof_rules::rule_set::Tie;
use bohnhof_rules::words::Text;
use bohnhof_rules::{Outcome, Seat, Table};

use crate::Teller;
use crate::tables::AFTER;

impl Teller<'_> {
    /// The result in sentences: who won, why among equals, and where the Mafia's coins were
    /// doubled. Nothing before the game is over.
    pub fn result(&self, table: &Table) -> Vec<String> {
        let Some(outcome) = &table.outcome else { return Vec::new() };
        let mut sentences = vec![self.who_won(outcome)];
        sentences.extend(self.why_won(outcome, table.numbers.tie));
        if let Some(mafia) = outcome.mafia.filter(|_| table.players() == 1) {
            let (half, n) = ((mafia / 2).to_string(), mafia.to_string());
            sentences.push(self.fill(AFTER.doubled, &[("half", &half), ("n", &n)]));
        }
        sentences
    }

    /// Who won, in a few words.
    pub fn who_won(&self, outcome: &Outcome) -> String {
        let winners: Vec<Seat> = outcome.winners.iter().collect();
        match winners[..] {
            [] => self.text(AFTER.mafia_wins).to_owned(),
            [winner] if self.is_you(winner) => self.text(AFTER.you_win).to_owned(),
            [winner] => self.fill(AFTER.wins, &[("name", &self.name(winner))]),
            [..] => self.fill(AFTER.win, &[("names", &self.names(&winners))]),
        }
    }

    /// Why these won and not the others with as many coins; nothing where nobody else had as many.
    pub fn why_won(&self, outcome: &Outcome, tie: Tie) -> Option<String> {
        let coins = outcome.coins[outcome.winners.iter().next()?];
        let tied = outcome.coins.iter().filter(|&(_, &theirs)| theirs == coins);
        let tied: Vec<Seat> = tied.map(|(seat, _)| seat).collect();
        if tied.len() < 2 {
            return None;
        }
        let all = outcome.winners.len() as usize == tied.len();
        let values = [("names", &*self.names(&tied)), ("n", &*coins.to_string())];
        Some(self.fill(reason(tie, all), &values))
    }

    fn names(&self, seats: &[Seat]) -> String {
        self.list(seats.iter().map(|&seat| self.name(seat)).collect())
    }
}

/// What decided, or that nothing did: then all of them win.
fn reason(tie: Tie, all: bool) -> Text {
    match tie {
        Tie::FurthestFromStart => AFTER.tie_furthest,
        Tie::AllAboveTheMafia => AFTER.tie_above_mafia,
        Tie::MostCardsInHand if all => AFTER.tie_hands_even,
        Tie::MostCardsInHand => AFTER.tie_hands,
        Tie::MostCents if all => AFTER.tie_cents_even,
        Tie::MostCents => AFTER.tie_cents,
    }
}
