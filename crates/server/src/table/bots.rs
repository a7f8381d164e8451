//! Bots of a table. They think in threads of their own, so no table waits for one, and take turns with
//! the bots of other tables.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use bohnhof_bots::Bot;
use bohnhof_protocol::Strength;
use bohnhof_rules::Seat;
use bohnhof_table::{Thought, WantedThought, bot};
use tokio::sync::{mpsc, oneshot};

use crate::ids::random_bytes;
use crate::thinking::{Owner, Rank, Thinking};

/// The bots of a table.
#[derive(Clone)]
pub(crate) struct Bots {
    thinking: Arc<Thinking>,
    /// Who opened the table.
    owner: Owner,
    minds: Arc<Mutex<Minds>>,
}

/// Every bot that has thought here, to think again.
type Minds = HashMap<(Seat, Strength), Box<dyn Bot + Send>>;

impl Bots {
    /// Bots for a table, which take turns with those of other tables.
    pub(crate) fn new(thinking: Arc<Thinking>, owner: Owner) -> Bots {
        Bots { thinking, owner, minds: Arc::default() }
    }

    /// Lets a bot think. At tables where people play it need not wait for the others.
    pub(super) fn think(
        &self,
        wanted: WantedThought,
        people: bool,
        answer: &mpsc::Sender<Thought>,
    ) {
        let rank = if people { Rank::People } else { Rank::Background };
        let (bots, answer) = (self.clone(), answer.clone());
        tokio::spawn(async move {
            let turn = bots.thinking.turn(rank, bots.owner.clone()).await;
            let thought = tokio::task::spawn_blocking(move || bots.decide(&wanted));
            let thought = thought.await;
            drop(turn);
            if let Ok(thought) = thought {
                // The table may be gone.
                let _ = answer.send(thought).await;
            }
        });
    }

    /// Thinks about a player's question.
    pub(super) fn advise<T: Send + 'static>(
        &self,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (thinking, owner) = (self.thinking.clone(), self.owner.clone());
        let (answer, heard) = oneshot::channel();
        tokio::spawn(async move {
            let _turn = thinking.turn(Rank::People, owner).await;
            if let Ok(advice) = tokio::task::spawn_blocking(think).await {
                // Whoever asked may be gone.
                let _ = answer.send(advice);
            }
        });
        heard
    }

    /// What a bot decides. One that fails is replaced by another.
    fn decide(&self, wanted: &WantedThought) -> Thought {
        let key = (wanted.seat, wanted.strength);
        let minds = || self.minds.lock().unwrap_or_else(PoisonError::into_inner);
        let mind = minds().remove(&key);
        let seed = || u64::from_le_bytes(random_bytes());
        let mut mind = mind.unwrap_or_else(|| bot(wanted.strength, seed()));
        let thought = catch_unwind(AssertUnwindSafe(|| wanted.think(mind.as_mut())));
        thought.map_or_else(
            |_| wanted.no_idea(),
            |thought| {
                minds().insert(key, mind);
                thought
            },
        )
    }
}
