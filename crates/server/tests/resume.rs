//! Clients that lose the line, change the device or cannot use a `WebSocket` miss nothing.

use crate::common::events::Events;
use crate::common::player::{Memory, Player, begin};
use crate::common::wire::Wire;
use crate::common::{Running, config, http, plan, post, rng, view};
use bohnhof_protocol::{
    Acted, Answer, ClientMessage, Clock, Command, DeviceCode, Millis, Plan, Presence, Refused,
    ServerMessage, TableEvent,
};
use bohnhof_rules::random::below;
use bohnhof_rules::{RuleSet, Seat};
use serde_json::{Value, json};

/// Plays to the end and hangs up after every single message, before or after the answer to what it
/// has sent. Tells how many of its actions were accepted.
async fn play_restlessly(mut player: Player, seed: u64) -> (Player, usize) {
    let mut rng = rng(seed);
    let mut accepted = 0;
    while !player.memory.is_over() {
        player.hang_up();
        let Some(action) = player.memory.choose(&mut rng) else {
            player.hear().await.expect("something happens");
            continue;
        };
        let (id, act) = (player.name(), Command::act(action));
        assert!(player.send(&id, &act).await);
        let answer = loop {
            let early = below(2, &mut rng) == 0;
            if early {
                player.hang_up();
                assert!(player.send(&id, &act).await);
            }
            if let Some(answer) = player.answer(&id).await {
                break answer;
            }
        };
        accepted += usize::from(answer.version().is_some());
    }
    (player, accepted)
}

/// A step without what one can do then.
type Plain = (u64, Millis, Option<TableEvent>);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_may_drop_after_every_message() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    for (seed, rules) in (1000..).zip(RuleSet::ALL) {
        let mut players = server.game(&plan(rules, rules.players().0)).await;
        let restless = players.swap_remove(0);
        let mut calm = restless.tab();
        calm.hear_table().await;
        let begun = restless.memory.version();
        let others: Vec<_> = players
            .into_iter()
            .zip(seed * 10..)
            .map(|(player, seed)| tokio::spawn(player.play(rng(seed))))
            .collect();
        let (restless, accepted) = play_restlessly(restless, seed).await;
        for other in others {
            other.await.expect("a player comes to the end");
        }
        calm.catch_up(restless.memory.version()).await;

        let fresh = view(&restless.client(), &restless.table).await;
        assert_eq!(restless.memory.followed.view.as_ref(), Some(&fresh), "{rules}");
        assert_eq!(calm.memory.followed.view.as_ref(), Some(&fresh), "{rules}");
        // What one can do is told with the last of several missed steps only.
        let later = |memory: &Memory| -> Vec<Plain> {
            let later = memory.steps().filter(|step| step.version > begun);
            later.map(|step| (step.version, step.at, step.event.clone())).collect()
        };
        let steps = later(&restless.memory);
        assert_eq!(steps, later(&calm.memory), "both tabs have heard the same");
        assert_eq!(steps.len() as u64, restless.memory.version() - begun, "no step was missed");
        let own = restless.memory.seat().expect("a seat");
        let mine = |(_, _, event): &&Plain| matches!(event, Some(TableEvent::Acted(Acted { seat, .. })) if *seat == own);
        assert_eq!(steps.iter().filter(mine).count(), accepted, "nothing is done twice");
    }
    server.stop().await;
}

/// Who was away for long gets the whole table, and goes on from there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_away_for_long_gets_the_whole_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut players = server.game(&plan(RuleSet::AMIGO, 3)).await;
    let begun = players[0].memory.version();
    for (away, gets_table) in [(0, false), (1, false), (48, false), (49, true), (300, true)] {
        let mut absent = players[0].tab();
        absent.memory = players[0].memory.clone();
        let (known, version) = (absent.memory.heard.len(), absent.memory.version() + away);
        for number in 0..away {
            players[0].chat(&format!("{number}")).await;
        }
        absent.catch_up(version).await;
        assert_eq!(absent.memory.followed, players[0].memory.followed);
        let new = &absent.memory.heard[known..];
        let is_table = |message: &ServerMessage| matches!(message, ServerMessage::Table(_));
        assert_eq!(new.iter().any(is_table), gets_table, "away for {away} steps");
        assert_eq!(new.len() as u64, if gets_table { 1 } else { away });
    }
    // A version that the table has not reached, or cannot have, is answered with the whole table.
    for since in [begun + 100_000, u64::MAX] {
        let path = format!("/api/tables/{}/socket?since={since}", players[0].table);
        let cookie = [("cookie", players[0].cookie.as_str())];
        let mut dreamer = Wire::open(server.address, &path, &cookie).await.expect("a socket");
        assert_eq!(dreamer.hear_table().await.version, players[0].memory.version());
    }
    server.stop().await;
}

/// Clocks are told as they stand now, so not with the steps of before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_last_missed_step_tells_the_clocks() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let clock = Some(Clock { decision: 600, bank: 0 });
    let mut players = server.game(&Plan { clock, ..plan(RuleSet::DUEL, 2) }).await;
    players[1].hang_up();
    for text in ["one", "two", "three"] {
        players[0].chat(text).await;
    }
    let version = players[0].memory.version();
    players[1].catch_up(version).await;
    let told = |player: &Player| -> Vec<bool> {
        let steps: Vec<bool> = player.memory.steps().map(|step| step.deadlines.is_some()).collect();
        steps[steps.len() - 3..].to_vec()
    };
    assert_eq!(told(&players[0]), [true, true, true]);
    assert_eq!(told(&players[1]), [false, false, true]);
    server.stop().await;
}

/// Whoever comes is told who is here, also if that changes nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_device_is_told_who_is_here() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let path = format!("/api/tables/{}/socket", players[0].table);
    let cookie = [("cookie", players[0].cookie.as_str())];
    let mut first = Wire::open(server.address, &path, &cookie).await.expect("a socket");
    first.hear_table().await;
    let here = |spectators: usize| {
        ServerMessage::Presence(Presence { seats: vec![true, true], spectators })
    };
    for _ in 0..2 {
        let mut device = Wire::open(server.address, &path, &cookie).await.expect("a socket");
        device.hear_table().await;
        assert_eq!(device.hear_message().await, Some(here(0)));
    }
    // The others are told only when it changes.
    assert_eq!(first.hear_message().await, Some(here(0)));
    drop(Wire::open(server.address, &path, &[]).await.expect("a spectator"));
    assert_eq!(first.hear_message().await, Some(here(1)));
    server.stop().await;
}

/// Who sits down, stands up or gives up sees a different table at once, in every tab.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_changes_seats_gets_the_whole_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut players = server.players(&plan(RuleSet::DUEL, 2)).await;
    for (seat, player) in (0..).zip(&mut players) {
        let mut second = player.tab();
        second.hear_table().await;
        player.sit(["Anna", "Berta"][usize::from(seat)]).await;
        assert_eq!(second.hear_table().await.you, Some(Seat(seat)));
    }
    begin(&mut players).await;
    let mut away = players[1].tab();
    away.memory = players[1].memory.clone();
    let version = players[1].done(&Command::Resign).await;
    for player in [&mut players[1], &mut away] {
        player.catch_up(version).await;
        assert_eq!(player.memory.seat(), None);
        let game = player.memory.game().expect("a game");
        assert!(game.private.is_none(), "who gave up only watches");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_brings_the_seat_to_another_device_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let (_, made) = post(&players[1].client(), "/api/me/code", &Value::Null).await;
    let made: DeviceCode = serde_json::from_value(made).expect("a code");
    let code = json!({ "code": made.code });
    let redeem = || {
        let url = format!("http://{}/api/me/redeem", server.address);
        http().post(url).json(&code).send()
    };
    // Two try at once: one of them gets the seat.
    let (one, two) = tokio::join!(redeem(), redeem());
    let answers = [one.expect("an answer"), two.expect("an answer")];
    let mut statuses = answers.each_ref().map(|answer| answer.status().as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 400]);
    let cookie = answers.iter().find_map(|answer| answer.headers().get("set-cookie"));
    let cookie = cookie.and_then(|cookie| cookie.to_str().ok()?.split(';').next());
    let mut device = players[1].tab();
    device.cookie = cookie.expect("a cookie").to_owned();
    assert_ne!(device.cookie, players[1].cookie, "every device has a cookie of its own");
    device.hear_table().await;
    assert_eq!(device.memory.followed, players[1].memory.followed);
    let late = redeem().await.expect("an answer");
    assert_eq!(late.status(), 400);
    let refused: Refused = late.json().await.expect("a refusal");
    assert_eq!(refused.id, "bad-code");
    server.stop().await;
}

/// Server-sent events and POST do the same as a WebSocket.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_without_websockets() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    for (seed, rules) in (2000..).zip([RuleSet::AMIGO, RuleSet::EXCALIBOHN]) {
        let mut players = server.game(&plan(rules, 3)).await;
        let player = players.pop().expect("a player");
        let others: Vec<_> = players
            .into_iter()
            .zip(seed * 10..)
            .map(|(player, seed)| tokio::spawn(player.play(rng(seed))))
            .collect();
        let client = player.client();
        let path = format!("/api/tables/{}/commands", player.table);
        let (mut rng, mut memory, mut named) = (rng(seed), Memory::default(), 0);
        let mut events = Events::open(server.address, &player.cookie, &player.table, None).await;
        while !memory.is_over() {
            if let Some(action) = memory.choose(&mut rng) {
                named += 1;
                let act = ClientMessage { id: format!("p{named}"), command: Command::act(action) };
                let (status, said) = post(&client, &path, &json!(act)).await;
                assert_eq!(status, 200, "{said}");
                let answer: Answer = serde_json::from_value(said).expect("an answer");
                assert_eq!(answer.id, Some(act.id));
                if let Some(version) = answer.version() {
                    while memory.version() < version {
                        memory.take_in(&events.next().await.1);
                    }
                    continue;
                }
            }
            let (id, message) = events.next().await;
            memory.take_in(&message);
            assert_eq!(id, memory.version());
            if below(3, &mut rng) == 0 {
                let last = Some(memory.version());
                events = Events::open(server.address, &player.cookie, &player.table, last).await;
            }
        }
        for other in others {
            other.await.expect("a player comes to the end");
        }
        let fresh = view(&client, &player.table).await;
        assert_eq!(memory.followed.view, Some(fresh));
        assert_eq!(memory.views().count(), 1, "only the first time");
    }
    server.stop().await;
}
