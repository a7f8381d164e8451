//! A turn of Bohnanza, from top to bottom as the rulebook tells it.

use rand_core::Rng;

use crate::action::{Action, Source, TradeAction, push_fields};
use crate::ask::Ask;
use crate::cards::Place;
use crate::event::Sink;
use crate::games;
use crate::illegal::Illegal;
use crate::mechanics::dealer::Dealer;
use crate::seat::Seat;
use crate::table::{Phase, Table};
use crate::view::View;

/// The phases of a turn.
pub(crate) const PHASES: &[Phase] = &[
    Phase::PlantFirst,
    Phase::PlantSecond,
    Phase::TurnOver,
    Phase::Trade,
    Phase::PlantReceived,
    Phase::Draw,
];

/// What a player must decide now.
pub(crate) fn ask(table: &Table, seat: Seat) -> Option<Ask> {
    let active = seat == table.active;
    if table.phase == Phase::PlantReceived {
        has_cards_to_plant(table, seat).then_some(Ask::PlantReceived)
    } else if active {
        table.phase.ask()
    } else {
        (table.phase == Phase::Trade && table.waiting.contains(seat)).then_some(Ask::Answer)
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
        Action::Harvest { field } => view.check_harvest(*field), // B8: at any time
        Action::BuyField => view.check_buy_field(),
        Action::Discard { what: Source::Hand { .. } } => Err(Illegal::NotDiscarding),
        Action::Discard { what: Source::Row { .. } | Source::Aside { .. } } => {
            Err(Illegal::NotDiscardingOpenCards)
        }
        Action::Done { with } => view.check_done(*with),
        Action::Trade(trade) => check_trade(view, trade),
        Action::Mafia(mafia) => Err(mafia.without_mafia()),
        Action::Magic(_) => Err(Illegal::NoMagic),
    }
}

#[inline(always)]
fn check_trade(view: &View<'_>, trade: &TradeAction) -> Result<(), Illegal> {
    match trade {
        TradeAction::Offer(terms) => view.check_offer(terms),
        TradeAction::Withdraw { offer } => view.check_withdraw(*offer),
        TradeAction::Accept { offer, give } => view.check_accept(*offer, give),
        TradeAction::Decline { offer } => view.check_decline(*offer),
        TradeAction::Unwilling { offer } => view.check_unwilling(*offer),
        TradeAction::Close { offer, with } => view.check_close(*offer, *with),
        TradeAction::Call(call) => view.check_call(call),
    }
}

#[inline(always)]
fn check_plant(view: &View<'_>, what: Source, field: u8) -> Result<(), Illegal> {
    let kind = match what {
        Source::Hand { card } => view.check_front_card(card)?,
        Source::Row { kind } | Source::Aside { kind } => {
            if view.table.phase != Phase::PlantReceived {
                return Err(Illegal::NotPlantingReceived);
            }
            let there = match what {
                Source::Row { .. } => view.is_active() && view.table.row.count(kind) > 0,
                Source::Aside { .. } | Source::Hand { .. } => view.farm().aside.count(kind) > 0,
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
    let phase = view.table.phase;
    if phase.is_from_hand() {
        if view.is_active() {
            view.legal_from_hand(out);
        }
    } else if phase == Phase::Trade {
        view.legal_trading(out);
    } else if phase == Phase::PlantReceived {
        for kind in view.farm().aside.kinds().iter() {
            view.legal_plants(Source::Aside { kind }, kind, out);
        }
        if view.is_active() {
            for kind in view.table.row.kinds().iter() {
                view.legal_plants(Source::Row { kind }, kind, out);
            }
        }
    } else {
        return; // the game is over
    }
    push_fields(out, view.harvestable(), |field| Action::Harvest { field });
    if view.check_buy_field().is_ok() {
        out.push(Action::BuyField);
    }
}

/// Carries out a legal action.
#[inline(always)]
pub(crate) fn play<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, seat: Seat, action: &Action) {
    match action {
        Action::Plant { what, field } => {
            dealer.plant(seat, *what, *field);
            after_planting(dealer, *what);
        }
        Action::Harvest { field } => dealer.harvest(seat, *field),
        Action::BuyField => dealer.buy_field(seat),
        Action::Done { .. } if dealer.game.table.phase == Phase::Trade => plant_received(dealer),
        Action::Done { .. } => turn_over(dealer),
        Action::Trade(trade) => play_trade(dealer, seat, trade),
        Action::Discard { .. } | Action::Mafia(_) | Action::Magic(_) => {}
    }
}

#[inline(always)]
fn play_trade<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, seat: Seat, trade: &TradeAction) {
    match trade {
        TradeAction::Offer(terms) => dealer.offer(seat, terms),
        TradeAction::Withdraw { offer } => dealer.withdraw(*offer),
        TradeAction::Accept { offer, give } => dealer.accept(seat, *offer, give),
        TradeAction::Decline { offer } => dealer.decline(seat, *offer),
        TradeAction::Unwilling { offer } => dealer.unwilling(seat, *offer),
        TradeAction::Close { offer, with } => dealer.close(*offer, *with),
        TradeAction::Call(call) => dealer.call(seat, *call),
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
        Source::Hand { .. } => {
            if !dealer.second_card_may_follow() {
                turn_over(dealer);
            }
        }
        Source::Row { .. } | Source::Aside { .. } => draw_if_all_is_planted(dealer),
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
