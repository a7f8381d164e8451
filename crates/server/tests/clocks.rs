//! Clocks, players who are away, and bots that play for them.

use std::time::Duration;

use crate::common::outage::Outage;
use crate::common::player::Player;
use crate::common::{Running, config, plan, rng};
use bohnhof_protocol::{Clock, Command, Plan};
use bohnhof_rules::{RuleSet, Seat};
use serde_json::{Value, json};
use tokio::time::sleep;

/// Listens until something happens that is `wanted`; tells the step.
async fn wait_for(player: &mut Player, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = player.hear().await.expect("the line holds");
        if let Some(step) = message.get("step").filter(|step| wanted(&step["what"])) {
            return step.clone();
        }
    }
}

/// The player who is asked, and the others.
fn asked_first(mut players: Vec<Player>) -> (Player, Vec<Player>) {
    let is_asked = |player: &Player| player.memory.choose(&mut rng(1)).is_some();
    let asked = players.iter().position(is_asked).expect("somebody is asked");
    (players.swap_remove(asked), players)
}

fn seat(player: &Player) -> Seat {
    player.memory.you.expect("a seat")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_when_the_time_runs_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let clock = Some(Clock { decision: 1, bank: 1 });
    let players = server.game(&Plan { clock, ..plan(RuleSet::Amigo, 3) }).await;
    let (mut late, mut others) = asked_first(players);
    let (seat, other) = (json!(seat(&late)), &mut others[0]);
    let begun = other.memory.steps().last().expect("the start").clone();
    let index = seat.as_u64().expect("a number") as usize;
    let deadline = begun["deadlines"][index].as_u64().expect("a deadline");
    assert_eq!(deadline, begun["at"].as_u64().expect("a time") + 2000);

    let stood_in = wait_for(other, |what| what["stood-in"]["seat"] == seat).await;
    assert_eq!(stood_in["what"]["stood-in"]["why"], "clock");
    assert!(stood_in["at"].as_u64() >= Some(deadline), "not too early: {stood_in}");
    assert_eq!(stood_in["deadlines"][index], Value::Null, "no clock runs for a bot");
    let acted = wait_for(other, |what| what["acted"]["seat"] == seat).await;
    assert_eq!(acted["what"]["acted"]["hand"], "stand-in", "everybody sees who acts");

    // Somebody else who comes gives nobody a seat back.
    let mut spectator = server.player(&other.table).await;
    spectator.hear().await.expect("a picture");
    let before = other.memory.version;
    let now = other.chat("Where are you?").await;
    let since = other.memory.steps().filter(|step| step["version"].as_u64() > Some(before));
    let returned = since.filter(|step| step["what"]["returned"]["seat"] == seat).count();
    assert_eq!(returned, 0, "between {before} and {now}");

    // Who comes back has the seat again, and plays.
    late.hang_up();
    wait_for(&mut late, |what| what["returned"]["seat"] == seat).await;
    let mut rng = rng(3);
    let is_own = |acted: &Value| acted["seat"] == seat && acted["hand"] == "person";
    while !late.memory.steps().any(|step| is_own(&step["what"]["acted"])) {
        match late.memory.choose(&mut rng) {
            Some(action) => drop(late.command(&Command::act(action)).await),
            None => drop(late.hear().await),
        }
    }
    // Who was there all the time and says something has the seat again, too.
    wait_for(&mut late, |what| what["stood-in"]["seat"] == seat).await;
    let said = late.chat("I am back").await;
    let steps: Vec<_> = late.memory.steps().collect();
    let back = steps.iter().rfind(|step| step["what"]["returned"]["seat"] == seat);
    assert_eq!(back.map(|step| step["version"].clone()), Some(json!(said - 1)));
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
    let mut players = server.game(&Plan { clock, ..plan(RuleSet::Duel, 2) }).await;
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
    let number = |value: &Value| value.as_u64().expect("a number");
    let mut banks = [BANK; 2];
    for (seat, bank) in banks.iter_mut().enumerate() {
        let mut before = None;
        for step in players[0].memory.steps().filter(|step| !step["deadlines"].is_null()) {
            let (at, now) = (number(&step["at"]), step["deadlines"][seat].as_u64());
            let acts = step["what"]["acted"]["seat"] == seat;
            if let (true, Some(before)) = (acts, before) {
                *bank = (*bank).min(before - at);
            }
            let running_on = before.filter(|_| !acts);
            if let Some(now) = now {
                assert_eq!(now, running_on.unwrap_or(at + 1000 + *bank), "{step}");
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
    let picture = back.hear().await.expect("a picture")["picture"].clone();
    assert!(number(&picture["at"]) > number(&last["at"]));
    for seat in 0..2 {
        let left = |now: &Value| Some(now["deadlines"][seat].as_u64()? - number(&now["at"]));
        assert_eq!(left(&picture), left(&last), "seat {seat} has as much time as before");
    }
    server.stop().await;
}

/// A bot stands in for who is gone, even if nothing else happens, and leaves when they come back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_for_who_is_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let plan = Plan { stand_in_after: Some(1), ..plan(RuleSet::Amigo, 3) };
    let (mut gone, mut others) = asked_first(server.game(&plan).await);
    let seat = json!(seat(&gone));
    gone.hang_up();
    let stood_in = wait_for(&mut others[0], |what| !what["stood-in"].is_null()).await;
    assert_eq!(stood_in["what"]["stood-in"], json!({ "seat": seat, "why": "gone" }));
    let acted = wait_for(&mut others[0], |what| !what["acted"].is_null()).await;
    assert_eq!(acted["what"]["acted"]["hand"], "stand-in");
    gone.come().await;
    wait_for(&mut others[0], |what| what["returned"]["seat"] == seat).await;
    // All are here: all play to the end, and nobody is replaced any more.
    let begun = others[0].memory.version;
    others.push(gone);
    let games = others.into_iter().zip(1..).map(|(player, seed)| player.play(rng(seed)));
    for game in games.map(tokio::spawn).collect::<Vec<_>>() {
        let player = game.await.expect("the game comes to its end");
        let later = player.memory.steps().filter(|step| step["version"].as_u64() > Some(begun));
        for step in later.filter(|step| !step["what"]["acted"].is_null()) {
            assert_eq!(step["what"]["acted"]["hand"], "person", "{step}");
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
    let players = server.game(&Plan { clock, ..plan(RuleSet::Amigo, 3) }).await;
    let (mut asked, mut others) = asked_first(players);
    let seat = usize::from(seat(&asked).0);
    let act = Command::act(asked.memory.choose(&mut rng(1)).expect("something to do"));
    let outage = Outage::begin(&config.database).await;
    assert_eq!(asked.command(&act).await["refused"], "storage");
    sleep(Duration::from_secs(4)).await;
    outage.end().await;

    let resumed = wait_for(&mut others[0], |what| what == "resumed").await;
    let now = resumed["at"].as_u64().expect("a time");
    assert_eq!(resumed["deadlines"][seat], now + 3000, "all the time is there again");
    asked.done(&act).await;
    let stood_in = |step: &Value| !step["what"]["stood-in"].is_null();
    assert!(!asked.memory.steps().any(stood_in), "nobody has run out of time");
    server.stop().await;
}
