//! The state of a table: the fold of its log.

use std::collections::VecDeque;

use bohnhof_bots::Strength;
use bohnhof_protocol::{Absence, Millis, Plan, Stage, Talker};
use bohnhof_rules::{
    Event, Game, LiveRng, Offer, OfferEnd, Outcome, Phase, Record, Seat, SeatSet, Seed, Sight,
    Step, Viewer,
};

use super::answered::Answered;
use crate::entry::{Entry, What};
use crate::fair::{FairRecord, hash_of, seed_of};
use crate::ids::{PersonId, TableId};

/// How many of the last messages are kept at hand.
const REMEMBERED_TALK: usize = 100;

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
    pub(crate) play: Option<Play>,
    pub(crate) talk: VecDeque<Line>,
    /// Who does not want to hear whom.
    mutes: Vec<(PersonId, Talker)>,
    pub(crate) rematch: Option<TableId>,
    pub(crate) closed: bool,
    answered: Answered,
}

/// A seat of the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chair {
    pub(crate) sitter: Sitter,
    /// Why a bot stands in, if one does.
    pub(crate) stand_in: Option<Absence>,
    /// What is left in reserve.
    pub(crate) bank: Millis,
    /// Since when the player is asked.
    pub(crate) asked_since: Option<Millis>,
    /// Where the player wants to be told about it.
    pub(crate) notify: Option<String>,
}

impl Chair {
    /// The name of the person who sits here.
    pub(crate) fn name(&self) -> Option<&str> {
        match &self.sitter {
            Sitter::Person { name, .. } => Some(name),
            Sitter::Nobody | Sitter::Bot { .. } => None,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        matches!(self.sitter, Sitter::Nobody)
    }
}

/// Who sits on a chair.
#[derive(Clone, Debug, Default)]
pub(crate) enum Sitter {
    #[default]
    Nobody,
    Person {
        person: PersonId,
        name: String,
        number: Seed,
    },
    Bot {
        strength: Strength,
    },
}

/// The game at a table.
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) game: Game,
    rng: LiveRng,
    record: Record,
    /// What went into the deal: who gives up later takes nothing of it back.
    numbers: Vec<Option<Seed>>,
    /// The offers of this turn that were refused or taken back.
    pub(crate) refused: Vec<Offer>,
    /// When trading opened in this turn.
    pub(crate) trading_since: Millis,
}

/// Something that was said.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) at: Millis,
    pub(crate) seat: Option<Seat>,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// What the viewers see of a game action: each player's part in seat order, then a spectator's.
pub(crate) type Sights = Vec<Vec<Sight>>;

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
            play: None,
            talk: VecDeque::new(),
            mutes: Vec::new(),
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
            None => Stage::Gathering,
            Some(play) if play.game.outcome().is_some() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    /// What is published of the secret, from the opening on.
    pub(crate) fn hash(&self) -> Seed {
        hash_of(&self.secret)
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
            numbers: play.numbers.clone(),
            record: play.record.clone(),
        })
    }

    fn numbers(&self) -> Vec<Option<Seed>> {
        let number = |chair: &Chair| match &chair.sitter {
            Sitter::Person { number, .. } => Some(*number),
            Sitter::Nobody | Sitter::Bot { .. } => None,
        };
        self.chairs.iter().map(number).collect()
    }

    /// Whether a person hears what somebody says. Players do not hear spectators.
    pub(crate) fn hears(&self, person: Option<&PersonId>, speaker: Option<Seat>) -> bool {
        let talker = speaker.map_or(Talker::Spectators, Talker::Seat);
        let muted = |(who, whom): &(PersonId, Talker)| Some(who) == person && *whom == talker;
        let apart = speaker.is_none() && self.viewer(person) != Viewer::Spectator;
        !apart && !self.mutes.iter().any(muted)
    }

    /// Whom a person does not want to hear.
    pub(crate) fn muted_by(&self, person: Option<&PersonId>) -> Vec<Talker> {
        let mine = self.mutes.iter().filter(|(who, _)| Some(who) == person);
        mine.map(|&(_, whom)| whom).collect()
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
            What::Sat { seat, name, number } => {
                if let (Some(person), Some(chair)) = (&entry.by, self.chair_mut(*seat)) {
                    let (person, name, number) = (person.clone(), name.clone(), *number);
                    chair.sitter = Sitter::Person { person, name, number };
                }
            }
            What::Stood { seat } => self.reseat(*seat, Sitter::Nobody),
            What::BotSat { seat, strength } => {
                self.reseat(*seat, Sitter::Bot { strength: *strength });
            }
            What::Began => self.begin(),
            What::Acted { seat, action, hand: _ } => {
                self.spend_time(*seat);
                if let Some(play) = &mut self.play {
                    sights = play.act(*seat, action, entry.at);
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
                if self.talk.len() == REMEMBERED_TALK {
                    self.talk.pop_front();
                }
                let (name, text) = (name.clone(), text.clone());
                self.talk.push_back(Line { at: entry.at, seat: *seat, name, text });
            }
            What::Muted { whom, muted } => {
                if let Some(person) = &entry.by {
                    self.mutes.retain(|(who, muted)| who != person || muted != whom);
                    if *muted {
                        self.mutes.push((person.clone(), *whom));
                    }
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

    fn begin(&mut self) {
        let is_bot = |chair: &Chair| matches!(chair.sitter, Sitter::Bot { .. });
        let seats = (0..).map(Seat).zip(&self.chairs).filter(|(_, chair)| is_bot(chair));
        let programs: SeatSet = seats.map(|(seat, _)| seat).collect();
        let numbers = self.numbers();
        let record = Record::new(self.plan.setup(programs), seed_of(&self.secret, &numbers));
        let bank = self.plan.clock.map_or(0, |clock| Millis::from(clock.bank) * 1000);
        self.chairs.iter_mut().for_each(|chair| chair.bank = bank);
        // The plan was checked when the table was opened.
        if let Ok((game, rng)) = record.start() {
            let trading_since = self.now;
            let refused = Vec::new();
            self.play = Some(Play { game, rng, record, numbers, refused, trading_since });
        }
    }

    /// A player has decided: what it took beyond the time for a decision comes out of the reserve.
    fn spend_time(&mut self, seat: Seat) {
        let Some(clock) = self.plan.clock else { return };
        let now = self.now;
        if let Some(chair) = self.chair_mut(seat)
            && let Some(since) = chair.asked_since.take()
        {
            let beyond =
                now.saturating_sub(since).saturating_sub(Millis::from(clock.decision) * 1000);
            chair.bank = chair.bank.saturating_sub(beyond);
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

impl Play {
    /// Whether the game is over after this action.
    pub(crate) fn would_end(&self, seat: Seat, action: &bohnhof_rules::Action) -> bool {
        let mut game = self.game.clone();
        let played = game.play(seat, action, &mut self.rng.clone(), &mut ());
        played.is_ok() && game.outcome().is_some()
    }

    fn act(&mut self, seat: Seat, action: &bohnhof_rules::Action, at: Millis) -> Sights {
        let players = self.game.table().players();
        let viewers: Vec<Viewer> =
            (0..players).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]).collect();
        let mut sights: Sights = vec![Vec::new(); viewers.len()];
        let before: Vec<Offer> = self.game.table().offers.clone();
        let turn = self.game.table().turn;
        let was_trading = self.game.table().phase == Phase::Trade;
        let mut refused: Vec<Offer> = Vec::new();
        let played = self.game.play(seat, action, &mut self.rng, &mut |event: &Event<'_>| {
            for (viewer, seen) in viewers.iter().zip(&mut sights) {
                seen.extend(event.seen_by(*viewer));
            }
            if let Event::News(bohnhof_rules::News::OfferEnded { offer, end }) = event
                && matches!(end, OfferEnd::Declined | OfferEnd::Withdrawn)
            {
                refused.extend(before.iter().filter(|standing| standing.id == *offer));
            }
        });
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
        sights
    }
}
