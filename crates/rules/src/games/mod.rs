//! The games. Each owns its turn; none owns a mechanic. Here a game is chosen by its rule set.

pub(crate) mod al_cabohne;
pub(crate) mod bohnanza;
pub(crate) mod duel;
pub(crate) mod excalibohn;

use rand_core::Rng;

use crate::action::Action;
use crate::ask::Ask;
use crate::event::{PublicEvent, Sink};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::magic::Magic;
use crate::mechanics::dealer::Dealer;
use crate::mechanics::draw::Drawn;
use crate::random;
use crate::rule_set::{Family, RuleSet, Start, Tie};
use crate::seat::{Seat, SeatSet, Seats};
use crate::table::{Outcome, Phase, Table};
use crate::view::View;

/// The magic of a game before it is dealt.
pub(crate) fn magic(rules: RuleSet, players: u8) -> Magic {
    match rules.family() {
        Family::Excalibohn => Magic { cards: Seats::new(players), ..Magic::default() },
        Family::Bohnanza | Family::Duel | Family::AlCabohne => Magic::default(),
    }
}

/// What a player must decide now.
#[inline(always)]
pub(crate) fn ask(table: &Table, seat: Seat) -> Option<Ask> {
    match table.rules.family() {
        Family::Bohnanza => bohnanza::turn::ask(table, seat),
        Family::Duel | Family::AlCabohne => {
            if seat == table.active {
                table.phase.ask()
            } else {
                None
            }
        }
        Family::Excalibohn => excalibohn::turn::ask(table, seat),
    }
}

/// Which game's turn an action belongs to.
enum Turn {
    Bohnanza,
    Duel,
    AlCabohne,
    Excalibohn,
}

/// Excalibohn's talk is Bohnanza's, while nothing else is being carried out.
#[inline(always)]
fn turn(table: &Table, action: &Action) -> Turn {
    match table.rules.family() {
        Family::Bohnanza => Turn::Bohnanza,
        Family::Duel => Turn::Duel,
        Family::AlCabohne => Turn::AlCabohne,
        Family::Excalibohn
            if matches!(action, Action::Trade(_)) && table.magic.effects.is_empty() =>
        {
            Turn::Bohnanza
        }
        Family::Excalibohn => Turn::Excalibohn,
    }
}

/// Whether a player may do this now, and if not, which rule stands in the way.
#[inline(always)]
pub(crate) fn check(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    if view.table.phase == Phase::Over {
        return Err(Illegal::GameOver);
    }
    match turn(view.table, action) {
        Turn::Bohnanza => bohnanza::turn::check(view, action),
        Turn::Duel => duel::check(view, action),
        Turn::AlCabohne => al_cabohne::turn::check(view, action),
        Turn::Excalibohn => excalibohn::turn::check(view, action),
    }
}

/// Lists what a player may do now.
#[inline(always)]
pub(crate) fn legal(view: &View<'_>, out: &mut Vec<Action>) {
    match view.table.rules.family() {
        Family::Bohnanza => bohnanza::turn::legal(view, out),
        Family::Duel => duel::legal(view, out),
        Family::AlCabohne => al_cabohne::turn::legal(view, out),
        Family::Excalibohn => excalibohn::turn::legal(view, out),
    }
}

/// Carries out a legal action.
#[inline(always)]
pub(crate) fn play<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, seat: Seat, action: &Action) {
    match turn(&dealer.game.table, action) {
        Turn::Bohnanza => bohnanza::turn::play(dealer, seat, action),
        Turn::Duel => duel::play(dealer, seat, action),
        Turn::AlCabohne => al_cabohne::turn::play(dealer, seat, action),
        Turn::Excalibohn => excalibohn::turn::play(dealer, seat, action),
    }
}

/// Who starts: the one whom the table has picked, or one drawn by lot (B3); in Excalibohn the magic
/// cards decide (X1).
pub(crate) fn starting_player<R: Rng, S: Sink>(
    dealer: &mut Dealer<'_, R, S>,
    picked: Option<Seat>,
) -> Seat {
    match dealer.game.table.rules.book().start {
        Start::ByMagicCards => excalibohn::deal_magic(dealer),
        Start::PickedOrByLot => {
            let players = dealer.game.table.players();
            picked.unwrap_or_else(|| Seat(random::below(players.into(), dealer.rng) as u8))
        }
    }
}

/// What follows the deal: the bosses get their cards (M1), and the first turn begins.
pub(crate) fn start<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, start: Seat) {
    dealer.set_up_bosses();
    begin_turn(dealer, start);
}

fn begin_turn<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, active: Seat) {
    match dealer.game.table.rules.family() {
        Family::Bohnanza => bohnanza::turn::begin(dealer, active),
        Family::Duel => duel::begin(dealer, active),
        Family::AlCabohne => al_cabohne::turn::begin(dealer, active),
        Family::Excalibohn => excalibohn::turn::begin(dealer, active),
    }
}

/// The last phase of a turn (B7, D8, M13), then the next player's turn. If the pile ran out for the
/// last time before, or does so now, the game ends (B9, B10, D9, M18, M19).
fn draw_or_end<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    if dealer.pile_is_gone() {
        return end(dealer);
    }
    match dealer.draw_at_the_end() {
        Drawn::Card => after_draw(dealer),
        Drawn::LastCard | Drawn::Nothing => end(dealer),
    }
}

/// Where one harvests in one's own turn only, that is still possible now (D3, M15).
fn after_draw<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    match dealer.game.table.rules.family() {
        Family::Duel | Family::AlCabohne => dealer.harvest_late(Phase::AfterDraw, next_turn),
        Family::Bohnanza | Family::Excalibohn => next_turn(dealer),
    }
}

fn next_turn<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    let next = dealer.game.table.active.next(dealer.game.table.players());
    begin_turn(dealer, next);
}

/// All fields are harvested, and the coins are counted (B11, M20).
fn end<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) {
    dealer.harvest_everything();
    dealer.bosses_harvest_everything();
    dealer.tell(PublicEvent::Over(outcome(dealer.game)));
}

/// The coins are counted when all fields are harvested (B11, M20).
pub(crate) fn outcome(game: &Game) -> Outcome {
    let table = &game.table;
    let mut coins = Seats::new(table.players());
    for seat in table.seats() {
        coins[seat] = game.private[seat.index()].coins;
    }
    let mafia = (table.numbers.bosses > 0)
        .then(|| al_cabohne::mafia_fortune(table.mafia_coins, table.players()));
    let cents = table.magic.is_in_play().then(|| excalibohn::cents(game));
    Outcome { coins, winners: winners(table, &coins, mafia, cents.as_ref()), mafia, cents }
}

/// Most coins wins; ties as the rule set says (B11, M20, X4).
fn winners(
    table: &Table,
    coins: &Seats<u8>,
    mafia: Option<u8>,
    cents: Option<&Seats<u8>>,
) -> SeatSet {
    let rank = |seat: Seat| {
        let tie = match table.numbers.tie {
            Tie::FurthestFromStart => seat.steps_from(table.start, table.players()),
            Tie::MostCardsInHand => table.farms[seat].hand,
            Tie::AllAboveTheMafia => 0,
            Tie::MostCents => cents.map_or(0, |cents| cents[seat]),
        };
        (coins[seat], tie)
    };
    let best = table.seats().map(rank).max();
    let richer = |seat: &Seat| mafia.is_none_or(|mafia| coins[*seat] > mafia);
    table.seats().filter(|&seat| Some(rank(seat)) == best).filter(richer).collect()
}
