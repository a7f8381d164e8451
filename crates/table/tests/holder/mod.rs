//! Somebody who holds a table without a server.

use std::collections::BTreeMap;

use bohnhof_bots::Bot;
use bohnhof_protocol::fair::hash_of;
use bohnhof_protocol::{Command, Millis, Plan, Refusal, Stage, Strength};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::{Action, Seat, Seed};
use bohnhof_table::{
    Change, Decision, Entry, HouseRules, PersonId, State, Table, TableId, Thought, bot,
};

pub(crate) const RULES: HouseRules =
    HouseRules { wait_for_numbers: 20_000, away_after: 600_000, longest_log: 100_000 };

/// Somebody who holds a table: commits are a list, and the time is a number.
pub(crate) struct Holder {
    pub(crate) table: Table,
    pub(crate) log: Vec<Entry>,
    pub(crate) now: Millis,
    bots: BTreeMap<u8, Box<dyn Bot + Send>>,
    sent: usize,
}

pub(crate) fn person(number: u8) -> PersonId {
    PersonId::random(|| [number; 32])
}

pub(crate) fn number(of: u8) -> Seed {
    Seed([of; 32])
}

impl Holder {
    pub(crate) fn open(plan: &Plan) -> Holder {
        let change = Change::Opened { plan: plan.clone(), secret: Seed([9; 32]) };
        let opened = Entry { at: 1_000, by: Some(person(0)), command: None, change };
        let state = State::open(TableId::random(|| [1; 32]), &opened).expect("a table");
        let table = Table::new(state, RULES, 1_000, 1_000);
        Holder { table, log: vec![opened], now: 1_000, bots: BTreeMap::new(), sent: 0 }
    }

    pub(crate) fn commit(&mut self, decision: Decision) {
        self.log.push(decision.entry().clone());
        let step = self.table.carry_out(decision);
        assert_eq!(step.version as usize, self.log.len(), "no gaps");
    }

    pub(crate) fn command(&mut self, who: u8, command: Command) -> Result<(), Refusal> {
        self.now += 10;
        self.sent += 1;
        let decided = self.table.decide(&person(who), format!("c{}", self.sent), command, self.now);
        decided.map(|decision| self.commit(decision))
    }

    /// A person on seat 0, bots everywhere else, and the cards are dealt.
    pub(crate) fn begin(plan: &Plan, strength: Strength) -> Holder {
        let mut holder = Holder::open(plan);
        let (name, commitment) = ("Anna".to_owned(), hash_of(&number(5)));
        let sit = Command::Sit { seat: Some(Seat(0)), name, commitment };
        holder.command(0, sit).expect("a seat");
        for seat in (1..plan.players).map(Seat) {
            holder.command(0, Command::SeatBot { seat, strength }).expect("a bot");
        }
        holder.command(0, Command::Begin).expect("all seats are taken");
        holder.command(0, Command::Reveal { number: number(5) }).expect("the number");
        holder.what_is_due();
        assert_eq!(holder.table.state().stage(), Stage::Playing);
        holder
    }

    pub(crate) fn what_is_due(&mut self) {
        while let Some(decision) = self.table.due(self.now) {
            self.commit(decision);
        }
    }

    /// What a bot has decided, if the table waits for one.
    pub(crate) fn thought(&mut self) -> Option<Thought> {
        let wanted = self.table.wanted_thought()?;
        let mind = self.bots.entry(wanted.seat.0);
        let mind = mind.or_insert_with(|| bot(wanted.strength, 7));
        let thought = wanted.think(mind.as_mut());
        assert!(self.table.is_current(&thought));
        Some(thought)
    }

    /// Lets a bot act, if the table waits for one; whether it did.
    pub(crate) fn bot_acts(&mut self) -> bool {
        let Some(thought) = self.thought() else { return false };
        self.now = self.now.max(self.table.acts_at(&thought, self.now));
        if let Some(decision) = self.table.act(&thought, self.now) {
            self.commit(decision);
        }
        self.table.has_spoken(&thought);
        true
    }

    /// What the person does: nothing that could go on for ever.
    pub(crate) fn anna_does(&self) -> Action {
        let legal = self.table.state().view(Some(&person(0))).choice.legal;
        let moves_on = |action: &&Action| !matches!(action, Action::Trade(_));
        let declines =
            |action: &&Action| matches!(action, Action::Trade(TradeAction::Decline { .. }));
        let mut backwards = legal.iter().rev();
        let action = backwards.find(moves_on).or_else(|| legal.iter().find(declines));
        *action.expect("something can be done")
    }

    /// A bot acts, or else the person.
    pub(crate) fn somebody_acts(&mut self) {
        if !self.bot_acts() {
            let action = self.anna_does();
            self.command(0, Command::act(action)).expect("what is listed is legal");
        }
    }

    /// Plays to the end.
    pub(crate) fn play(&mut self) {
        while self.table.state().stage() == Stage::Playing {
            self.what_is_due();
            self.somebody_acts();
            assert!(self.log.len() < 20_000, "the game ends");
        }
    }
}
