//! A table at work: its state, and what is in no log.

use std::sync::Arc;

use bohnhof_bots::Floor;
use bohnhof_protocol::{Absence, Command, Millis, Refusal, Stage};
use bohnhof_rules::Seat;

use crate::chair::{Chair, Sitter};
use crate::decide::decide;
use crate::told::{Recent, Step};
use crate::{Change, Decision, Entry, PersonId, Seen, State, TableId};

/// What whoever holds a table allows at it.
#[derive(Clone, Copy, Debug)]
pub struct HouseRules {
    /// How long the deal waits for the players' numbers.
    pub wait_for_numbers: Millis,
    /// How long somebody has to be away before the host can close the table over their head.
    pub away_after: Millis,
    /// After how many entries bots play the game to its end.
    pub longest_log: u64,
}

/// A table at work. Nothing here waits, reads a clock, or makes a random number: commands and the time
/// come in, and decisions come out. Whoever holds the table commits each decision and then
/// [carries it out](Table::carry_out).
///
/// ```
/// use bohnhof_protocol::{Command, Plan, Refusal, Stage};
/// use bohnhof_rules::{RuleSet, Seed};
/// use bohnhof_table::{Change, Entry, HouseRules, PersonId, State, Table, TableId};
///
/// let anna = PersonId::random(|| [7; 32]);
/// let change = Change::Opened { plan: Plan::new(RuleSet::DUEL, 2), secret: Seed([1; 32]) };
/// let opened = Entry { at: 0, by: Some(anna.clone()), command: None, change };
/// let state = State::open(TableId::random(|| [9; 32]), &opened).expect("it is an opening");
/// let rules = HouseRules { wait_for_numbers: 20_000, away_after: 600_000, longest_log: 100_000 };
/// let table = Table::new(state, rules, 0, 0);
/// assert_eq!(table.state().stage(), Stage::Gathering);
/// let begin = table.decide(&anna, "c1".to_owned(), Command::Begin, 10);
/// assert_eq!(begin.err(), Some(Refusal::SeatsAreEmpty));
/// ```
#[derive(Debug)]
pub struct Table {
    pub(crate) state: State,
    house: HouseRules,
    /// Since when players have been able to reveal their numbers: the table is in memory, and its log
    /// can be written.
    numbers_since: Millis,
    /// Since when each player has been away.
    away_since: Vec<Option<Millis>>,
    pub(crate) recent: Recent,
    pub(crate) floor: Floor,
    /// The last version that bots have something to think about.
    pub(crate) played: u64,
}

impl Table {
    /// A table at which nobody has been since a moment.
    pub fn new(state: State, house: HouseRules, now: Millis, away_since: Millis) -> Table {
        Table {
            away_since: vec![Some(away_since); state.chairs.len()],
            numbers_since: now,
            house,
            recent: Recent::default(),
            floor: Floor::new(),
            played: state.version,
            state,
        }
    }

    /// The table as its log tells it.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What a person's command does to the table, if it may be done.
    pub fn decide(
        &self,
        who: &PersonId,
        id: String,
        command: Command,
        now: Millis,
    ) -> Result<Decision, Refusal> {
        if self.is_too_long() {
            return Err(Refusal::TooLong);
        }
        let change = decide(&self.state, who, command)?;
        if change == Change::Closed && self.others_play(who, now) {
            return Err(Refusal::OthersPlay);
        }
        self.prepare(Some(who.clone()), Some(id), change, now)
    }

    /// What happens without a person's command, if the rules allow it.
    pub fn by_itself(&self, change: Change, now: Millis) -> Result<Decision, Refusal> {
        self.prepare(None, None, change, now)
    }

    /// The players meet again at another table, which one of them has opened.
    pub fn rematch(&self, who: PersonId, table: TableId, now: Millis) -> Decision {
        Decision {
            entry: self.entry(Some(who), None, Change::Rematch { table }, now),
            played: None,
        }
    }

    fn prepare(
        &self,
        by: Option<PersonId>,
        command: Option<String>,
        change: Change,
        now: Millis,
    ) -> Result<Decision, Refusal> {
        let played = match (&change, &self.state.play) {
            (Change::Acted { seat, action, .. }, Some(play)) => {
                let rules = self.state.plan.rules;
                let played = play.play(*seat, action);
                Some(Box::new(played.map_err(|illegal| Refusal::Rules(illegal, rules))?))
            }
            _ => None,
        };
        Ok(Decision { entry: self.entry(by, command, change, now), played })
    }

    fn entry(
        &self,
        by: Option<PersonId>,
        command: Option<String>,
        change: Change,
        now: Millis,
    ) -> Entry {
        Entry { at: now.max(self.state.now), by, command, change }
    }

    /// Carries out a decision that is committed. Nothing may have happened since it was made.
    pub fn carry_out(&mut self, decision: Decision) -> Arc<Step> {
        let Decision { entry, played } = decision;
        let seen = self.state.take_in(&entry, played.map(|played| *played));
        self.went_on(entry, seen)
    }

    /// Takes in an entry that was found in the log.
    pub fn apply(&mut self, entry: Entry) -> Arc<Step> {
        let seen = self.state.apply(&entry);
        self.went_on(entry, seen)
    }

    fn went_on(&mut self, entry: Entry, seen: Seen) -> Arc<Step> {
        if entry.change.is_for_bots() {
            self.played = self.state.version;
        }
        if entry.change == Change::Resumed {
            self.numbers_since = entry.at;
        }
        if let Change::Removed { version } = entry.change {
            self.recent.remove(version);
        }
        let step = Arc::new(Step { version: self.state.version, entry, seen });
        self.recent.keep(step.clone());
        step
    }

    /// Starts over from a log in which names and texts were changed.
    pub fn replace(&mut self, state: State) {
        self.played = state.version;
        self.recent = Recent::default();
        self.state = state;
    }

    /// Notes which players are here.
    pub fn note_who_is_here(&mut self, here: &[Seat], now: Millis) {
        for (seat, away) in (0..).map(Seat).zip(&mut self.away_since) {
            if here.contains(&seat) {
                *away = None;
            } else {
                away.get_or_insert(now);
            }
        }
    }

    /// When the first of those who are away left.
    pub fn away_since(&self) -> Option<Millis> {
        self.away_since.iter().flatten().min().copied()
    }

    /// A player who acts, speaks or comes back has the seat again, if a bot stood in.
    pub fn returns(&self, seat: Seat, now: Millis) -> Option<Decision> {
        let stood_in = self.state.chair(seat).is_some_and(|chair| chair.stand_in.is_some());
        let returned = stood_in && !self.is_too_long();
        returned.then(|| self.by_itself(Change::Returned { seat }, now).ok()).flatten()
    }

    /// What is due now: the deal, the end of a bot's patience, or a bot that stands in for a player.
    pub fn due(&self, now: Millis) -> Option<Decision> {
        let change = if let Some(seat) = self.played_out() {
            Some(Change::StoodIn { seat, why: Absence::TooLong })
        } else if self.deal_due().is_some_and(|due| due <= now) {
            Some(Change::Began)
        } else if self.waits_until().is_some_and(|due| due <= now) {
            self.goes_on()
        } else {
            self.seats().find_map(|seat| {
                let is_due = |due: Option<Millis>| due.is_some_and(|due| due <= now);
                let why = if is_due(self.time_is_up(seat)) {
                    Absence::Clock
                } else if is_due(self.stand_in_due(seat)) {
                    Absence::Gone
                } else {
                    return None;
                };
                Some(Change::StoodIn { seat, why })
            })
        };
        change.and_then(|change| self.by_itself(change, now).ok())
    }

    /// When something is due next, if nothing happens before.
    pub fn wakes_at(&self) -> Option<Millis> {
        let clocks = self.seats().filter_map(|seat| self.time_is_up(seat));
        let absences = self.seats().filter_map(|seat| self.stand_in_due(seat));
        let played_out = self.played_out().map(|_| self.state.now);
        let due = self.deal_due().into_iter().chain(self.waits_until());
        clocks.chain(absences).chain(due).chain(played_out).min()
    }

    /// Who is stood in for because the game has become too long.
    fn played_out(&self) -> Option<Seat> {
        let mut people = self.seats().filter(|seat| self.state.bot_at(*seat).is_none());
        if self.is_too_long() { people.next() } else { None }
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..self.state.plan.players).map(Seat)
    }

    fn deal_due(&self) -> Option<Millis> {
        self.state.deal_due(self.numbers_since, self.house.wait_for_numbers)
    }

    /// When the time of a person runs out.
    fn time_is_up(&self, seat: Seat) -> Option<Millis> {
        if self.state.bot_at(seat).is_some() { None } else { self.state.deadline(seat) }
    }

    /// When a bot stands in for a person who is away and is asked.
    fn stand_in_due(&self, seat: Seat) -> Option<Millis> {
        let after = Millis::from(self.state.plan.stand_in_after?) * 1000;
        let away = (*self.away_since.get(usize::from(seat.0))?)?;
        let asked = self.state.chair(seat)?.asked_since.is_some();
        (asked && self.state.bot_at(seat).is_none()).then(|| away.saturating_add(after))
    }

    /// Whether the log is so long that people no longer take part.
    fn is_too_long(&self) -> bool {
        self.state.version >= self.house.longest_log && self.state.stage() == Stage::Playing
    }

    /// Whether people other than this one play here: a game of theirs is not closed over their heads.
    fn others_play(&self, person: &PersonId, now: Millis) -> bool {
        let plays = |(chair, away): (&Chair, &Option<Millis>)| {
            let is_other =
                matches!(&chair.sitter, Sitter::Person { person: other, .. } if other != person);
            let is_here =
                away.is_none_or(|since| now < since.saturating_add(self.house.away_after));
            is_other && is_here && chair.stand_in.is_none()
        };
        let is_theirs = match self.state.stage() {
            // From the seal on nobody can stand up, so nobody is sent away either.
            Stage::Dealing | Stage::Playing => true,
            Stage::Gathering | Stage::Over | Stage::Closed => false,
        };
        is_theirs && self.state.chairs.iter().zip(&self.away_since).any(plays)
    }
}
