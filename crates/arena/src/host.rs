//! The host of a table of bots: asks them in turn and carries out what they decide.

use bohnhof_bots::{Bot, Referee};
use bohnhof_rules::event::Sink;
use bohnhof_rules::{Action, Ask, Game, Phase};
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
    pub fn play(
        &mut self,
        game: &mut Game,
        bots: &mut [impl Bot],
        rng: &mut impl Rng,
        sink: &mut impl Sink,
    ) {
        let mut referee = Referee::new(game, bots);
        loop {
            let table = game.table();
            let closed = self.trading == Trading::Closed
                && table.phase == Phase::Trade
                && table.magic.effects.is_empty();
            let next = if closed { Some((table.active, None)) } else { referee.next(table) };
            let Some((seat, ask)) = next else { return };
            let decided = if closed {
                Some(Action::Done { with: Ask::Trade })
            } else {
                self.decisions += 1;
                let bot = &mut bots[usize::from(seat.0)];
                bot.decide(&game.view(seat), referee.memory(seat), ask)
            };
            if let Some(action) = &decided {
                self.actions += 1;
                if let Err(illegal) = referee.play(game, seat, action, rng, sink) {
                    panic!("a bot acted against the rules: {illegal}");
                }
            }
        }
    }
}
