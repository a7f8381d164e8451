//! The host of a table of bots: asks them in turn and carries out what they decide.

use bohnhof_bots::{Bot, Floor, Memory};
use bohnhof_rules::event::Sink;
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::{Action, Ask, Event, Game, Phase, Seat, Viewer};
use rand_core::Rng;

/// Whether the bots trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trading {
    /// They may.
    Open,
    /// The active player ends trading at once.
    Closed,
}

/// Leads games between bots.
#[derive(Debug)]
pub struct Host {
    trading: Trading,
    /// Decisions asked for so far.
    pub decisions: u64,
    /// Actions carried out so far.
    pub actions: u64,
}

impl Host {
    /// A host that has led no game yet.
    pub fn new(trading: Trading) -> Host {
        Host { trading, decisions: 0, actions: 0 }
    }

    /// Plays a game to its end.
    ///
    /// Whoever is asked decides, one after the other (C10): those who have an offer to answer before
    /// the active player goes on. When trading opens, every other player may speak once, unasked.
    ///
    /// # Panics
    ///
    /// If a bot acts against the rules.
    pub fn play<B: Bot + ?Sized>(
        &mut self,
        game: &mut Game,
        bots: &mut [Box<B>],
        rng: &mut impl Rng,
        sink: &mut impl Sink,
    ) {
        let remembering = begin_memories(game, bots);
        if remembering.is_empty() {
            self.lead::<B, false>(game, bots, remembering, rng, sink);
        } else {
            self.lead::<B, true>(game, bots, remembering, rng, sink);
        }
    }

    /// The same once it is known who remembers. A loop of its own for tables where nobody does: they
    /// do not pay for it.
    fn lead<B: Bot + ?Sized, const REMEMBERING: bool>(
        &mut self,
        game: &mut Game,
        bots: &mut [Box<B>],
        remembering: SeatSet,
        rng: &mut impl Rng,
        sink: &mut impl Sink,
    ) {
        let mut floor = Floor::new();
        loop {
            let table = game.table();
            let closed = self.trading == Trading::Closed
                && table.phase == Phase::Trade
                && table.magic.effects.is_empty();
            let (seat, decided) = if closed {
                (table.active, Some(&Action::Done { with: Ask::Trade }))
            } else if let Some((seat, ask)) = floor.next(table) {
                self.decisions += 1;
                (seat, bots[usize::from(seat.0)].decide(&game.view(seat), ask))
            } else {
                return;
            };
            if let Some(action) = decided {
                self.actions += 1;
                let played = if REMEMBERING {
                    let action = *action;
                    game.play(seat, &action, rng, &mut Eyes { bots, remembering, sink })
                } else {
                    game.play(seat, action, rng, sink)
                };
                if let Err(illegal) = played {
                    panic!("a bot acted against the rules: {illegal}");
                }
            }
        }
    }
}

/// Who remembers, from the deal on.
fn begin_memories<B: Bot + ?Sized>(game: &Game, bots: &mut [Box<B>]) -> SeatSet {
    let mut remembering = SeatSet::EMPTY;
    for (seat, bot) in (0..).map(Seat).zip(bots) {
        if let Some(memory) = bot.memory() {
            *memory = Memory::new(&game.view(seat));
            remembering.insert(seat);
        }
    }
    remembering
}

/// Shows those who remember what they see of each event.
struct Eyes<'a, B: Bot + ?Sized, S> {
    bots: &'a mut [Box<B>],
    remembering: SeatSet,
    sink: &'a mut S,
}

impl<B: Bot + ?Sized, S: Sink> Sink for Eyes<'_, B, S> {
    fn action(&mut self, seat: Seat, action: &Action) {
        self.sink.action(seat, action);
    }

    fn event(&mut self, event: &Event<'_>) {
        self.sink.event(event);
        for seat in self.remembering.iter() {
            let sight = event.seen_by(Viewer::Seat { seat });
            if let (Some(memory), Some(sight)) = (self.bots[usize::from(seat.0)].memory(), sight) {
                memory.see(&sight);
            }
        }
    }
}
