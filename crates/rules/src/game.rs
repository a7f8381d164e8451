//! A game in play.

use std::mem;

use rand_core::Rng;

use crate::action::Action;
use crate::ask::Ask;
use crate::cards::{Bundle, Card, Kind, MAX_CARDS, Place};
use crate::event::Sink;
use crate::games;
use crate::hidden::Hidden;
use crate::illegal::Illegal;
use crate::mechanics::dealer::Dealer;
use crate::random;
use crate::seat::{SEAT_SLOTS, Seat, SeatSet, Seats};
use crate::setup::{Setup, SetupError};
use crate::table::{Farm, Fields, Outcome, Phase, Table};
use crate::trade::{OfferId, Pick};
use crate::view::{Private, Snapshot, View, Viewer};

/// A game in play: the whole truth. Players and bots get a [`View`] of it.
///
/// ```
/// use bohnhof_rules::{Record, RuleSet, Seed, Setup};
///
/// let (mut game, mut rng) = Record::new(Setup::new(RuleSet::DUEL, 2), Seed([7; 32])).start()?;
/// let (seat, _ask) = game.asks().next().expect("somebody is asked until the game is over");
/// let mut legal = Vec::new();
/// game.legal(seat, &mut legal);
/// assert!(game.check(seat, &legal[0]).is_ok());
/// game.play(seat, &legal[0], &mut rng, &mut ()).expect("what is listed is legal");
/// # Ok::<(), bohnhof_rules::setup::SetupError>(())
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Game {
    pub(crate) table: Table,
    pub(crate) private: [Private; SEAT_SLOTS],
    pub(crate) hidden: Hidden,
}

impl Clone for Game {
    fn clone(&self) -> Game {
        Game {
            table: self.table.clone(),
            private: self.private.clone(),
            hidden: self.hidden.clone(),
        }
    }

    /// Keeps the buffers of the offer book.
    fn clone_from(&mut self, source: &Game) {
        let offers = mem::take(&mut self.table.offers);
        let promises = self.private.each_mut().map(|private| mem::take(&mut private.promises));
        *self = source.clone();
        refill(&mut self.table.offers, offers);
        for (private, buffer) in self.private.iter_mut().zip(promises) {
            refill(&mut private.promises, buffer);
        }
    }
}

/// A table that is laid for a set-up: any number of games can be dealt from it.
#[derive(Clone, Debug)]
pub struct PreparedTable {
    game: Game,
    start: Option<Seat>,
}

impl PreparedTable {
    /// Lays a table, if such a game can be played.
    pub fn new(setup: &Setup) -> Result<PreparedTable, SetupError> {
        setup.check()?;
        Ok(PreparedTable { game: Game::before_dealing(setup)?, start: setup.start })
    }

    /// Shuffles, deals, and begins the first turn.
    pub fn deal(&self, rng: &mut impl Rng) -> Game {
        let mut game = self.game.clone();
        let players = game.table.players();
        let start =
            games::starting_player(&mut Dealer { game: &mut game, rng, sink: &mut () }, self.start);
        game.table.start = start;
        game.table.active = start;

        let mut order = [Card(0); MAX_CARDS];
        let order = &mut order[..usize::from(game.table.deck.len())];
        order.iter_mut().zip(game.table.deck.cards()).for_each(|(slot, card)| *slot = card);
        random::shuffle(order, rng);
        for &card in order.iter().rev() {
            game.hidden.push(Place::Draw, card);
        }
        game.table.draw_pile = game.table.deck.len();

        let rules = game.table.rules;
        let mut dealer = Dealer { game: &mut game, rng, sink: &mut () };
        for (place, seat) in (0..).zip(start.clockwise(players)) {
            for _ in 0..(rules.book().dealt)(players, place) {
                dealer.move_top(Place::Draw, Place::Hand { seat });
            }
        }
        games::start(&mut dealer, start);
        game
    }
}

/// Moves a list into a buffer.
fn refill<T: Copy>(list: &mut Vec<T>, mut buffer: Vec<T>) {
    buffer.clear();
    buffer.extend_from_slice(list);
    *list = buffer;
}

impl Game {
    /// Shuffles, deals, and begins the first turn.
    pub fn new(setup: &Setup, rng: &mut impl Rng) -> Result<Game, SetupError> {
        Ok(PreparedTable::new(setup)?.deal(rng))
    }

    /// A table with all places empty.
    pub(crate) fn before_dealing(setup: &Setup) -> Result<Game, SetupError> {
        let numbers = setup.numbers()?;
        let mut farms = Seats::new(setup.players);
        for farm in farms.as_mut_slice() {
            *farm = Farm {
                coins: (!setup.options.hide_coins).then_some(0), // B15
                ..Farm::default()
            };
            (0..numbers.fields).for_each(|_| farm.fields.add());
        }
        let start = setup.start.unwrap_or_default();
        let mut bosses = Fields::default();
        (0..numbers.bosses).for_each(|_| bosses.add());
        Ok(Game {
            table: Table {
                rules: setup.rules,
                options: setup.options,
                numbers,
                deck: setup.deck()?,
                programs: setup.programs,
                start,
                turn: 0,
                active: start,
                phase: Phase::PlantFirst,
                farms,
                row: Bundle::EMPTY,
                bosses,
                mafia_coins: 0,
                owing: 0,
                set_aside: 0,
                draw_pile: 0,
                discard_pile: 0,
                discard_top: None,
                times_out: 0,
                offers: Vec::new(),
                waiting: SeatSet::EMPTY,
                next_offer: OfferId::FIRST,
                magic: games::magic(setup.rules, setup.players),
                outcome: None,
            },
            private: std::array::from_fn(|_| Private::default()),
            hidden: Hidden::new(),
        })
    }

    /// What everybody sees; it is all that a spectator sees.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What a player sees. The seat must be one of the table's.
    pub fn view(&self, seat: Seat) -> View<'_> {
        View { seat, table: &self.table, private: &self.private[seat.index()] }
    }

    /// What a viewer sees, as a value of its own.
    pub fn snapshot(&self, viewer: Viewer) -> Snapshot {
        let private = match viewer {
            Viewer::Seat { seat } => Some(self.private[seat.index()].clone()),
            Viewer::Spectator => None,
        };
        Snapshot { viewer, table: self.table.clone(), private }
    }

    /// Who must decide what now, from the active player clockwise. None: the game is over.
    pub fn asks(&self) -> impl Iterator<Item = (Seat, Ask)> + '_ {
        self.table.asks()
    }

    /// Whether a player may do this now.
    #[inline(always)]
    pub fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.table.farms.get(seat).is_none() {
            return Err(Illegal::NoSuchSeat);
        }
        games::check(&self.view(seat), action)
    }

    /// Adds what a player may do now to `out` (see [`View::legal`]).
    pub fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.table.farms.get(seat).is_some() {
            self.view(seat).legal(out);
        }
    }

    /// Carries out an action and everything that follows without a decision. On `Err` nothing has
    /// changed.
    pub fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        rng: &mut impl Rng,
        sink: &mut impl Sink,
    ) -> Result<(), Illegal> {
        self.check(seat, action)?;
        sink.action(seat, action);
        games::play(&mut Dealer { game: self, rng, sink }, seat, action);
        Ok(())
    }

    /// The same as [`play`](Game::play) for games that people watch: all of them share one copy of the
    /// code, which is a tenth of the program in a browser.
    #[inline(never)]
    pub fn play_dyn(
        &mut self,
        seat: Seat,
        action: &Action,
        mut rng: &mut dyn Rng,
        mut sink: &mut dyn Sink,
    ) -> Result<(), Illegal> {
        self.play(seat, action, &mut rng, &mut sink)
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.table.outcome.as_ref()
    }

    pub(crate) fn privates_mut(&mut self) -> &mut [Private] {
        &mut self.private[..usize::from(self.table.farms.players())]
    }

    /// The opponents see a hand card of this kind leave (M11).
    pub(crate) fn opponent_saw_leave(&mut self, owner: Seat, kind: Kind) {
        for (seat, private) in (0..).map(Seat).zip(self.privates_mut()) {
            if seat != owner {
                private.opponent_lost(kind);
            }
        }
    }

    /// The cards that a player has set on an offer.
    pub(crate) fn promised(&self, seat: Seat, offer: OfferId) -> Option<Pick> {
        let promises = &self.private[seat.index()].promises;
        promises.iter().find(|promise| promise.offer == offer).map(|promise| promise.pick)
    }

    /// Whether the player still has the cards set on an offer.
    pub(crate) fn keeps_promise(&self, seat: Seat, offer: OfferId) -> bool {
        self.promised(seat, offer).is_some_and(|pick| self.view(seat).holds(&pick))
    }
}
