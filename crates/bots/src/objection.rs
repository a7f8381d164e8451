//! Why a bot refuses an offer. It tells so after the game only: before, that would show what it holds.

use bohnhof_rules::{Kind, Language, Seat};

use crate::names::beans;

/// Why an offer is refused. Coins are expected ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Objection {
    /// What is wanted is not there.
    NotHeld,
    /// A card that is given is worth too much.
    Costs {
        /// The kind.
        kind: Kind,
        /// What it is worth.
        coins: f32,
    },
    /// A card that comes would be in the way.
    InTheWay {
        /// The kind.
        kind: Kind,
        /// What it would cost.
        coins: f32,
    },
    /// It helps the other player too much.
    HelpsAnother {
        /// By how much.
        coins: f32,
    },
    /// It brings too little.
    TooLittle,
}

/// Why an offer was refused, and what it would have brought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Explanation {
    /// Who made the offer.
    pub maker: Seat,
    /// Why it was refused.
    pub objection: Objection,
    /// What the deal would have brought the bot and the maker, if it could have been made.
    pub brings: Option<(f32, f32)>,
}

impl Explanation {
    /// What the bot says after the game. `{seat 2}` stands for the name of the player in that seat.
    pub fn sentence(&self, language: Language) -> String {
        match language {
            Language::En => self.english(),
            Language::De => self.german(),
        }
    }

    fn english(&self) -> String {
        let of = |kind| beans(kind, Language::En);
        let maker = format!("{{seat {}}}", self.maker.0);
        let why = match self.objection {
            Objection::NotHeld => format!("I did not have what {maker} wanted."),
            Objection::Costs { kind, coins } => {
                format!("I would have given away {} worth about {coins:.1} coins to me.", of(kind))
            }
            Objection::InTheWay { kind, coins } => format!(
                "The {} would have been in my way and cost me about {coins:.1} coins.",
                of(kind)
            ),
            Objection::HelpsAnother { .. } => format!("It would have helped {maker} too much."),
            Objection::TooLittle => "It would have brought me too little.".to_owned(),
        };
        let Some((own, theirs)) = self.brings else { return why };
        format!("{why} All in all: {own:+.1} coins for me, {theirs:+.1} for {maker}.")
    }

    fn german(&self) -> String {
        let of = |kind| beans(kind, Language::De);
        let comma = |text: String| text.replace('.', ",");
        let maker = format!("{{seat {}}}", self.maker.0);
        let why = match self.objection {
            Objection::NotHeld => format!("Ich hatte nicht, was {maker} wollte."),
            Objection::Costs { kind, coins } => format!(
                "Ich hätte die {} hergegeben, die mir etwa {} Taler wert waren.",
                of(kind),
                comma(format!("{coins:.1}"))
            ),
            Objection::InTheWay { kind, coins } => format!(
                "Die {} wären mir im Weg gewesen und hätten mich etwa {} Taler gekostet.",
                of(kind),
                comma(format!("{coins:.1}"))
            ),
            Objection::HelpsAnother { .. } => format!("Das hätte {maker} zu sehr geholfen."),
            Objection::TooLittle => "Das hätte mir zu wenig gebracht.".to_owned(),
        };
        let Some((own, theirs)) = self.brings else { return why };
        let (own, theirs) = (comma(format!("{own:+.1}")), comma(format!("{theirs:+.1}")));
        format!("{why} Unterm Strich: {own} Taler für mich, {theirs} für {maker}.")
    }
}
