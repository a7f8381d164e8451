//! A program as a player.

use std::cell::RefCell;
use std::mem;
use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use bohnhof_bots::{Bot, Memory};
use bohnhof_rules::event::{PublicEvent, SeenEvent};
use bohnhof_rules::{Action, Ask, Outcome, View, random};
use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;

use super::messages::{Answer, Message, PROTOCOL};
use super::process::Process;
use super::{ProgramCommand, ProgramError};

/// Before its first answer a program may take so much longer, to get ready.
const START: Duration = Duration::from_secs(10);

/// A program that is late so often in a row will not answer any more.
const LATE_IN_A_ROW: u32 = 10;

/// What a seat has seen and its program has not been told yet.
pub(crate) type Inbox = Rc<RefCell<Vec<SeenEvent>>>;

/// A program as a player.
pub(crate) struct Program {
    command: ProgramCommand,
    process: Process,
    inbox: Inbox,
    seed: u64,
    /// For the moves that it loses.
    rng: SplitMix64,
    /// Whether it has been told of the game.
    greeted: bool,
    has_answered: bool,
    late_in_a_row: u32,
    last_id: u64,
    legal: Vec<Action>,
}

/// Why a move is lost.
enum Lost {
    Late,
    Wrong(String),
    Ended,
}

impl Program {
    pub(super) fn start(command: ProgramCommand) -> Result<Program, ProgramError> {
        let process = Process::start(&command.words)
            .map_err(|error| command.error(&format!("cannot be started: {error}")))?;
        Ok(Program {
            command,
            process,
            inbox: Inbox::default(),
            seed: 0,
            rng: SplitMix64::seed_from_u64(0),
            greeted: false,
            has_answered: false,
            late_in_a_row: 0,
            last_id: 0,
            legal: Vec::new(),
        })
    }

    /// Where to put what its seat sees.
    pub(crate) fn inbox(&self) -> Inbox {
        Rc::clone(&self.inbox)
    }

    fn tell(&self, message: &Message<'_>) {
        if let Ok(mut line) = serde_json::to_string(message) {
            line.push('\n');
            self.process.say(line);
        }
    }

    fn greet(&self, view: &View<'_>) {
        self.tell(&Message::Hello {
            protocol: PROTOCOL,
            rules: view.table.rules,
            players: view.table.players(),
            seat: view.seat,
            // Exact in every reader of JSON.
            seed: self.seed >> 32,
            time_limit_ms: u64::try_from(self.command.time_limit.as_millis()).unwrap_or(u64::MAX),
        });
    }

    /// The game is over; it is told so if it knew of the game.
    fn finish(&mut self) {
        let events = mem::take(&mut *self.inbox.borrow_mut());
        if mem::take(&mut self.greeted) {
            self.tell(&Message::Over {
                outcome: events.iter().rev().find_map(outcome),
                events: &events,
            });
        }
    }

    /// Asks for an answer and waits for it.
    fn answer(&mut self, view: &View<'_>, ask: Option<Ask>) -> Result<Option<Action>, Lost> {
        self.last_id += 1;
        let events = mem::take(&mut *self.inbox.borrow_mut());
        self.tell(&Message::Decide {
            id: self.last_id,
            ask,
            legal: &self.legal,
            events: &events,
            game: *view,
        });
        let grace = if self.has_answered { Duration::ZERO } else { START };
        let until = Instant::now() + self.command.time_limit + grace;
        loop {
            let line = self.process.hear(until).map_err(|error| match error {
                RecvTimeoutError::Timeout => Lost::Late,
                RecvTimeoutError::Disconnected => Lost::Ended,
            })?;
            self.has_answered = true;
            let answer: Answer =
                serde_json::from_str(&line).map_err(|error| Lost::Wrong(error.to_string()))?;
            // An answer to an earlier question came too late and is not counted twice.
            if answer.id >= self.last_id {
                return allowed(&answer, self.last_id, view, ask);
            }
        }
    }

    /// Counts a lost move.
    fn lose(&mut self, lost: Lost) {
        let common = &self.command.common;
        match lost {
            Lost::Late => {
                common.late.fetch_add(1, Ordering::Relaxed);
                self.late_in_a_row += 1;
                if self.late_in_a_row == LATE_IN_A_ROW {
                    self.command.give_up(&format!("was too late {LATE_IN_A_ROW} times in a row"));
                }
            }
            Lost::Wrong(why) => {
                common.wrong.fetch_add(1, Ordering::Relaxed);
                common.first_wrong.get_or_init(|| why);
                self.late_in_a_row = 0;
            }
            Lost::Ended => {
                let ending = self.process.ending();
                self.command.give_up(&format!("ended in the middle of a game ({ending})"));
            }
        }
    }

    /// In place of a lost move: nothing, or if something must be done, any listed action.
    fn fallback(&mut self, ask: Option<Ask>) -> Option<Action> {
        ask?;
        let choices = (self.legal.len() as u32).max(1);
        self.legal.get(random::below(choices, &mut self.rng) as usize).copied()
    }
}

impl Bot for Program {
    fn new_game(&mut self, seed: u64) {
        self.finish();
        self.seed = seed;
        self.rng = SplitMix64::seed_from_u64(seed);
    }

    fn remembers(&self) -> bool {
        false
    }

    fn decide(&mut self, view: &View<'_>, _: &Memory, ask: Option<Ask>) -> Option<Action> {
        self.legal.clear();
        view.legal(&mut self.legal);
        // After that, nothing counts any more; the game merely comes to its end.
        if self.command.trouble().is_some() {
            return self.fallback(ask);
        }
        if !mem::replace(&mut self.greeted, true) {
            self.greet(view);
        }
        self.command.common.decisions.fetch_add(1, Ordering::Relaxed);
        match self.answer(view, ask) {
            Ok(action) => {
                self.late_in_a_row = 0;
                action
            }
            Err(lost) => {
                self.lose(lost);
                self.fallback(ask)
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.finish();
    }
}

/// The action of an answer, if it may be done.
fn allowed(
    answer: &Answer,
    id: u64,
    view: &View<'_>,
    ask: Option<Ask>,
) -> Result<Option<Action>, Lost> {
    if answer.id > id {
        return Err(Lost::Wrong(format!("there is no question {} yet", answer.id)));
    }
    match (answer.action, ask) {
        (Some(action), _) => match view.check(&action) {
            Ok(()) => Ok(Some(action)),
            Err(illegal) => Err(Lost::Wrong(illegal.to_string())),
        },
        (None, None) => Ok(None),
        (None, Some(_)) => Err(Lost::Wrong("nobody may pass when asked".to_owned())),
    }
}

fn outcome(sight: &SeenEvent) -> Option<Outcome> {
    if let SeenEvent::Public(PublicEvent::Over(outcome)) = sight { Some(*outcome) } else { None }
}
