//! Bots at tables. They think in threads of their own, so no table waits for one, and take turns with
//! the bots of other tables.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use bohnhof_bots::{Bot, Memory, Strength, repeats};
use bohnhof_protocol::Hints;
use bohnhof_rules::{Action, Ask, Game, Offer, Phase, Seat, SeatSet};
use tokio::sync::{mpsc, oneshot};

use super::hints::Question;
use super::state::State;
use crate::thinking::{Owner, Rank, Thinking};

/// What a bot has decided.
#[derive(Debug)]
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    /// The version of the table that the bot saw.
    pub(crate) version: u64,
    /// Whether nobody asked: each bot may speak so once in a turn.
    pub(crate) unasked: bool,
    /// What it does; `None` if it does nothing unasked.
    pub(crate) action: Option<Action>,
}

/// The bots of a table.
#[derive(Clone)]
pub(crate) struct Bots {
    thinking: Arc<Thinking>,
    /// Who opened the table.
    owner: Owner,
    minds: Arc<Mutex<Minds>>,
}

#[derive(Default)]
struct Minds {
    bots: HashMap<(Seat, &'static str), Box<dyn Bot + Send>>,
    /// Who has not spoken unasked in this turn.
    unheard: SeatSet,
    turn: u16,
}

impl Bots {
    /// Bots for a table, which take turns with those of other tables.
    pub(crate) fn new(thinking: Arc<Thinking>, owner: Owner) -> Bots {
        Bots { thinking, owner, minds: Arc::default() }
    }

    /// Lets the next bot think that has something to say; whether there is one.
    pub(crate) fn think(
        &self,
        state: &State,
        version: u64,
        answer: &mpsc::Sender<Thought>,
    ) -> bool {
        let Some(play) = &state.play else { return false };
        let Some((seat, ask, strength)) = self.next(state, &play.game) else { return false };
        let (game, refused) = (play.game.clone(), play.refused.clone());
        let Some(memory) = play.memories.get(usize::from(seat.0)).cloned() else { return false };
        let rank = if state.somebody_plays() { Rank::People } else { Rank::Background };
        let (bots, answer) = (self.clone(), answer.clone());
        tokio::spawn(async move {
            let turn = bots.thinking.turn(rank, bots.owner.clone()).await;
            let thought = tokio::task::spawn_blocking(move || {
                let action = bots.decide(&game, memory, seat, ask, strength, &refused);
                Thought { seat, version, unasked: ask.is_none(), action }
            });
            let thought = thought.await;
            drop(turn);
            if let Ok(thought) = thought {
                // The table may be gone.
                let _ = answer.send(thought).await;
            }
        });
        true
    }

    /// Lets a bot think about a player's question.
    pub(crate) fn advise(&self, question: Question, answer: oneshot::Sender<Hints>) {
        let (thinking, owner) = (self.thinking.clone(), self.owner.clone());
        tokio::spawn(async move {
            let _turn = thinking.turn(Rank::People, owner).await;
            if let Ok(hints) = tokio::task::spawn_blocking(|| question.answer()).await {
                // Who asked may be gone.
                let _ = answer.send(hints);
            }
        });
    }

    /// Whose turn it is to think: when trading opens every bot may speak once, those who have an
    /// offer to answer come next, then the active player.
    fn next(&self, state: &State, game: &Game) -> Option<(Seat, Option<Ask>, Strength)> {
        let table = game.table();
        let mut minds = self.minds.lock().unwrap_or_else(PoisonError::into_inner);
        if minds.turn != table.turn {
            minds.turn = table.turn;
            minds.unheard = SeatSet::first(table.players());
            minds.unheard.remove(table.active);
        }
        let bot = |seat: Seat| state.bot_at(seat);
        if table.phase == Phase::Trade && table.magic.effects.is_empty() {
            while let Some(seat) = minds.unheard.next_after(table.active) {
                if let Some(strength) = bot(seat) {
                    return Some((seat, None, strength));
                }
                minds.unheard.remove(seat);
            }
        }
        let asked: Vec<(Seat, Ask)> = game.asks().collect();
        let others_first = asked.iter().filter(|(seat, _)| *seat != table.active);
        let active = asked.iter().filter(|(seat, _)| *seat == table.active);
        let mut in_order = others_first.chain(active);
        in_order.find_map(|&(seat, ask)| Some((seat, Some(ask), bot(seat)?)))
    }

    /// A bot has had its word unasked, or had nothing to say. What is overtaken while it thinks or
    /// pauses does not count.
    pub(crate) fn has_spoken(&self, seat: Seat) {
        self.minds.lock().unwrap_or_else(PoisonError::into_inner).unheard.remove(seat);
    }

    /// What a bot decides. A bot that fails does the first thing that is allowed.
    fn decide(
        &self,
        game: &Game,
        remembered: Memory,
        seat: Seat,
        ask: Option<Ask>,
        strength: Strength,
        refused: &[Offer],
    ) -> Option<Action> {
        let key = (seat, strength.id());
        let mind = self.minds.lock().unwrap_or_else(PoisonError::into_inner).bots.remove(&key);
        let mut bot = mind.unwrap_or_else(|| strength.bot(rand_seed()));
        if let Some(memory) = bot.memory() {
            *memory = remembered;
        }
        let view = game.view(seat);
        let decided = catch_unwind(AssertUnwindSafe(|| bot.decide(&view, ask).copied()));
        let decided = match decided {
            Ok(decided) => {
                let mut minds = self.minds.lock().unwrap_or_else(PoisonError::into_inner);
                minds.bots.insert(key, bot);
                decided
            }
            Err(_) => None,
        };
        let allowed =
            |action: &Action| view.check(action).is_ok() && !repeats(&view, action, refused);
        match decided.filter(allowed) {
            Some(action) => Some(action),
            None if ask.is_none() => None,
            None => plain_answer(game, seat),
        }
    }
}

/// What can always be done: end what can be ended, or else the first thing that is allowed.
fn plain_answer(game: &Game, seat: Seat) -> Option<Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let ends = legal.iter().find(|action| matches!(action, Action::EndTrading));
    ends.or(legal.first()).copied()
}

fn rand_seed() -> u64 {
    u64::from_le_bytes(crate::ids::random_bytes())
}

#[cfg(test)]
mod tests {
    use bohnhof_protocol::{Hand, Plan};
    use bohnhof_rules::{RuleSet, Seed};

    use super::*;
    use crate::entry::{Entry, What};
    use crate::ids::{PersonId, TableId};

    /// A table with a person on seat 0, whose trading is open, and two bots.
    fn trading() -> State {
        let anna = PersonId::random();
        let entry = |what: What| Entry { at: 1, by: Some(anna.clone()), command: None, what };
        let plan = Plan::new(RuleSet::Amigo, 3);
        let opened = entry(What::Opened { plan, secret: Seed([3; 32]) });
        let mut state = State::open(TableId::random(), &opened).expect("a table");
        let name = "Anna".to_owned();
        state.apply(&entry(What::Sat { seat: Seat(0), name, commitment: Seed([4; 32]) }));
        for seat in [Seat(1), Seat(2)] {
            state.apply(&entry(What::BotSat { seat, strength: Strength::Simple }));
        }
        state.apply(&entry(What::Sealed));
        state.apply(&entry(What::Began));
        loop {
            let game = &state.play.as_ref().expect("a game").game;
            if game.table().phase == Phase::Trade && game.table().active == Seat(0) {
                return state;
            }
            let (seat, _) = game.asks().next().expect("somebody is asked");
            let action = plain_answer(game, seat).expect("something is allowed");
            state.apply(&entry(What::Acted {
                seat,
                action,
                hand: Hand::Person,
                why: None,
                reason: None,
            }));
        }
    }

    #[test]
    fn a_bot_that_is_overtaken_keeps_its_word() {
        let bots = Bots::new(Thinking::new(2), Owner::Nobody);
        let state = trading();
        let game = &state.play.as_ref().expect("a game").game;
        let next = || bots.next(&state, game).map(|(seat, ask, _)| (seat, ask));
        for seat in [Seat(1), Seat(2)] {
            assert_eq!(next(), Some((seat, None)));
            assert_eq!(next(), Some((seat, None)), "what it thought did not come about");
            bots.has_spoken(seat);
        }
        assert_eq!(next(), None, "each speaks once, and then Anna is asked");
    }
}
