//! The lines that go to a program and come from it.

use bohnhof_rules::event::SeenEvent;
use bohnhof_rules::{Action, Ask, Outcome, RuleSet, Seat, View};
use serde::{Deserialize, Serialize};

/// The version of the protocol.
pub(super) const PROTOCOL: u32 = 1;

/// What a program is told.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", tag = "type")]
pub(super) enum Message<'a> {
    /// A game begins.
    Hello {
        protocol: u32,
        rules: RuleSet,
        players: u8,
        seat: Seat,
        /// A program that draws its chance from it plays the same game again.
        seed: u64,
        time_limit_ms: u64,
    },
    /// Something is to be decided, or may be.
    Decide {
        id: u64,
        ask: Option<Ask>,
        legal: &'a [Action],
        /// What the seat has seen since it was asked last.
        events: &'a [SeenEvent],
        game: View<'a>,
    },
    /// The game is over.
    Over { outcome: Option<Outcome>, events: &'a [SeenEvent] },
}

/// What a program answers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Answer {
    /// The decision that it answers.
    pub(super) id: u64,
    /// `None` to pass, where nothing is asked.
    pub(super) action: Option<Action>,
}

#[cfg(test)]
mod tests {
    use bohnhof_rules::{Game, RuleSet, Seat, Setup, Viewer};
    use rand_core::SeedableRng;
    use rand_xoshiro::SplitMix64;

    #[test]
    fn a_program_sees_what_a_client_sees() {
        for (rules, players) in [(RuleSet::AMIGO, 4), (RuleSet::EXCALIBOHN, 3), (RuleSet::DUEL, 2)]
        {
            let mut rng = SplitMix64::seed_from_u64(1);
            let game = Game::new(&Setup::new(rules, players), &mut rng).expect("a game");
            let view = serde_json::to_string(&game.view(Seat(1)));
            let snapshot = serde_json::to_string(&game.snapshot(Viewer::Seat { seat: Seat(1) }));
            assert_eq!(view.expect("JSON"), snapshot.expect("JSON"));
        }
    }
}
