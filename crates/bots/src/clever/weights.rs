//! What the bot makes of chances that nobody can work out, found by trying.

use bohnhof_rules::Table;
use bohnhof_rules::rule_set::Family;

use crate::judgement::weights::{COUNTED, SIMPLE, Weights};

/// How fields grow.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospects {
    /// The share of the cards of a kind that come into play and reach one who grows it.
    pub(super) share: f32,
    /// How much another player who grows the kind takes of that.
    pub(super) rivalry: f32,
    /// How often in a round a field has to be harvested for its room.
    pub(super) ends: f32,
    /// What an empty field is worth.
    pub(super) room: f32,
    /// What it costs in a round that a field is taken.
    pub(super) waiting: f32,
}

/// How the bot looks at a game.
pub(super) fn of(table: &Table) -> (&'static Weights, &'static Prospects) {
    match (table.rules.family(), table.players()) {
        (Family::Duel, _) => (&DUEL, &PLANTING),
        (Family::AlCabohne, 1) => (&SOLO, &ALONE),
        (Family::AlCabohne, _) => (&DUO, &PLANTING),
        (Family::Bohnanza | Family::Excalibohn, _) => (SIMPLE, &TRADING),
    }
}

const TRADING: Prospects =
    Prospects { share: 0.4, rivalry: 0.3, ends: 0.35, room: 20.0, waiting: 8.0 };
const PLANTING: Prospects =
    Prospects { share: 0.35, rivalry: 0.2, ends: 0.4, room: 12.0, waiting: 8.0 };
const ALONE: Prospects =
    Prospects { share: 0.6, rivalry: 0.0, ends: 0.2, room: 12.0, waiting: 8.0 };

const DUEL: Weights = Weights {
    bother: SELDOM,
    opponents_gain: 78,
    in_time: 20,
    windfall: 60,
    rivals_windfall: 33,
    early: 100,
    ..*SIMPLE
};
const DUO: Weights = Weights {
    bother: SELDOM,
    in_time: 20,
    windfall: 75,
    rivals_windfall: 40,
    hope_beside_a_boss: 29,
    eager: 11,
    unasked: 8,
    against_two: 36,
    to_come: 42,
    ..*SIMPLE
};
const SOLO: Weights = Weights {
    bother: SELDOM,
    in_time: 20,
    windfall: 70,
    hope_beside_a_boss: 35,
    eager: 29,
    unasked: 21,
    against_one: 68,
    to_come: 42,
    ..*SIMPLE
};

/// Only the front card must be planted; of the others one can get rid.
const SELDOM: [i32; COUNTED] = [70, 20, 10, 5];
