//! A turn of Al Cabohne, for two and for one (M6–M19).

use rand_core::Rng;

use crate::action::{Action, MafiaAction, Source, push_fields};
use crate::ask::Ask;
use crate::cards::Place;
use crate::event::{MafiaEvent, Sink};
use crate::games;
use crate::illegal::Illegal;
use crate::mechanics::dealer::Dealer;
use crate::seat::Seat;
use crate::table::{Phase, Table};
use crate::view::View;

/// How many cards of the draw pile lie open in phase 4 (M9).
const OPEN_CARDS: u8 = 3;

/// The phases of a turn.
pub(crate) const PHASES: &[Phase] = &[
    Phase::UseLeft,
    Phase::PayMafia,
    Phase::PlantFirst,
    Phase::PlantSecond,
    Phase::BeforeTurnOver,
    Phase::TurnOver,
    Phase::Cultivate,
    Phase::Draw,
    Phase::AfterDraw,
];

/// Whether one plays alone.
fn is_solo(table: &Table) -> bool {
    table.players() == 1
}

/// Whether a player may do this now.
#[inline(always)]
pub(crate) fn check(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Plant { what, field } => {
            let kind = match what {
                Source::Hand { card } => view.check_front_card(card)?,
                Source::Row { kind } => {
                    if !matches!(view.table.phase, Phase::UseLeft | Phase::Cultivate) {
                        return Err(Illegal::NotCultivating);
                    }
                    view.check_open(kind)?;
                    kind
                }
                Source::Aside { .. } => return Err(Illegal::NoSuchCard),
            };
            view.check_field(kind, field)
        }
        Action::Harvest { field } => view.check_harvest_in_turn(field), // M15
        Action::BuyField => {
            if !view.is_active() {
                return Err(Illegal::BuyInYourTurn);
            }
            view.check_buy_field()
        }
        Action::Discard { what } => match what {
            Source::Row { kind } if view.table.phase == Phase::UseLeft => view.check_open(kind), // M6
            Source::Row { .. } | Source::Hand { .. } => Err(Illegal::DiscardOnlyWhatWasLeft),
            Source::Aside { .. } => Err(Illegal::NoSuchCard),
        },
        Action::Done { with } => check_done(view, with),
        Action::Trade(_) => Err(Illegal::NotTrading),
        Action::Mafia(MafiaAction::Pay { field }) => check_pay(view, field),
        Action::Mafia(MafiaAction::Feed { what, boss }) => check_feed(view, what, boss),
        Action::Magic(_) => Err(Illegal::NoMagic),
    }
}

fn check_done(view: &View<'_>, with: Ask) -> Result<(), Illegal> {
    if with == Ask::Cultivate {
        check_end_cultivating(view)
    } else if with == Ask::DiscardOne {
        Err(Illegal::DiscardOnlyWhatWasLeft)
    } else {
        view.check_done(with)
    }
}

fn check_pay(view: &View<'_>, field: u8) -> Result<(), Illegal> {
    let owed = view.is_active() && view.table.phase == Phase::PayMafia;
    if owed && view.table.owing >> field.min(7) & 1 == 1 {
        Ok(())
    } else {
        Err(Illegal::NothingOwed)
    }
}

fn check_feed(view: &View<'_>, what: Source, boss: u8) -> Result<(), Illegal> {
    if !view.is_active() || view.table.phase != Phase::Cultivate {
        return Err(Illegal::NotFeeding);
    }
    let kind = match what {
        Source::Hand { card } => {
            view.private.hand.position(card).ok_or(Illegal::NotHeld)?;
            view.kind(card)
        }
        Source::Row { kind } => {
            view.check_open(kind)?;
            kind
        }
        Source::Aside { .. } => return Err(Illegal::NoSuchCard),
    };
    // M10: his own kind, or when his field is empty any that no other boss grows.
    if view.table.bosses.taking_once(kind) >> boss.min(31) & 1 == 1 {
        Ok(())
    } else if usize::from(boss) < view.table.bosses.len() {
        Err(Illegal::BossWantsOther)
    } else {
        Err(Illegal::NoSuchBoss)
    }
}

fn check_end_cultivating(view: &View<'_>) -> Result<(), Illegal> {
    if !view.is_active() || view.table.phase != Phase::Cultivate {
        return Err(Illegal::NotCultivating);
    }
    if is_solo(view.table) && !view.table.row.is_empty() {
        return Err(Illegal::UseAllOpenCards); // M14
    }
    let hungry = view.table.bosses.first_empty().is_some();
    if hungry && !view.food_for_empty_bosses().is_empty() {
        Err(Illegal::BossIsHungry)
    } else {
        Ok(())
    }
}

/// Lists what a player may do now.
#[inline(always)]
pub(crate) fn legal(view: &View<'_>, out: &mut Vec<Action>) {
    let phase = view.table.phase;
    if !view.is_active() || phase == Phase::Over {
        return;
    }
    if phase.is_from_hand() {
        view.legal_from_hand(out);
    } else if phase == Phase::UseLeft {
        view.legal_left(out);
    } else if phase == Phase::PayMafia {
        push_fields(out, view.table.owing.into(), |field| {
            Action::Mafia(MafiaAction::Pay { field })
        });
    } else if phase == Phase::Cultivate {
        legal_cultivating(view, out);
    } else {
        view.legal_done(out);
    }
    push_fields(out, view.harvestable(), |field| Action::Harvest { field });
    if view.check_buy_field().is_ok() {
        out.push(Action::BuyField);
    }
}

fn legal_cultivating(view: &View<'_>, out: &mut Vec<Action>) {
    if check_end_cultivating(view).is_ok() {
        view.legal_done(out);
    }
    let bosses = &view.table.bosses;
    for kind in view.table.row.kinds().iter() {
        let what = Source::Row { kind };
        view.legal_plants(what, kind, out);
        push_fields(out, bosses.taking_once(kind), |boss| {
            Action::Mafia(MafiaAction::Feed { what, boss })
        });
    }
    if view.has_food_for_bosses() {
        for &card in view.private.hand.cards() {
            let what = Source::Hand { card };
            push_fields(out, bosses.taking_once(view.kind(card)), |boss| {
                Action::Mafia(MafiaAction::Feed { what, boss })
            });
        }
    }
}

/// Carries out a legal action.
#[inline(always)]
pub(crate) fn play<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, seat: Seat, action: &Action) {
    match *action {
        Action::Plant { what, field } => {
            // M10: in the cultivating phase all open cards of a kind go together.
            let together = dealer.game.table.phase == Phase::Cultivate;
            let kind = if let Source::Row { kind } = what { Some(kind) } else { None };
            let row = &dealer.game.table.row;
            let cards = kind.filter(|_| together).map_or(1, |kind| row.count(kind));
            (0..cards).for_each(|_| dealer.plant(seat, what, field));
            after_planting(dealer, what);
        }
        Action::Harvest { field } => {
            dealer.harvest(seat, field);
            settle(dealer, field);
            dealer.end_late_harvests(turn_over, games::next_turn);
        }
        Action::BuyField => dealer.buy_field(seat),
        Action::Discard { what } => {
            if let Source::Row { kind } = what {
                dealer.discard_open(kind);
                go_on_when_all_is_used(dealer);
            }
        }
        Action::Done { .. } => done(dealer, seat),
        Action::Mafia(MafiaAction::Pay { field }) => {
            pay(dealer, seat, field);
            settle(dealer, field);
        }
        Action::Mafia(MafiaAction::Feed { what, boss }) => feed(dealer, seat, what, boss),
        Action::Trade(_) | Action::Magic(_) => {}
    }
}

/// The active player is done with the phase.
fn done<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, seat: Seat) {
    let phase = dealer.game.table.phase;
    if phase == Phase::PlantSecond {
        turn_over(dealer);
    } else if phase == Phase::Cultivate {
        end_cultivating(dealer, seat);
    } else {
        dealer.done_harvesting(turn_over, games::next_turn);
    }
}

/// Phase 1 (M6), with what the opponent left. In the very first turn nothing was left and nothing is
/// owed, so it starts with phase 3.
pub(crate) fn begin<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, active: Seat) {
    dealer.begin_turn_with(active, Phase::UseLeft);
    go_on_when_all_is_used(dealer);
}

fn after_planting<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, what: Source) {
    match what {
        Source::Hand { .. } => {
            if !dealer.second_card_may_follow() {
                dealer.harvest_late(Phase::BeforeTurnOver, turn_over); // M15
            }
        }
        Source::Row { .. } | Source::Aside { .. } => go_on_when_all_is_used(dealer),
    }
}

fn go_on_when_all_is_used<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    if dealer.all_that_was_left_is_used() {
        pay_the_mafia(dealer);
    }
}

/// Phase 2 (M7): every field whose kind a boss grows owes a card.
fn pay_the_mafia<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    let table = &dealer.game.table;
    let growing = table.bosses.kinds();
    let mut owing = 0;
    for (number, field) in table.farms[table.active].fields.iter().enumerate() {
        if field.kind.is_some_and(|kind| growing.contains(kind)) {
            owing |= 1 << number;
        }
    }
    if owing == 0 {
        return plant_from_hand(dealer);
    }
    dealer.begin(Phase::PayMafia);
    dealer.tell(MafiaEvent::Owing { fields: owing });
}

fn pay<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, seat: Seat, field: u8) {
    let table = &dealer.game.table;
    let kind = table.farms[seat].fields.get(usize::from(field)).and_then(|field| field.kind);
    if let Some(boss) = kind.and_then(|kind| table.bosses.growing(kind)) {
        dealer.move_top(Place::Field { seat, field }, Place::Boss { boss });
        dealer.boss_harvests(boss);
    }
}

/// A field that has paid or was harvested owes nothing any more.
fn settle<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, field: u8) {
    let owing = dealer.game.table.owing & !(1 << field.min(7));
    if dealer.game.table.phase == Phase::PayMafia && owing != dealer.game.table.owing {
        dealer.tell(MafiaEvent::Owing { fields: owing });
        if owing == 0 {
            plant_from_hand(dealer);
        }
    }
}

/// Phase 3 (M8): with no card in hand it is skipped.
fn plant_from_hand<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    if dealer.cards_in_hand() > 0 {
        dealer.begin(Phase::PlantFirst);
    } else {
        dealer.harvest_late(Phase::BeforeTurnOver, turn_over); // M15
    }
}

/// Phase 4 (M9): cards of a boss's kind go to him, others lie open and pull what matches off the
/// discard pile, until three cards of the draw pile lie open.
fn turn_over<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    dealer.begin(Phase::TurnOver);
    let mut open = 0;
    while open < OPEN_CARDS {
        let Some(kind) = dealer.next_kind() else { break };
        if let Some(boss) = dealer.game.table.bosses.growing(kind) {
            dealer.draw(Place::Boss { boss });
            dealer.boss_harvests(boss);
        } else {
            dealer.draw(Place::Row);
            dealer.pull_matches();
            open += 1;
        }
    }
    dealer.begin(Phase::Cultivate);
}

/// Phase 5 (M10, M4): cards given together arrive one by one.
fn feed<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, seat: Seat, what: Source, boss: u8) {
    match what {
        Source::Hand { card } => {
            dealer.move_from_hand(seat, card, Place::Boss { boss });
            dealer.boss_harvests(boss);
        }
        Source::Row { kind } => {
            for _ in 0..dealer.game.table.row.count(kind) {
                dealer.move_kind(kind, Place::Row, Place::Boss { boss });
                dealer.boss_harvests(boss);
            }
        }
        Source::Aside { .. } => {}
    }
}

/// The hand is shown where a boss stays hungry (M11). Then phase 6 (M13), unless the pile ran out for
/// the last time in phase 4 (M18, M19).
fn end_cultivating<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, seat: Seat) {
    if dealer.game.table.bosses.first_empty().is_some() {
        dealer.show_hand_to_opponent(seat);
    }
    games::draw_or_end(dealer);
}
