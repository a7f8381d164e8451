//! Crowds and silence: how many connections there may be, how long they may say nothing, and how much
//! may be read and written.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::common::player::Player;
use crate::common::wire::{TIMEOUT, Wire};
use crate::common::{Running, config, get, http, is_refused, open_table, plan, post, refusal, rng};
use bohnhof_protocol::fair::FairRecord;
use bohnhof_protocol::{
    Absence, Answer, ClientMessage, Command, Refusal, Refused, Speaker, TableEvent,
};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::cards::KindSet;
use bohnhof_rules::trade::Call;
use bohnhof_rules::{Action, Ask, Kind, Phase, RuleSet, Seat};
use bohnhof_server::{Allowance, Config, Limits};
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep, timeout};

async fn start(folder: &tempfile::TempDir, limits: &Limits) -> Running {
    Running::start(Config { limits: *limits, ..config(folder.path()) }).await
}

/// What the server says on a line until it hangs up.
async fn all_said(line: &mut TcpStream) -> String {
    let mut said = Vec::new();
    // A reset is an end too.
    drop(timeout(TIMEOUT, line.read_to_end(&mut said)).await.expect("the server hangs up"));
    String::from_utf8_lossy(&said).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_silent_is_hung_up_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let silence = Duration::from_millis(500);
    let server = start(&folder, &Limits { silence, ..Limits::none() }).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let half = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Half: ";
    let whole = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let body = "POST /api/me/redeem HTTP/1.1\r\nHost: localhost\r\n\
                Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    for (said, answer) in [("", ""), (half, ""), (whole, " 200 "), (body, " 408 ")] {
        let mut line = TcpStream::connect(server.address).await.expect("a line");
        line.write_all(said.as_bytes()).await.expect("it is sent");
        let heard = all_said(&mut line).await;
        let status = heard.lines().next().unwrap_or_default();
        assert!(status.contains(answer), "{said:?} is answered with {heard:?}");
        assert_eq!(status.is_empty(), answer.is_empty(), "{said:?} is answered with {heard:?}");
        assert_eq!(heard.contains(r#"{"id":"too-slow","#), answer == " 408 ", "{heard:?}");
    }
    // Players may think as long as they like.
    let version = players[0].memory.version();
    sleep(silence * 3).await;
    players[0].chat("Hm.").await;
    assert_eq!(players[0].memory.version(), version + 1, "on the same line");
    assert_eq!(players[0].memory.steps().count(), players[0].memory.heard.len() - 2);
    server.stop().await;
}

/// A line that talks a little all the time does not get more time for that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_dribbles_is_hung_up_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let silence = Duration::from_millis(500);
    let server = start(&folder, &Limits { silence, ..Limits::none() }).await;
    let mut line = TcpStream::connect(server.address).await.expect("a line");
    line.write_all(b"GET /healthz HTTP/1.1\r\n").await.expect("it is sent");
    let began = Instant::now();
    while line.write_all(b"X: y\r\n").await.is_ok() {
        assert!(began.elapsed() < TIMEOUT, "it may go on for ever");
        sleep(Duration::from_millis(50)).await;
    }
    server.stop().await;
}

/// A line from another address of this machine.
async fn line_from(from: &str, server: &Running) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(format!("{from}:0").parse().expect("an address")).expect("an address of ours");
    socket.connect(server.address).await.expect("a line")
}

/// Silent connections may take all the room there is: whoever comes from elsewhere gets in at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_connections_lock_nobody_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let silence = Duration::from_mins(10);
    let limits = Limits { max_connections: 60, hurry: silence, silence, ..Limits::none() };
    let server = start(&folder, &limits).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let mut silent = Vec::new();
    for number in 0..80 {
        let mut line =
            line_from(&format!("127.0.{}.{}", number % 8, 1 + number % 5), &server).await;
        if number % 2 == 0 {
            // A closed line would be heard of later.
            drop(line.write_all(b"GET / HTTP/1.1\r\nX-Half: ").await);
        }
        silent.push(line);
    }
    let began = Instant::now();
    for number in 1..=20 {
        let mut line = line_from(&format!("127.9.0.{number}"), &server).await;
        let request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        line.write_all(request).await.expect("it is sent");
        let heard = all_said(&mut line).await;
        assert!(heard.starts_with("HTTP/1.1 200 "), "visitor {number} hears {heard:?}");
    }
    assert!(began.elapsed() < silence / 2, "nobody waits until the silent ones are given up");
    assert!(server.figure("bohnhof_dropped_connections_total").await >= 20);
    assert!(server.figure("bohnhof_open_connections").await <= 60);
    // Players are not silent connections, whatever they say.
    let version = players[0].memory.version();
    players[0].chat("Hm.").await;
    assert_eq!(players[0].memory.version(), version + 1);
    assert_eq!(players[0].memory.steps().count(), players[0].memory.heard.len() - 2);
    server.stop().await;
}

/// When more than half of the room is taken, silent connections are given up soon.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_room_is_scarce_silence_is_short() {
    let folder = tempfile::tempdir().expect("a folder");
    let (silence, hurry) = (Duration::from_mins(10), Duration::from_millis(200));
    let limits = Limits { max_connections: 10, hurry, silence, ..Limits::none() };
    let server = start(&folder, &limits).await;
    let mut silent = Vec::new();
    for _ in 0..6 {
        silent.push(line_from("127.0.3.1", &server).await);
    }
    for line in &mut silent {
        assert_eq!(all_said(line).await, "");
    }
    server.stop().await;
}

/// Many addresses of one network have no more room than one network may have.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_network_has_its_share_of_connections() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(&folder, &Limits { max_connections_network: 4, ..Limits::none() }).await;
    let request = b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let mut open = Vec::new();
    for number in 1..=6 {
        let mut line = line_from(&format!("127.0.4.{number}"), &server).await;
        line.write_all(request).await.expect("it is sent");
        let mut heard = [0; 12];
        let read = timeout(TIMEOUT, line.read_exact(&mut heard)).await.expect("an answer");
        read.expect("an answer");
        assert_eq!(&heard, b"HTTP/1.1 200");
        open.push(line);
    }
    // The first two had to make room for the last two.
    for line in &mut open[..2] {
        all_said(line).await;
    }
    assert_eq!(server.figure("bohnhof_dropped_connections_total").await, 2);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_a_few_connections() {
    let folder = tempfile::tempdir().expect("a folder");
    for limits in [
        Limits { max_connections_each: 6, ..Limits::none() },
        Limits { max_connections: 6, ..Limits::none() },
    ] {
        let server = start(&folder, &limits).await;
        let host = server.client().await;
        let table = open_table(&host, &plan(RuleSet::DUEL, 2)).await;
        let path = format!("/api/tables/{table}/socket");
        let mut sockets = Vec::new();
        let refused = loop {
            match Wire::open(server.address, &path, &[]).await {
                Ok(socket) => sockets.push(socket),
                Err(status) => break status,
            }
            assert!(sockets.len() <= 6, "there is always room");
        };
        assert_eq!(refused, 0, "it is not even answered");
        // Who was in time is served, and who leaves makes room.
        sockets[0].hear_table().await;
        sockets.pop();
        let began = Instant::now();
        while Wire::open(server.address, &path, &[]).await.is_err() {
            assert!(began.elapsed() < TIMEOUT, "no room is made");
        }
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_take_no_room_from_players() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(&folder, &Limits { max_spectators: 2, ..Limits::none() }).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let path = format!("/api/tables/{}/socket", players[0].table);
    let mut spectators = Vec::new();
    for _ in 0..3 {
        spectators.push(Wire::open(server.address, &path, &[]).await);
    }
    let refused: Vec<_> = spectators.iter().map(|socket| socket.as_ref().err()).collect();
    assert_eq!(refused, [None, None, Some(&503)]);
    let url = format!("http://{}/api/tables/{}/events", server.address, players[0].table);
    let answer = http().get(url).send().await.expect("an answer");
    let refused: Refused = answer.json().await.expect("a refusal");
    assert_eq!(refused.id, "crowded");
    // Players come back, but not with any number of devices.
    players[1].hang_up();
    players[1].chat("I am back").await;
    let cookie = [("cookie", players[1].cookie.as_str())];
    let mut devices = Vec::new();
    while let Ok(device) = Wire::open(server.address, &path, &cookie).await {
        devices.push(device);
        assert!(devices.len() < 100, "any number of devices");
    }
    players[0].chat("Are you all here?").await;
    spectators.clear();
    let began = Instant::now();
    while Wire::open(server.address, &path, &[]).await.is_err() {
        assert!(began.elapsed() < TIMEOUT, "no room is made");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reading_is_limited() {
    let folder = tempfile::tempdir().expect("a folder");
    let reads = Allowance { burst: 5, rate: 5.0 };
    let server = start(&folder, &Limits { reads, ..Limits::none() }).await;
    let client = server.client().await;
    let began = Instant::now();
    for wanted in [200, 429, 200] {
        loop {
            let asked = client.request(Method::GET, "/api/games", None).await;
            let (status, said) = asked.expect("an answer");
            assert!(status == 200 || refusal((status, said)).1 == "too-fast");
            if status == wanted {
                break;
            }
            assert!(began.elapsed() < TIMEOUT, "{wanted} never comes");
        }
    }
    server.stop().await;
}

/// Talk and mutes cannot fill the disk: at last there is only playing on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_has_an_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(&folder, &Limits { longest_log: 200, ..Limits::none() }).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let mut spectator = server.player(&players[0].table).await;
    let say = Command::Say { text: "hello".into(), name: Some("Waldorf".into()) };
    let mute = |number: u64| {
        let muted = number.is_multiple_of(2);
        Command::Mute { whom: Speaker::Spectators, muted }
    };
    for (who, most) in [(&mut spectator, 20), (&mut players[0], 40)] {
        let last = loop {
            let answer = who.command(&mute(who.memory.version())).await;
            let Some(version) = answer.version() else { break answer };
            assert!(version <= most + 1, "{version} of {most}");
            who.catch_up(version).await;
        };
        assert!(is_refused(&last, Refusal::OnlyPlaying));
        assert_eq!(who.refused(&say).await, "only-playing");
    }
    // They play on, until bots take over. The game comes to its end, and has a record.
    let table = players[0].table.clone();
    let plays = players.into_iter().zip(1..).map(|(player, seed)| {
        tokio::spawn(async move {
            let (mut player, mut rng, mut refused) = (player, rng(seed), 0);
            while !player.memory.is_over() {
                match player.memory.choose(&mut rng) {
                    Some(action) => {
                        let answer = player.command(&Command::act(action)).await;
                        refused += usize::from(is_refused(&answer, Refusal::TooLong));
                    }
                    None => drop(player.hear().await.expect("the line holds")),
                }
            }
            (player, refused)
        })
    });
    let (mut refused, mut taken) = (0, BTreeSet::new());
    for play in plays.collect::<Vec<_>>() {
        let (player, times) = play.await.expect("the game ends");
        refused += times;
        for step in player.memory.steps() {
            if let Some(TableEvent::StoodIn { seat, why }) = step.event {
                assert_eq!(why, Absence::TooLong);
                assert!(step.version > 200, "{step:?}");
                taken.insert(seat);
            }
            let returned = matches!(step.event, Some(TableEvent::Returned { .. }));
            assert!(!returned, "nobody gets a seat back");
        }
    }
    assert_eq!(taken, BTreeSet::from([Seat(0), Seat(1)]));
    assert!(refused > 0, "nobody was told");
    let path = format!("/api/tables/{table}/record");
    let record: FairRecord = get(&spectator.client(), &path).await;
    record.verify().expect("a fair game with a result");
    server.stop().await;
}

/// Plays until somebody trades.
async fn until_trading(players: &mut [Player]) {
    let mut rng = rng(1);
    let is_trading =
        |player: &Player| player.memory.game().is_some_and(|game| game.table.phase == Phase::Trade);
    while !is_trading(&players[0]) {
        let asked =
            players.iter_mut().find_map(|player| Some((player.memory.choose(&mut rng)?, player)));
        let (action, player) = asked.expect("somebody is asked");
        let version = player.done(&Command::act(action)).await;
        for player in &mut *players {
            player.catch_up(version).await;
        }
    }
}

fn call(number: usize) -> Command {
    let want = KindSet::from_iter([[Kind::Blue, Kind::Red][number % 2]]);
    Command::act(Action::Trade(TradeAction::Call(Call {
        have: KindSet::EMPTY,
        want,
        stays: false,
    })))
}

/// However many lines a person has, calls and undos count together. Others are not concerned, and
/// playing goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_has_one_share_of_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let offers = Allowance { burst: 8, rate: 0.0001 };
    let server = start(&folder, &Limits { offers, ..Limits::none() }).await;
    let mut players = server.game(&plan(RuleSet::AMIGO, 3)).await;
    until_trading(&mut players).await;
    let mut tabs: Vec<Player> = (0..4).map(|_| players[0].tab()).collect();
    let mut done = 0;
    for (number, tab) in tabs.iter_mut().enumerate() {
        for again in 0..2 {
            // Every tab has names of its own for its commands.
            let id = format!("t{number}-{again}");
            let command = if again == 0 { call(number) } else { Command::Undo };
            assert!(tab.send(&id, &command).await);
            let answer = tab.answer(&id).await.expect("an answer");
            assert!(answer.version().is_some(), "{answer:?}");
            done += 1;
        }
    }
    assert_eq!(done, 8);
    assert_eq!(players[0].refused(&call(0)).await, "too-fast");
    assert_eq!(players[0].refused(&Command::Undo).await, "too-fast");
    let path = format!("/api/tables/{}/commands", players[0].table);
    let body = json!(ClientMessage { id: "p".into(), command: call(0) });
    let (_, posted) = post(&players[0].client(), &path, &body).await;
    let posted: Answer = serde_json::from_value(posted).expect("an answer");
    assert!(is_refused(&posted, Refusal::TooFast), "{posted:?}");
    players[1].done(&call(0)).await;
    let is_active = |player: &&mut Player| {
        let active = player.memory.game().map(|game| game.table.active);
        active == player.memory.seat()
    };
    let active = players.iter_mut().find(is_active).expect("somebody trades");
    active.done(&Command::act(Action::Done { with: Ask::Trade })).await;
    server.stop().await;
}

/// Calls and undos cannot fill a log: at last there is only playing on, and that has an end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_talks_a_game_to_death() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(&folder, &Limits { longest_log: 1000, ..Limits::none() }).await;
    let mut players = server.game(&plan(RuleSet::AMIGO, 3)).await;
    until_trading(&mut players).await;
    for number in 0.. {
        let answer = players[0].command(&call(number)).await;
        let Some(version) = answer.version() else {
            assert!(is_refused(&answer, Refusal::OnlyPlaying), "{answer:?}");
            break;
        };
        assert!(version <= 501, "{version}");
        players[0].catch_up(version).await;
    }
    assert_eq!(players[0].refused(&Command::Undo).await, "only-playing");
    let table = players[0].table.clone();
    let spectator = server.client().await;
    let plays =
        players.into_iter().zip(1..).map(|(player, seed)| tokio::spawn(player.play(rng(seed))));
    for play in plays.collect::<Vec<_>>() {
        let player = play.await.expect("the game comes to its end");
        let stood_in = |event: &TableEvent| matches!(event, TableEvent::StoodIn { .. });
        assert!(!player.memory.events().any(stood_in), "people play to the end");
    }
    let path = format!("/api/tables/{table}/record");
    let record: FairRecord = get(&spectator, &path).await;
    record.verify().expect("a fair game with a result");
    server.stop().await;
}
