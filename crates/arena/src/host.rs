//! The host of a table of bots: asks them in turn and carries out what they decide.

use bohnhof_bots::{Bot, Memory};
use bohnhof_rules::{Action, Ask, Event, Game, Phase, Seat, SeatSet, Sink, Table, Viewer};
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
        let mut turn = 0;
        let mut unheard = SeatSet::EMPTY;
        loop {
            let table = game.table();
            if table.turn != turn {
                turn = table.turn;
                unheard = SeatSet::first(table.players());
                unheard.remove(table.active);
            }
            let (seat, ask) = match table.phase {
                _ if !table.magic.effects.is_empty() => match first_asked(table) {
                    Some(asked) => asked,
                    None => return,
                },
                Phase::PlantFirst => (table.active, Some(Ask::PlantFirst)),
                Phase::PlantSecond => (table.active, Some(Ask::PlantSecond)),
                Phase::UseLeft => (table.active, Some(Ask::UseLeft)),
                Phase::PayMafia => (table.active, Some(Ask::PayMafia)),
                Phase::DiscardOne => (table.active, Some(Ask::DiscardOne)),
                Phase::Cultivate => (table.active, Some(Ask::Cultivate)),
                Phase::Trade if self.trading == Trading::Closed => (table.active, None),
                Phase::Trade => trader(table, &mut unheard),
                Phase::PlantReceived => match first_asked(table) {
                    Some(asked) => asked,
                    None => return,
                },
                Phase::Magic => (table.active, Some(Ask::Magic)),
                Phase::BeforeTurnOver => (table.active, Some(Ask::BeforeTurnOver)),
                Phase::BeforeTrading => (table.active, Some(Ask::BeforeTrading)),
                Phase::PlantOwn => (table.active, Some(Ask::PlantOwn)),
                Phase::BeforeDraw => (table.active, Some(Ask::BeforeDraw)),
                Phase::AfterDraw => (table.active, Some(Ask::EndTurn)),
                Phase::TurnOver | Phase::Draw | Phase::Over => return,
            };
            let closed = ask.is_none() && self.trading == Trading::Closed;
            let decided = if closed {
                Some(&Action::EndTrading)
            } else {
                self.decisions += 1;
                bots[usize::from(seat.0)].decide(&game.view(seat), ask)
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
            let sight = event.seen_by(Viewer::Seat(seat));
            if let (Some(memory), Some(sight)) = (self.bots[usize::from(seat.0)].memory(), sight) {
                memory.see(&sight);
            }
        }
    }
}

#[inline(always)]
fn first_asked(table: &Table) -> Option<(Seat, Option<Ask>)> {
    table.asks().next().map(|(seat, ask)| (seat, Some(ask)))
}

/// Who speaks next in the trading phase.
fn trader(table: &Table, unheard: &mut SeatSet) -> (Seat, Option<Ask>) {
    if let Some(seat) = unheard.next_after(table.active) {
        unheard.remove(seat);
        return (seat, None);
    }
    match table.waiting.without(SeatSet::one(table.active)).next_after(table.active) {
        Some(seat) => (seat, Some(Ask::Answer)),
        None => (table.active, Some(Ask::Trade)),
    }
}
