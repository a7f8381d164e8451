//! The game at a table.

use std::collections::VecDeque;

use bohnhof_bots::Memory;
use bohnhof_protocol::{Hand, Millis};
use bohnhof_rules::{
    Action, Event, Game, LiveRng, News, Offer, OfferEnd, OfferId, Phase, Record, Seat, Seed,
    SetupError, Sight, Step, Terms, Viewer,
};

use crate::fair::{Share, digest_of};

/// The game at a table.
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) game: Game,
    rng: LiveRng,
    pub(super) record: Record,
    /// What went into the deal: who gives up later takes nothing of it back.
    pub(super) shares: Vec<Option<Share>>,
    /// The digest of the finished game.
    pub(super) digest: Option<Seed>,
    /// Higher than the number of every offer that was ever made, taken back or not (C23).
    next_offer: OfferId,
    /// The last offers of this turn that were refused or taken back.
    pub(crate) refused: Vec<Offer>,
    /// What each player can remember: a bot that sits down in the middle of a game knows it too.
    pub(crate) memories: Vec<Memory>,
    /// When trading opened in this turn.
    pub(crate) trading_since: Millis,
    /// The last actions, as far as they can be taken back.
    undoable: VecDeque<Undoable>,
}

/// How many actions in a row can be taken back.
const MOST_UNDOS: usize = 16;

/// How many refused offers of a turn are remembered.
const MOST_REFUSED: usize = 32;

/// An action that can be taken back.
#[derive(Debug)]
struct Undoable {
    seat: Seat,
    spent: Spent,
    before: Before,
}

/// The game before an action. It is kept instead of played again: whatever is in a log, folding it
/// takes no longer than its entries are many.
#[derive(Debug)]
struct Before {
    game: Game,
    rng: LiveRng,
    refused: Vec<Offer>,
    memories: Vec<Memory>,
    /// How many actions the record had.
    steps: usize,
}

/// The time that a decision took.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spent {
    /// In all.
    pub(crate) took: Millis,
    /// Out of the reserve.
    pub(crate) bank: Millis,
}

/// What the viewers see of a game action: each player's part in seat order, then a spectator's.
pub(crate) type Sights = Vec<Vec<Sight>>;

impl Play {
    /// Deals.
    pub(super) fn begin(
        record: Record,
        shares: Vec<Option<Share>>,
        now: Millis,
    ) -> Result<Play, SetupError> {
        let (game, rng) = record.start()?;
        let seats = (0..game.table().players()).map(Seat);
        let memories = seats.map(|seat| Memory::new(&game.view(seat))).collect();
        Ok(Play {
            game,
            rng,
            record,
            shares,
            digest: None,
            next_offer: OfferId::FIRST,
            refused: Vec::new(),
            memories,
            trading_since: now,
            undoable: VecDeque::new(),
        })
    }

    /// The game after this action, if it can be done.
    pub(crate) fn after(&self, seat: Seat, action: &Action) -> Option<Game> {
        let mut game = self.game.clone();
        let played = game.play(seat, action, &mut self.rng.clone(), &mut ());
        played.is_ok().then_some(game)
    }

    /// The game without the last action, if that can be taken back.
    pub(super) fn before_last(&self) -> Option<&Game> {
        self.undoable.back().map(|last| &last.before.game)
    }

    /// Whether a player can take the last action back.
    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        self.undoable.back().is_some_and(|last| last.seat == seat)
    }

    /// Takes the last action back, if that can be done; tells the time that it took.
    pub(super) fn undo(&mut self) -> Option<Spent> {
        let Undoable { seat: _, spent, before } = self.undoable.pop_back()?;
        let Before { game, rng, refused, memories, steps } = before;
        (self.game, self.rng, self.refused, self.memories) = (game, rng, refused, memories);
        self.record.actions.truncate(steps);
        // When trading opened stays as it was: where that was the last action, it opens again.
        Some(spent)
    }

    fn before(&self) -> Before {
        Before {
            game: self.game.clone(),
            rng: self.rng.clone(),
            refused: self.refused.clone(),
            memories: self.memories.clone(),
            steps: self.record.actions.len(),
        }
    }

    /// Carries out an action of a player; tells what the viewers see.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        hand: Hand,
        at: Millis,
        spent: Spent,
    ) -> Sights {
        let before = match hand {
            Hand::Person => Some(self.before()),
            Hand::Bot | Hand::StandIn => None,
        };
        let (sights, is_final) = self.play(seat, action, at);
        match before.filter(|_| !is_final) {
            Some(before) => {
                if self.undoable.len() == MOST_UNDOS {
                    self.undoable.pop_front();
                }
                self.undoable.push_back(Undoable { seat, spent, before });
            }
            None => self.undoable.clear(),
        }
        sights
    }

    /// An offer never gets a number that another had, not even one whose maker took it back: a late
    /// answer to that one must not close this one (C23). The record notes where a number was passed
    /// over.
    fn numbered(&self, action: &Action) -> Action {
        let Action::Offer(terms) = *action else { return *action };
        let passed_over = self.next_offer > self.game.table().next_offer;
        Action::Offer(Terms { number: passed_over.then_some(self.next_offer), ..terms })
    }

    /// Plays an action; tells what the viewers see, and whether it can no longer be taken back.
    fn play(&mut self, seat: Seat, action: &Action, at: Millis) -> (Sights, bool) {
        let players = self.game.table().players();
        let viewers: Vec<Viewer> =
            (0..players).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]).collect();
        let mut sights: Sights = vec![Vec::new(); viewers.len()];
        let before: Vec<Offer> = self.game.table().offers.clone();
        let turn = self.game.table().turn;
        let was_trading = self.game.table().phase == Phase::Trade;
        let mut refused: Vec<Offer> = Vec::new();
        let mut is_final = false;
        let action = self.numbered(action);
        let played = self.game.play(seat, &action, &mut self.rng, &mut |event: &Event<'_>| {
            for (viewer, seen) in viewers.iter().zip(&mut sights) {
                seen.extend(event.seen_by(*viewer));
            }
            is_final |= event.is_final(seat);
            if let Event::News(News::OfferEnded { offer, end }) = event
                && matches!(end, OfferEnd::Declined | OfferEnd::Withdrawn)
            {
                refused.extend(before.iter().filter(|standing| standing.id == *offer));
            }
        });
        for (memory, seen) in self.memories.iter_mut().zip(&sights) {
            for sight in seen {
                memory.see(sight);
            }
        }
        if played.is_ok() {
            self.record.actions.push(Step { seat, action });
            self.digest = self.game.outcome().map(|_| digest_of(&self.record));
        }
        self.next_offer = self.next_offer.max(self.game.table().next_offer);
        if self.game.table().turn != turn {
            self.refused.clear();
        }
        self.refused.extend(refused);
        let too_many = self.refused.len().saturating_sub(MOST_REFUSED);
        self.refused.drain(..too_many);
        if !was_trading && self.game.table().phase == Phase::Trade {
            self.trading_since = at;
        }
        (sights, is_final)
    }
}

#[cfg(test)]
mod tests {
    use allocation_counter::measure;
    use bohnhof_bots::Strength;
    use bohnhof_protocol::Plan;
    use bohnhof_rules::{Call, Kind, KindSet, RuleSet};

    use super::*;
    use crate::entry::{Entry, What};
    use crate::ids::{PersonId, TableId};
    use crate::table::state::State;

    fn entry(by: &PersonId, what: What) -> Entry {
        Entry { at: 1, by: Some(by.clone()), command: Some("c".into()), what }
    }

    /// A table at which Anna may speak: the first who trades.
    fn trading(anna: &PersonId) -> Vec<Entry> {
        let plan = Plan::new(RuleSet::Amigo, 3);
        let mut log = vec![entry(anna, What::Opened { plan, secret: Seed([3; 32]) })];
        let name = "Anna".to_owned();
        log.push(entry(anna, What::Sat { seat: Seat(0), name, commitment: Seed([4; 32]) }));
        for seat in [Seat(1), Seat(2)] {
            log.push(entry(anna, What::BotSat { seat, strength: Strength::Simple }));
        }
        log.extend([What::Sealed, What::Began].map(|what| entry(anna, what)));
        loop {
            let state = State::fold(TableId::random(), &log).expect("a table");
            let game = &state.play.as_ref().expect("a game").game;
            if game.table().phase == Phase::Trade {
                return log;
            }
            let (seat, _) = game.asks().next().expect("somebody is asked");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            log.push(acted(anna, seat, legal[0]));
        }
    }

    fn acted(anna: &PersonId, seat: Seat, action: Action) -> Entry {
        entry(anna, What::Acted { seat, action, hand: Hand::Person, why: None, reason: None })
    }

    fn call(number: usize) -> Action {
        let kinds = [Kind::Blue, Kind::Red];
        let want = KindSet::from_iter([kinds[number % 2]]);
        Action::Call(Call { have: KindSet::EMPTY, want, stays: false })
    }

    /// Whatever somebody does again and again, a log that is four times as long takes about four times
    /// as much. Memory is counted, because it is the same every time; time is not.
    #[test]
    fn folding_is_linear_in_the_log() {
        let anna = PersonId::random();
        let start = trading(&anna);
        let calls = |count: usize| (0..count).map(|n| acted(&anna, Seat(0), call(n)));
        let changes_of_mind = |count: usize| {
            let undone = entry(&anna, What::Undone { seat: Seat(0) });
            calls(count).flat_map(move |call| [call, undone.clone()])
        };
        let logs = |count: usize| -> [Vec<Entry>; 2] {
            [
                calls(count).chain(changes_of_mind(count)).collect(),
                (0..count).flat_map(|_| calls(20).chain(changes_of_mind(20))).collect(),
            ]
        };
        let cost = |log: Vec<Entry>| {
            let log: Vec<Entry> = start.iter().cloned().chain(log).collect();
            let mut state = None;
            let cost = measure(|| state = State::fold(TableId::random(), &log)).bytes_total;
            let play = state.and_then(|state| state.play).expect("a game");
            assert!(play.record.actions.len() >= 100, "the calls count");
            cost
        };
        for (short, long) in logs(100).into_iter().zip(logs(400)) {
            let (short, long) = (cost(short), cost(long));
            assert!(long < 5 * short, "{short} bytes for the short log, {long} for the long one");
        }
    }
}
