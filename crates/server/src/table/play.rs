//! The game at a table.

use bohnhof_bots::Memory;
use bohnhof_protocol::{Hand, Millis};
use bohnhof_rules::{
    Action, Event, Game, LiveRng, News, Offer, OfferEnd, Phase, Record, Seat, Seed, SetupError,
    Sight, Step, Viewer,
};

/// The game at a table.
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) game: Game,
    rng: LiveRng,
    pub(super) record: Record,
    /// What went into the deal: who gives up later takes nothing of it back.
    pub(super) numbers: Vec<Option<Seed>>,
    /// The offers of this turn that were refused or taken back.
    pub(crate) refused: Vec<Offer>,
    /// What each player can remember: a bot that sits down in the middle of a game knows it too.
    pub(crate) memories: Vec<Memory>,
    /// When trading opened in this turn.
    pub(crate) trading_since: Millis,
    /// The last actions, as far as they can be taken back.
    undoable: Vec<Undoable>,
}

/// An action that can be taken back.
#[derive(Clone, Copy, Debug)]
struct Undoable {
    seat: Seat,
    spent: Spent,
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
        numbers: Vec<Option<Seed>>,
        now: Millis,
    ) -> Result<Play, SetupError> {
        let (game, rng) = record.start()?;
        let seats = (0..game.table().players()).map(Seat);
        let memories = seats.map(|seat| Memory::new(&game.view(seat))).collect();
        Ok(Play {
            game,
            rng,
            record,
            numbers,
            refused: Vec::new(),
            memories,
            trading_since: now,
            undoable: Vec::new(),
        })
    }

    /// Whether the game is over after this action.
    pub(crate) fn would_end(&self, seat: Seat, action: &Action) -> bool {
        let mut game = self.game.clone();
        let played = game.play(seat, action, &mut self.rng.clone(), &mut ());
        played.is_ok() && game.outcome().is_some()
    }

    /// Whether a player can take the last action back.
    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        self.undoable.last().is_some_and(|last| last.seat == seat)
    }

    /// Takes the last action back, if that can be done; tells the time that it took.
    pub(super) fn undo(&mut self) -> Option<Spent> {
        let last = self.undoable.pop()?;
        let mut record = self.record.clone();
        record.actions.pop();
        let steps = std::mem::take(&mut record.actions);
        // When trading opened stays as it was: where that was the last action, it opens again.
        let mut before = Play::begin(record, self.numbers.clone(), self.trading_since).ok()?;
        for step in &steps {
            before.play(step.seat, &step.action, self.trading_since);
        }
        before.undoable = std::mem::take(&mut self.undoable);
        *self = before;
        Some(last.spent)
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
        let (sights, is_final) = self.play(seat, action, at);
        match hand {
            Hand::Person if !is_final => self.undoable.push(Undoable { seat, spent }),
            Hand::Person | Hand::Bot | Hand::StandIn => self.undoable.clear(),
        }
        sights
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
        let played = self.game.play(seat, action, &mut self.rng, &mut |event: &Event<'_>| {
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
            self.record.actions.push(Step { seat, action: *action });
        }
        if self.game.table().turn != turn {
            self.refused.clear();
        }
        self.refused.extend(refused);
        if !was_trading && self.game.table().phase == Phase::Trade {
            self.trading_since = at;
        }
        (sights, is_final)
    }
}
