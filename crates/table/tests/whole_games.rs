//! Whole games at a table that nobody serves: no tasks, no threads, no clock.

mod holder;

use bohnhof_protocol::fair::hash_of;
use bohnhof_protocol::{
    Answered, Clock, Command, Plan, Refusal, ServerMessage, Stage, Strength, TableEvent, Talk,
};
use bohnhof_rules::{Action, RuleSet, Seat};
use bohnhof_table::{Change, Detail, Entry, HouseRules, PersonId, State, Table, TableId, experts};

use holder::{Holder, RULES, number, person};

/// The smallest table of each kind; and Al Cabohne for two beside the one for one player.
fn plans() -> Vec<Plan> {
    let smallest = RuleSet::ALL.map(|rules| Plan::new(rules, rules.players().0));
    smallest.into_iter().chain([Plan::new(RuleSet::AL_CABOHNE, 2)]).collect()
}

#[test]
fn a_table_plays_whole_games_of_each_kind() {
    for plan in plans() {
        for strength in [Strength::Random, Strength::Simple] {
            let mut holder = Holder::begin(&plan, strength);
            holder.play();
            let record = holder.table.state().fair_record().expect("a finished game");
            record.verify().expect("the deal can be proved");
            let again = State::fold(TableId::random(|| [1; 32]), &holder.log).expect("a table");
            assert_eq!(again.fair_record(), Some(record), "a table is the fold of its log");
            for viewer in [Some(&person(0)), None] {
                assert_eq!(again.view(viewer), holder.table.state().view(viewer));
            }
        }
    }
}

#[test]
fn entries_are_text_and_back() {
    for plan in plans() {
        let mut holder = Holder::begin(&plan, Strength::Clever);
        holder.play();
        for entry in &holder.log {
            let text = serde_json::to_string(entry).expect("JSON");
            let read: Entry = serde_json::from_str(&text).expect(&text);
            assert_eq!(read, *entry, "{text}");
        }
    }
}

/// Whoever comes back hears every step, or sees the whole table.
#[test]
fn catching_up_misses_nothing() {
    let mut holder = Holder::begin(&Plan::new(RuleSet::AMIGO, 3), Strength::Simple);
    let anna = person(0);
    let mut version = holder.table.state().version;
    while holder.table.state().stage() == Stage::Playing {
        for _ in 0..7 {
            if holder.table.state().stage() == Stage::Playing {
                holder.somebody_acts();
            }
        }
        let now = holder.table.state().version;
        let missed = holder.table.catch_up(Some(&anna), Some(version), Detail::Events);
        let versions: Vec<u64> = missed
            .iter()
            .map(|message| {
                let ServerMessage::Step(step) = message else { panic!("a step: {message:?}") };
                step.version
            })
            .collect();
        assert_eq!(versions, (version + 1..=now).collect::<Vec<_>>());
        version = now;
    }
    let from_the_start = holder.table.catch_up(Some(&anna), Some(1), Detail::Events);
    assert!(matches!(&from_the_start[..], [ServerMessage::Table(_)]), "too long ago");
    let future = holder.table.catch_up(Some(&anna), Some(version + 1), Detail::Events);
    assert!(matches!(&future[..], [ServerMessage::Table(_)]), "a version that never was");
}

#[test]
fn time_runs_out_and_comes_back() {
    let clock = Some(Clock { decision: 30, bank: 10 });
    let plan = Plan { clock, ..Plan::new(RuleSet::DUEL, 2) };
    let mut holder = Holder::begin(&plan, Strength::Simple);
    while holder.bot_acts() {}
    let due = holder.table.wakes_at().expect("the clock runs");
    assert_eq!(due, holder.now + 40_000, "the time for a decision and the reserve");
    assert!(holder.table.due(due - 1).is_none());
    holder.now = due;
    holder.what_is_due();
    let last = holder.log.last().expect("an entry");
    assert!(matches!(last.change, Change::StoodIn { seat: Seat(0), .. }), "{last:?}");
    assert!(holder.bot_acts(), "a bot plays on");
    let returned = holder.table.returns(Seat(0), holder.now).expect("Anna is back");
    holder.commit(returned);
    assert!(holder.table.returns(Seat(0), holder.now).is_none());
}

/// An undo leads back to where the game was, and the offer's number is not used again.
#[test]
fn what_is_taken_back_did_not_happen() {
    let mut holder = Holder::begin(&Plan::new(RuleSet::AMIGO, 3), Strength::Random);
    let anna = person(0);
    let mut undone = 0;
    while holder.table.state().stage() == Stage::Playing && undone < 5 {
        if holder.bot_acts() {
            continue;
        }
        let before = holder.table.state().view(Some(&anna));
        let action = before.choice.legal[0];
        holder.command(0, Command::act(action)).expect("what is listed is legal");
        if !holder.table.state().view(Some(&anna)).choice.undo {
            continue;
        }
        holder.command(0, Command::Undo).expect("it can be taken back");
        let after = holder.table.state().view(Some(&anna));
        assert_eq!(after.game, before.game);
        assert_eq!(after.choice.legal, before.choice.legal);
        undone += 1;
        let action = holder.anna_does();
        holder.command(0, Command::act(action)).expect("what is listed is legal");
    }
    assert!(undone > 0, "something could be taken back");
}

/// Nobody hears of a command that is refused, and nothing has changed.
#[test]
fn a_refusal_changes_nothing() {
    let mut holder = Holder::begin(&Plan::new(RuleSet::AMIGO, 3), Strength::Simple);
    let (before, entries) = (holder.table.state().view(None), holder.log.len());
    for (who, command, refusal) in [
        (1, Command::Undo, Refusal::NotSeated),
        (0, Command::Begin, Refusal::GameHasBegun),
        (0, Command::Reveal { number: number(5) }, Refusal::NotDealing),
        (1, Command::Close, Refusal::OnlyTheHost),
        (1, Command::Say { text: "Hi".into(), name: None }, Refusal::BadName),
        (1, Command::Say { text: "Hi".into(), name: Some("Anna".into()) }, Refusal::NameTaken),
    ] {
        assert_eq!(holder.command(who, command.clone()), Err(refusal), "{command:?}");
    }
    assert_eq!(holder.log.len(), entries);
    assert_eq!(holder.table.state().view(None), before);
}

/// Only Anna is told what she alone may know.
#[test]
fn steps_tell_each_viewer_their_own() {
    let mut holder = Holder::open(&Plan::new(RuleSet::AMIGO, 3));
    let anna = person(0);
    for (who, name) in [(0, "Anna"), (1, "Bert"), (2, "Cleo")] {
        let commitment = hash_of(&number(who));
        let sit = Command::Sit { seat: None, name: name.to_owned(), commitment };
        holder.command(who, sit).expect("a seat");
    }
    holder.command(0, Command::Begin).expect("all seats are taken");
    for who in 0..3 {
        holder.command(who, Command::Reveal { number: number(who) }).expect("the number");
    }
    let began = holder.table.due(holder.now).expect("all have revealed their numbers");
    let step = holder.table.carry_out(began);
    let mut hand_of = |person: Option<&PersonId>| {
        let ServerMessage::Step(told) = holder.table.told(&step, person, Detail::Events) else {
            panic!("a step");
        };
        let Some(TableEvent::Began { game }) = told.event else { panic!("the beginning") };
        game.private.map(|private| private.hand)
    };
    let hands = [Some(&anna), Some(&person(1)), None].map(&mut hand_of);
    assert_eq!(hands[0].as_ref().map(|hand| hand.cards().len()), Some(5));
    assert_ne!(hands[0], hands[1]);
    assert_eq!(hands[2], None, "a spectator sees no hand");
}

/// Which games count for the streak of somebody alone (M21).
#[test]
fn a_game_counts_when_its_player_ends_it() {
    let alone = Plan::new(RuleSet::AL_CABOHNE, 1);
    let mut holder = Holder::begin(&alone, Strength::Simple);
    let ends = |holder: &Holder, command: Command| {
        let decided = holder.table.decide(&person(0), "x".into(), command, holder.now);
        holder.table.state().solo_ended_by(&decided.expect("it may be done"))
    };
    for command in [Command::Resign, Command::Close] {
        let solo = ends(&holder, command).expect("it counts");
        assert_eq!((solo.person, solo.won), (person(0), false));
    }
    for change in [Change::Resigned { seat: Seat(0) }, Change::Closed] {
        let decision = holder.table.by_itself(change, holder.now).expect("the operator may");
        assert_eq!(holder.table.state().solo_ended_by(&decision), None);
    }
    let counted = loop {
        let view = holder.table.state().view(Some(&person(0)));
        let action = *view.choice.legal.last().expect("something can be done");
        let decided = holder.table.decide(&person(0), "x".into(), Command::act(action), holder.now);
        let decision = decided.expect("what is listed is legal");
        let solo = holder.table.state().solo_ended_by(&decision);
        let outcome = decision.outcome().copied();
        assert_eq!(solo.is_some(), outcome.is_some(), "only the end counts");
        holder.commit(decision);
        if let (Some(solo), Some(outcome)) = (solo, outcome) {
            break (solo.won, outcome.winners.contains(Seat(0)));
        }
    };
    assert_eq!(counted.0, counted.1);
    let two = Holder::begin(&Plan::new(RuleSet::AL_CABOHNE, 2), Strength::Simple);
    assert_eq!(ends(&two, Command::Resign), None, "not alone");
    let beans = serde_json::from_str(r#"{"kidney":{"cards":20,"beanometer":[2,4,6,8]}}"#);
    let custom = Plan { beans: beans.expect("figures"), ..alone };
    let custom = Holder::begin(&custom, Strength::Simple);
    assert_eq!(ends(&custom, Command::Resign), None, "not the printed figures");
}

/// What a client sends again is answered with the version that it made.
#[test]
fn a_command_is_known_by_its_id() {
    let mut holder = Holder::open(&Plan::new(RuleSet::DUEL, 2));
    let say = Command::Say { text: "Hello".into(), name: Some("Anna".into()) };
    holder.command(0, say).expect("Anna speaks");
    let answered =
        holder.table.state().answered(&person(0), "c1").map(|version| Answered::Done { version });
    assert_eq!(answered, Some(Answered::Done { version: 2 }));
    assert_eq!(holder.table.state().answered(&person(1), "c1"), None);
}

/// A game that has become too long is played to its end by bots.
#[test]
fn a_log_that_is_too_long_ends_in_an_outcome() {
    let plan = Plan::new(RuleSet::AMIGO, 3);
    let mut holder = Holder::begin(&plan, Strength::Random);
    let state = State::fold(TableId::random(|| [1; 32]), &holder.log).expect("a table");
    let rules = HouseRules { longest_log: 40, ..RULES };
    holder.table = Table::new(state, rules, holder.now, holder.now);
    while holder.table.state().version < 40 {
        holder.somebody_acts();
    }
    assert_eq!(holder.command(0, Command::Resign), Err(Refusal::TooLong));
    holder.what_is_due();
    while holder.bot_acts() {}
    assert_eq!(holder.table.state().stage(), Stage::Over);
}

/// A table chooses how much its bots talk: of everything, of what matters, or not at all.
#[test]
fn bots_talk_as_much_as_the_table_wants() {
    let remarks = |talk: Talk, strength: Strength| {
        let plan = Plan { talk, ..Plan::new(RuleSet::AMIGO, 3) };
        let mut holder = Holder::begin(&plan, strength);
        holder.play();
        let said = |entry: &&Entry| matches!(entry.change, Change::Acted { reason: Some(_), .. });
        let plants = |entry: &&Entry| {
            matches!(entry.change, Change::Acted { action: Action::Plant { .. }, .. })
        };
        let said = holder.log.iter().filter(said);
        (said.clone().count(), said.filter(plants).count())
    };
    for strength in [Strength::Simple, Strength::Clever] {
        let (lively, of_planting) = remarks(Talk::Lively, strength);
        assert!(of_planting > 20, "{strength:?}: {of_planting}");
        let (brief, of_planting) = remarks(Talk::Brief, strength);
        assert!(brief > 10 && brief < lively, "{strength:?}: {brief} and {lively}");
        assert_eq!(of_planting, 0);
        assert_eq!(remarks(Talk::Silent, strength), (0, 0));
    }
    assert_eq!(remarks(Talk::Lively, Strength::Random), (0, 0), "what should it say?");
}

#[test]
fn the_log_knows_who_is_an_expert() {
    let mut holder = Holder::open(&Plan::new(RuleSet::AMIGO, 4));
    let seated = [Strength::Expert, Strength::Clever, Strength::Expert, Strength::Expert];
    for (seat, strength) in (0..).map(Seat).zip(seated) {
        holder.command(0, Command::SeatBot { seat, strength }).expect("a bot");
    }
    holder.command(0, Command::Free { seat: Seat(3) }).expect("a free seat");
    assert_eq!(experts(&holder.log), [Seat(0), Seat(2)].into_iter().collect());
}
