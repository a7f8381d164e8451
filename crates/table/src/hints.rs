//! Hints and the deal radar: what a bot would do in a player's place, and which deals both sides would
//! like, from what that player can know.

use bohnhof_bots::{Clever, Memory, MutualDeal, Ranked, mutual_deals, repeats};
use bohnhof_protocol::{Hint, Hints, Radar, RadarDeal, Refusal, Stage};
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
    /// A player wants hints, where the table allows them.
    pub fn for_hints(state: &State, person: &PersonId) -> Result<Question, Refusal> {
        if state.plan.hints { Question::of(state, person) } else { Err(Refusal::NoHints) }
    }

    /// A player looks at the radar, where the table allows it.
    pub fn for_radar(state: &State, person: &PersonId) -> Result<Question, Refusal> {
        if state.plan.radar { Question::of(state, person) } else { Err(Refusal::NoRadar) }
    }

    fn of(state: &State, person: &PersonId) -> Result<Question, Refusal> {
        let seat = state.seat_of(person).ok_or(Refusal::NotSeated)?;
        let play = state.play.as_ref().filter(|_| state.stage() == Stage::Playing);
        let play = play.ok_or(Refusal::GameHasNotBegun)?;
        let memory = play.memories.get(usize::from(seat.0)).ok_or(Refusal::NotSeated)?;
        let (game, refused) = (play.game.clone(), play.refused.clone());
        Ok(Question { game, memory: memory.clone(), refused, seat })
    }

    /// The best that can be done. A player who is not asked hears only of what is better than nothing.
    pub fn hints(self) -> Hints {
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

    /// The deals that both sides would like, without those that the player has offered already.
    pub fn radar(self) -> Radar {
        let view = self.game.view(self.seat);
        let made = || self.refused.iter().chain(&view.table.offers);
        let deals = mutual_deals(&view, &self.memory);
        let new = deals.into_iter().filter(|deal| !repeats(&view, &deal.offer, made()));
        Radar { deals: new.map(radar_deal).collect() }
    }
}

fn hint(ranked: Ranked) -> Hint {
    let Ranked { action, value, reason } = ranked;
    Hint { action, value, reason: sentence(|language| reason.sentence(language)) }
}

fn radar_deal(deal: MutualDeal) -> RadarDeal {
    let MutualDeal { with, gives, gets, value, theirs, certain, .. } = deal;
    let reason = sentence(|language| deal.sentence(language));
    RadarDeal { with, gives, gets, value, theirs, certain, reason }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bohnhof_bots::{Referee, Strength};
    use bohnhof_rules::cards::Place;
    use bohnhof_rules::{Card, Phase, Record, RuleSet, Seed, Setup};

    /// In truths that look alike to a player, hints and radar say the same.
    #[test]
    fn advice_knows_nothing_hidden() {
        let record = Record::new(Setup::new(RuleSet::AMIGO, 4).for_programs(), Seed([9; 32]));
        let (mut game, mut rng) = record.start().expect("a game");
        let mut bots: Vec<_> = (0..4).map(|seat| Strength::Clever.bot(seat)).collect();
        let mut referee = Referee::new(&game, &bots);
        let seat = Seat(0);
        let mut deals = 0;
        while let Some((next, ask)) = referee.next(game.table()) {
            let memory = referee.memory(seat).clone();
            let asked =
                |game: Game| Question { game, memory: memory.clone(), refused: Vec::new(), seat };
            if game.table().phase == Phase::Trade {
                for alike in alike(&game, seat, &memory) {
                    let radar = asked(game.clone()).radar();
                    assert_eq!(radar, asked(alike.clone()).radar());
                    assert_eq!(asked(game.clone()).hints(), asked(alike).hints());
                    deals += radar.deals.len();
                }
            }
            let bot = &mut bots[usize::from(next.0)];
            let Some(action) = bot.decide(&game.view(next), referee.memory(next), ask) else {
                continue;
            };
            let played = referee.play(&mut game, next, &action, &mut rng, &mut ());
            played.expect("bots keep to the rules");
        }
        assert!(deals > 50, "only {deals} deals were compared");
    }

    /// Games in which another's card and one of the draw pile lie in each other's place.
    fn alike(game: &Game, me: Seat, memory: &Memory) -> Vec<Game> {
        let kind = |card: Card| game.table().deck.kind(card);
        let Some(drawn) = game.cards(Place::Draw).first().copied() else { return Vec::new() };
        let others = me.clockwise(game.table().players()).skip(1);
        let held = others.filter_map(|seat| {
            let unknown = |card: &Card| {
                kind(*card) != kind(drawn) && memory.hands[seat].count(kind(*card)) == 0
            };
            game.cards(Place::Hand { seat }).into_iter().find(unknown)
        });
        held.filter_map(|card| game.with_exchanged(card, drawn)).collect()
    }
}
