//! Magic: what the bot does in the phases and effects that only Excalibohn has.

use bohnhof_rules::action::{Casting, MagicAction, Source};
use bohnhof_rules::magic::{Effect, Spell};
use bohnhof_rules::{Action, Ask, Bundle, Kind, MagicAsk};

use super::beds::Beds;
use super::hand::{Hand, bit};
use super::me::Me;
use super::worth::Stage;

/// How much better a card must be planted than kept.
const EAGER: i32 = 40;

/// What a Magic bean is worth beside its place in the hand: others may want it.
const MAGIC_BEAN: i32 = 20;

/// What a sword hits, the best first (X16): a Princess bean is a coin, a Sword bean strikes back.
const BEST_COINS: [Kind; 7] =
    [Kind::Princess, Kind::Magic, Kind::Cape, Kind::Mean, Kind::White, Kind::Picking, Kind::Sword];

/// The bot as it judges magic.
pub(crate) struct Magician<'a> {
    pub(crate) me: Me<'a>,
    pub(crate) hand: Hand,
    /// What must be planted in this turn, as things stand.
    pub(crate) load: Bundle,
    /// What fields and hand are worth, as things stand.
    pub(crate) now: i32,
}

impl<'a> Magician<'a> {
    pub(crate) fn new(me: Me<'a>) -> Magician<'a> {
        let mut magician = Magician {
            me,
            hand: Hand::new(me.view, me.stage, me.weights),
            load: me.load(),
            now: 0,
        };
        magician.now = magician.value(me.beds, &magician.load, 0);
        magician
    }

    /// Answers a question that only magic asks.
    pub(crate) fn decide(&self, ask: MagicAsk) -> Option<Action> {
        match ask {
            MagicAsk::Magic => Some(self.phase()),
            MagicAsk::BeforeTrading => Some(self.before_trading()),
            MagicAsk::PlantOwn => Some(self.plant_own()),
            MagicAsk::BeforeDraw => Some(self.before_draw()),
            MagicAsk::Flow => Some(self.flow()),
            MagicAsk::MustPlantFront => self.me.plant_first(),
            MagicAsk::MayPlantFront => Some(self.may_plant_front()),
            MagicAsk::ChooseCoin => self.choose_coin(),
            MagicAsk::KeepOrPlant => Some(self.keep_or_plant()),
            MagicAsk::Activate => Some(self.activate()),
            MagicAsk::Rearrange => self.rearrange(),
        }
    }

    /// What fields and hand are worth once all these cards are planted and some have left the hand.
    pub(crate) fn value(&self, mut beds: Beds, load: &Bundle, gone: u64) -> i32 {
        let worth = self.me.worth;
        let coins = beds.plant(load, worth);
        coins + beds.value(worth) + self.hand.value(beds, gone, worth)
    }

    /// Uses abilities, turns up magic cards and casts their spells, as long as it helps (X9).
    fn phase(&self) -> Action {
        self.draw_magic()
            .or_else(|| self.use_ability())
            .or_else(|| self.discard_bean())
            .or_else(|| self.cast_bean_field())
            .or_else(|| self.cast_enchant_others())
            .or_else(|| self.cast_flow())
            .unwrap_or(Action::Done { with: Ask::Magic(MagicAsk::Magic) })
    }

    /// Before cards are turned over (X23): one more card to trade with never hurts.
    pub(crate) fn before_turn_over(&self) -> Action {
        let done = Action::Done { with: Ask::BeforeTurnOver };
        self.castable(Casting::Trading).unwrap_or(done)
    }

    /// Before trading opens (X25).
    fn before_trading(&self) -> Action {
        self.cast_stack().unwrap_or(Action::Done { with: Ask::Magic(MagicAsk::BeforeTrading) })
    }

    /// Plants what was turned over and received, with what magic can do about it (X5).
    fn plant_own(&self) -> Action {
        let nothing_left = Action::Done { with: Ask::Magic(MagicAsk::PlantOwn) };
        self.cast_enchant_beans()
            .or_else(|| self.discard_face_up())
            .or_else(|| self.cast_bean_field())
            .or_else(|| self.me.plant_received())
            .unwrap_or(nothing_left)
    }

    /// Before cards are drawn (X29): five are more than three.
    fn before_draw(&self) -> Action {
        let done = Action::Done { with: Ask::Magic(MagicAsk::BeforeDraw) };
        self.castable(Casting::HandCard).unwrap_or(done)
    }

    /// After cards were drawn: what is face up now is of no use later.
    pub(crate) fn end_turn(&self) -> Action {
        self.cast_enchant_others()
            .or_else(|| self.cast_flow())
            .or_else(|| self.cast_rearrange())
            .unwrap_or(Action::Done { with: Ask::EndTurn })
    }

    /// Goes on planting front cards while that helps (X24).
    fn flow(&self) -> Action {
        let planted = if self.gain_of_flow() > 0 { self.me.plant_first() } else { None };
        planted.unwrap_or(Action::Done { with: Ask::Magic(MagicAsk::Flow) })
    }

    /// Plants the front card if that is better than to keep it (X27).
    fn may_plant_front(&self) -> Action {
        let kind = self.me.view.private.hand.front().map(|card| self.me.view.kind(card));
        let gain = kind.map_or(0, |kind| self.value(self.me.beds, &self.with(kind), 1) - self.now);
        let planted = if gain > EAGER { self.me.plant_first() } else { None };
        planted.unwrap_or(Action::Done { with: Ask::Magic(MagicAsk::MayPlantFront) })
    }

    /// Plants a card that was taken, where it grows or where that is better than to keep it (X12, X14,
    /// X16). In a sword exchange nothing can be harvested for it (X17).
    fn keep_or_plant(&self) -> Action {
        self.plant_taken().unwrap_or(Action::Done { with: Ask::Magic(MagicAsk::KeepOrPlant) })
    }

    fn plant_taken(&self) -> Option<Action> {
        let view = self.me.view;
        let card = view.private.hand.cards().last().copied()?;
        let kind = view.kind(card);
        let position = view.private.hand.len() - 1;
        let grows = self.me.beds.grows(kind as u8);
        let fits = view.taking(kind) != 0;
        let may_harvest = !view.table.magic.effects.has_sword();
        let gain = self.value(self.me.beds, &self.with(kind), bit(position.into())) - self.now;
        let plants = grows || gain > if fits { 0 } else { EAGER };
        if !plants || !fits && !may_harvest {
            return None;
        }
        let what = Source::Hand { card };
        Some(if may_harvest {
            self.me.plant(what, kind, bit(position.into()))
        } else {
            let growing = self.me.beds.find(kind as u8).map(|field| field as u8);
            let empty = view.taking(kind).trailing_zeros() as u8;
            Action::Plant { what, field: growing.unwrap_or(empty) }
        })
    }

    /// Chooses what a sword hits (X20).
    fn choose_coin(&self) -> Option<Action> {
        let Some(Effect::TwoCoins { kinds, .. }) = self.me.view.table.magic.effects.top() else {
            return None;
        };
        let best = BEST_COINS.into_iter().find(|kind| kinds.contains(kind));
        Some(Action::Magic(MagicAction::Choose { kind: best.unwrap_or(kinds[0]) }))
    }

    /// Turns up the magic card that helps most, if any does (X15, X22) or if it must (X16).
    fn activate(&self) -> Action {
        let done = Action::Done { with: Ask::Magic(MagicAsk::Activate) };
        let Some(Effect::Activation { slots, .. }) = self.me.view.table.magic.effects.top() else {
            return done;
        };
        let must = self.me.view.table.magic.effects.has_sword();
        match self.best_face_down(slots) {
            Some((slot, gain)) if gain > 0 || must => {
                Action::Magic(MagicAction::Activate { slot, bean: None })
            }
            Some(_) | None => done,
        }
    }

    /// Moves the hand card that gains most by it (X28).
    fn rearrange(&self) -> Option<Action> {
        let (card, to, _) = self.best_rearrangement()?;
        Some(Action::Magic(MagicAction::Rearrange { card, to }))
    }

    /// Discards a Magic bean for the best face-down magic card, if that is worth more than the bean
    /// in the hand (X11).
    fn discard_bean(&self) -> Option<Action> {
        let view = self.me.view;
        if view.private.kinds.count(Kind::Magic) == 0 {
            return None;
        }
        let (slot, gain) = self.best_face_down(view.table.magic.cards[view.seat].face_down())?;
        let left = |position: usize| self.value(self.me.beds, &self.load, bit(position));
        let beans = view.private.hand.cards().iter().enumerate();
        let (position, &card) = beans
            .filter(|&(_, &card)| view.kind(card) == Kind::Magic)
            .max_by_key(|&(position, _)| left(position))?;
        let discard = Action::Magic(MagicAction::Activate { slot, bean: Some(card) });
        (left(position) + gain > self.now + MAGIC_BEAN).then_some(discard)
    }

    /// Discards a face-up card that would cost more than it brings (X23).
    fn discard_face_up(&self) -> Option<Action> {
        let table = self.me.view.table;
        if !table.magic.cast.contains(Spell::Trading) {
            return None;
        }
        let left = |kind: &Kind| {
            let mut load = self.load;
            load.remove(*kind);
            self.value(self.me.beds, &load, 0)
        };
        let worst = table.row.kinds().iter().max_by_key(left)?;
        (left(&worst) > self.now).then_some(Action::Discard { what: Source::Row { kind: worst } })
    }

    /// The cards to plant and one more.
    pub(crate) fn with(&self, kind: Kind) -> Bundle {
        self.load.plus(&Bundle::one(kind))
    }

    /// Whether anything will still be planted.
    pub(crate) fn goes_on(&self) -> bool {
        self.me.stage != Stage::Last
    }
}
