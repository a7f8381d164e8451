//! A person who plays whole games with bots, in simulated time.

use std::collections::BTreeMap;

use bohnhof_bots::Bot;
use bohnhof_protocol::fair::hash_of;
use bohnhof_protocol::{Command, Millis, Plan, Stage, Strength};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::{Action, Ask, Game, RuleSet, Seat, Seed};
use bohnhof_table::{
    Change, Decision, Entry, HouseRules, PersonId, State, Table, TableId, Thought,
};

/// How long the person takes to answer.
const ANSWER: Millis = 2_000;

/// No game takes so many steps.
const MAX_STEPS: u32 = 20_000;

const ME: Seat = Seat(0);

const RULES: HouseRules =
    HouseRules { wait_for_numbers: 20_000, away_after: u64::MAX, longest_log: 100_000 };

/// What a person at a table with bots has to bear.
#[derive(Debug, Default)]
pub(crate) struct Measured {
    /// From the end of each turn of the person to the next.
    waits: Vec<Millis>,
    /// What happened in each turn of a bot.
    pub(crate) turns: Vec<Turn>,
}

/// What happened in a turn of a bot.
#[derive(Debug, Default)]
pub(crate) struct Turn {
    /// How many offers asked the person.
    pub(crate) asked: u32,
    /// How many deals it made with the person, of those that the bot closed.
    pub(crate) deals: u32,
    /// How long bots talked among themselves.
    pub(crate) talk: Millis,
    /// How long bots took to refuse.
    pub(crate) refusing: Millis,
    /// Where all the time went.
    pub(crate) spent: BTreeMap<&'static str, Millis>,
}

impl Turn {
    fn note(&mut self, what: &What, took: Millis) {
        *self.spent.entry(what.name()).or_default() += took;
        match what {
            What::AsksMe => self.asked += 1,
            What::DealWithMe => self.deals += 1,
            What::Talk => self.talk += took,
            What::Refusal => self.refusing += took,
            What::Other(_) => {}
        }
    }
}

impl Measured {
    /// How many times the person waited for a turn.
    pub(crate) fn waits(&self) -> usize {
        self.waits.len()
    }

    /// The wait that so many percent of all waits do not exceed.
    pub(crate) fn wait(&self, percent: usize) -> Millis {
        let mut sorted = self.waits.clone();
        sorted.sort_unstable();
        let rank = (sorted.len() * percent).div_ceil(100).max(1);
        sorted.get(rank - 1).copied().unwrap_or_default()
    }

    /// The most of something in a turn of a bot.
    pub(crate) fn most<T: Ord + Default>(&self, of: impl Fn(&Turn) -> T) -> T {
        self.turns.iter().map(of).max().unwrap_or_default()
    }
}

/// Plays whole games with bots of one strength.
pub(crate) fn measure(players: u8, strength: Strength, games: u8) -> Measured {
    let mut measured = Measured::default();
    for game in 0..games {
        Evening::new(players, strength, game).play(&mut measured);
    }
    measured
}

/// A person among bots.
struct Evening {
    table: Table,
    now: Millis,
    bots: BTreeMap<u8, Box<dyn Bot + Send>>,
    /// What a bot does, and when.
    pending: Option<(Millis, Thought)>,
    /// Since when the person has been asked.
    asked_since: Option<Millis>,
    sent: u64,
    /// How many offers the person has answered.
    answered: u32,
}

fn me() -> PersonId {
    PersonId::random(|| [1; 32])
}

impl Evening {
    fn new(players: u8, strength: Strength, game: u8) -> Evening {
        let rules = if players > 5 { RuleSet::AMIGO_MORE_BEANS } else { RuleSet::AMIGO };
        let plan = Plan::new(rules, players);
        plan.check().expect("a game for so many");
        let change = Change::Opened { plan, secret: Seed([game; 32]) };
        let opened = Entry { at: 0, by: Some(me()), command: None, change };
        let state = State::open(TableId::random(|| [9; 32]), &opened).expect("a table");
        let mut evening = Evening {
            table: Table::new(state, RULES, 0, 0),
            now: 0,
            bots: BTreeMap::new(),
            pending: None,
            asked_since: None,
            sent: 0,
            answered: 0,
        };
        let number = Seed([game; 32]);
        let (name, commitment) = ("Anna".to_owned(), hash_of(&number));
        evening.command(Command::Sit { seat: Some(ME), name, commitment });
        for seat in (1..players).map(Seat) {
            evening.command(Command::SeatBot { seat, strength });
        }
        evening.command(Command::Begin);
        evening.command(Command::Reveal { number });
        evening.what_is_due();
        evening
    }

    fn command(&mut self, command: Command) {
        self.sent += 1;
        let decided = self.table.decide(&me(), self.sent.to_string(), command, self.now);
        self.commit(decided.expect("it can be done"));
    }

    fn commit(&mut self, decision: Decision) {
        self.table.carry_out(decision);
        self.pending.take_if(|(_, thought)| !self.table.is_current(thought));
    }

    fn what_is_due(&mut self) {
        while let Some(decision) = self.table.due(self.now) {
            self.commit(decision);
        }
    }

    fn play(mut self, measured: &mut Measured) {
        // The turn that is being played, and since when the person has waited for the next.
        let (mut turn, mut since) = (None, None);
        for _ in 0..MAX_STEPS {
            self.what_is_due();
            if self.table.state().stage() != Stage::Playing {
                return;
            }
            let table = self.table.state().game().expect("a game").table();
            let (began, before) = ((table.turn, table.active), self.now);
            if turn != Some(began) {
                match (turn, table.active) {
                    (_, ME) => measured.waits.extend(since.map(|since| before - since)),
                    (Some((_, ME)), _) => since = Some(before),
                    (Some(_) | None, _) => {}
                }
                if table.active != ME {
                    measured.turns.push(Turn::default());
                }
                turn = Some(began);
            }
            let what = self.next();
            if let Some((_, active)) = turn
                && active != ME
                && let Some(turn) = measured.turns.last_mut()
            {
                turn.note(&what, self.now - before);
            }
        }
        panic!("the game does not end: {:?}", self.table.state().game().map(Game::table));
    }

    /// Lets the next thing happen.
    fn next(&mut self) -> What {
        if self.pending.is_none()
            && let Some(wanted) = self.table.wanted_thought()
        {
            let bot = self.bots.entry(wanted.seat.0);
            let bot = bot.or_insert_with(|| bohnhof_table::bot(wanted.strength, 7));
            let thought = wanted.think(bot.as_mut());
            self.pending = Some((self.table.acts_at(&thought, self.now), thought));
        }
        let is_asked = self.table.state().asked().contains(&ME);
        self.asked_since = is_asked.then(|| self.asked_since.unwrap_or(self.now));
        let answers_at = self.asked_since.map(|since| since + ANSWER);
        match self.pending.take() {
            Some((acts_at, thought)) if answers_at.is_none_or(|at| acts_at <= at) => {
                self.now = self.now.max(acts_at);
                let mut what = What::Other("nothing");
                if let Some(decision) = self.table.act(&thought, self.now) {
                    what = What::of(&decision.entry().change);
                    self.commit(decision);
                }
                self.table.has_spoken(&thought);
                what
            }
            pending => {
                self.pending = pending;
                self.now = self.now.max(answers_at.expect("somebody has something to do"));
                let action = self.my_choice();
                self.asked_since = None;
                self.command(Command::act(action));
                What::Other("the person's decisions")
            }
        }
    }

    /// The person says yes to every other offer where that is possible, and makes none.
    fn my_choice(&mut self) -> Action {
        let legal = self.table.state().view(Some(&me())).choice.legal;
        let find = |wanted: fn(&Action) -> bool| legal.iter().copied().find(wanted);
        let yes = find(|action| matches!(action, Action::Trade(TradeAction::Accept { .. })));
        let no = find(|action| matches!(action, Action::Trade(TradeAction::Decline { .. })));
        if no.is_some() {
            self.answered += 1;
            return if self.answered.is_multiple_of(2) { yes.or(no) } else { no }
                .expect("an answer");
        }
        let goes_on = find(|action| match action {
            Action::Plant { .. } | Action::Discard { .. } | Action::Done { .. } => true,
            Action::Trade(_)
            | Action::Harvest { .. }
            | Action::BuyField
            | Action::Mafia(_)
            | Action::Magic(_) => false,
        });
        let harvest = || find(|action| matches!(action, Action::Harvest { .. }));
        goes_on.or_else(harvest).expect("something can be done")
    }
}

/// What happened, as the person sees it.
enum What {
    /// An offer that asks the person.
    AsksMe,
    /// A bot closes a deal with the person.
    DealWithMe,
    /// What bots say to each other.
    Talk,
    /// A bot says no.
    Refusal,
    /// Anything else, by name.
    Other(&'static str),
}

impl What {
    fn of(change: &Change) -> What {
        let Change::Acted { action, .. } = change else { return What::Other("the table") };
        match action {
            Action::Trade(trade) => What::said(trade),
            Action::Plant { .. } => What::Other("planting"),
            Action::Harvest { .. } => What::Other("harvesting"),
            Action::Done { with: Ask::Trade } => What::Other("time to speak"),
            Action::Done { .. }
            | Action::BuyField
            | Action::Discard { .. }
            | Action::Mafia(_)
            | Action::Magic(_) => What::Other("other actions"),
        }
    }

    fn said(trade: &TradeAction) -> What {
        let asks_me = |to: Option<Seat>| to.is_none_or(|to| to == ME);
        match trade {
            TradeAction::Decline { .. } => What::Refusal,
            TradeAction::Offer(terms) if asks_me(terms.to) => What::AsksMe,
            TradeAction::Close { with: ME, .. } => What::DealWithMe,
            TradeAction::Offer(_)
            | TradeAction::Close { .. }
            | TradeAction::Accept { .. }
            | TradeAction::Withdraw { .. }
            | TradeAction::Unwilling { .. }
            | TradeAction::Call(_) => What::Talk,
        }
    }

    fn name(&self) -> &'static str {
        match self {
            What::AsksMe => "offers to the person",
            What::DealWithMe => "deals with the person",
            What::Talk => "bots' talk",
            What::Refusal => "refusals",
            What::Other(name) => name,
        }
    }
}
