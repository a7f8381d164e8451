//! Laying out what is known.

use super::{Imagined, Known, KnownHand};
use crate::cards::{Bundle, Card, CardSet, KINDS, Kind, Place};
use crate::game::Game;
use crate::hidden::Hidden;
use crate::magic::{Effect, Spell};
use crate::rule_set::Paid;
use crate::seat::{SEAT_SLOTS, Seat, SeatSet};
use crate::table::Table;
use crate::view::{Private, View};

impl Imagined {
    /// All that a player can tell who has this view and remembers this.
    pub fn new(view: &View<'_>, known: &Known) -> Imagined {
        let table = view.table;
        let held: CardSet = view.private.hand.cards().iter().copied().collect();
        let mut private: [Private; SEAT_SLOTS] = std::array::from_fn(|_| Private::default());
        private[view.seat.index()] = view.private.clone();
        let mut layout = Layout {
            view: *view,
            pool: Pool::new(table, &held),
            imagined: Imagined {
                seat: view.seat,
                game: Game { table: table.clone(), private, hidden: Hidden::new() },
                unseen: Vec::new(),
                places: Vec::new(),
                hands: std::array::from_fn(|_| KnownHand::default()),
                discards: Vec::new(),
                spells: Vec::new(),
                slots: Vec::new(),
            },
        };
        layout.lay_open_cards();
        layout.lay_discards(&known.discards);
        for seat in (0..table.players()).map(Seat).filter(|&seat| seat != view.seat) {
            layout.hold(seat, &known.hands[seat]);
        }
        layout.lay_coins(known);
        layout.lay_magic(&known.magic);
        layout.imagined.unseen = layout.pool.by_kind.into_iter().flatten().collect();
        layout.imagined
    }
}

/// The cards of the deck that have no place yet.
struct Pool {
    by_kind: [Vec<Card>; KINDS],
}

impl Pool {
    fn new(table: &Table, held: &CardSet) -> Pool {
        let mut by_kind: [Vec<Card>; KINDS] = std::array::from_fn(|_| Vec::new());
        for card in table.deck.cards().filter(|&card| !held.contains(card)) {
            by_kind[table.deck.kind(card).index()].push(card);
        }
        Pool { by_kind }
    }

    fn take(&mut self, kind: Kind) -> Option<Card> {
        self.by_kind[kind.index()].pop()
    }
}

struct Layout<'a> {
    view: View<'a>,
    pool: Pool,
    imagined: Imagined,
}

impl Layout<'_> {
    fn lay(&mut self, place: Place, kind: Kind) {
        if let Some(card) = self.pool.take(kind) {
            self.imagined.game.hidden.push(place, card);
        }
    }

    fn lay_open_cards(&mut self) {
        let table = self.view.table;
        table.row.cards().for_each(|kind| self.lay(Place::Row, kind));
        for (boss, field) in (0..).zip(table.bosses.iter()) {
            for kind in field.kind.into_iter().cycle().take(field.cards.into()) {
                self.lay(Place::Boss { boss }, kind);
            }
        }
        for (seat, farm) in table.farms.iter() {
            farm.aside.cards().for_each(|kind| self.lay(Place::Aside { seat }, kind));
            for (number, field) in (0..).zip(farm.fields.iter()) {
                let Some(kind) = field.kind else { continue };
                for lowest in (0..field.cards).map(|card| card == 0) {
                    let true_kind = field.odd.filter(|_| lowest).unwrap_or(kind); // X26
                    self.lay(Place::Field { seat, field: number }, true_kind);
                }
            }
        }
    }

    fn lay_discards(&mut self, known: &[Kind]) {
        let table = self.view.table;
        let Some(top) = table.discard_top else {
            self.imagined.discards = vec![None; table.discard_pile.into()];
            return;
        };
        let below = if known.first() == Some(&top) { &known[1..] } else { &[] };
        let mut from_top: Vec<Option<Card>> = vec![self.pool.take(top)];
        from_top.extend(below.iter().map(|&kind| self.pool.take(kind)));
        from_top.resize(table.discard_pile.into(), None);
        from_top.reverse();
        self.imagined.discards = from_top;
    }

    /// Another player holds at least what is known: what was shown, what is set on offers, and what
    /// is remembered.
    fn hold(&mut self, seat: Seat, remembered: &Bundle) {
        let table = self.view.table;
        let mut size = usize::from(table.farms[seat].hand);
        let mut hand = KnownHand::default();
        if let Some(shown) = self.view.private.seen.filter(|_| table.numbers.bosses > 0) {
            let front = usize::from(shown.cards).min(size);
            hand.cards.extend((0..front).filter_map(|_| self.pool.take(shown.kind)));
            hand.front = hand.cards.len();
        }
        let shown: Bundle = hand.cards.iter().map(|&card| table.deck.kind(card)).collect();
        size -= hand.cards.len();
        let least = promised(table, seat);
        for kind in table.deck.kinds().iter() {
            let sure = least.count(kind).saturating_sub(shown.count(kind));
            hand.cards.extend((0..sure).filter_map(|_| self.pool.take(kind)));
        }
        let sure: Bundle = hand.cards.iter().map(|&card| table.deck.kind(card)).collect();
        for kind in remembered.kinds().iter() {
            let more = remembered.count(kind).saturating_sub(sure.count(kind));
            let left = size.saturating_sub(hand.cards.len() - hand.front);
            let more = usize::from(more).min(left);
            hand.cards.extend((0..more).filter_map(|_| self.pool.take(kind)));
        }
        hand.cards.truncate(table.farms[seat].hand.into());
        self.imagined.hands[seat.index()] = hand;
    }

    fn lay_coins(&mut self, known: &Known) {
        let table = self.view.table;
        let out_of_play = match table.numbers.paid {
            Paid::OutOfPlay => self.fields_sold() * table.numbers.third_field.unwrap_or(0),
            Paid::Discarded | Paid::SetAside => 0,
        };
        self.pile(Place::Mafia, table.mafia_coins, &known.mafia);
        self.pile(Place::SetAside, table.set_aside, &known.set_aside);
        self.pile(Place::Box, out_of_play, &known.out_of_play);

        let mut hidden = self.hidden_coins(out_of_play);
        let mut coins = [0; SEAT_SLOTS];
        let mut rich = SeatSet::EMPTY;
        for (seat, farm) in table.farms.iter() {
            let mine = (seat == self.view.seat).then_some(self.view.private.coins);
            let remembered = known.coins[seat].len().min(hidden.into()) as u8;
            coins[seat.index()] = farm.coins.or(mine).unwrap_or(remembered);
            if farm.coins.or(mine).is_none() {
                hidden -= remembered;
                let may = !table.magic.is_in_play() || table.magic.with_coins.contains(seat);
                rich = if may { rich.union(SeatSet::one(seat)) } else { rich };
            }
        }
        // Nobody knows whose the other coins are (B15): the poorest may have them.
        while hidden > 0
            && let Some(seat) = rich.iter().min_by_key(|seat| coins[seat.index()])
        {
            coins[seat.index()] += 1;
            hidden -= 1;
        }
        for seat in (0..table.players()).map(Seat) {
            let number = coins[seat.index()];
            self.imagined.game.private[seat.index()].coins = number;
            let revealed = revealed(table, seat);
            let sure = revealed.iter().filter(|&&kind| known.coins[seat].count(kind) == 0);
            let kinds = known.coins[seat].plus(&sure.copied().collect());
            self.pile(Place::Coins { seat }, number, &kinds);
        }
    }

    /// Fields that were bought.
    fn fields_sold(&self) -> u8 {
        let farms = self.view.table.farms.as_slice().iter();
        let fields = usize::from(self.view.table.numbers.fields);
        farms.map(|farm| farm.fields.len().saturating_sub(fields) as u8).sum()
    }

    /// How many coins the others have whose coins are hidden (B15): all cards that lie nowhere else.
    fn hidden_coins(&self, out_of_play: u8) -> u8 {
        let table = self.view.table;
        let fields = |fields: &crate::table::Fields| -> u32 {
            fields.iter().map(|field| u32::from(field.cards)).sum()
        };
        let mut seen: u32 = table.row.len() + fields(&table.bosses);
        for (seat, farm) in table.farms.iter() {
            let mine = if seat == self.view.seat { self.view.private.coins } else { 0 };
            let coins = u32::from(farm.coins.unwrap_or(mine));
            seen += fields(&farm.fields) + farm.aside.len() + u32::from(farm.hand) + coins;
        }
        let piles = [table.draw_pile, table.discard_pile, table.mafia_coins, table.set_aside];
        seen += piles.into_iter().chain([out_of_play]).map(u32::from).sum::<u32>();
        u32::from(table.deck.len()).saturating_sub(seen) as u8
    }

    /// A pile of so many cards, of which some kinds are known.
    fn pile(&mut self, place: Place, cards: u8, known: &Bundle) {
        let mut left = usize::from(cards);
        for kind in known.cards().take(cards.into()) {
            if let Some(card) = self.pool.take(kind) {
                self.imagined.game.hidden.push(place, card);
                left -= 1;
            }
        }
        self.imagined.places.extend(std::iter::repeat_n(place, left));
    }

    fn lay_magic(&mut self, known: &[(Seat, u8, Spell)]) {
        let table = self.view.table;
        if !table.magic.is_in_play() {
            return;
        }
        let mut left = Spell::ALL.to_vec();
        let mut find = |spell: Spell| {
            let index = left.iter().position(|&there| there == spell);
            index.map(|index| left.swap_remove(index))
        };
        self.view.private.magic.iter().for_each(|&spell| _ = find(spell));
        let mut veiled = Vec::new();
        for seat in (0..table.players()).map(Seat).filter(|&seat| seat != self.view.seat) {
            for (slot, up) in (0..).zip(table.magic.cards[seat].iter()) {
                let magic = &mut self.imagined.game.private[seat.index()].magic;
                magic.push(up.and_then(&mut find).unwrap_or_default());
                if up.is_none() {
                    veiled.push((seat, slot));
                }
            }
        }
        for &(seat, slot) in &veiled {
            let of = |known: &&(Seat, u8, Spell)| (known.0, known.1) == (seat, slot);
            match known.iter().find(of).and_then(|&(_, _, spell)| find(spell)) {
                Some(spell) => self.imagined.game.private[seat.index()].magic.set(slot, spell),
                None => self.imagined.slots.push((seat, slot)),
            }
        }
        self.imagined.spells = left;
    }
}

/// What a player holds in the hand for sure, because it is set on offers (C23, C24).
fn promised(table: &Table, seat: Seat) -> Bundle {
    let mut least = Bundle::EMPTY;
    for offer in &table.offers {
        let cards = if offer.maker == seat {
            &offer.gives
        } else if offer.willing.contains(seat) {
            &offer.wants
        } else {
            continue;
        };
        for (kind, count) in cards.iter() {
            let open = if seat == table.active { table.row.count(kind) } else { 0 };
            while least.count(kind) < count.saturating_sub(open) {
                least.add(kind);
            }
        }
    }
    least
}

/// Coins of a player that lie revealed (X20).
fn revealed(table: &Table, seat: Seat) -> Vec<Kind> {
    match *table.magic.effects {
        [.., Effect::Sword { attacked, .. }, Effect::TwoCoins { kinds, .. }]
            if attacked == seat =>
        {
            kinds.to_vec()
        }
        _ => Vec::new(),
    }
}
