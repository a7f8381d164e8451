//! Cards that come back: those on top of the discard pile go with cards of their kind that are turned
//! over (D7, M9).

use bohnhof_rules::{KINDS, Kind, Phase};

use super::beds::Beds;
use super::me::Me;
use super::two::OPEN_CARDS;
use super::worth::{Crop, Worth};
use crate::Memory;

/// So many runs of one kind count.
const RUNS: usize = 3;

/// The runs of one kind on the discard pile, from its top.
#[derive(Clone, Copy, Default)]
pub(crate) struct Runs([Crop; RUNS]);

impl Runs {
    /// Those of a pile whose top card is last.
    fn of(pile: &[Kind]) -> Runs {
        let mut runs = Runs::default();
        let mut left = pile;
        for run in &mut runs.0 {
            let Some(&kind) = left.last() else { break };
            let below = left.iter().rposition(|&other| other != kind).map_or(0, |at| at + 1);
            *run = Crop::new(kind as u8, (left.len() - below) as u8);
            left = &left[..below];
        }
        runs
    }

    /// Cards come to the top.
    pub(crate) fn put(&mut self, kind: u8, cards: u8) {
        if cards == 0 {
            return;
        }
        let [top, second, _] = self.0;
        if top.cards() > 0 && top.kind() == kind {
            self.0[0] = top.plus(cards);
        } else {
            self.0 = [Crop::new(kind, cards), top, second];
        }
    }
}

/// What may come back, and to whom.
#[derive(Clone, Copy)]
pub(crate) struct Windfall {
    pub(crate) runs: Runs,
    /// How likely each kind is among the cards that are turned over.
    chances: [f32; KINDS],
    /// Whether the player turns over cards in this turn yet; otherwise the opponent is next.
    own: bool,
    /// The opponent's fields.
    rival: Option<Beds>,
}

impl Windfall {
    /// As the active player knows it.
    pub(crate) fn new(me: &Me<'_>, memory: &Memory) -> Windfall {
        let table = me.view.table;
        let mut chances = [0.0; KINDS];
        for kind in table.deck.kinds().iter() {
            let unseen = memory.unseen.len().max(1) as f32;
            let other = 1.0 - f32::from(memory.unseen.count(kind)) / unseen;
            chances[kind.index()] = 1.0 - other.powi(OPEN_CARDS);
        }
        Windfall {
            runs: Runs::of(memory.pile()),
            chances,
            own: table.phase != Phase::Cultivate,
            rival: me.others().next().map(|rival| me.partner(rival)),
        }
    }

    /// What the player may expect of these runs beside these fields, and what the opponent may: each
    /// takes what the other does not.
    pub(crate) fn expected(
        &self,
        runs: Runs,
        beds: Beds,
        bosses: Beds,
        worth: Worth<'_>,
    ) -> (i32, i32) {
        let own = self.brings(runs, beds, bosses, worth);
        let rival = self.rival.map_or(0.0, |beds| self.brings(runs, beds, bosses, worth));
        let [top, ..] = runs.0;
        let stays = 1.0 - self.chance(top, bosses);
        if self.own {
            (own as i32, (rival * stays) as i32)
        } else {
            ((own * stays / 2.0) as i32, rival as i32)
        }
    }

    fn brings(&self, runs: Runs, beds: Beds, bosses: Beds, worth: Worth<'_>) -> f32 {
        let (mut chance, mut sum) = (1.0, 0.0);
        for run in runs.0.into_iter().take_while(|run| run.cards() > 0) {
            chance *= self.chance(run, bosses);
            let kind = run.kind();
            let gain = beds.gain(kind, run.cards() + 1, worth) - beds.gain(kind, 1, worth);
            sum += chance * gain.max(0) as f32;
        }
        sum
    }

    /// How likely a run is taken along. What a boss grows goes to him (M9).
    fn chance(&self, run: Crop, bosses: Beds) -> f32 {
        if run.cards() == 0 || bosses.grows(run.kind()) {
            0.0
        } else {
            self.chances[usize::from(run.kind()) % KINDS]
        }
    }
}
