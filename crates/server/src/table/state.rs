//! The state of a table: the fold of its log.

use bohnhof_bots::Strength;
use bohnhof_protocol::{Millis, Plan, Stage, Talker};
use bohnhof_rules::{Outcome, Record, Seat, SeatSet, Seed, Setup, Viewer};

use super::answered::Answered;
use super::chair::{Chair, Sitter};
use super::play::{Play, Sights, Spent};
use super::talk::{Line, Talk};
use crate::entry::{Entry, What};
use crate::fair::{FairRecord, Share, hash_of, seal_of, seed_of};
use crate::ids::{PersonId, TableId};

/// What was fixed before the players revealed their numbers.
#[derive(Debug)]
struct Sealed {
    seal: Seed,
    setup: Setup,
    at: Millis,
}

/// A table as its log tells it.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) id: TableId,
    /// How many entries the log has.
    pub(crate) version: u64,
    /// When the last of them was made.
    pub(crate) now: Millis,
    pub(crate) plan: Plan,
    pub(crate) host: Option<PersonId>,
    secret: Seed,
    pub(crate) chairs: Vec<Chair>,
    sealed: Option<Sealed>,
    pub(crate) play: Option<Play>,
    pub(crate) talk: Talk,
    pub(crate) rematch: Option<TableId>,
    pub(crate) closed: bool,
    answered: Answered,
}

impl State {
    /// A table that was just opened.
    pub(crate) fn open(id: TableId, entry: &Entry) -> Option<State> {
        let What::Opened { plan, secret } = &entry.what else { return None };
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
            talk: Talk::default(),
            rematch: None,
            closed: false,
            answered: Answered::default(),
        })
    }

    /// A table from its whole log; `None` if that does not begin with an opening.
    pub(crate) fn fold(id: TableId, log: &[Entry]) -> Option<State> {
        let (first, rest) = log.split_first()?;
        let mut state = State::open(id, first)?;
        for entry in rest {
            state.apply(entry);
        }
        Some(state)
    }

    pub(crate) fn stage(&self) -> Stage {
        match &self.play {
            _ if self.closed => Stage::Closed,
            None if self.sealed.is_some() => Stage::Dealing,
            None => Stage::Gathering,
            Some(play) if play.game.outcome().is_some() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    /// What is published of the secret, from the opening on.
    pub(crate) fn hash(&self) -> Seed {
        hash_of(&self.secret)
    }

    /// What binds all that goes into the deal, once it is fixed.
    pub(crate) fn seal(&self) -> Option<Seed> {
        self.sealed.as_ref().map(|sealed| sealed.seal)
    }

    /// The digest of the game, once it is over.
    pub(crate) fn digest(&self) -> Option<Seed> {
        self.play.as_ref()?.digest
    }

    /// Whether somebody's time runs.
    pub(crate) fn is_timed(&self) -> bool {
        self.stage() == Stage::Playing && self.plan.clock.is_some()
    }

    /// When the cards are dealt: at once when nobody's number is missing, and otherwise after a wait,
    /// which begins when numbers can be revealed.
    pub(crate) fn deal_due(&self, since: Millis, wait: Millis) -> Option<Millis> {
        let sealed = self.sealed.as_ref().filter(|_| self.stage() == Stage::Dealing)?;
        let missing = |share: Share| share.number.is_none();
        let waits = self.chairs.iter().filter_map(Chair::share).any(missing);
        Some(if waits { sealed.at.max(since).saturating_add(wait) } else { self.now })
    }

    pub(crate) fn outcome(&self) -> Option<&Outcome> {
        self.play.as_ref()?.game.outcome()
    }

    /// The finished game with its proof.
    pub(crate) fn fair_record(&self) -> Option<FairRecord> {
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

    /// Whether a person hears what somebody says. Players do not hear spectators.
    pub(crate) fn hears(&self, person: Option<&PersonId>, speaker: Option<Seat>) -> bool {
        let talker = speaker.map_or(Talker::Spectators, Talker::Seat);
        let apart = speaker.is_none() && self.viewer(person) != Viewer::Spectator;
        !apart && !self.talk.muted_by(person).any(|whom| whom == talker)
    }

    /// Where a person sits.
    pub(crate) fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let sits = |chair: &Chair| matches!(&chair.sitter, Sitter::Person { person: sitter, .. } if sitter == person);
        self.chairs.iter().position(sits).map(|seat| Seat(seat as u8))
    }

    /// How a person looks at the game.
    pub(crate) fn viewer(&self, person: Option<&PersonId>) -> Viewer {
        person.and_then(|person| self.seat_of(person)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(usize::from(seat.0))
    }

    /// The version with which a person's command was carried out, if it was.
    pub(crate) fn answered(&self, person: &PersonId, command: &str) -> Option<u64> {
        self.answered.version(person, command)
    }

    /// Who is asked now.
    pub(crate) fn asked(&self) -> Vec<Seat> {
        let asked = (0..).map(Seat).zip(&self.chairs);
        asked.filter(|(_, chair)| chair.asked_since.is_some()).map(|(seat, _)| seat).collect()
    }

    /// When a player's time runs out.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<Millis> {
        let clock = self.plan.clock?;
        let chair = self.chair(seat).filter(|chair| chair.stand_in.is_none())?;
        Some(chair.asked_since? + Millis::from(clock.decision) * 1000 + chair.bank)
    }

    /// Whether a bot acts for this seat, and how well it plays.
    pub(crate) fn bot_at(&self, seat: Seat) -> Option<Strength> {
        let chair = self.chair(seat)?;
        match chair.sitter {
            Sitter::Bot { strength } => Some(strength),
            Sitter::Person { .. } => chair.stand_in.map(|_| Strength::Simple),
            Sitter::Nobody => None,
        }
    }

    /// Whether a person plays here, for whom no bot stands in.
    pub(crate) fn somebody_plays(&self) -> bool {
        let plays = |chair: &Chair| chair.name().is_some() && chair.stand_in.is_none();
        self.chairs.iter().any(plays)
    }

    /// The bots by seat, apart from those that play for somebody who gave up.
    pub(crate) fn bots(&self) -> Vec<Option<Strength>> {
        let began_with = self.play.as_ref().map(|play| play.record.setup.programs);
        let bot = |(seat, chair): (Seat, &Chair)| match chair.sitter {
            Sitter::Bot { strength } if began_with.is_none_or(|bots| bots.contains(seat)) => {
                Some(strength)
            }
            Sitter::Bot { .. } | Sitter::Person { .. } | Sitter::Nobody => None,
        };
        (0..).map(Seat).zip(&self.chairs).map(bot).collect()
    }

    /// Takes in the next entry of the log. Tells what the viewers see of the game.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Sights {
        self.version += 1;
        let before = std::mem::replace(&mut self.now, entry.at);
        let mut sights = Sights::new();
        match &entry.what {
            What::Opened { .. } => {}
            What::Sat { seat, name, commitment } => {
                if let (Some(person), Some(chair)) = (&entry.by, self.chair_mut(*seat)) {
                    let (person, name) = (person.clone(), name.clone());
                    let (commitment, number) = (*commitment, None);
                    chair.sitter = Sitter::Person { person, name, commitment, number };
                }
            }
            What::Stood { seat } => self.reseat(*seat, Sitter::Nobody),
            What::BotSat { seat, strength } => {
                self.reseat(*seat, Sitter::Bot { strength: *strength });
            }
            What::Sealed => self.seal_deal(),
            What::Revealed { seat, number: revealed } => {
                let chair = self.chair_mut(*seat);
                if let Some(Chair { sitter: Sitter::Person { number, .. }, .. }) = chair {
                    *number = Some(*revealed);
                }
            }
            What::Began => self.begin(),
            What::Acted { seat, action, hand, why: _, reason: _ } => {
                let spent = self.spend_time(*seat);
                if let Some(play) = &mut self.play {
                    sights = play.act(*seat, action, *hand, entry.at, spent);
                }
            }
            What::Undone { seat } => {
                let spent = self.play.as_mut().and_then(Play::undo);
                if let Some(spent) = spent {
                    self.give_time_back(*seat, spent);
                }
            }
            What::StoodIn { seat, why } => {
                if let Some(chair) = self.chair_mut(*seat) {
                    (chair.stand_in, chair.bank) = (Some(*why), 0);
                }
            }
            What::Returned { seat } => {
                if let Some(chair) = self.chair_mut(*seat) {
                    (chair.stand_in, chair.asked_since) = (None, None);
                }
            }
            What::Resigned { seat } => {
                self.reseat(*seat, Sitter::Bot { strength: Strength::Simple });
            }
            What::Said { seat, name, text } => {
                let (name, text) = (name.clone(), text.clone());
                let version = self.version;
                self.talk.say(Line { version, at: entry.at, seat: *seat, name, text });
            }
            What::Removed { version } => self.talk.remove(*version),
            What::Muted { whom, muted } => {
                if let Some(person) = &entry.by {
                    self.talk.mute(person, *whom, *muted);
                }
            }
            What::Notify { seat, url } => {
                if let Some(chair) = self.chair_mut(*seat) {
                    chair.notify.clone_from(url);
                }
            }
            What::Resumed => {
                // The time in between counts for nobody.
                let stood_still = entry.at.saturating_sub(before);
                let asked = self.chairs.iter_mut().filter_map(|chair| chair.asked_since.as_mut());
                asked.for_each(|since| *since += stood_still);
            }
            What::Rematch { table } => self.rematch = Some(table.clone()),
            What::Closed => self.closed = true,
        }
        if let (Some(person), Some(command)) = (&entry.by, &entry.command) {
            let mut answered = std::mem::take(&mut self.answered);
            let sits = |person: &PersonId| self.seat_of(person).is_some();
            answered.remember(person, command, self.version, sits);
            self.answered = answered;
        }
        self.note_who_is_asked();
        sights
    }

    fn chair_mut(&mut self, seat: Seat) -> Option<&mut Chair> {
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

    /// A player has decided: what it took beyond the time for a decision comes out of the reserve.
    fn spend_time(&mut self, seat: Seat) -> Spent {
        let (clock, now) = (self.plan.clock, self.now);
        let mut spent = Spent::default();
        if let (Some(clock), Some(chair)) = (clock, self.chair_mut(seat))
            && let Some(since) = chair.asked_since.take()
        {
            let took = now.saturating_sub(since);
            let beyond = took.saturating_sub(Millis::from(clock.decision) * 1000);
            spent = Spent { took, bank: beyond.min(chair.bank) };
            chair.bank -= spent.bank;
        }
        spent
    }

    /// A player has taken a decision back. All the time in which the player was asked counts for the
    /// decision that is open again, so nobody gains time.
    fn give_time_back(&mut self, seat: Seat, spent: Spent) {
        let (clock, now) = (self.plan.clock, self.now);
        if let (Some(_), Some(chair)) = (clock, self.chair_mut(seat)) {
            let since = chair.asked_since.unwrap_or(now);
            chair.asked_since = Some(since.saturating_sub(spent.took));
            chair.bank += spent.bank;
        }
    }

    fn note_who_is_asked(&mut self) {
        let asked: SeatSet = match &self.play {
            Some(play) if !self.closed => play.game.asks().map(|(seat, _)| seat).collect(),
            Some(_) | None => SeatSet::EMPTY,
        };
        for (seat, chair) in (0..).map(Seat).zip(&mut self.chairs) {
            if asked.contains(seat) {
                chair.asked_since.get_or_insert(self.now);
            } else {
                chair.asked_since = None;
            }
        }
    }
}
