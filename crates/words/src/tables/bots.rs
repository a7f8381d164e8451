//! The strengths of bots, how fast they act, and how much they talk.

use bohnhof_protocol::{Pace, Strength, Talk};
use bohnhof_rules::words::Text;

use crate::fill::text;

/// What a bot of this strength is called.
pub const fn strength(strength: Strength) -> Text {
    match strength {
        Strength::Random => text("Dreamer", "Träumer"),
        Strength::Simple => text("Simple", "Einfach"),
        Strength::Clever => text("Clever", "Schlau"),
        Strength::Expert => text("Expert", "Meisterlich"),
    }
}

/// What to expect of a bot of this strength.
pub const fn plays(strength: Strength) -> Text {
    match strength {
        Strength::Random => text("does anything that is allowed", "tut irgendetwas Erlaubtes"),
        Strength::Simple => {
            text("plays by a few good habits", "spielt nach ein paar guten Gewohnheiten")
        }
        Strength::Clever => text("weighs what a deal is worth", "wägt ab, was ein Handel wert ist"),
        Strength::Expert => text("thinks ahead", "denkt voraus"),
    }
}

/// Every pace, as they are offered.
pub const PACES: [Pace; 3] = [Pace::Human, Pace::Quick, Pace::Instant];

/// How fast bots act.
pub const fn pace(pace: Pace) -> Text {
    match pace {
        Pace::Human => text("like people", "wie Menschen"),
        Pace::Quick => text("quickly", "flott"),
        Pace::Instant => text("at once", "sofort"),
    }
}

/// Every amount of talk, as they are offered.
pub const TALKS: [Talk; 3] = [Talk::Lively, Talk::Brief, Talk::Silent];

/// How much bots talk.
pub const fn talk(talk: Talk) -> Text {
    match talk {
        Talk::Lively => text("a lot", "viel"),
        Talk::Brief => text("a little", "wenig"),
        Talk::Silent => text("not at all", "gar nicht"),
    }
}
