//! The state of a table: the fold of its log.

use bohnhof_protocol::fair::{FairRecord, hash_of, seal_of, seed_of};
use bohnhof_protocol::{ChatMessage, Millis, Plan, Stage, Strength};
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::{Game, Outcome, Record, Seat, Seed, Setup};

use crate::answered::Answered;
use crate::chair::{Chair, Sitter};
use crate::chat::Chat;
use crate::play::{Play, Played, Seen};
use crate::{Change, Entry, PersonId, TableId};

/// What was fixed before the players revealed their numbers.
#[derive(Debug)]
pub(crate) struct Sealed {
    seal: Seed,
    setup: Setup,
    pub(crate) at: Millis,
}

/// A table as its log tells it.
#[derive(Debug)]
pub struct State {
    /// Its id.
    pub id: TableId,
    /// How many entries the log has.
    pub version: u64,
    /// When the last of them was made.
    pub now: Millis,
    /// What was agreed.
    pub plan: Plan,
    /// Who opened the table.
    pub host: Option<PersonId>,
    secret: Seed,
    /// The seats.
    pub chairs: Vec<Chair>,
    pub(crate) sealed: Option<Sealed>,
    pub(crate) play: Option<Play>,
    pub(crate) chat: Chat,
    /// The table where the players meet again.
    pub rematch: Option<TableId>,
    closed: bool,
    answered: Answered,
}

impl State {
    /// A table that was just opened; `None` if there can be no such table.
    pub fn open(id: TableId, entry: &Entry) -> Option<State> {
        let Change::Opened { plan, secret } = &entry.change else { return None };
        // A log may come from a file.
        plan.check().ok()?;
        Some(State {
            id,
            version: 1,
            now: entry.at,
            plan: plan.clone(),
            host: entry.by.clone(),
            secret: *secret,
            chairs: vec![Chair::default(); plan.players.into()],
            sealed: None,
            play: None,
            chat: Chat::default(),
            rematch: None,
            closed: false,
            answered: Answered::default(),
        })
    }

    /// A table from its whole log; `None` if that does not begin with the opening of one.
    pub fn fold(id: TableId, log: &[Entry]) -> Option<State> {
        let (first, rest) = log.split_first()?;
        let mut state = State::open(id, first)?;
        for entry in rest {
            state.apply(entry);
        }
        Some(state)
    }

    /// Where the table stands.
    pub fn stage(&self) -> Stage {
        match &self.play {
            _ if self.closed => Stage::Closed,
            None if self.sealed.is_some() => Stage::Dealing,
            None => Stage::Gathering,
            Some(play) if play.game.outcome().is_some() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }

    /// What is published of the secret, from the opening on.
    pub fn hash(&self) -> Seed {
        hash_of(&self.secret)
    }

    /// What binds all that goes into the deal, once it is fixed.
    pub fn seal(&self) -> Option<Seed> {
        self.sealed.as_ref().map(|sealed| sealed.seal)
    }

    /// The digest of the game, once it is over.
    pub fn digest(&self) -> Option<Seed> {
        self.play.as_ref()?.digest
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(|play| &play.game)
    }

    /// How the game ended, once it is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.play.as_ref()?.game.outcome()
    }

    /// The finished game with its proof.
    pub fn fair_record(&self) -> Option<FairRecord> {
        self.outcome()?;
        let play = self.play.as_ref()?;
        Some(FairRecord {
            hash: self.hash(),
            secret: self.secret,
            seats: play.shares.clone(),
            digest: play.digest?,
            record: play.record.clone(),
        })
    }

    /// The version that a person's command made, if it was carried out before.
    pub fn answered(&self, person: &PersonId, command: &str) -> Option<u64> {
        self.answered.version(person, command)
    }

    /// Takes in the next entry of the log.
    pub fn apply(&mut self, entry: &Entry) -> Seen {
        let played = match (&entry.change, &self.play) {
            (Change::Acted { seat, action, .. }, Some(play)) => play.play(*seat, action).ok(),
            _ => None,
        };
        self.take_in(entry, played)
    }

    /// Takes in the next entry of the log, with its action already played; tells what everybody sees of
    /// that.
    pub(crate) fn take_in(&mut self, entry: &Entry, played: Option<Played>) -> Seen {
        self.version += 1;
        let before = std::mem::replace(&mut self.now, entry.at);
        let mut seen = Seen::default();
        match &entry.change {
            Change::Opened { .. } => {}
            Change::Sat { seat, name, commitment } => {
                if let (Some(person), Some(chair)) = (&entry.by, self.chair_mut(*seat)) {
                    let (person, name) = (person.clone(), name.clone());
                    let (commitment, number) = (*commitment, None);
                    chair.sitter = Sitter::Person { person, name, commitment, number };
                }
            }
            Change::Stood { seat } => self.reseat(*seat, Sitter::Nobody),
            Change::BotSat { seat, strength } => {
                self.reseat(*seat, Sitter::Bot { strength: *strength });
            }
            Change::Sealed => self.seal_deal(),
            Change::Revealed { seat, number: revealed } => {
                let chair = self.chair_mut(*seat);
                if let Some(Chair { sitter: Sitter::Person { number, .. }, .. }) = chair {
                    *number = Some(*revealed);
                }
            }
            Change::Began => self.begin(),
            Change::Acted { seat, controller, action: _, why: _, reason: _ } => {
                let spent = self.spend_time(*seat);
                if let (Some(play), Some(played)) = (&mut self.play, played) {
                    seen = play.go_on(played, *controller, entry.at, spent);
                }
            }
            Change::Undone { seat } => {
                let spent = self.play.as_mut().and_then(Play::undo);
                if let Some(spent) = spent {
                    self.give_time_back(*seat, spent);
                }
            }
            Change::StoodIn { seat, why } => {
                if let Some(chair) = self.chair_mut(*seat) {
                    (chair.stand_in, chair.bank) = (Some(*why), 0);
                }
            }
            Change::Returned { seat } => {
                if let Some(chair) = self.chair_mut(*seat) {
                    (chair.stand_in, chair.asked_since) = (None, None);
                }
            }
            Change::Resigned { seat } => {
                self.reseat(*seat, Sitter::Bot { strength: Strength::Simple });
            }
            Change::Said { seat, name, text } => {
                let (name, text) = (name.clone(), text.clone());
                let version = self.version;
                self.chat.say(ChatMessage { version, at: entry.at, seat: *seat, name, text });
            }
            Change::Removed { version } => self.chat.remove(*version),
            Change::Muted { whom, muted } => {
                if let Some(person) = &entry.by {
                    self.chat.mute(person, *whom, *muted);
                }
            }
            Change::Notify { seat, url } => {
                if let Some(chair) = self.chair_mut(*seat) {
                    chair.notify.clone_from(url);
                }
            }
            Change::Resumed => {
                // The time in between counts for nobody.
                let stood_still = entry.at.saturating_sub(before);
                let asked = self.chairs.iter_mut().filter_map(|chair| chair.asked_since.as_mut());
                asked.for_each(|since| *since += stood_still);
            }
            Change::Rematch { table } => self.rematch = Some(table.clone()),
            Change::Closed => self.closed = true,
        }
        if let (Some(person), Some(command)) = (&entry.by, &entry.command) {
            let mut answered = std::mem::take(&mut self.answered);
            let sits = |person: &PersonId| self.seat_of(person).is_some();
            answered.remember(person, command, self.version, sits);
            self.answered = answered;
        }
        self.note_who_is_asked();
        seen
    }

    pub(crate) fn chair_mut(&mut self, seat: Seat) -> Option<&mut Chair> {
        self.chairs.get_mut(usize::from(seat.0))
    }

    fn reseat(&mut self, seat: Seat, sitter: Sitter) {
        if let Some(chair) = self.chair_mut(seat) {
            *chair = Chair { sitter, bank: chair.bank, ..Chair::default() };
        }
    }

    /// Fixes all that goes into the deal.
    fn seal_deal(&mut self) {
        let is_bot = |chair: &Chair| matches!(chair.sitter, Sitter::Bot { .. });
        let seats = (0..).map(Seat).zip(&self.chairs).filter(|(_, chair)| is_bot(chair));
        let programs: SeatSet = seats.map(|(seat, _)| seat).collect();
        let setup = self.plan.setup(programs);
        let commitments = self.chairs.iter().map(|chair| Some(chair.share()?.commitment));
        let seal = seal_of(&setup, &self.hash(), commitments);
        self.sealed = Some(Sealed { seal, setup, at: self.now });
    }

    /// Deals. Numbers that were not revealed are no part of it.
    fn begin(&mut self) {
        let Some(Sealed { seal, setup, .. }) = &self.sealed else { return };
        let shares: Vec<_> = self.chairs.iter().map(Chair::share).collect();
        let record = Record::new(setup.clone(), seed_of(seal, &self.secret, &shares));
        let bank = self.plan.clock.map_or(0, |clock| Millis::from(clock.bank) * 1000);
        self.chairs.iter_mut().for_each(|chair| chair.bank = bank);
        // The plan was checked when the table was opened.
        self.play = Play::begin(record, shares, self.now).ok();
    }
}
