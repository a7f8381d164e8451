//! The lines that go to a program and come from it.

use bohnhof_rules::{Action, Ask, Outcome, Private, RuleSet, Seat, Sight, Table, View, Viewer};
use serde::{Deserialize, Serialize};

/// The version of the protocol.
pub(super) const PROTOCOL: u32 = 1;

/// What a program is told.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
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
        sights: &'a [Sight],
        game: Picture<'a>,
    },
    /// The game is over.
    Over { outcome: Option<Outcome>, sights: &'a [Sight] },
}

/// What the player sees, in the form of a [`Snapshot`](bohnhof_rules::Snapshot).
#[derive(Serialize)]
pub(super) struct Picture<'a> {
    viewer: Viewer,
    table: &'a Table,
    private: &'a Private,
}

impl<'a> Picture<'a> {
    pub(super) fn new(view: &View<'a>) -> Picture<'a> {
        Picture { viewer: Viewer::Seat(view.seat), table: view.table, private: view.private }
    }
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

    use super::Picture;

    #[test]
    fn a_program_sees_what_a_client_sees() {
        for (rules, players) in [(RuleSet::Amigo, 4), (RuleSet::Excalibohn, 3), (RuleSet::Duel, 2)]
        {
            let mut rng = SplitMix64::seed_from_u64(1);
            let game = Game::new(&Setup::new(rules, players), &mut rng).expect("a game");
            let picture = serde_json::to_string(&Picture::new(&game.view(Seat(1))));
            let snapshot = serde_json::to_string(&game.snapshot(Viewer::Seat(Seat(1))));
            assert_eq!(picture.expect("JSON"), snapshot.expect("JSON"));
        }
    }
}
