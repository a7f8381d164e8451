//! Clocks, players who are away, and bots that play for them.

use std::time::Duration;

use crate::common::outage::Outage;
use crate::common::player::Player;
use crate::common::{Running, config, plan, rng};
use bohnhof_protocol::{
    Absence, Acted, Clock, Command, Controller, Millis, Plan, ServerMessage, StepMessage,
    TableEvent,
};
use bohnhof_rules::{RuleSet, Seat};
use tokio::time::sleep;

/// Listens until something happens that is `wanted`; tells the step.
async fn wait_for(player: &mut Player, wanted: impl Fn(&TableEvent) -> bool) -> StepMessage {
    loop {
        let message = player.hear().await.expect("the line holds");
        if let ServerMessage::Step(step) = message
            && step.event.as_ref().is_some_and(&wanted)
        {
            return step;
        }
    }
}

/// Who acted for whom, if somebody did.
fn acted(step: &StepMessage) -> Option<(Seat, Controller)> {
    match &step.event {
        Some(TableEvent::Acted(Acted { seat, controller, .. })) => Some((*seat, *controller)),
        _ => None,
    }
}

fn has_stood_in(who: Seat) -> impl Fn(&TableEvent) -> bool {
    move |event| matches!(event, TableEvent::StoodIn { seat, .. } if *seat == who)
}

fn has_returned(who: Seat) -> impl Fn(&TableEvent) -> bool {
    move |event| *event == TableEvent::Returned { seat: who }
}

fn deadline(step: &StepMessage, seat: Seat) -> Option<Millis> {
    step.deadlines.as_ref().expect("deadlines")[usize::from(seat.0)]
}

/// The player who is asked, and the others.
fn asked_first(mut players: Vec<Player>) -> (Player, Vec<Player>) {
    let is_asked = |player: &Player| player.memory.choose(&mut rng(1)).is_some();
    let asked = players.iter().position(is_asked).expect("somebody is asked");
    (players.swap_remove(asked), players)
}

fn seat(player: &Player) -> Seat {
    player.memory.seat().expect("a seat")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_when_the_time_runs_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let clock = Some(Clock { decision: 1, bank: 1 });
    let players = server.game(&Plan { clock, ..plan(RuleSet::AMIGO, 3) }).await;
    let (mut late, mut others) = asked_first(players);
    let (seat, other) = (seat(&late), &mut others[0]);
    let begun = other.memory.steps().last().expect("the start").clone();
    let due = deadline(&begun, seat).expect("a deadline");
    assert_eq!(due, begun.at + 2000);

    let stood_in = wait_for(other, has_stood_in(seat)).await;
    assert_eq!(stood_in.event, Some(TableEvent::StoodIn { seat, why: Absence::Clock }));
    assert!(stood_in.at >= due, "not too early: {stood_in:?}");
    assert_eq!(deadline(&stood_in, seat), None, "no clock runs for a bot");
    let is_by_seat = |event: &TableEvent| matches!(event, TableEvent::Acted(Acted { seat: by, .. }) if *by == seat);
    let step = wait_for(other, is_by_seat).await;
    assert_eq!(acted(&step), Some((seat, Controller::StandIn)), "everybody sees who acts");

    // Somebody else who comes gives nobody a seat back.
    let mut spectator = server.player(&other.table).await;
    spectator.hear_table().await;
    let before = other.memory.version();
    let now = other.chat("Where are you?").await;
    let since = other.memory.steps().filter(|step| step.version > before);
    let returned = since.filter_map(|step| step.event.as_ref()).filter(|e| has_returned(seat)(e));
    assert_eq!(returned.count(), 0, "between {before} and {now}");

    // Who comes back has the seat again, and plays.
    late.hang_up();
    wait_for(&mut late, has_returned(seat)).await;
    let mut rng = rng(3);
    let is_own = |step: &StepMessage| acted(step) == Some((seat, Controller::Person));
    while !late.memory.steps().any(is_own) {
        match late.memory.choose(&mut rng) {
            Some(action) => drop(late.command(&Command::act(action)).await),
            None => drop(late.hear().await),
        }
    }
    // Who was there all the time and says something has the seat again, too.
    wait_for(&mut late, has_stood_in(seat)).await;
    let said = late.chat("I am back").await;
    let is_back = |step: &&StepMessage| step.event.as_ref().is_some_and(has_returned(seat));
    let back = late.memory.steps().rfind(is_back);
    assert_eq!(back.map(|step| step.version), Some(said - 1));
    server.stop().await;
}

/// The time for a decision is used first, then the reserve; a restart changes neither.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_reserve_is_used_up_and_outlives_the_server() {
    const BANK: u64 = 600_000;
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let server = Running::start(config.clone()).await;
    let clock = Some(Clock { decision: 1, bank: 600 });
    let mut players = server.game(&Plan { clock, ..plan(RuleSet::DUEL, 2) }).await;
    let (mut rng, mut pauses) = (rng(5), 3);
    for _ in 0..200 {
        let asked = players.iter().position(|player| player.memory.choose(&mut rng).is_some());
        let Some(asked) = asked else { break };
        if pauses > 0 {
            pauses -= 1;
            sleep(Duration::from_millis(1200)).await;
        }
        let action = players[asked].memory.choose(&mut rng).expect("an action");
        let version = players[asked].done(&Command::act(action)).await;
        players[1 - asked].catch_up(version).await;
        if pauses == 0 && version > 60 {
            break;
        }
    }
    // Half a second of somebody's time has passed when the server stops.
    sleep(Duration::from_millis(500)).await;
    players[0].chat("Hm").await;
    let mut banks = [BANK; 2];
    for (seat, bank) in (0..).map(Seat).zip(&mut banks) {
        let mut before = None;
        for step in players[0].memory.steps().filter(|step| step.deadlines.is_some()) {
            let now = deadline(step, seat);
            let acts = acted(step).is_some_and(|(by, _)| by == seat);
            if let (true, Some(before)) = (acts, before) {
                *bank = (*bank).min(before - step.at);
            }
            let running_on = before.filter(|_| !acts);
            if let Some(now) = now {
                assert_eq!(now, running_on.unwrap_or(step.at + 1000 + *bank), "{step:?}");
            }
            before = now;
        }
    }
    assert_ne!(banks, [BANK; 2], "some of the reserve is used");
    let last = players[0].memory.steps().last().expect("a step").clone();
    server.stop().await;
    sleep(Duration::from_millis(300)).await; // time that must count for nobody
    // Neither does it count if a server stops again, before it woke the table or after.
    for uptime in [0, 100] {
        let server = Running::start(config.clone()).await;
        sleep(Duration::from_millis(uptime)).await;
        server.stop().await;
        sleep(Duration::from_millis(100)).await;
    }

    let server = Running::start(config).await;
    let mut back = players[0].tab();
    back.address = server.address;
    let view = back.hear_table().await;
    assert!(view.at > last.at);
    let now = view.deadlines.expect("deadlines");
    for (seat, now) in (0..).map(Seat).zip(now) {
        let left = |deadline: Option<Millis>, at: Millis| deadline.map(|deadline| deadline - at);
        let before = left(deadline(&last, seat), last.at);
        assert_eq!(left(now, view.at), before, "{seat} has as much time as before");
    }
    server.stop().await;
}

/// A bot stands in for who is gone, even if nothing else happens, and leaves when they come back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_for_who_is_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let plan = Plan { stand_in_after: Some(1), ..plan(RuleSet::AMIGO, 3) };
    let (mut gone, mut others) = asked_first(server.game(&plan).await);
    let seat = seat(&gone);
    gone.hang_up();
    let is_stand_in = |event: &TableEvent| matches!(event, TableEvent::StoodIn { .. });
    let stood_in = wait_for(&mut others[0], is_stand_in).await;
    assert_eq!(stood_in.event, Some(TableEvent::StoodIn { seat, why: Absence::Gone }));
    let is_action = |event: &TableEvent| matches!(event, TableEvent::Acted(_));
    let step = wait_for(&mut others[0], is_action).await;
    assert_eq!(acted(&step).map(|(_, controller)| controller), Some(Controller::StandIn));
    gone.come().await;
    wait_for(&mut others[0], has_returned(seat)).await;
    // All are here: all play to the end, and nobody is replaced any more.
    let begun = others[0].memory.version();
    others.push(gone);
    let games = others.into_iter().zip(1..).map(|(player, seed)| player.play(rng(seed)));
    for game in games.map(tokio::spawn).collect::<Vec<_>>() {
        let player = game.await.expect("the game comes to its end");
        let later = player.memory.steps().filter(|step| step.version > begun);
        for (_, controller) in later.filter_map(acted) {
            assert_eq!(controller, Controller::Person);
        }
    }
    server.stop().await;
}

/// Nobody pays for time in which the server could not save what they did.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_in_which_nothing_can_be_saved_counts_for_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let server = Running::start(config.clone()).await;
    let clock = Some(Clock { decision: 3, bank: 0 });
    let players = server.game(&Plan { clock, ..plan(RuleSet::AMIGO, 3) }).await;
    let (mut asked, mut others) = asked_first(players);
    let seat = seat(&asked);
    let act = Command::act(asked.memory.choose(&mut rng(1)).expect("something to do"));
    let outage = Outage::begin(&config.database).await;
    assert_eq!(asked.refused(&act).await, "storage");
    sleep(Duration::from_secs(4)).await;
    outage.end().await;

    let resumed = wait_for(&mut others[0], |event| *event == TableEvent::Resumed).await;
    assert_eq!(deadline(&resumed, seat), Some(resumed.at + 3000), "all the time is there again");
    asked.done(&act).await;
    let stood_in = |event: &TableEvent| matches!(event, TableEvent::StoodIn { .. });
    assert!(!asked.memory.events().any(stood_in), "nobody has run out of time");
    server.stop().await;
}
