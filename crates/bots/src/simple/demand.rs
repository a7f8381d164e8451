//! Who needs what, judging by fields and calls.

use bohnhof_rules::cards::KINDS;
use bohnhof_rules::{Kind, Seat};

use crate::judgement::me::Me;
use crate::judgement::worth::Crop;

/// What a player who calls for a bean without growing it is thought to gain by it.
const CALLED_FOR: i32 = 20;

/// The other players who would like to have a card, and what it would bring them.
#[derive(Clone, Copy)]
pub(crate) struct Demand {
    pub(crate) players: u8,
    /// The one to whom it brings least.
    pub(crate) who: Seat,
    pub(crate) least: i32,
    pub(crate) most: i32,
}

impl Demand {
    const NONE: Demand = Demand { players: 0, who: Seat(0), least: i32::MAX, most: 0 };

    #[inline]
    fn add(&mut self, who: Seat, gain: i32) {
        if gain > 0 {
            self.players += 1;
            self.most = self.most.max(gain);
            if gain < self.least {
                (self.who, self.least) = (who, gain);
            }
        }
    }
}

/// The demand for every kind.
pub(crate) struct Demands([Demand; KINDS]);

impl Demands {
    /// What the other players need.
    pub(crate) fn new(me: &Me<'_>) -> Demands {
        let mut demands = [Demand::NONE; KINDS];
        for who in me.others() {
            let farm = &me.view.table.farms[who];
            for field in farm.fields.iter() {
                if let Some(kind) = field.kind {
                    let crop = Crop::new(kind as u8, field.cards + farm.aside.count(kind));
                    demands[kind.index()].add(who, me.worth.growth(crop));
                }
            }
            for kind in farm.call.want.iter() {
                if farm.fields.iter().all(|field| field.kind != Some(kind)) {
                    demands[kind.index()].add(who, CALLED_FOR);
                }
            }
        }
        Demands(demands)
    }

    /// The demand for a kind, if there is any.
    #[inline]
    pub(crate) fn of(&self, kind: Kind) -> Option<Demand> {
        let demand = self.0[kind.index()];
        (demand.players > 0).then_some(demand)
    }
}
