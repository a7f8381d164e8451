//! The game at a table.

use std::collections::VecDeque;
use std::mem;

use bohnhof_bots::Memory;
use bohnhof_protocol::fair::{Share, digest_of};
use bohnhof_protocol::{Controller, Millis};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::event::{PublicEvent, SeenEvent, TradeEvent};
use bohnhof_rules::record::Step;
use bohnhof_rules::seat::Seats;
use bohnhof_rules::setup::{LiveRng, SetupError};
use bohnhof_rules::trade::{Offer, OfferEnd, OfferId, Terms};
use bohnhof_rules::{Action, Event, Game, Illegal, Phase, Record, Seat, Seed, Viewer};

/// The game at a table.
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) game: Game,
    rng: LiveRng,
    pub(crate) record: Record,
    /// What went into the deal: a player who gives up later takes nothing of it back.
    pub(crate) shares: Vec<Option<Share>>,
    /// The digest of the finished game.
    pub(crate) digest: Option<Seed>,
    /// Higher than the number of every offer that was ever made, taken back or not (C23).
    next_offer: OfferId,
    /// The last offers of this turn that were refused or taken back.
    pub(crate) refused: Vec<Offer>,
    /// How many offers of bots have asked each player in this turn.
    pub(crate) asked: Seats<u8>,
    /// What each player can remember: a bot that sits down in the middle of a game knows it too.
    pub(crate) memories: Vec<Memory>,
    /// When trading opened in this turn.
    pub(crate) trading_since: Millis,
    /// When a person last made an offer in it; before that, when it opened.
    pub(crate) people_offered: Millis,
    /// The last actions, as far as they can be taken back.
    undoable: VecDeque<Undoable>,
}

/// How many actions in a row can be taken back.
const MAX_UNDOS: usize = 16;

/// How many refused offers of a turn are remembered.
const MAX_REFUSED: usize = 32;

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

/// What everybody sees of an action: each player's part in seat order, then a spectator's.
#[derive(Clone, Debug, Default)]
pub struct Seen(Vec<Vec<SeenEvent>>);

impl Seen {
    /// What one viewer sees.
    pub fn by(&self, viewer: Viewer) -> &[SeenEvent] {
        let part = match viewer {
            Viewer::Seat { seat } => self.0.get(usize::from(seat.0)),
            Viewer::Spectator => self.0.last(),
        };
        part.map_or(&[], Vec::as_slice)
    }
}

/// An action that was played on a copy of the game, which takes the game's place once the entry is
/// committed.
#[derive(Debug)]
pub(crate) struct Played {
    step: Step,
    pub(crate) game: Game,
    rng: LiveRng,
    seen: Seen,
    /// Offers that were refused or taken back.
    refused: Vec<Offer>,
    /// Whether it can no longer be taken back.
    is_final: bool,
}

impl Play {
    /// Deals.
    pub(crate) fn begin(
        record: Record,
        shares: Vec<Option<Share>>,
        now: Millis,
    ) -> Result<Play, SetupError> {
        let (game, rng) = record.start()?;
        let players = game.table().players();
        let seats = (0..players).map(Seat);
        let memories = seats.map(|seat| Memory::new(&game.view(seat))).collect();
        Ok(Play {
            game,
            rng,
            record,
            shares,
            digest: None,
            next_offer: OfferId::FIRST,
            refused: Vec::new(),
            asked: Seats::new(players),
            memories,
            trading_since: now,
            people_offered: now,
            undoable: VecDeque::new(),
        })
    }

    /// The game without the last action, if that can be taken back.
    pub(crate) fn before_last(&self) -> Option<&Game> {
        self.undoable.back().map(|last| &last.before.game)
    }

    /// Whether a player can take back the last action.
    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        self.undoable.back().is_some_and(|last| last.seat == seat)
    }

    /// Takes the last action back, if that can be done; tells the time that it took.
    pub(crate) fn undo(&mut self) -> Option<Spent> {
        let Undoable { seat: _, spent, before } = self.undoable.pop_back()?;
        let Before { game, rng, refused, memories, steps } = before;
        (self.game, self.rng, self.refused, self.memories) = (game, rng, refused, memories);
        self.record.actions.truncate(steps);
        // When trading opened stays as it was: where that was the last action, it opens again.
        Some(spent)
    }

    /// Plays an action on a copy of the game, if the rules allow it.
    pub(crate) fn play(&self, seat: Seat, action: &Action) -> Result<Played, Illegal> {
        let (mut game, mut rng) = (self.game.clone(), self.rng.clone());
        let players = game.table().players();
        let viewers: Vec<Viewer> = (0..players)
            .map(|seat| Viewer::Seat { seat: Seat(seat) })
            .chain([Viewer::Spectator])
            .collect();
        let mut seen = vec![Vec::new(); viewers.len()];
        let standing = &self.game.table().offers;
        let mut refused: Vec<Offer> = Vec::new();
        let mut is_final = false;
        let action = self.numbered(action);
        game.play_dyn(seat, &action, &mut rng, &mut |event: &Event<'_>| {
            for (viewer, seen) in viewers.iter().zip(&mut seen) {
                seen.extend(event.seen_by(*viewer));
            }
            is_final |= event.is_final(seat);
            if let Event::Public(PublicEvent::Trade(TradeEvent::OfferEnded { offer, end })) = event
                && matches!(end, OfferEnd::Declined | OfferEnd::Withdrawn)
            {
                refused.extend(standing.iter().filter(|standing| standing.id == *offer));
            }
        })?;
        let step = Step { seat, action };
        Ok(Played { step, game, rng, seen: Seen(seen), refused, is_final })
    }

    /// An offer never gets a number that another had, not even one whose maker took it back: a late
    /// answer to that one must not close this one (C23). The record notes where a number was passed
    /// over.
    fn numbered(&self, action: &Action) -> Action {
        let Action::Trade(TradeAction::Offer(terms)) = *action else { return *action };
        let passed_over = self.next_offer > self.game.table().next_offer;
        Action::Trade(TradeAction::Offer(Terms {
            number: passed_over.then_some(self.next_offer),
            ..terms
        }))
    }

    /// Goes on with an action that was played; tells what everybody sees of it.
    pub(crate) fn go_on(
        &mut self,
        played: Played,
        controller: Controller,
        at: Millis,
        spent: Spent,
    ) -> Seen {
        let Played { step, game, rng, seen, refused, is_final } = played;
        let can_be_undone = !is_final && controller == Controller::Person;
        let kept = can_be_undone.then(|| (self.memories.clone(), self.refused.clone()));
        for (memory, seen) in self.memories.iter_mut().zip(&seen.0) {
            for event in seen {
                memory.see(event);
            }
        }
        let before = mem::replace(&mut self.game, game);
        let rng = mem::replace(&mut self.rng, rng);
        if self.game.table().phase == Phase::Trade && before.table().phase != Phase::Trade {
            self.trading_since = at;
            self.people_offered = at;
        }
        if self.game.table().turn != before.table().turn {
            self.refused.clear();
            self.asked = Seats::new(self.game.table().players());
        }
        if let Action::Trade(TradeAction::Offer(terms)) = step.action {
            match controller {
                Controller::Person => self.people_offered = at,
                Controller::Bot | Controller::StandIn => {
                    self.note_who_is_asked(step.seat, terms.to);
                }
            }
        }
        self.refused.extend(refused);
        let too_many = self.refused.len().saturating_sub(MAX_REFUSED);
        self.refused.drain(..too_many);
        if let Some((memories, refused)) = kept {
            if self.undoable.len() == MAX_UNDOS {
                self.undoable.pop_front();
            }
            let steps = self.record.actions.len();
            let before = Before { game: before, rng, refused, memories, steps };
            self.undoable.push_back(Undoable { seat: step.seat, spent, before });
        } else {
            self.undoable.clear();
        }
        self.record.actions.push(step);
        self.digest = self.game.outcome().map(|_| digest_of(&self.record));
        self.next_offer = self.next_offer.max(self.game.table().next_offer);
        seen
    }

    /// A bot's offer asks one player, or everybody else.
    fn note_who_is_asked(&mut self, maker: Seat, to: Option<Seat>) {
        let everybody = (0..self.game.table().players()).map(Seat);
        for seat in everybody.filter(|seat| *seat != maker && to.is_none_or(|to| to == *seat)) {
            self.asked[seat] = self.asked[seat].saturating_add(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use allocation_counter::measure;
    use bohnhof_protocol::{Plan, Strength};
    use bohnhof_rules::cards::KindSet;
    use bohnhof_rules::trade::Call;
    use bohnhof_rules::{Kind, RuleSet};

    use super::*;
    use crate::testing::{person, table_id};
    use crate::{Change, Entry, PersonId, State};

    fn entry(by: &PersonId, change: Change) -> Entry {
        Entry { at: 1, by: Some(by.clone()), command: Some("c".into()), change }
    }

    /// A table at which Anna may speak: the first who trades.
    fn trading(anna: &PersonId) -> Vec<Entry> {
        let plan = Plan::new(RuleSet::AMIGO, 3);
        let mut log = vec![entry(anna, Change::Opened { plan, secret: Seed([3; 32]) })];
        let name = "Anna".to_owned();
        log.push(entry(anna, Change::Sat { seat: Seat(0), name, commitment: Seed([4; 32]) }));
        for seat in [Seat(1), Seat(2)] {
            log.push(entry(anna, Change::BotSat { seat, strength: Strength::Simple }));
        }
        log.extend([Change::Sealed, Change::Began].map(|change| entry(anna, change)));
        loop {
            let state = State::fold(table_id(), &log).expect("a table");
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
        entry(
            anna,
            Change::Acted { seat, action, controller: Controller::Person, why: None, reason: None },
        )
    }

    fn call(number: usize) -> Action {
        let kinds = [Kind::Blue, Kind::Red];
        let want = KindSet::from_iter([kinds[number % 2]]);
        Action::Trade(TradeAction::Call(Call { have: KindSet::EMPTY, want, stays: false }))
    }

    /// Whatever somebody does again and again, a log that is four times as long takes about four times
    /// as much. Memory is counted, because it is the same every time; time is not.
    #[test]
    fn folding_is_linear_in_the_log() {
        let anna = person(0);
        let start = trading(&anna);
        let calls = |count: usize| (0..count).map(|n| acted(&anna, Seat(0), call(n)));
        let changes_of_mind = |count: usize| {
            let undone = entry(&anna, Change::Undone { seat: Seat(0) });
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
            let cost = measure(|| state = State::fold(table_id(), &log)).bytes_total;
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
