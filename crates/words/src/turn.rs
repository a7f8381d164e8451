//! A whole turn in a sentence or two.

use bohnhof_rules::cards::Place;
use bohnhof_rules::event::{MafiaEvent, MagicEvent, PublicEvent, SeenEvent, TradeEvent};
use bohnhof_rules::magic::Spell;
use bohnhof_rules::words::Text;
use bohnhof_rules::{Bundle, Kind, Seat, Table};

use crate::Teller;
use crate::tables::{DEEDS, TABLE};

/// A deal of the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealDone {
    /// With whom.
    pub with: Seat,
    /// What the player gave, …
    pub gave: Bundle,
    /// … and what the player got.
    pub got: Bundle,
}

/// What came of a turn. Everything is of the player whose turn it is, unless it says whose.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct TurnDeeds {
    /// What was planted.
    pub planted: Bundle,
    /// What was discarded, from the hand or the face-up cards.
    pub discarded: Bundle,
    /// The deals.
    pub deals: Vec<DealDone>,
    /// Who harvested, and for how many coins.
    pub harvests: Vec<(Seat, u8)>,
    /// Cards that went to the bosses, …
    pub fed: u32,
    /// … and what these harvested.
    pub mafia: u32,
    /// Whether a field was bought.
    pub bought: bool,
    /// The spells that were cast.
    pub cast: Vec<Spell>,
    /// Who was attacked.
    pub attacked: Vec<Seat>,
}

impl TurnDeeds {
    /// Adds what a viewer saw of an action; the table is as it was before.
    pub fn add(&mut self, events: &[SeenEvent], before: &Table) {
        let active = before.active;
        let mut deal: Option<DealDone> = None;
        for event in events {
            match *event {
                SeenEvent::Moved { kind, from, to, .. } => {
                    self.moved(kind, from, to, active, deal.as_mut());
                }
                SeenEvent::Public(PublicEvent::Trade(event)) => {
                    if let Some(begun) = deal_of(&event, before) {
                        self.deals.extend(deal.replace(begun));
                    }
                }
                SeenEvent::Public(news) => self.news(&news, active),
                SeenEvent::Shuffled { .. }
                | SeenEvent::HandShown { .. }
                | SeenEvent::MagicDrawn { .. }
                | SeenEvent::MagicSwapped { .. }
                | SeenEvent::Rearranged { .. }
                | SeenEvent::Promised(_) => {}
            }
        }
        self.deals.extend(deal);
    }

    fn moved(
        &mut self,
        kind: Option<Kind>,
        from: Place,
        to: Place,
        active: Seat,
        deal: Option<&mut DealDone>,
    ) {
        if matches!(to, Place::Boss { .. }) {
            self.fed += u32::from(from != Place::Draw);
        }
        let Some(kind) = kind else { return };
        match to {
            Place::Field { seat, .. } if seat == active => self.planted.add(kind),
            Place::Aside { seat } => {
                let Some(deal) = deal else { return };
                let side = if seat == active { &mut deal.got } else { &mut deal.gave };
                side.add(kind);
            }
            Place::Discard if from == Place::Row || from.hand().is_some() => {
                self.discarded.add(kind);
            }
            Place::Draw
            | Place::Discard
            | Place::Row
            | Place::Box
            | Place::Hand { .. }
            | Place::Coins { .. }
            | Place::Field { .. }
            | Place::Boss { .. }
            | Place::Mafia
            | Place::SetAside => {}
        }
    }

    fn news(&mut self, news: &PublicEvent, active: Seat) {
        match *news {
            PublicEvent::Harvested { seat, coins, .. } => self.harvests.push((seat, coins)),
            PublicEvent::Mafia(MafiaEvent::BossHarvested { coins, .. }) => {
                self.mafia += u32::from(coins);
            }
            PublicEvent::FieldBought { .. } => self.bought = true,
            PublicEvent::Magic(MagicEvent::Cast { seat, spell, .. }) if seat == active => {
                self.cast.push(spell);
            }
            PublicEvent::Magic(MagicEvent::AbilityUsed {
                kind: Kind::Sword, on: Some(on), ..
            }) => self.attacked.push(on),
            // These follow from the others, or are told only in detail.
            PublicEvent::Phase { .. }
            | PublicEvent::PileRanOut { .. }
            | PublicEvent::Uncovered { .. }
            | PublicEvent::Over(_)
            | PublicEvent::Trade(_)
            | PublicEvent::Mafia(MafiaEvent::Owing { .. })
            | PublicEvent::Magic(_) => {}
        }
    }

    /// The coins of a player's harvests, if there were any harvests.
    fn reaped(&self, seat: Seat) -> Option<u32> {
        let own: Vec<u32> = self
            .harvests
            .iter()
            .filter(|(whose, _)| *whose == seat)
            .map(|(_, coins)| u32::from(*coins))
            .collect();
        (!own.is_empty()).then(|| own.iter().sum())
    }
}

/// The deal that is done now, if one is, from the side of the player whose turn it is.
fn deal_of(event: &TradeEvent, before: &Table) -> Option<DealDone> {
    let (offer, with) = event.deal()?;
    let maker = before.offer(offer).map(|offer| offer.maker);
    let other = if with == before.active { maker } else { Some(with) };
    Some(DealDone { with: other.unwrap_or(with), gave: Bundle::EMPTY, got: Bundle::EMPTY })
}

impl Teller<'_> {
    /// A turn in a sentence or two: what its player did, and what the others harvested meanwhile.
    pub fn turn(&self, deeds: &TurnDeeds, active: Seat) -> String {
        let own = self.is_you(active);
        let part = |text: Text, values: &[(&str, &str)]| self.phrase(text, own, values);
        let mut did = Vec::new();
        if !deeds.planted.is_empty() {
            did.push(part(DEEDS.planted, &[("cards", &self.bundle(&deeds.planted))]));
        }
        for spell in &deeds.cast {
            did.push(part(DEEDS.cast, &[("spell", self.text(spell.name()))]));
        }
        for &seat in &deeds.attacked {
            did.push(part(DEEDS.attacked, &[("whom", &self.object(seat))]));
        }
        did.extend(deeds.deals.iter().map(|deal| self.deal_done(deal, own)));
        if !deeds.discarded.is_empty() {
            did.push(part(DEEDS.discarded, &[("cards", &self.bundle(&deeds.discarded))]));
        }
        if deeds.fed > 0 {
            did.push(part(DEEDS.fed, &[("cards", &self.cards(deeds.fed))]));
        }
        if deeds.bought {
            did.push(part(DEEDS.bought, &[]));
        }
        did.extend(deeds.reaped(active).map(|coins| self.harvest(coins, own)));
        if did.is_empty() {
            did.push(part(DEEDS.nothing, &[]));
        }
        let whole =
            |seat, deeds: String| self.sentence(DEEDS.whole, Some(seat), &[("deeds", &deeds)]);
        let mut sentences = vec![whole(active, self.list(did))];
        let mut others: Vec<Seat> = Vec::new();
        for &(seat, _) in &deeds.harvests {
            if seat != active && !others.contains(&seat) {
                others.push(seat);
            }
        }
        for seat in others {
            let coins = deeds.reaped(seat).unwrap_or(0);
            sentences.push(whole(seat, self.harvest(coins, self.is_you(seat))));
        }
        if deeds.mafia > 0 {
            let coins = self.reaped(deeds.mafia);
            sentences.push(self.phrase(DEEDS.mafia, false, &[("coins", &coins)]));
        }
        sentences.join(" ")
    }

    fn deal_done(&self, deal: &DealDone, own: bool) -> String {
        let whom = self.dative(deal.with);
        let (text, cards) = match (deal.gave.is_empty(), deal.got.is_empty()) {
            (_, true) => (DEEDS.gave, &deal.gave),
            (true, false) => (DEEDS.got, &deal.got),
            (false, false) => (DEEDS.dealt, &deal.gave),
        };
        let (cards, gets) = (self.bundle(cards), self.bundle(&deal.got));
        self.phrase(text, own, &[("whom", &whom), ("cards", &cards), ("gets", &gets)])
    }

    fn harvest(&self, coins: u32, own: bool) -> String {
        match coins {
            0 => self.phrase(DEEDS.harvested_nothing, own, &[]),
            coins => self.phrase(DEEDS.harvested, own, &[("coins", &self.reaped(coins))]),
        }
    }

    /// “3 coins”, as one harvests them.
    fn reaped(&self, coins: u32) -> String {
        self.counted(TABLE.coin, TABLE.coins, coins)
    }
}
