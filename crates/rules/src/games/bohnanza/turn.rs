//! A turn of Bohnanza, from top to bottom as the rulebook tells it.

use rand_core::Rng;

use crate::action::{Action, Source, push_fields};
use crate::ask::Ask;
use crate::event::Sink;
use crate::games;
use crate::illegal::Illegal;
use crate::mechanics::dealer::Dealer;
use crate::place::Place;
use crate::seat::Seat;
use crate::table::{Phase, Table};
use crate::view::View;

/// What a player must decide now.
pub(crate) fn ask(table: &Table, seat: Seat) -> Option<Ask> {
    let active = seat == table.active;
    match table.phase {
        Phase::PlantFirst => active.then_some(Ask::PlantFirst),
        Phase::PlantSecond => active.then_some(Ask::PlantSecond),
        Phase::Trade if active => Some(Ask::Trade),
        Phase::Trade => table.waiting.contains(seat).then_some(Ask::Answer),
        Phase::PlantReceived => has_cards_to_plant(table, seat).then_some(Ask::PlantReceived),
        Phase::UseLeft
        | Phase::PayMafia
        | Phase::DiscardOne
        | Phase::TurnOver
        | Phase::Cultivate
        | Phase::Draw
        | Phase::Magic
        | Phase::BeforeTurnOver
        | Phase::BeforeTrading
        | Phase::PlantOwn
        | Phase::BeforeDraw
        | Phase::AfterDraw
        | Phase::Over => None,
    }
}

/// Whether something turned over or received still waits for this player (B6).
fn has_cards_to_plant(table: &Table, seat: Seat) -> bool {
    !table.farms[seat].aside.is_empty() || seat == table.active && !table.row.is_empty()
}

/// Whether a player may do this now, and if not, which rule stands in the way.
#[inline(always)]
pub(crate) fn check(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Plant { what, field } => check_plant(view, *what, *field),
        Action::EndPlanting => view.check_end_planting(),
        Action::Harvest { field } => view.check_harvest(*field), // B8: at any time
        Action::BuyField => view.check_buy_field(),
        Action::Discard { what: Source::Hand(_) } | Action::EndDiscarding => {
            Err(Illegal::NotDiscarding)
        }
        Action::Discard { .. } => Err(Illegal::NotDiscardingOpenCards),
        Action::Pay { .. } => Err(Illegal::NothingOwed),
        Action::Feed { .. } => Err(Illegal::NoSuchBoss),
        Action::EndCultivating => Err(Illegal::NotUsingOpenCards),
        Action::Offer(terms) => view.check_offer(terms),
        Action::Withdraw { offer } => view.check_withdraw(*offer),
        Action::Accept { offer, give } => view.check_accept(*offer, give),
        Action::Decline { offer } => view.check_decline(*offer),
        Action::Unwilling { offer } => view.check_unwilling(*offer),
        Action::Close { offer, with } => view.check_close(*offer, *with),
        Action::Call(call) => view.check_call(call),
        Action::EndTrading => view.check_end_trading(),
        Action::Sorcery(_) => Err(Illegal::NoMagic),
        Action::Done { .. } => Err(Illegal::NotAsked),
    }
}

#[inline(always)]
fn check_plant(view: &View<'_>, what: Source, field: u8) -> Result<(), Illegal> {
    let kind = match what {
        Source::Hand(card) => view.check_front_card(card)?,
        Source::Row(kind) | Source::Aside(kind) => {
            if view.table.phase != Phase::PlantReceived {
                return Err(Illegal::NotPlantingReceived);
            }
            let there = match what {
                Source::Row(_) => view.is_active() && view.table.row.count(kind) > 0,
                Source::Aside(_) | Source::Hand(_) => view.farm().aside.count(kind) > 0,
            };
            if !there {
                return Err(Illegal::NoSuchCard);
            }
            kind
        }
    };
    view.check_field(kind, field)
}

/// Lists what a player may do now.
#[inline(always)]
pub(crate) fn legal(view: &View<'_>, out: &mut Vec<Action>) {
    match view.table.phase {
        Phase::PlantFirst | Phase::PlantSecond => {
            if view.is_active() {
                view.legal_from_hand(out);
            }
        }
        Phase::Trade => view.legal_trading(out),
        Phase::PlantReceived => {
            for kind in view.farm().aside.kinds().iter() {
                view.legal_plants(Source::Aside(kind), kind, out);
            }
            if view.is_active() {
                for kind in view.table.row.kinds().iter() {
                    view.legal_plants(Source::Row(kind), kind, out);
                }
            }
        }
        Phase::UseLeft
        | Phase::PayMafia
        | Phase::DiscardOne
        | Phase::TurnOver
        | Phase::Cultivate
        | Phase::Draw
        | Phase::Magic
        | Phase::BeforeTurnOver
        | Phase::BeforeTrading
        | Phase::PlantOwn
        | Phase::BeforeDraw
        | Phase::AfterDraw
        | Phase::Over => return,
    }
    push_fields(out, view.harvestable(), |field| Action::Harvest { field });
    if view.check_buy_field().is_ok() {
        out.push(Action::BuyField);
    }
}

/// Carries out a legal action.
#[inline(always)]
pub(crate) fn play<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, seat: Seat, action: &Action) {
    match *action {
        Action::Plant { what, field } => {
            dealer.plant(seat, what, field);
            after_planting(dealer, what);
        }
        Action::EndPlanting => turn_over(dealer),
        Action::Harvest { field } => dealer.harvest(seat, field),
        Action::BuyField => dealer.buy_field(seat),
        Action::Offer(ref terms) => dealer.offer(seat, terms),
        Action::Withdraw { offer } => dealer.withdraw(offer),
        Action::Accept { offer, ref give } => dealer.accept(seat, offer, give),
        Action::Decline { offer } => dealer.decline(seat, offer),
        Action::Unwilling { offer } => dealer.unwilling(seat, offer),
        Action::Close { offer, with } => dealer.close(offer, with),
        Action::Call(call) => dealer.call(seat, call),
        Action::EndTrading => plant_received(dealer),
        Action::Discard { .. }
        | Action::EndDiscarding
        | Action::Pay { .. }
        | Action::Feed { .. }
        | Action::EndCultivating
        | Action::Sorcery(_)
        | Action::Done { .. } => {}
    }
}

/// Phase 1 (B4). With no cards in hand it is skipped.
pub(crate) fn begin<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, active: Seat) {
    dealer.begin_turn_with(active, Phase::PlantFirst);
    if dealer.cards_in_hand() == 0 {
        turn_over(dealer);
    }
}

fn after_planting<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, what: Source) {
    match what {
        Source::Hand(_) => {
            if !dealer.second_card_may_follow() {
                turn_over(dealer);
            }
        }
        Source::Row(_) | Source::Aside(_) => draw_if_all_is_planted(dealer),
    }
}

/// Phase 2 (B5): two cards are turned over, then trading opens.
fn turn_over<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    dealer.begin(Phase::TurnOver);
    for _ in 0..2 {
        dealer.draw(Place::Row);
    }
    dealer.begin(Phase::Trade);
}

/// Phase 3 (B6): all plant side by side.
fn plant_received<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    dealer.release_all();
    dealer.begin(Phase::PlantReceived);
    draw_if_all_is_planted(dealer);
}

/// Phase 4 follows (B7), unless the pile ran out for the last time in phase 2 (B9).
fn draw_if_all_is_planted<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    let table = &dealer.game.table;
    let received = || table.farms.as_slice().iter().any(|farm| !farm.aside.is_empty());
    if !table.row.is_empty() || received() {
        return;
    }
    games::draw_or_end(dealer);
}
