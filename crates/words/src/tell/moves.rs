//! Cards that move.

use bohnhof_rules::cards::Place;
use bohnhof_rules::words::{BOSSES, Text};
use bohnhof_rules::{Bundle, Kind, Seat};

use crate::Teller;
use crate::tables::PHRASES;

/// A way that cards go, and the words for it.
#[derive(PartialEq)]
struct Way {
    text: Text,
    seat: Option<Seat>,
    /// From whom cards are taken.
    whom: Option<Seat>,
    boss: Option<u8>,
}

/// Cards that went the same way.
struct Group {
    way: Way,
    cards: Bundle,
    unseen: u32,
}

/// Collects moves, so that cards that go the same way are told together.
pub(super) struct Moves<'a> {
    teller: Teller<'a>,
    actor: Seat,
    /// Whether the coins that leave now are the price of a field.
    buys: bool,
    groups: Vec<Group>,
}

impl<'a> Moves<'a> {
    pub(super) fn new(teller: Teller<'a>, actor: Seat, buys: bool) -> Moves<'a> {
        Moves { teller, actor, buys, groups: Vec::new() }
    }

    pub(super) fn add(&mut self, kind: Option<Kind>, from: Place, to: Place) {
        let Some(way) = self.way(from, to) else { return };
        let at = self.groups.iter().position(|group| group.way == way).unwrap_or_else(|| {
            self.groups.push(Group { way, cards: Bundle::EMPTY, unseen: 0 });
            self.groups.len() - 1
        });
        match kind {
            Some(kind) => self.groups[at].cards.add(kind),
            None => self.groups[at].unseen += 1,
        }
    }

    /// Tells what was collected.
    pub(super) fn tell(&mut self) -> Vec<String> {
        let groups = std::mem::take(&mut self.groups);
        let drew = |group: &Group| group.way.text == PHRASES.drew;
        let all = groups.iter().filter(|&group| drew(group)).count() > 1;
        let mut sentences = Vec::new();
        if all {
            sentences.push(self.teller.sentence(PHRASES.all_drew, None, &[]));
        }
        let told = groups.iter().filter(|group| {
            !all || !drew(group) || group.way.seat.is_some_and(|seat| self.teller.is_you(seat))
        });
        sentences.extend(told.map(|group| self.sentence(group)));
        sentences
    }

    fn sentence(&self, Group { way, cards, unseen }: &Group) -> String {
        let cards = match unseen {
            0 => self.teller.bundle(cards),
            &unseen => self.teller.cards(unseen),
        };
        let whom = way.whom.map(|seat| self.teller.dative(seat)).unwrap_or_default();
        let boss = way.boss.map(boss_name).unwrap_or_default();
        let values = [("cards", &*cards), ("whom", &*whom), ("boss", boss)];
        self.teller.sentence(way.text, way.seat, &values)
    }

    /// What a move means; nothing where another event tells it: a harvest, a deal, a purchase.
    fn way(&self, from: Place, to: Place) -> Option<Way> {
        let way = |text, seat| Way { text, seat, whom: None, boss: None };
        match to {
            Place::Row if from == Place::Draw => Some(way(PHRASES.turned_over, None)),
            Place::Row => Some(way(PHRASES.matched, None)),
            Place::Discard => self.discarded(from).map(|(text, seat)| way(text, Some(seat))),
            Place::Field { seat, .. } => Some(way(PHRASES.planted, Some(seat))),
            Place::Hand { seat } if from == Place::Draw => Some(way(PHRASES.drew, Some(seat))),
            Place::Hand { seat } => {
                let whom = Some(from.hand()?);
                Some(Way { whom, ..way(PHRASES.took, Some(seat)) })
            }
            Place::Coins { seat } => {
                let Place::Coins { seat: whom } = from else { return None };
                Some(Way { whom: Some(whom), ..way(PHRASES.coin_taken, Some(seat)) })
            }
            Place::Boss { boss } => {
                let (text, seat) = match from {
                    Place::Draw => (PHRASES.boss_got, None),
                    Place::Field { .. } => (PHRASES.paid, Some(self.actor)),
                    Place::Discard
                    | Place::Row
                    | Place::Box
                    | Place::Hand { .. }
                    | Place::Aside { .. }
                    | Place::Coins { .. }
                    | Place::Boss { .. }
                    | Place::Mafia
                    | Place::SetAside => (PHRASES.fed, Some(self.actor)),
                };
                Some(Way { boss: Some(boss), ..way(text, seat) })
            }
            Place::Draw | Place::Box | Place::Aside { .. } | Place::Mafia | Place::SetAside => None,
        }
    }

    fn discarded(&self, from: Place) -> Option<(Text, Seat)> {
        match from {
            Place::Row => Some((PHRASES.discarded, self.actor)),
            Place::Hand { seat } => Some((PHRASES.discarded, seat)),
            Place::Coins { seat } if !self.buys => Some((PHRASES.coin_lost, seat)),
            Place::Draw
            | Place::Discard
            | Place::Box
            | Place::Aside { .. }
            | Place::Coins { .. }
            | Place::Field { .. }
            | Place::Boss { .. }
            | Place::Mafia
            | Place::SetAside => None,
        }
    }
}

/// What a boss is called.
pub(super) fn boss_name(boss: u8) -> &'static str {
    BOSSES.get(usize::from(boss)).copied().unwrap_or(BOSSES[0])
}
