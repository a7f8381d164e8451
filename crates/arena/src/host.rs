//! The host of a table of bots: asks them in turn and carries out what they decide.

use bohnhof_bots::Bot;
use bohnhof_rules::{Action, Ask, Game, Phase, Seat, Sink};
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
    pub fn play<B: Bot + ?Sized>(
        &mut self,
        game: &mut Game,
        bots: &mut [Box<B>],
        rng: &mut impl Rng,
        sink: &mut impl Sink,
    ) {
        let mut opened = 0;
        loop {
            let table = game.table();
            let (active, players) = (table.active, table.players());
            match table.phase {
                Phase::PlantFirst | Phase::PlantSecond => {
                    self.ask(game, bots, active, table.ask(active), rng, sink);
                }
                Phase::Trade if self.trading == Trading::Closed => {
                    self.act(game, active, &Action::EndTrading, rng, sink);
                }
                Phase::Trade => {
                    if opened != table.turn {
                        opened = table.turn;
                        for seat in active.clockwise(players).skip(1) {
                            self.ask(game, bots, seat, None, rng, sink);
                        }
                    }
                    let waiting = game.table().waiting;
                    let answers = |seat: &Seat| *seat != active && waiting.contains(*seat);
                    let (seat, ask) = match active.clockwise(players).find(answers) {
                        Some(seat) => (seat, Ask::Answer),
                        None => (active, Ask::Trade),
                    };
                    self.ask(game, bots, seat, Some(ask), rng, sink);
                }
                Phase::PlantReceived => {
                    let Some((seat, ask)) = table.asks().next() else { return };
                    self.ask(game, bots, seat, Some(ask), rng, sink);
                }
                Phase::TurnOver | Phase::Draw | Phase::Over => return,
            }
        }
    }

    fn ask<B: Bot + ?Sized>(
        &mut self,
        game: &mut Game,
        bots: &mut [Box<B>],
        seat: Seat,
        ask: Option<Ask>,
        rng: &mut impl Rng,
        sink: &mut impl Sink,
    ) {
        self.decisions += 1;
        let decided = bots[usize::from(seat.0)].decide(&game.view(seat), ask);
        if let Some(action) = decided {
            self.act(game, seat, action, rng, sink);
        }
    }

    fn act(
        &mut self,
        game: &mut Game,
        seat: Seat,
        action: &Action,
        rng: &mut impl Rng,
        sink: &mut impl Sink,
    ) {
        if let Err(illegal) = game.play(seat, action, rng, sink) {
            panic!("a bot acted against the rules: {illegal}");
        }
        self.actions += 1;
    }
}
