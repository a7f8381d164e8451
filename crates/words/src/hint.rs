//! Advice in words: hints, and the review of a finished game.

use bohnhof_protocol::{Decision, Hint, Sentence};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Language, Seat};

use crate::Teller;
use crate::fill::fill;
use crate::tables::{HINTS, REVIEW};

/// A decision that cost less was as good as the bot's.
const LOST_NOTHING: f32 = 0.05;

impl Teller<'_> {
    /// What a hint advises, what it is worth, and why.
    pub fn hint(&self, hint: &Hint, game: &Snapshot) -> [String; 3] {
        let action = self.action(&hint.action, game);
        [action, self.coins_worth(hint.value), self.said(&hint.reason)]
    }

    /// What a bot says, with the players' names.
    ///
    /// ```
    /// use bohnhof_protocol::Sentence;
    /// use bohnhof_words::{Language, People, Teller};
    ///
    /// let people = People { names: vec!["Ada".into(), "Ben".into()], you: None };
    /// let said = Sentence { en: "To {seat 1}.".into(), de: "An {seat 1}.".into() };
    /// assert_eq!(Teller::new(Language::De, &people).said(&said), "An Ben.");
    /// ```
    pub fn said(&self, sentence: &Sentence) -> String {
        let text = match self.language {
            Language::En => &sentence.en,
            Language::De => &sentence.de,
        };
        let names = (0..).zip(&self.people.names);
        let names: Vec<_> =
            names.map(|(seat, name): (u8, _)| (format!("seat {seat}"), name.as_str())).collect();
        let values: Vec<_> = names.iter().map(|(key, name)| (key.as_str(), *name)).collect();
        fill(text, &values)
    }

    /// What is gained or lost in expected coins: with a sign, and one digit.
    pub fn coins_worth(&self, coins: f32) -> String {
        let coins = rounded(coins);
        self.in_coins(if coins > 0.0 { format!("+{coins:.1}") } else { format!("{coins:.1}") })
    }

    /// An amount of expected coins.
    pub fn coins_in(&self, coins: f32) -> String {
        self.in_coins(format!("{:.1}", rounded(coins)))
    }

    fn in_coins(&self, number: String) -> String {
        let number = match self.language {
            Language::En => number,
            Language::De => number.replace('.', ","),
        };
        self.fill(HINTS.coins, &[("n", &number)])
    }

    /// What the review of a player's game is about.
    pub fn review_intro(&self, whose: Seat) -> String {
        self.fill(REVIEW.intro, &[("name", &self.name(whose))])
    }

    /// How many decisions there were, how many were as good as the bot's, and what they cost.
    pub fn review_sum(&self, decisions: &[Decision]) -> String {
        let same = decisions.iter().filter(|decision| decision.lost < LOST_NOTHING).count();
        let percent = (same * 200 + decisions.len()).checked_div(decisions.len() * 2);
        let (n, same) = (decisions.len().to_string(), percent.unwrap_or(100).to_string());
        let lost = self.coins_in(decisions.iter().map(|decision| decision.lost).sum());
        self.fill(REVIEW.sum, &[("n", &n), ("same", &same), ("lost", &lost)])
    }
}

/// To one digit, halves upwards, and never to a negative zero.
fn rounded(coins: f32) -> f32 {
    (coins * 10.0 + 0.5).floor() / 10.0 + 0.0
}
