//! A turn of Bohnanza, from top to bottom as the rulebook tells it.

use rand_core::Rng;

use crate::action::{Action, Source, push_each};
use crate::ask::Ask;
use crate::event::{News, Sink};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::mechanics::dealer::Dealer;
use crate::mechanics::draw::Drawn;
use crate::place::Place;
use crate::seat::{Seat, SeatSet, Seats};
use crate::setup::{Draw, Tie};
use crate::table::{Outcome, Phase, Table};
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
        Phase::TurnOver | Phase::Draw | Phase::Over => None,
    }
}

/// Whether something turned over or received still waits for this player (B6).
fn has_cards_to_plant(table: &Table, seat: Seat) -> bool {
    !table.farms[seat].aside.is_empty() || seat == table.active && !table.row.is_empty()
}

/// Whether a player may do this now, and if not, which rule stands in the way.
#[inline]
pub(crate) fn check(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    if view.table.phase == Phase::Over {
        return Err(Illegal::GameOver);
    }
    match action {
        Action::Plant { what, field } => check_plant(view, *what, *field),
        Action::EndPlanting => check_end_planting(view),
        Action::Harvest { field } => view.farm().fields.check_harvest(*field), // B8: at any time
        Action::BuyField => view.check_buy_field(),
        Action::Offer(terms) => view.check_offer(terms),
        Action::Withdraw { offer } => view.check_withdraw(*offer),
        Action::Accept { offer, give } => view.check_accept(*offer, give),
        Action::Decline { offer } => view.check_decline(*offer),
        Action::Unwilling { offer } => view.check_unwilling(*offer),
        Action::Close { offer, with } => view.check_close(*offer, *with),
        Action::Call(call) => view.check_call(call),
        Action::EndTrading => {
            view.check_trading()?;
            if view.is_active() { Ok(()) } else { Err(Illegal::NotYourTurn) }
        }
    }
}

fn check_plant(view: &View<'_>, what: Source, field: u8) -> Result<(), Illegal> {
    let kind = match what {
        Source::Hand(card) => {
            check_phase_1(view)?;
            if view.private.hand.front() != Some(card) {
                return Err(Illegal::NotTheFrontCard);
            }
            view.kind(card)
        }
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

fn check_phase_1(view: &View<'_>) -> Result<(), Illegal> {
    if !view.is_active() {
        return Err(Illegal::NotYourTurn);
    }
    match view.table.phase {
        Phase::PlantFirst | Phase::PlantSecond => Ok(()),
        Phase::TurnOver | Phase::Trade | Phase::PlantReceived | Phase::Draw | Phase::Over => {
            Err(Illegal::NotPlantingFromHand)
        }
    }
}

fn check_end_planting(view: &View<'_>) -> Result<(), Illegal> {
    check_phase_1(view)?;
    if view.table.phase == Phase::PlantFirst { Err(Illegal::MustPlantFirst) } else { Ok(()) }
}

/// Lists what a player may do now.
#[inline]
pub(crate) fn legal(view: &View<'_>, out: &mut Vec<Action>) {
    match view.table.phase {
        Phase::PlantFirst | Phase::PlantSecond => {
            if view.is_active() {
                if let Some(card) = view.private.hand.front() {
                    view.legal_plants(Source::Hand(card), view.kind(card), out);
                }
                if view.table.phase == Phase::PlantSecond {
                    out.push(Action::EndPlanting);
                }
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
        Phase::TurnOver | Phase::Draw | Phase::Over => return,
    }
    push_each(out, view.farm().fields.harvestable(), |field| Action::Harvest { field });
    if view.check_buy_field().is_ok() {
        out.push(Action::BuyField);
    }
}

/// Carries out a legal action.
#[inline]
pub(crate) fn play<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>, seat: Seat, action: &Action) {
    match *action {
        Action::Plant { what, field } => {
            dealer.plant(seat, what, field);
            dealer.after_planting();
        }
        Action::EndPlanting => dealer.turn_over(),
        Action::Harvest { field } => dealer.harvest(seat, field),
        Action::BuyField => dealer.buy_field(seat),
        Action::Offer(ref terms) => dealer.offer(seat, terms),
        Action::Withdraw { offer } => dealer.withdraw(offer),
        Action::Accept { offer, ref give } => dealer.accept(seat, offer, give),
        Action::Decline { offer } => dealer.decline(seat, offer),
        Action::Unwilling { offer } => dealer.unwilling(seat, offer),
        Action::Close { offer, with } => dealer.close(offer, with),
        Action::Call(call) => dealer.call(seat, call),
        Action::EndTrading => dealer.plant_received(),
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// Phase 1 (B4). With no cards in hand it is skipped.
    pub(crate) fn begin_turn(&mut self, active: Seat) {
        let turn = self.game.table.turn.wrapping_add(1);
        self.tell(News::Phase { turn, active, phase: Phase::PlantFirst });
        if self.game.table.farms[active].hand == 0 {
            self.turn_over();
        }
    }

    fn after_planting(&mut self) {
        match self.game.table.phase {
            Phase::PlantFirst if self.game.table.farms[self.game.table.active].hand > 0 => {
                self.begin(Phase::PlantSecond);
            }
            Phase::PlantFirst | Phase::PlantSecond => self.turn_over(),
            Phase::PlantReceived => self.draw_if_all_is_planted(),
            Phase::TurnOver | Phase::Trade | Phase::Draw | Phase::Over => {}
        }
    }

    /// Phase 2 (B5): two cards are turned over, then trading opens.
    fn turn_over(&mut self) {
        self.begin(Phase::TurnOver);
        for _ in 0..2 {
            self.draw(Place::Row);
        }
        self.begin(Phase::Trade);
    }

    /// Phase 3 (B6): all plant side by side.
    fn plant_received(&mut self) {
        self.release_all();
        self.begin(Phase::PlantReceived);
        self.draw_if_all_is_planted();
    }

    fn draw_if_all_is_planted(&mut self) {
        let table = &self.game.table;
        let received = table.farms.as_slice().iter().any(|farm| !farm.aside.is_empty());
        if received || !table.row.is_empty() {
            return;
        }
        if self.pile_is_gone() {
            self.end_game(); // B9
        } else {
            self.draw_cards();
        }
    }

    /// Phase 4 (B7), then the next player's turn. If the pile runs out for the last time, the game
    /// ends at once (B10).
    fn draw_cards(&mut self) {
        self.begin(Phase::Draw);
        let (active, players) = (self.game.table.active, self.game.table.players());
        let drawn = match self.game.table.numbers.draw {
            Draw::Active(cards) => self.draw_for(std::iter::repeat_n(active, cards.into())),
            Draw::EachOne => self.draw_for(active.clockwise(players)),
        };
        match drawn {
            Drawn::Card => self.begin_turn(active.next(players)),
            Drawn::LastCard | Drawn::Nothing => self.end_game(),
        }
    }

    /// Each of these players draws a card, until the pile runs out for the last time.
    fn draw_for(&mut self, seats: impl Iterator<Item = Seat>) -> Drawn {
        for seat in seats {
            match self.draw(Place::Hand(seat)) {
                Drawn::Card => {}
                end @ (Drawn::LastCard | Drawn::Nothing) => return end,
            }
        }
        Drawn::Card
    }

    /// All fields are harvested, whatever they hold (C9), and the coins are counted (B11).
    fn end_game(&mut self) {
        for seat in self.game.table.seats() {
            for field in 0..self.game.table.farms[seat].fields.len() as u8 {
                self.harvest(seat, field);
            }
        }
        self.tell(News::Over(outcome(self.game)));
    }

    fn begin(&mut self, phase: Phase) {
        let table = &self.game.table;
        self.tell(News::Phase { turn: table.turn, active: table.active, phase });
    }
}

/// The coins are counted when all fields are harvested (B11).
pub(crate) fn outcome(game: &Game) -> Outcome {
    let table = &game.table;
    let mut coins = Seats::new(table.players());
    for seat in table.seats() {
        coins[seat] = game.private[seat.index()].coins;
    }
    Outcome { coins, winners: winners(table, &coins) }
}

/// Most coins wins; ties as the edition says (B11).
fn winners(table: &Table, coins: &Seats<u8>) -> SeatSet {
    let rank = |seat: Seat| {
        let tie = match table.numbers.tie {
            Tie::FurthestFromStart => seat.steps_from(table.start, table.players()),
            Tie::MostCardsInHand => table.farms[seat].hand,
        };
        (coins[seat], tie)
    };
    let best = table.seats().map(rank).max();
    table.seats().filter(|&seat| Some(rank(seat)) == best).collect()
}
