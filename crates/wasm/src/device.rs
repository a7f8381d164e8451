//! The one table on a device: whose log the page keeps, and at which one person plays.

use bohnhof_protocol::{
    Answer, Answered, ClientMessage, Command, Millis, Plan, Presence, Refusal, ServerMessage, Stage,
};
use bohnhof_rules::{Seat, Seed, Viewer};
use bohnhof_table::{
    Change, Decision, Detail, Entry, HouseRules, PersonId, Question, State, Table, TableId, Thought,
};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use crate::bots::{Minds, Thinking};
use crate::message::{AtTable, Reply, Summary, Write};
use crate::retold;

/// On one's own device nobody is away, and nobody withholds a number.
const HOUSE_RULES: HouseRules =
    HouseRules { wait_for_numbers: 20_000, away_after: Millis::MAX, longest_log: 100_000 };

/// A table on a device.
#[derive(Debug)]
pub struct Device {
    table: Table,
    log: Vec<Entry>,
    me: PersonId,
    /// As whom the person was told the last step.
    viewer: Viewer,
    presence: Option<Presence>,
    rng: ChaCha20Rng,
    minds: Minds,
    /// What a bot has decided, and when it does that.
    thought: Option<(Millis, Thought)>,
    /// What the page is writing to the log.
    writing: Option<Writing>,
    /// A command that comes after that.
    command: Option<ClientMessage>,
}

/// What the page is writing to the log.
#[derive(Debug)]
struct Writing {
    decision: Decision,
    by: By,
}

/// Who waits for it to be written.
#[derive(Debug)]
enum By {
    Command(String),
    Thought(Thought),
    Nobody,
}

impl Device {
    /// Opens a table; the page writes its first entry.
    pub(crate) fn open(
        plan: Plan,
        random: Seed,
        thinking: Thinking,
        now: Millis,
    ) -> Result<(Device, Reply), Refusal> {
        plan.check().map_err(|_| Refusal::BadPlan)?;
        let mut rng = ChaCha20Rng::from_seed(random.0);
        let (id, me) = (TableId::random(|| bytes(&mut rng)), PersonId::random(|| bytes(&mut rng)));
        let change = Change::Opened { plan, secret: Seed(bytes(&mut rng)) };
        let entry = Entry { at: now, by: Some(me), command: None, change };
        let write = Write { table: id.clone(), version: 1, entry: entry.clone() };
        let device = Device::new(id, vec![entry], rng, thinking, now)?;
        Ok((device, Reply { write: Some(write), ..Reply::default() }))
    }

    /// Takes a table from its log.
    pub(crate) fn load(
        table: TableId,
        log: Vec<Entry>,
        random: Seed,
        thinking: Thinking,
        now: Millis,
    ) -> Result<Device, Refusal> {
        Device::new(table, log, ChaCha20Rng::from_seed(random.0), thinking, now)
    }

    fn new(
        table: TableId,
        log: Vec<Entry>,
        rng: ChaCha20Rng,
        thinking: Thinking,
        now: Millis,
    ) -> Result<Device, Refusal> {
        let state = State::fold(table, &log).ok_or(Refusal::NoSuchTable)?;
        let me = state.host.clone().ok_or(Refusal::NoSuchTable)?;
        Ok(Device {
            viewer: state.viewer(Some(&me)),
            table: Table::new(state, HOUSE_RULES, now, now),
            log,
            me,
            presence: None,
            rng,
            minds: Minds::new(thinking),
            thought: None,
            writing: None,
            command: None,
        })
    }

    /// Goes on after a break: time stood still meanwhile.
    pub(crate) fn resume(&mut self, now: Millis) -> Reply {
        let state = self.table.state();
        if (state.is_timed() || state.stage() == Stage::Dealing)
            && let Ok(resumed) = self.table.by_itself(Change::Resumed, now)
        {
            return self.write(resumed, By::Nobody, Reply::default());
        }
        self.wait(Reply::default(), now)
    }

    /// Does what the page asks for at the table.
    pub(crate) fn receive(&mut self, request: AtTable, now: Millis) -> Result<Reply, Refusal> {
        match request {
            AtTable::Watch { since } => Ok(self.watch(since, now)),
            AtTable::Command { message } => {
                self.command = Some(message);
                Ok(self.obey(Reply::default(), now))
            }
            AtTable::Written => Ok(self.written(now)),
            AtTable::Wake => Ok(self.wake(now)),
            AtTable::Summary => {
                let state = self.table.state();
                let summary = Summary { table: state.summary(), you: state.seat_of(&self.me) };
                Ok(Reply::text(&summary))
            }
            AtTable::Rematch { table } => {
                let rematch = self.table.rematch(self.me.clone(), table, now);
                Ok(self.write(rematch, By::Nobody, Reply::default()))
            }
            AtTable::Hint => {
                let question = Question::for_hints(self.table.state(), &self.me)?;
                Ok(Reply::text(&question.hints()))
            }
            AtTable::Radar => {
                let question = Question::for_radar(self.table.state(), &self.me)?;
                Ok(Reply::text(&question.radar()))
            }
            AtTable::Replay { seat } => retold::replay(self.table.state(), &self.log, seat),
            AtTable::Story => retold::story(self.table.state()),
            AtTable::Log => retold::log(self.table.state()),
            AtTable::Record => retold::record(self.table.state()),
            AtTable::Review { seat } => retold::review(self.table.state(), &self.log, seat),
        }
    }

    fn watch(&mut self, since: Option<u64>, now: Millis) -> Reply {
        let messages = self.table.catch_up(Some(&self.me), since, Detail::Views);
        self.presence = None;
        let mut reply = Reply { messages, ..Reply::default() };
        self.tell_presence(&mut reply, now);
        self.wait(reply, now)
    }

    /// Carries out the command that waits, if the page is not writing something else.
    fn obey(&mut self, mut reply: Reply, now: Millis) -> Reply {
        if self.writing.is_some() {
            return reply;
        }
        let Some(ClientMessage { id, command }) = self.command.take() else {
            return self.wait(reply, now);
        };
        if let Some(version) = self.table.state().answered(&self.me, &id) {
            reply.messages.push(answer(id, Answered::Done { version })); // it was sent again
            return self.wait(reply, now);
        }
        match self.table.decide(&self.me, id.clone(), command.clone(), now) {
            Err(refusal) => {
                reply.messages.push(answer(id, Answered::Refused(refusal.into())));
                self.wait(reply, now)
            }
            Ok(decision) => match self.returns(&command, now) {
                Some(returned) => {
                    self.command = Some(ClientMessage { id, command });
                    self.write(returned, By::Nobody, reply)
                }
                None => self.write(decision, By::Command(id), reply),
            },
        }
    }

    /// Whoever acts has the seat again, if a bot stood in.
    fn returns(&self, command: &Command, now: Millis) -> Option<Decision> {
        let plays = matches!(command, Command::Act { .. } | Command::Undo);
        let seat = self.table.state().seat_of(&self.me).filter(|_| plays)?;
        self.table.returns(seat, now)
    }

    /// Lets the page write a decision to the log.
    fn write(&mut self, decision: Decision, by: By, mut reply: Reply) -> Reply {
        let state = self.table.state();
        reply.write = Some(Write {
            table: state.id.clone(),
            version: state.version + 1,
            entry: decision.entry().clone(),
        });
        self.writing = Some(Writing { decision, by });
        reply
    }

    /// Carries out what is in the log now, and tells it.
    fn written(&mut self, now: Millis) -> Reply {
        let mut reply = Reply::default();
        if let Some(Writing { decision, by }) = self.writing.take() {
            self.log.push(decision.entry().clone());
            let step = self.table.carry_out(decision);
            let viewer = self.table.state().viewer(Some(&self.me));
            reply.messages.push(if viewer == self.viewer {
                self.table.told(&step, Some(&self.me), Detail::Views)
            } else {
                self.viewer = viewer;
                self.table.view(Some(&self.me))
            });
            match by {
                By::Command(id) => {
                    let version = step.version;
                    reply.messages.push(answer(id, Answered::Done { version }));
                }
                By::Thought(thought) => self.table.has_spoken(&thought),
                By::Nobody => {}
            }
            self.thought.take_if(|(_, thought)| !self.table.is_current(thought));
            self.tell_presence(&mut reply, now);
        }
        self.obey(reply, now)
    }

    /// Something is due: the deal, a bot's action, or a bot's thought. One of them, so that the page's
    /// person is heard in between.
    fn wake(&mut self, now: Millis) -> Reply {
        let reply = Reply::default();
        if self.writing.is_some() {
            return reply;
        }
        if let Some(due) = self.table.due(now) {
            return self.write(due, By::Nobody, reply);
        }
        if let Some((_, thought)) = self.thought.take_if(|(acts_at, _)| *acts_at <= now) {
            match self.table.act(&thought, now) {
                Some(decision) => return self.write(decision, By::Thought(thought), reply),
                None => self.table.has_spoken(&thought),
            }
        } else if self.thought.is_none()
            && let Some(wanted) = self.table.wanted_thought()
        {
            let thought = self.minds.think(&wanted, self.rng.next_u64());
            self.thought = Some((self.table.acts_at(&thought, now), thought));
        }
        self.wait(reply, now)
    }

    /// Nothing is left to do now: the reply tells when there will be something.
    fn wait(&self, mut reply: Reply, now: Millis) -> Reply {
        let bots = match &self.thought {
            Some((acts_at, _)) => Some(*acts_at),
            None => self.table.wanted_thought().map(|_| now),
        };
        reply.wakes_at = bots.into_iter().chain(self.table.wakes_at()).min();
        reply
    }

    fn tell_presence(&mut self, reply: &mut Reply, now: Millis) {
        let state = self.table.state();
        let seat = state.seat_of(&self.me);
        let seats = (0..state.plan.players).map(|other| seat == Some(Seat(other)));
        let presence = Presence { seats: seats.collect(), spectators: seat.is_none().into() };
        self.table.note_who_is_here(seat.as_slice(), now);
        if self.presence.as_ref() != Some(&presence) {
            reply.messages.push(ServerMessage::Presence(presence.clone()));
            self.presence = Some(presence);
        }
    }
}

fn answer(id: String, result: Answered) -> ServerMessage {
    ServerMessage::Answer(Answer { id: Some(id), result })
}

fn bytes(rng: &mut ChaCha20Rng) -> [u8; 32] {
    let mut bytes = [0; 32];
    rng.fill_bytes(&mut bytes);
    bytes
}
