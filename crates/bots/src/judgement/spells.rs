//! Spells: what casting them would bring now (X20–X30).

use bohnhof_rules::action::{Casting, MagicAction, Source};
use bohnhof_rules::magic::Spell;
use bohnhof_rules::{Action, Bundle, Card, Kind, Phase};

use super::hand::{Hand, LOOKED_AT};
use super::magic::Magician;
use super::worth::{Crop, EMPTY, MISSING};

/// What a spell is worth of which nothing is known yet.
const UNKNOWN: i32 = 20;

/// What the coins are worth that the others lose by a Mean bean, and the second chance of a sword.
const MEAN: i32 = 60;
const SECOND_COIN: i32 = 20;

/// What one more face-up card is worth, none of which must be planted.
const THIRD_CARD: i32 = 40;

/// What two more cards in the hand are worth, if no deal is made.
const TWO_CARDS: i32 = 10;

/// So much must be gained by planting front cards before the three new ones are known.
const FLOW_NOW: i32 = 20;

/// So much of what a forced planting brings the others counts, in percent: they would have planted
/// the card anyway.
const SOONER: i32 = 40;

impl Magician<'_> {
    /// The action of casting a spell, if the bot may.
    pub(crate) fn castable(&self, casting: Casting) -> Option<Action> {
        self.me.view.active_spell(casting.spell())?;
        let action = Action::Magic(MagicAction::Cast { spell: casting });
        self.me.view.check(&action).is_ok().then_some(action)
    }

    /// The player's face-down magic card that would bring most if it were turned up now, and what. The slots are
    /// a bit for each card to choose from.
    pub(crate) fn best_face_down(&self, slots: u16) -> Option<(u8, i32)> {
        let cards = (0..).zip(self.me.view.private.magic.iter());
        cards
            .filter(|(slot, _)| slots >> slot & 1 == 1)
            .map(|(slot, &spell)| (slot, self.gain(spell)))
            .max_by_key(|&(_, gain)| gain)
    }

    /// What a spell would bring in the rest of this turn; nothing where its time is over. Of the next own
    /// turn nothing is known yet.
    fn gain(&self, spell: Spell) -> i32 {
        if !self.me.view.is_active() {
            return UNKNOWN;
        }
        let phase_1b = self.me.view.table.phase == Phase::Magic;
        let strikes = || self.attacked().is_some() && self.unspent(Kind::Sword).next().is_some();
        match spell {
            Spell::Attack if phase_1b && self.wants_attack() => MEAN,
            Spell::Attack if phase_1b && strikes() => SECOND_COIN,
            Spell::BeanField => self.gain_of_bean_field(),
            Spell::Swap | Spell::Randomness if self.is_early() => UNKNOWN,
            Spell::Trading if self.is_early() => THIRD_CARD,
            Spell::Flow => self.gain_of_flow(),
            Spell::Stack if self.is_early() => self.gain_of_stack(),
            Spell::EnchantBeans => self.gain_of_enchanted_beans(),
            Spell::EnchantOthers => self.gain_of_enchanted_others(),
            Spell::Rearrange => self.best_rearrangement().map_or(0, |(_, _, gain)| gain),
            Spell::HandCard if self.goes_on() => TWO_CARDS,
            Spell::Attack
            | Spell::Swap
            | Spell::Randomness
            | Spell::Trading
            | Spell::Stack
            | Spell::HandCard => 0,
        }
    }

    /// Whether cards are still to be turned over in this turn.
    fn is_early(&self) -> bool {
        self.goes_on() && matches!(self.me.view.table.phase, Phase::Magic | Phase::BeforeTurnOver)
    }

    /// Casts what brings another magic card (X22, X30).
    pub(crate) fn draw_magic(&self) -> Option<Action> {
        self.castable(Casting::Randomness).or_else(|| {
            let cards = &self.me.view.table.magic.cards;
            self.me.others().find_map(|with| {
                let down = cards[with].face_down();
                let slot = down.trailing_zeros() as u8;
                (down != 0).then(|| self.castable(Casting::Swap { with, slot }))?
            })
        })
    }

    pub(crate) fn cast_bean_field(&self) -> Option<Action> {
        let cast = self.castable(Casting::BeanField)?;
        (self.gain_of_bean_field() > 0).then_some(cast)
    }

    /// What a third field would bring; nothing while there is room.
    fn gain_of_bean_field(&self) -> i32 {
        let Some(field) = self.me.beds.find(MISSING).filter(|_| !self.me.beds.grows(EMPTY)) else {
            return 0;
        };
        let mut beds = self.me.beds;
        beds.set(field, Crop::new(EMPTY, 0));
        self.value(beds, &self.load, 0) - self.now
    }

    pub(crate) fn cast_flow(&self) -> Option<Action> {
        let view = self.me.view;
        view.active_spell(Spell::Flow)?;
        let enough = if view.table.phase == Phase::Magic { FLOW_NOW } else { 0 };
        if self.gain_of_flow() <= enough {
            return None;
        }
        // What must be harvested first is harvested before.
        let action = self.me.plant_first()?;
        if let Action::Plant { field, .. } = action {
            self.castable(Casting::Flow { field })
        } else {
            Some(action)
        }
    }

    /// What planting front cards brings, as many as is best.
    pub(crate) fn gain_of_flow(&self) -> i32 {
        let mut beds = self.me.beds;
        let (mut coins, mut gone, mut best) = (0, 0, 0);
        for (position, &card) in
            self.me.view.private.hand.cards().iter().enumerate().take(LOOKED_AT)
        {
            let kind = self.me.view.kind(card);
            coins += beds.plant(&Bundle::one(kind), self.me.worth);
            gone |= 1 << position;
            best = best.max(coins + self.value(beds, &self.load, gone) - self.now);
        }
        best
    }

    /// Takes the top of the discard pile to trade with it or to plant it (X25).
    pub(crate) fn cast_stack(&self) -> Option<Action> {
        let cast = self.castable(Casting::Stack)?;
        (self.gain_of_stack() > 0).then_some(cast)
    }

    fn gain_of_stack(&self) -> i32 {
        let Some(kind) = self.me.view.table.discard_top else { return 0 };
        self.value(self.me.beds, &self.with(kind), 0) - self.now
    }

    /// Puts a card on a lone one, where that is better than any other field (X26).
    pub(crate) fn cast_enchant_beans(&self) -> Option<Action> {
        self.me.view.active_spell(Spell::EnchantBeans)?;
        let (casting, gain) = self.best_enchantment()?;
        if gain > 0 { self.castable(casting) } else { None }
    }

    fn best_enchantment(&self) -> Option<(Casting, i32)> {
        let farm = self.me.view.farm();
        let lone = (0..farm.fields.len()).filter(|&field| farm.fields[field].cards == 1);
        let each = lone.flat_map(|field| {
            self.load.kinds().iter().map(move |kind| {
                let aside = farm.aside.count(kind) > 0;
                let what = if aside { Source::Aside { kind } } else { Source::Row { kind } };
                let mut beds = self.me.beds;
                beds.set(field, Crop::new(kind as u8, 2));
                let mut load = self.load;
                load.remove(kind);
                let gain = self.value(beds, &load, 0) - self.now;
                (Casting::EnchantBeans { what, field: field as u8 }, gain)
            })
        });
        each.max_by_key(|&(_, gain)| gain)
    }

    /// Before it is known what must be planted: a lone card is likely to be in the way.
    fn gain_of_enchanted_beans(&self) -> i32 {
        if !self.load.is_empty() {
            return self.best_enchantment().map_or(0, |(_, gain)| gain);
        }
        let lone = self.me.view.farm().fields.lone() != 0;
        if lone && self.is_early() { UNKNOWN } else { 0 }
    }

    pub(crate) fn cast_enchant_others(&self) -> Option<Action> {
        let cast = self.castable(Casting::EnchantOthers)?;
        (self.gain_of_enchanted_others() > 0).then_some(cast)
    }

    /// What the others lose by planting a card that nobody knows, on an average.
    fn gain_of_enchanted_others(&self) -> i32 {
        let table = self.me.view.table;
        let worth = self.me.worth;
        let mut sum = 0;
        for seat in self.me.others().filter(|&seat| table.farms[seat].hand > 0) {
            let beds = self.me.partner(seat);
            let room = beds.room(worth).1;
            for kind in table.deck.kinds().iter() {
                let brings = match beds.find(kind as u8) {
                    Some(field) => worth.growth(beds.get(field)) * SOONER / 100,
                    None => worth.of(Crop::new(kind as u8, 1)) - room,
                };
                sum -= brings * i32::from(table.deck.bean(kind).cards);
            }
        }
        sum / (i32::from(table.deck.len()).max(1) * (i32::from(table.players()) - 1).max(1))
    }

    pub(crate) fn cast_rearrange(&self) -> Option<Action> {
        let cast = self.castable(Casting::Rearrange)?;
        self.best_rearrangement().filter(|&(_, _, gain)| gain > 0).map(|_| cast)
    }

    /// The hand card that is best moved, where to, and what that brings.
    pub(crate) fn best_rearrangement(&self) -> Option<(Card, u8, i32)> {
        let view = self.me.view;
        let cards = view.private.hand.cards();
        let last = cards.len().checked_sub(1)?;
        let now = self.hand.value(self.me.beds, 0, self.me.worth);
        let mut best: Option<(Card, u8, i32)> = None;
        for (from, &card) in cards.iter().enumerate() {
            let others = cards[..from].iter().chain(&cards[from + 1..]);
            for to in [0, 1, 2, last] {
                if to > last {
                    continue;
                }
                let order = others.clone().take(to).chain([&card]).chain(others.clone().skip(to));
                let kinds = order.map(|&card| view.kind(card));
                let hand = Hand::of(kinds, self.me.stage, self.me.weights);
                let gain = hand.value(self.me.beds, 0, self.me.worth) - now;
                if best.is_none_or(|(_, _, most)| gain > most) {
                    best = Some((card, to as u8, gain));
                }
            }
        }
        best
    }
}
