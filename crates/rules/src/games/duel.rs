//! The bean duel for two (`docs/rules/duel.md`).

use rand_core::Rng;

use crate::action::{Action, Source, push_fields};
use crate::cards::{Kind, Place};
use crate::event::Sink;
use crate::games;
use crate::games::bohnanza::editions::{COCOA_RIO_GRANDE, beans};
use crate::illegal::Illegal;
use crate::mechanics::dealer::Dealer;
use crate::rule_set::{Draw, Family, Numbers, Paid, Protection, Rulebook, SameKind, Start, Tie};
use crate::seat::Seat;
use crate::table::Phase;
use crate::view::View;
use crate::words::Text;

/// How many cards are turned over in step 3 (D7).
const OPEN_CARDS: u8 = 3;

/// The phases of a turn.
pub(crate) const PHASES: &[Phase] = &[
    Phase::UseLeft,
    Phase::PlantFirst,
    Phase::PlantSecond,
    Phase::DiscardOne,
    Phase::BeforeTurnOver,
    Phase::TurnOver,
    Phase::Cultivate,
    Phase::Draw,
    Phase::AfterDraw,
];

pub(crate) static DUEL: Rulebook = Rulebook {
    id: "duel",
    title: Text { en: "Bean duel", de: "Bohnenduell" },
    invitation: Text {
        en: "Two farms, no trading: what you leave lying goes to the other side.",
        de: "Zwei Höfe, kein Handel: Was du liegen lässt, bekommt die andere Seite.",
    },
    family: Family::Duel,
    players: (2, 2),
    pages: &["common", "duel", "cards"],
    start: Start::PickedOrByLot,
    third_field_on_request: None,
    numbers: |_| Numbers {
        fields: 2,
        third_field: Some(3), // D4
        last_time: 1,         // D2
        draw: Draw::Active { cards: 2 },
        tie: Tie::MostCardsInHand, // D9
        same_kind: SameKind::OnTwoFields,
        protection: Protection::UnlessAllAlone, // C9
        paid: Paid::OutOfPlay,                  // D4
        bosses: 0,
    },
    beans: |_| beans(COCOA_RIO_GRANDE, &[Kind::Cocoa, Kind::Garden]), // D1
    dealt: |_, _| 5,
};

/// Whether a player may do this now.
#[inline(always)]
pub(crate) fn check(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Plant { what, field } => {
            let kind = match what {
                Source::Hand { card } => view.check_front_card(card)?,
                Source::Row { kind } => {
                    check_open_cards_in_use(view)?;
                    view.check_open(kind)?;
                    kind
                }
                Source::Aside { .. } => return Err(Illegal::NoSuchCard),
            };
            view.check_field(kind, field)
        }
        Action::Harvest { field } => view.check_harvest_in_turn(field), // D3
        Action::BuyField => {
            if !view.is_active() {
                return Err(Illegal::BuyInYourTurn); // D4
            }
            view.check_buy_field()
        }
        Action::Discard { what } => check_discard(view, what),
        Action::Done { with } => view.check_done(with),
        Action::Trade(_) => Err(Illegal::NotTrading),
        Action::Mafia(mafia) => Err(mafia.without_mafia()),
        Action::Magic(_) => Err(Illegal::NoMagic),
    }
}

/// Open cards are planted in step 1 (D5) and in step 3 (D7).
fn check_open_cards_in_use(view: &View<'_>) -> Result<(), Illegal> {
    if matches!(view.table.phase, Phase::UseLeft | Phase::Cultivate) {
        Ok(())
    } else {
        Err(Illegal::NotUsingOpenCards)
    }
}

fn check_discard(view: &View<'_>, what: Source) -> Result<(), Illegal> {
    match what {
        Source::Row { kind } => {
            view.check_open(kind)?;
            if view.table.phase == Phase::UseLeft {
                Ok(())
            } else {
                Err(Illegal::NotDiscardingOpenCards)
            }
        }
        Source::Hand { card } => {
            check_discarding(view)?;
            view.private.hand.position(card).map(|_| ()).ok_or(Illegal::NotHeld)
        }
        Source::Aside { .. } => Err(Illegal::NoSuchCard),
    }
}

fn check_discarding(view: &View<'_>) -> Result<(), Illegal> {
    if view.is_active() && view.table.phase == Phase::DiscardOne {
        Ok(())
    } else {
        Err(Illegal::NotDiscarding)
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
    } else {
        view.legal_done(out);
        if phase == Phase::DiscardOne {
            for &card in view.private.hand.cards() {
                out.push(Action::Discard { what: Source::Hand { card } });
            }
        } else if phase == Phase::Cultivate {
            for kind in view.table.row.kinds().iter() {
                view.legal_plants(Source::Row { kind }, kind, out);
            }
        }
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
        Action::Harvest { field } => {
            dealer.harvest(seat, field);
            dealer.end_late_harvests(turn_over, games::next_turn);
        }
        Action::BuyField => {
            dealer.buy_field(seat);
            // An empty field protects lone beans (C9).
            dealer.end_late_harvests(turn_over, games::next_turn);
        }
        Action::Discard { what } => match what {
            Source::Row { kind } => {
                dealer.discard_open(kind);
                go_on_when_all_is_used(dealer);
            }
            Source::Hand { card } => {
                dealer.move_from_hand(seat, card, Place::Discard);
                dealer.harvest_late(Phase::BeforeTurnOver, turn_over); // D3
            }
            Source::Aside { .. } => {}
        },
        Action::Done { .. } => done(dealer),
        Action::Trade(_) | Action::Mafia(_) | Action::Magic(_) => {}
    }
}

/// The active player is done with the phase.
fn done<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    let phase = dealer.game.table.phase;
    if phase == Phase::PlantSecond {
        may_discard(dealer);
    } else if phase == Phase::DiscardOne {
        turn_over(dealer);
    } else if phase == Phase::Cultivate {
        // Step 4 follows (D8), unless the pile ran out in step 3 (D9).
        games::draw_or_end(dealer);
    } else {
        dealer.done_harvesting(turn_over, games::next_turn);
    }
}

/// Step 1 (D5): what the opponent left is planted or discarded.
pub(crate) fn begin<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, active: Seat) {
    dealer.begin_turn_with(active, Phase::UseLeft);
    go_on_when_all_is_used(dealer);
}

fn after_planting<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, what: Source) {
    match what {
        Source::Hand { .. } => {
            if !dealer.second_card_may_follow() {
                may_discard(dealer);
            }
        }
        Source::Row { .. } | Source::Aside { .. } => go_on_when_all_is_used(dealer),
    }
}

fn go_on_when_all_is_used<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    if dealer.all_that_was_left_is_used() {
        plant_from_hand(dealer);
    }
}

/// Step 2 (D6): with no card in hand the planting is skipped.
fn plant_from_hand<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    if dealer.cards_in_hand() > 0 {
        dealer.begin(Phase::PlantFirst);
    } else {
        dealer.harvest_late(Phase::BeforeTurnOver, turn_over); // D3
    }
}

/// Then a hand card may be discarded (D6).
fn may_discard<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    if dealer.cards_in_hand() > 0 {
        dealer.begin(Phase::DiscardOne);
    } else {
        dealer.harvest_late(Phase::BeforeTurnOver, turn_over); // D3
    }
}

/// Step 3 (D7, D10): three cards are turned over, then once those that match come off the discard
/// pile.
fn turn_over<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    dealer.begin(Phase::TurnOver);
    for _ in 0..OPEN_CARDS {
        dealer.draw(Place::Row);
    }
    dealer.pull_matches();
    dealer.begin(Phase::Cultivate);
}
