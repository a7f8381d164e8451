//! Bots at a table: whose turn it is to think, and what one decides.

use bohnhof_bots::{Bot, Memory, Remark, Voice, repeats};
use bohnhof_protocol::{Controller, Millis, Stage, Strength, Talk};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::trade::Offer;
use bohnhof_rules::{Action, Ask, Game, Seat, View};

use crate::{Change, Decision, Table};

/// A thought that a table waits for: all that a bot needs to have it.
#[derive(Debug)]
pub struct WantedThought {
    /// For which seat.
    pub seat: Seat,
    /// How well the bot plays.
    pub strength: Strength,
    version: u64,
    ask: Option<Ask>,
    game: Game,
    memory: Memory,
    refused: Vec<Offer>,
    /// People who have been asked often enough in this turn.
    spared: SeatSet,
}

/// What a bot has decided.
#[derive(Debug)]
pub struct Thought {
    pub(crate) seat: Seat,
    /// The version of the table that the bot saw.
    version: u64,
    /// Whether nobody asked: each bot may speak so once in a turn.
    unasked: bool,
    /// What it does; `None` if it does nothing unasked.
    pub(crate) action: Option<Action>,
}

/// A bot that plays so well. The same seed makes the same decisions.
pub fn bot(strength: Strength, seed: u64) -> Box<dyn Bot + Send> {
    of_bots(strength).bot(seed)
}

/// How a bot that plays so well talks.
pub(crate) fn voice(strength: Strength) -> Option<Voice> {
    Voice::of(of_bots(strength))
}

fn of_bots(strength: Strength) -> bohnhof_bots::Strength {
    match strength {
        Strength::Random => bohnhof_bots::Strength::Random,
        Strength::Simple => bohnhof_bots::Strength::Simple,
        Strength::Clever => bohnhof_bots::Strength::Clever,
        Strength::Expert => bohnhof_bots::Strength::Expert,
    }
}

impl WantedThought {
    /// Lets a bot decide.
    pub fn think(&self, bot: &mut dyn Bot) -> Thought {
        let view = self.game.view(self.seat);
        let decided = bot.decide(&view, &self.memory, self.ask);
        let decided = match decided {
            // It may still have a deal to close.
            Some(action) if self.ask == Some(Ask::Trade) && self.is_too_much(&action) => {
                let table = self.after_its_last_word();
                bot.decide(&View { table: &table, ..view }, &self.memory, self.ask)
            }
            Some(_) | None => decided,
        };
        let allowed = |action: &Action| view.check(action).is_ok() && !self.is_too_much(action);
        self.thought(decided.filter(allowed))
    }

    /// Whether an offer was refused before in this turn, or asks somebody too often.
    fn is_too_much(&self, action: &Action) -> bool {
        repeats(&self.game.view(self.seat), action, &self.refused) || self.bothers(action)
    }

    /// The table as it is for a bot that has said all it may (C27).
    fn after_its_last_word(&self) -> bohnhof_rules::Table {
        let mut table = self.game.table().clone();
        table.farms[self.seat].talk = self.game.view(self.seat).talk_cap();
        table
    }

    /// Whether an offer would ask somebody who has been asked often enough.
    fn bothers(&self, action: &Action) -> bool {
        match action {
            Action::Trade(TradeAction::Offer(terms)) => match terms.to {
                Some(seat) => self.spared.contains(seat),
                None => !self.spared.is_empty(),
            },
            Action::Trade(_)
            | Action::Plant { .. }
            | Action::Harvest { .. }
            | Action::BuyField
            | Action::Discard { .. }
            | Action::Done { .. }
            | Action::Mafia(_)
            | Action::Magic(_) => false,
        }
    }

    /// What a bot does that could not decide.
    pub fn no_idea(&self) -> Thought {
        self.thought(None)
    }

    fn thought(&self, decided: Option<Action>) -> Thought {
        let action = match decided {
            Some(action) => Some(action),
            None if self.ask.is_none() => None,
            None => plain_answer(&self.game, self.seat),
        };
        Thought { seat: self.seat, version: self.version, unasked: self.ask.is_none(), action }
    }
}

/// What can always be done: end what can be ended, or else the first thing that is allowed.
fn plain_answer(game: &Game, seat: Seat) -> Option<Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let ends = legal.iter().find(|action| matches!(action, Action::Done { with: Ask::Trade }));
    ends.or(legal.first()).copied()
}

impl Table {
    /// The thought that the table waits for, if a bot has something to decide.
    pub fn wanted_thought(&self) -> Option<WantedThought> {
        if self.state.stage() != Stage::Playing {
            return None;
        }
        let play = self.state.play.as_ref()?;
        let is_bot = |seat: &Seat| self.state.bot_at(*seat).is_some();
        let bots: SeatSet = self.seats().filter(is_bot).collect();
        let (seat, ask) = self.floor.next(play.game.table(), bots)?;
        if ask == Some(Ask::Trade) && self.waits_until().is_some() {
            return None;
        }
        Some(WantedThought {
            seat,
            strength: self.state.bot_at(seat)?,
            version: self.played,
            ask,
            game: play.game.clone(),
            memory: play.memories.get(usize::from(seat.0))?.clone(),
            refused: play.refused.clone(),
            spared: self.spared(),
        })
    }

    /// Whether nothing happened since a bot began to think that would change its mind.
    pub fn is_current(&self, thought: &Thought) -> bool {
        thought.version == self.played
    }

    /// What a bot does that has thought; `None` if it does nothing.
    pub fn act(&self, thought: &Thought, now: Millis) -> Option<Decision> {
        let (seat, action) = (thought.seat, thought.action?);
        let controller = self.controller(seat);
        // Whoever stands in for a person does not speak for them.
        let is_bot = controller == Controller::Bot;
        let reason = if is_bot { self.remark(seat, &action) } else { None };
        self.by_itself(Change::Acted { seat, action, controller, why: None, reason }, now).ok()
    }

    /// As what a bot plays a seat.
    pub(crate) fn controller(&self, seat: Seat) -> Controller {
        let is_bot = self.state.chair(seat).is_some_and(|chair| chair.stand_in.is_none());
        if is_bot { Controller::Bot } else { Controller::StandIn }
    }

    /// Notes that a bot has said what it thought, or had nothing to say. What is overtaken by something
    /// else does not count.
    pub fn has_spoken(&mut self, thought: &Thought) {
        if let (true, Some(play)) = (thought.unasked, &self.state.play) {
            self.floor.has_spoken(play.game.table(), thought.seat);
        }
    }

    /// What a bot says of an action, as talkative as the table wants it.
    fn remark(&self, seat: Seat, action: &Action) -> Option<Remark> {
        voice(self.state.bot_at(seat)?)?;
        let remark = Remark::new(self.state.game()?.table(), seat, action)?;
        let speaks = match self.state.plan.talk {
            Talk::Lively => true,
            Talk::Brief => remark.is_worth_a_word(),
            Talk::Silent => false,
        };
        speaks.then_some(remark)
    }
}
