//! Leading a game of bots: whose word is next, and what each bot remembers then.

use bohnhof_rules::event::Sink;
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::{Action, Ask, Game, Illegal, Seat, Table};
use rand_core::Rng;

use crate::{Bot, Floor, Memory};

/// Leads a game of bots, decision by decision.
///
/// ```
/// use bohnhof_bots::{Bot, Referee, Strength};
/// use bohnhof_rules::{Record, RuleSet, Seed, Setup};
///
/// let setup = Setup::new(RuleSet::DUEL, 2).for_programs();
/// let (game, _) = Record::new(setup, Seed([7; 32])).start()?;
/// let mut bots = [Strength::Clever.bot(1), Strength::Simple.bot(2)];
/// let mut referee = Referee::new(&game, &bots);
/// let (seat, ask) = referee.next(game.table()).expect("the game has begun");
/// let bot = &mut bots[usize::from(seat.0)];
/// let action = bot.decide(&game.view(seat), referee.memory(seat), ask).expect("it is asked");
/// assert!(game.check(seat, &action).is_ok());
/// # Ok::<(), bohnhof_rules::setup::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Referee {
    floor: Floor,
    seats: SeatSet,
    /// What those bots remember that want to.
    memories: Vec<Memory>,
    /// What the others remember.
    blank: Memory,
}

impl Referee {
    /// At the beginning of a game of these bots, one for each seat.
    pub fn new(game: &Game, bots: &[impl Bot]) -> Referee {
        let remembering = (0..).map(Seat).zip(bots).filter(|(_, bot)| bot.remembers());
        Referee {
            floor: Floor::new(),
            seats: SeatSet::first(game.table().players()),
            memories: remembering.map(|(seat, _)| Memory::new(&game.view(seat))).collect(),
            blank: Memory::default(),
        }
    }

    /// In the middle of a turn, at the moment when this seat is asked, or may speak unasked. Nobody
    /// remembers anything.
    pub(crate) fn in_turn(table: &Table, seat: Seat, ask: Option<Ask>) -> Referee {
        Referee {
            floor: Floor::in_turn(table, seat, ask),
            seats: SeatSet::first(table.players()),
            memories: Vec::new(),
            blank: Memory::default(),
        }
    }

    /// Who decides next, and what; without an `Ask` that player may pass. `None`: the game is over.
    #[inline(always)]
    pub fn next(&mut self, table: &Table) -> Option<(Seat, Option<Ask>)> {
        let (seat, ask) = self.floor.next(table, self.seats)?;
        if ask.is_none() {
            self.floor.has_spoken(table, seat);
        }
        Some((seat, ask))
    }

    /// What the bot of a seat remembers.
    #[inline(always)]
    pub fn memory(&self, seat: Seat) -> &Memory {
        if self.memories.is_empty() {
            return &self.blank;
        }
        self.memories.iter().find(|memory| memory.me == seat).unwrap_or(&self.blank)
    }

    /// Carries out what a bot has decided, before the eyes of all.
    #[inline(always)]
    pub fn play(
        &mut self,
        game: &mut Game,
        seat: Seat,
        action: &Action,
        rng: &mut impl Rng,
        sink: &mut impl Sink,
    ) -> Result<(), Illegal> {
        if self.memories.is_empty() {
            game.play(seat, action, rng, sink)
        } else {
            self.play_and_remember(game, seat, action, rng, sink)
        }
    }

    /// Kept out of line, so that games in which nobody remembers do not pay for it.
    #[inline(never)]
    fn play_and_remember(
        &mut self,
        game: &mut Game,
        seat: Seat,
        action: &Action,
        rng: &mut impl Rng,
        sink: &mut impl Sink,
    ) -> Result<(), Illegal> {
        game.play_dyn(seat, action, rng, &mut (sink, &mut self.memories))
    }
}
