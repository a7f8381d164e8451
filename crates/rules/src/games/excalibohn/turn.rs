//! A turn of Excalibohn, from top to bottom as the rulebook tells it (X5).

use rand_core::Rng;

use super::abilities::activate;
use super::effects::check_leave;
use super::spells::{could_cast, could_cast_at_any_time};
use crate::action::{Action, MagicAction, Source, push_fields};
use crate::ask::{Ask, MagicAsk};
use crate::cards::Place;
use crate::event::Sink;
use crate::games::{self, bohnanza};
use crate::illegal::Illegal;
use crate::magic::{Effect, Spell, slots_in};
use crate::mechanics::dealer::Dealer;
use crate::seat::Seat;
use crate::table::{Phase, Table};
use crate::view::View;

/// The phases of a turn.
pub(crate) const PHASES: &[Phase] = &[
    Phase::PlantFirst,
    Phase::PlantSecond,
    Phase::Magic,
    Phase::BeforeTurnOver,
    Phase::TurnOver,
    Phase::BeforeTrading,
    Phase::Trade,
    Phase::PlantOwn,
    Phase::PlantReceived,
    Phase::BeforeDraw,
    Phase::Draw,
    Phase::AfterDraw,
];

/// What a player must decide now.
#[inline(never)]
pub(crate) fn ask(table: &Table, seat: Seat) -> Option<Ask> {
    if let Some(effect) = table.magic.effects.top() {
        let (asked, ask) = effect.asks(table.active);
        return (asked == seat).then_some(ask);
    }
    if table.phase == Phase::PlantReceived {
        (next_to_plant(table) == Some(seat)).then_some(Ask::PlantReceived)
    } else {
        bohnanza::turn::ask(table, seat)
    }
}

/// Whether something turned over or received still waits for this player.
pub(super) fn has_cards_to_plant(table: &Table, seat: Seat) -> bool {
    !table.farms[seat].aside.is_empty() || seat == table.active && !table.row.is_empty()
}

/// Players plant strictly one after the other (X5).
fn next_to_plant(table: &Table) -> Option<Seat> {
    table.seats().find(|&seat| has_cards_to_plant(table, seat))
}

/// Whether a player may do this now, and if not, which rule stands in the way.
#[inline(never)]
pub(crate) fn check(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Plant { what, field } => check_plant(view, what, field),
        Action::Harvest { field } => check_harvest(view, field),
        Action::Discard { what } => check_discard(view, what),
        Action::Done { with } => check_done(view, with),
        Action::BuyField => Err(Illegal::NoFieldForSale),
        // Talk is Bohnanza's while nothing else is being carried out.
        Action::Trade(_) => Err(Illegal::EffectFirst),
        Action::Mafia(mafia) => Err(mafia.without_mafia()),
        Action::Magic(magic) => check_magic(view, magic),
    }
}

fn check_plant(view: &View<'_>, what: Source, field: u8) -> Result<(), Illegal> {
    let kind = match what {
        Source::Hand { card } if view.table.magic.effects.is_empty() => {
            view.check_front_card(card)?
        }
        Source::Hand { card } => view.check_plant_in_effect(card)?,
        Source::Row { kind } | Source::Aside { kind } => {
            view.check_no_effect()?;
            check_received(view, what)?;
            kind
        }
    };
    view.check_field(kind, field)
}

/// Whether it is this player's time to plant that face-up or set-aside card.
pub(super) fn check_received(view: &View<'_>, what: Source) -> Result<(), Illegal> {
    if !matches!(view.table.phase, Phase::PlantOwn | Phase::PlantReceived) {
        return Err(Illegal::NotPlantingReceived);
    }
    let there = match what {
        Source::Row { kind } => view.is_active() && view.table.row.count(kind) > 0,
        Source::Aside { kind } => view.farm().aside.count(kind) > 0,
        Source::Hand { .. } => false,
    };
    if !there {
        return Err(Illegal::NoSuchCard);
    }
    let own_part = view.table.phase == Phase::PlantOwn;
    let in_turn = if own_part { Some(view.table.active) } else { next_to_plant(view.table) };
    let in_turn = in_turn == Some(view.seat);
    if in_turn { Ok(()) } else { Err(Illegal::OneAfterTheOther) }
}

/// At any time (X7), but not during a sword exchange (X17).
fn check_harvest(view: &View<'_>, field: u8) -> Result<(), Illegal> {
    if view.table.magic.effects.has_sword() {
        return Err(Illegal::NoHarvestNow);
    }
    view.check_harvest(field)
}

/// With Trading, face-up cards need not be planted (X23).
fn check_discard(view: &View<'_>, what: Source) -> Result<(), Illegal> {
    view.check_no_effect()?;
    match what {
        Source::Row { .. } if view.table.magic.cast.contains(Spell::Trading) => {
            check_received(view, what)
        }
        Source::Row { .. } | Source::Aside { .. } => Err(Illegal::MustBePlanted),
        Source::Hand { .. } => Err(Illegal::NotDiscarding),
    }
}

fn check_magic(view: &View<'_>, magic: MagicAction) -> Result<(), Illegal> {
    match magic {
        MagicAction::Use { field, on, attack } => view.check_use(field, on, attack),
        MagicAction::Activate { slot, bean } => view.check_activate(slot, bean),
        MagicAction::Cast { spell: casting } => view.check_cast(&casting),
        MagicAction::Choose { kind } => view.check_choose(kind),
        MagicAction::Rearrange { card, to } => view.check_rearrange(card, to),
        MagicAction::Harvest { field, odd } => {
            check_harvest(view, field)?;
            if view.odd_choices(field).any(|choice| choice == odd) {
                Ok(())
            } else {
                Err(Illegal::NoSuchChoice)
            }
        }
    }
}

fn check_done(view: &View<'_>, with: Ask) -> Result<(), Illegal> {
    if matches!(with, Ask::PlantSecond | Ask::Trade) {
        view.check_no_effect()?;
        return view.check_done(with);
    }
    if ask(view.table, view.seat) != Some(with) {
        return Err(Illegal::not_asked(with));
    }
    if with == Ask::Magic(MagicAsk::PlantOwn) && !has_cards_to_plant(view.table, view.seat) {
        return Ok(());
    }
    check_leave(view.table, with)
}

/// Lists what a player may do now.
#[inline(never)]
pub(crate) fn legal(view: &View<'_>, out: &mut Vec<Action>) {
    let table = view.table;
    if !table.magic.effects.is_empty() {
        legal_in_effect(view, out);
    } else if view.is_active() {
        legal_in_turn(view, out);
        if !table.magic.cards[view.seat].all_down() {
            view.legal_casts(out);
        }
    } else if table.phase == Phase::Trade {
        view.legal_trading(out);
    } else if table.phase == Phase::PlantReceived && next_to_plant(table) == Some(view.seat) {
        legal_received(view, out);
    }
    if table.phase != Phase::Over && !table.magic.effects.has_sword() {
        let fields = &view.farm().fields;
        push_fields(out, view.harvestable(), |field| Action::Harvest { field });
        if fields.enchanted() {
            view.legal_odd_harvests(out);
        }
    }
}

/// Lists what the phase lets the active player do, apart from casting spells.
#[inline(always)]
fn legal_in_turn(view: &View<'_>, out: &mut Vec<Action>) {
    let phase = view.table.phase;
    if phase.is_from_hand() {
        view.legal_from_hand(out);
    } else if phase == Phase::Trade {
        view.legal_trading(out);
    } else if phase == Phase::PlantOwn {
        legal_received(view, out);
        if !has_cards_to_plant(view.table, view.seat) {
            view.legal_done(out);
        }
    } else if phase != Phase::PlantReceived {
        view.legal_done(out);
    }
    if phase == Phase::Magic {
        view.legal_uses(out);
        view.legal_activations(out);
    }
}

/// Lists what an effect lets the player do.
#[inline(never)]
fn legal_in_effect(view: &View<'_>, out: &mut Vec<Action>) {
    let Some(effect) = view.my_effect() else { return };
    if let Some(card) = view.card_to_plant_now() {
        view.legal_plants(Source::Hand { card }, view.kind(card), out);
    }
    match effect {
        Effect::Flow { .. } => view.legal_uses(out),
        Effect::TwoCoins { kinds, .. } => {
            out.extend(kinds.map(|kind| Action::Magic(MagicAction::Choose { kind })));
        }
        Effect::Activation { slots, .. } => {
            out.extend(slots_in(slots).map(|slot| activate(slot, None)));
        }
        Effect::Rearranging => legal_rearrangements(view, out),
        Effect::Sword { .. } | Effect::Enchantment { .. } | Effect::Taken { .. } => {}
    }
    let (_, with) = effect.asks(view.table.active);
    if check_leave(view.table, with).is_ok() {
        out.push(Action::Done { with });
    }
}

fn legal_rearrangements(view: &View<'_>, out: &mut Vec<Action>) {
    for &card in view.private.hand.cards() {
        for to in 0..view.private.hand.len() {
            out.push(Action::Magic(MagicAction::Rearrange { card, to }));
        }
    }
}

/// Lists where face-up and set-aside cards can go.
#[inline(always)]
fn legal_received(view: &View<'_>, out: &mut Vec<Action>) {
    for kind in view.farm().aside.kinds().iter() {
        view.legal_plants(Source::Aside { kind }, kind, out);
    }
    if view.is_active() {
        let may_discard = view.table.magic.cast.contains(Spell::Trading);
        for kind in view.table.row.kinds().iter() {
            view.legal_plants(Source::Row { kind }, kind, out);
            if may_discard {
                out.push(Action::Discard { what: Source::Row { kind } });
            }
        }
    }
}

/// Carries out a legal action.
#[inline(never)]
pub(crate) fn play<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, seat: Seat, action: &Action) {
    match *action {
        Action::Plant { what, field } => plant(dealer, seat, what, field),
        Action::Harvest { field } => dealer.harvest(seat, field),
        Action::Discard { what } => {
            if let Source::Row { kind } = what {
                dealer.discard_open(kind);
            }
        }
        Action::Done { .. } if !dealer.game.table.magic.effects.is_empty() => {
            dealer.done_with_effect();
        }
        Action::Done { .. } => leave(dealer, dealer.game.table.phase),
        Action::Magic(magic) => play_magic(dealer, seat, magic),
        Action::BuyField | Action::Trade(_) | Action::Mafia(_) => {}
    }
    go_on(dealer);
}

fn play_magic<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, seat: Seat, magic: MagicAction) {
    match magic {
        MagicAction::Use { field, on, attack } => dealer.use_ability(seat, field, on, attack),
        MagicAction::Activate { slot, bean: None } => dealer.activate_in_effect(seat, slot),
        MagicAction::Activate { slot, bean: Some(card) } => {
            dealer.move_from_hand(seat, card, Place::Discard);
            dealer.turn_up(seat, slot);
        }
        MagicAction::Cast { spell: casting } => dealer.cast(seat, casting),
        MagicAction::Choose { kind } => dealer.choose(kind),
        MagicAction::Rearrange { card, to } => dealer.rearrange(seat, card, to),
        MagicAction::Harvest { field, odd } => dealer.harvest_choosing(seat, field, Some(odd)),
    }
}

/// Phase 1a (B4).
pub(crate) fn begin<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, active: Seat) {
    dealer.begin_turn_with(active, Phase::PlantFirst);
    go_on(dealer);
}

#[inline(always)]
pub(super) fn plant<R: Rng, S: Sink>(
    dealer: &mut Dealer<'_, R, S>,
    seat: Seat,
    what: Source,
    field: u8,
) {
    dealer.plant(seat, what, field);
    if dealer.game.table.phase == Phase::Trade {
        dealer.settle_offers();
    }
    match (dealer.game.table.magic.effects.top(), what) {
        (Some(effect), _) => dealer.planted_in(effect),
        (None, Source::Hand { .. }) => {
            if !dealer.second_card_may_follow() {
                dealer.begin(Phase::Magic);
            }
        }
        (None, Source::Row { .. } | Source::Aside { .. }) => {}
    }
}

/// Whether somebody has something to do in this phase. It depends only on what everybody sees, so
/// that a phase which is passed over tells nothing of a hand. Inlined, it is decided while compiling
/// wherever the phase is known: that saves 16 instructions a decision.
#[inline(always)]
pub(crate) fn waits_in(table: &Table, phase: Phase) -> bool {
    if phase.is_from_hand() {
        table.farms[table.active].hand > 0 // B4
    } else if phase == Phase::BeforeTurnOver {
        could_cast(table, phase, Spell::Trading)
    } else if phase == Phase::BeforeTrading {
        // A harvest may still bring discards, and Swap and Randomness may bring Stack.
        let stack = table.magic.cards[table.active].active(Spell::Stack).is_some();
        let others = [Spell::Swap, Spell::Randomness];
        (table.discard_pile > 0 || table.harvestable(table.active) != 0)
            && (stack || others.into_iter().any(|spell| could_cast(table, phase, spell)))
    } else if phase == Phase::PlantOwn {
        has_cards_to_plant(table, table.active)
            || could_cast(table, phase, Spell::BeanField)
            || could_cast_at_any_time(table, phase)
    } else if phase == Phase::PlantReceived {
        next_to_plant(table).is_some()
    } else if phase == Phase::BeforeDraw {
        could_cast(table, phase, Spell::HandCard) || could_cast_at_any_time(table, phase)
    } else {
        phase != Phase::AfterDraw || could_cast_at_any_time(table, phase)
    }
}

/// Goes on to the next phase when nobody has anything to do in this one.
#[inline(always)]
fn go_on<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    let table = &dealer.game.table;
    if table.magic.effects.is_empty() && !waits_in(table, table.phase) {
        leave(dealer, table.phase);
    }
}

/// Begins a phase, or passes it over.
fn enter<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, phase: Phase) {
    if waits_in(&dealer.game.table, phase) { dealer.begin(phase) } else { leave(dealer, phase) }
}

/// What comes after a phase.
fn leave<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, phase: Phase) {
    if phase.is_from_hand() {
        dealer.begin(Phase::Magic);
    } else if phase == Phase::Magic {
        enter(dealer, Phase::BeforeTurnOver);
    } else if phase == Phase::BeforeTurnOver {
        turn_over(dealer);
    } else if phase == Phase::BeforeTrading {
        dealer.begin(Phase::Trade);
    } else if phase == Phase::Trade {
        dealer.release_all();
        enter(dealer, Phase::PlantOwn);
    } else if phase == Phase::PlantOwn {
        enter(dealer, Phase::PlantReceived);
    } else if phase == Phase::PlantReceived {
        enter(dealer, Phase::BeforeDraw);
    } else if phase == Phase::BeforeDraw {
        draw(dealer);
    } else if phase == Phase::AfterDraw {
        end_turn(dealer);
    }
}

/// Phase 2 (B5): two cards are turned over, with Trading three (X23).
fn turn_over<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    dealer.begin(Phase::TurnOver);
    let cards = if dealer.game.table.magic.cast.contains(Spell::Trading) { 3 } else { 2 };
    for _ in 0..cards {
        dealer.draw(Place::Row);
    }
    enter(dealer, Phase::BeforeTrading);
}

/// Phase 4: three cards are drawn, with Hand Card five (X29).
#[inline(never)]
fn draw<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    if dealer.game.table.magic.cast.contains(Spell::HandCard) {
        dealer.begin(Phase::Draw);
        dealer.draw_for(std::iter::repeat_n(dealer.game.table.active, 5));
    } else {
        dealer.draw_at_the_end();
    }
    enter(dealer, Phase::AfterDraw);
}

/// Magic cards are put away (X5, X30); only then the game may end (X3).
fn end_turn<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    dealer.put_magic_away();
    if dealer.pile_is_gone() {
        return games::end(dealer);
    }
    let next = dealer.game.table.active.next(dealer.game.table.players());
    begin(dealer, next);
}
