//! Hints: what a bot would do in a player's place, from what that player can know.

use bohnhof_bots::{Clever, Memory, Ranked, repeats};
use bohnhof_protocol::{Hint, Hints, Refusal, Stage};
use bohnhof_rules::trade::Offer;
use bohnhof_rules::{Game, Seat};

use crate::{PersonId, State, sentence};

/// At most so many are given.
const MAX_HINTS: usize = 5;

/// All that is needed to advise a player.
#[derive(Debug)]
pub struct Question {
    game: Game,
    memory: Memory,
    refused: Vec<Offer>,
    seat: Seat,
}

impl Question {
    /// A person's question at a table, where it may be asked.
    pub fn new(state: &State, person: &PersonId) -> Result<Question, Refusal> {
        if !state.plan.hints {
            return Err(Refusal::NoHints);
        }
        let seat = state.seat_of(person).ok_or(Refusal::NotSeated)?;
        let play = state.play.as_ref().filter(|_| state.stage() == Stage::Playing);
        let play = play.ok_or(Refusal::GameHasNotBegun)?;
        let memory = play.memories.get(usize::from(seat.0)).ok_or(Refusal::NotSeated)?;
        let (game, refused) = (play.game.clone(), play.refused.clone());
        Ok(Question { game, memory: memory.clone(), refused, seat })
    }

    /// The best that can be done. A player who is not asked hears only of what is better than nothing.
    pub fn answer(self) -> Hints {
        let view = self.game.view(self.seat);
        let ask = view.table.ask(self.seat);
        let made = || self.refused.iter().chain(&view.table.offers);
        let mut bot = Clever::new();
        bot.has_offered(&view, made());
        let worth_it = bot
            .rank(&view, &self.memory, ask)
            .into_iter()
            .filter(|one| ask.is_some() || one.value > 0.0)
            .filter(|one| !repeats(&view, &one.action, made()));
        Hints { hints: worth_it.take(MAX_HINTS).map(hint).collect() }
    }
}

fn hint(ranked: Ranked) -> Hint {
    let Ranked { action, value, reason } = ranked;
    Hint { action, value, reason: sentence(|language| reason.sentence(language)) }
}
