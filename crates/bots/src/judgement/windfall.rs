//! Cards that come back: those on top of the discard pile go with cards of their kind that are turned
//! over (D7, M9).

use bohnhof_rules::cards::KINDS;
use bohnhof_rules::{Bundle, Kind, Phase};

use super::beds::Beds;
use super::me::Me;
use super::two::OPEN_CARDS;
use super::worth::{Crop, Worth};

/// So many runs of one kind count.
pub(crate) const RUNS: usize = 3;

/// The runs of one kind on the discard pile, from its top.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Runs([Crop; RUNS]);

impl Runs {
    /// Those of a pile from its top.
    pub(crate) fn of(pile: impl IntoIterator<Item = Kind>) -> Runs {
        let mut runs = Runs::default();
        let mut last = 0;
        for kind in pile {
            let run = runs.0[last];
            if run.cards() == 0 {
                runs.0[last] = Crop::new(kind as u8, 1);
            } else if run.kind() == kind as u8 {
                runs.0[last] = run.plus(1);
            } else if last + 1 < RUNS {
                last += 1;
                runs.0[last] = Crop::new(kind as u8, 1);
            } else {
                break;
            }
        }
        runs
    }

    /// The kinds from the top, and how many cards of each.
    pub(crate) fn iter(self) -> impl Iterator<Item = (Kind, u8)> {
        let there = self.0.into_iter().take_while(|run| run.cards() > 0);
        there.map(|run| (Kind::ALL[usize::from(run.kind())], run.cards()))
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

/// How likely each kind is among the cards that are turned over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chances([f32; KINDS]);

impl Chances {
    /// If these cards are still to come.
    pub(crate) fn of(to_come: &Bundle) -> Chances {
        let mut chances = [0.0; KINDS];
        let all = to_come.len().max(1) as f32;
        for (kind, cards) in to_come.iter() {
            chances[kind.index()] = 1.0 - (1.0 - f32::from(cards) / all).powi(OPEN_CARDS);
        }
        Chances(chances)
    }
}

/// What a player knows of the cards that may come back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pile {
    pub(crate) runs: Runs,
    pub(crate) chances: Chances,
}

/// What may come back, and to whom.
#[derive(Clone, Copy)]
pub(crate) struct Windfall {
    pub(crate) pile: Pile,
    /// Whether the player turns over cards in this turn yet; otherwise the opponent is next.
    own: bool,
    /// The opponent's fields.
    rival: Option<Beds>,
}

impl Windfall {
    /// For a player who knows the pile.
    pub(crate) fn new(me: &Me<'_>, pile: Pile) -> Windfall {
        let table = me.view.table;
        Windfall {
            pile,
            own: me.view.is_active() && !matches!(table.phase, Phase::Cultivate | Phase::AfterDraw),
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
            self.pile.chances.0[usize::from(run.kind()) % KINDS]
        }
    }
}
