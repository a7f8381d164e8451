//! Commands are carried out once, however often they are sent, and only for those who may.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crate::common::player::Player;
use crate::common::wire::TIMEOUT;
use crate::common::{Running, config, is_refused, plan, post};
use bohnhof_client::Client;
use bohnhof_protocol::{Answer, ClientMessage, Command, Refusal, Refused, Strength};
use bohnhof_rules::{Action, Ask, RuleSet, Seat, Seed};
use bohnhof_server::Config;
use bohnhof_server::store::Store;
use bohnhof_table::{Change, Entry};
use reqwest::Method;
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Executor};

fn say(text: &str) -> Command {
    Command::Say { text: text.to_owned(), name: None }
}

/// How often something was said at a table, as the log tells.
async fn times_said(config: &Config, player: &Player, wanted: &str) -> usize {
    let store = Store::open(&config.database).await.expect("the database");
    let entries = store.entries(&player.table).await.expect("a log");
    store.close().await;
    let said =
        |entry: &&Entry| matches!(&entry.change, Change::Said { text, .. } if text == wanted);
    entries.iter().filter(said).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_that_is_sent_again_is_done_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let server = Running::start(config.clone()).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let mut anna = players.remove(0);
    // Before the answer, after it, and on two lines at once.
    assert!(anna.send("x", &say("once")).await && anna.send("x", &say("once")).await);
    let first = anna.answer("x").await.expect("an answer");
    let second = anna.answer("x").await.expect("an answer");
    assert!(first.version().is_some(), "{first:?}");
    assert_eq!(first, second, "both are answered, and alike");
    let mut other = anna.tab();
    assert!(anna.send("x", &say("once")).await && other.send("x", &say("once")).await);
    assert_eq!(anna.answer("x").await.as_ref(), Some(&first));
    assert_eq!(other.answer("x").await.as_ref(), Some(&first));
    // By POST, and with other words: the name counts.
    let path = format!("/api/tables/{}/commands", anna.table);
    let again = json!(ClientMessage { id: "x".into(), command: say("something else") });
    let (_, posted) = post(&anna.client(), &path, &again).await;
    assert_eq!(serde_json::from_value::<Answer>(posted).expect("an answer"), first);
    // The same name from somebody else is another command.
    let mut berta = players.remove(0);
    assert!(berta.send("x", &say("once")).await);
    let theirs = berta.answer("x").await.expect("an answer");
    assert!(theirs.version() > first.version(), "{theirs:?}");
    server.stop().await;

    // After a restart it is still known.
    let server = Running::start(config.clone()).await;
    let mut back = anna.tab();
    (back.address, back.memory) = (server.address, anna.memory.clone());
    assert!(back.send("x", &say("once")).await);
    assert_eq!(back.answer("x").await.as_ref(), Some(&first));
    server.stop().await;
    assert_eq!(times_said(&config, &anna, "once").await, 2, "once by each of the two");
    assert_eq!(times_said(&config, &anna, "something else").await, 0);
}

/// Many lines send the same commands in different orders: each is done once, and all hear the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_in_any_order_on_many_lines() {
    const COMMANDS: usize = 40;
    const LINES: usize = 4;
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let server = Running::start(config.clone()).await;
    let players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let lines: Vec<_> = (0..LINES)
        .map(|line| {
            let mut tab = players[0].tab();
            tokio::spawn(async move {
                let mut versions = vec![0; COMMANDS];
                for number in 0..COMMANDS {
                    // Steps that share no divisor with the number of commands reach all of them.
                    let number = number * [1, 3, 7, 11][line] % COMMANDS;
                    let id = format!("n{number}");
                    assert!(tab.send(&id, &say(&id)).await);
                    let answer = tab.answer(&id).await.expect("an answer");
                    versions[number] = answer.version().expect("a version");
                }
                versions
            })
        })
        .collect();
    let mut heard = Vec::new();
    for line in lines {
        heard.push(line.await.expect("a line comes to its end"));
    }
    assert!(heard.iter().all(|versions| *versions == heard[0]), "{heard:?}");
    let different: BTreeSet<_> = heard[0].iter().collect();
    assert_eq!(different.len(), COMMANDS);
    server.stop().await;
    for number in 0..COMMANDS {
        assert_eq!(times_said(&config, &players[0], &format!("n{number}")).await, 1);
    }
}

/// Notes which refusals were met.
#[derive(Default)]
struct Met(BTreeSet<&'static str>);

impl Met {
    fn note(&mut self, wanted: Refusal, refused: &Refused) {
        let expected = Refused { detail: refused.detail.clone(), ..wanted.into() };
        assert_eq!(*refused, expected);
        self.0.insert(wanted.id());
    }

    async fn command(&mut self, wanted: Refusal, player: &mut Player, command: Command) {
        let answer = player.command(&command).await;
        self.note(wanted, answer.refused().unwrap_or_else(|| panic!("{command:?} is done")));
    }

    async fn request(
        &mut self,
        wanted: (u16, Refusal),
        client: &Client,
        path: &str,
        body: Option<Value>,
    ) {
        let method = if body.is_some() { Method::POST } else { Method::GET };
        let (status, said) = client.request(method, path, body.as_ref()).await.expect("an answer");
        assert_eq!(status, wanted.0, "{said}");
        self.note(wanted.1, &serde_json::from_value(said).expect("a refusal"));
    }
}

/// While the cards are dealt, numbers are revealed and nothing else is done.
async fn refusals_of_the_deal(
    met: &mut Met,
    [host, guest, stranger]: [&mut Player; 3],
    late: Vec<Command>,
) {
    let reveal = |number: u8| Command::Reveal { number: Seed([number; 32]) };
    (host.number, guest.number) = (None, None);
    host.done(&Command::Begin).await;
    for late in late {
        met.command(Refusal::GameHasBegun, host, late).await;
    }
    met.command(Refusal::GameHasNotBegun, host, Command::Resign).await;
    met.command(Refusal::NotSeated, stranger, reveal(7)).await;
    met.command(Refusal::WrongNumber, host, reveal(8)).await;
    host.done(&reveal(7)).await;
    met.command(Refusal::RevealedAlready, host, reveal(7)).await;
    guest.done(&reveal(7)).await;
    while host.memory.game().is_none() {
        host.hear().await.expect("the line holds");
    }
}

/// Rates, crowds, addresses, the operator and whatever is wrong with a request itself have tests of
/// their own, and a failing database has one below.
const ELSEWHERE: [Refusal; 22] = [
    Refusal::BadSecret,
    Refusal::NoReason,
    Refusal::NoSuchMessage,
    Refusal::NoSuchPerson,
    Refusal::NoSuchReport,
    Refusal::WrongHost,
    Refusal::Banned,
    Refusal::Draining,
    Refusal::TooFast,
    Refusal::Crowded,
    Refusal::OnlyPlaying,
    Refusal::TooManyTables,
    Refusal::NetworkFull,
    Refusal::TooLong,
    Refusal::Storage,
    Refusal::BadAddress,
    Refusal::NotJson,
    Refusal::NothingHere,
    Refusal::OtherSite,
    Refusal::TooLarge,
    Refusal::TooSlow,
    Refusal::WrongMethod,
];

/// Whoever does what is not theirs to do, or not now, is told so in two languages.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_refusal_is_met() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config { max_tables: 1, ..config(folder.path()) };
    let server = Running::start(config).await;
    let mut met = Met::default();
    let mut players = server.players(&plan(RuleSet::DUEL, 2)).await;
    let (table, mut guest) = (players[0].table.clone(), players.pop().expect("a guest"));
    let mut host = players.pop().expect("a host");
    let mut stranger = server.player(&table).await;
    let sit = |seat: Option<u8>, name: &str| Command::Sit {
        seat: seat.map(Seat),
        name: name.to_owned(),
        commitment: Seed([1; 32]),
    };
    let reveal = |number: u8| Command::Reveal { number: Seed([number; 32]) };
    let act = || Command::act(Action::Done { with: Ask::Trade });
    let bot = |seat: u8| Command::SeatBot { seat: Seat(seat), strength: Strength::Simple };

    // While players gather.
    met.command(Refusal::BadName, &mut host, sit(None, " \u{7} ")).await;
    met.command(Refusal::NoSuchSeat, &mut host, sit(Some(2), "Anna")).await;
    host.sit("Anna").await;
    met.command(Refusal::SeatedAlready, &mut host, sit(None, "Anna")).await;
    met.command(Refusal::SeatTaken, &mut guest, sit(Some(0), "Berta")).await;
    met.command(Refusal::SeatTaken, &mut host, bot(0)).await;
    met.command(Refusal::NoSuchSeat, &mut host, bot(7)).await;
    met.command(Refusal::NoSuchSeat, &mut host, Command::Free { seat: Seat(255) }).await;
    met.command(Refusal::SeatsAreEmpty, &mut host, Command::Begin).await;
    met.command(Refusal::GameHasNotBegun, &mut host, act()).await;
    met.command(Refusal::GameHasNotBegun, &mut host, Command::Undo).await;
    met.command(Refusal::GameHasNotBegun, &mut host, Command::Resign).await;
    met.command(Refusal::NotSeated, &mut guest, Command::Stand).await;
    met.command(Refusal::NotSeated, &mut guest, Command::Resign).await;
    met.command(Refusal::NameTaken, &mut guest, sit(None, "ANNA")).await;
    met.command(Refusal::NotDealing, &mut host, reveal(7)).await;
    guest.sit("Berta").await;
    for forbidden in [Command::Begin, Command::Close, bot(1), Command::Free { seat: Seat(0) }] {
        met.command(Refusal::OnlyTheHost, &mut guest, forbidden.clone()).await;
        met.command(Refusal::OnlyTheHost, &mut stranger, forbidden).await;
    }
    met.command(Refusal::SeatTaken, &mut stranger, sit(None, "Cleo")).await;
    met.command(Refusal::BadText, &mut guest, say("\u{202e}")).await;
    met.command(Refusal::BadName, &mut stranger, say("who speaks?")).await;
    assert!(stranger.send("no spaces", &say("hello")).await);
    let answer = stranger.answer("no spaces").await.expect("an answer");
    met.note(Refusal::BadCommandId, answer.refused().expect("a refusal"));

    let late = vec![sit(None, "Anna"), Command::Stand, bot(0), Command::Begin];
    refusals_of_the_deal(&mut met, [&mut host, &mut guest, &mut stranger], late).await;

    // While they play.
    met.command(Refusal::NotDealing, &mut host, reveal(7)).await;
    for late in [sit(None, "Anna"), Command::Stand, bot(0), Command::Begin] {
        met.command(Refusal::GameHasBegun, &mut host, late).await;
    }
    met.command(Refusal::NothingToUndo, &mut host, Command::Undo).await;
    met.command(Refusal::NotSeated, &mut stranger, Command::Undo).await;
    met.command(Refusal::NotSeated, &mut stranger, act()).await;
    let notify = Command::Notify { url: Some("https://example.org".into()) };
    met.command(Refusal::NoNotifying, &mut host, notify).await;
    met.command(Refusal::NotSeated, &mut stranger, Command::Resign).await;
    let answer = host.command(&act()).await;
    let refused = answer.refused().expect("a refusal");
    assert!(refused.rule.is_some(), "a rule of the game: {refused:?}");

    // Over plain HTTP.
    let known = host.client();
    let unknown = Client::new(server.address.to_string());
    let path = |rest: &str| format!("/api/tables/{table}/{rest}");
    let command = json!(ClientMessage { id: "a".into(), command: say("hello") });
    let anybody = Some(command.clone());
    met.request((401, Refusal::WhoAreYou), &unknown, &path("commands"), anybody).await;
    let nonsense = Some(json!({ "id": "a", "do": { "type": "dance" } }));
    met.request((400, Refusal::Unreadable), &known, &path("commands"), nonsense).await;
    let nowhere = "/api/tables/222222222222/commands";
    met.request((404, Refusal::NoSuchTable), &known, nowhere, Some(command)).await;
    met.request((409, Refusal::GameIsNotOver), &known, &path("record"), None).await;
    met.request((403, Refusal::NoHints), &known, &path("hint"), None).await;
    met.request((403, Refusal::NoRadar), &known, &path("radar"), None).await;
    for late in ["log", "replay", "replay?seat=1", "replay?seat=2", "story", "review?seat=1"] {
        met.request((409, Refusal::GameIsNotOver), &known, &path(late), None).await;
    }
    let code = Some(json!({ "code": "2222222222" }));
    met.request((400, Refusal::BadCode), &known, "/api/me/redeem", code).await;
    let revoke = "/api/me/devices/nonsense/revoke";
    met.request((404, Refusal::NoSuchDevice), &known, revoke, Some(json!({}))).await;
    let plan = |players: u8| serde_json::to_value(plan(RuleSet::DUEL, players)).ok();
    met.request((400, Refusal::BadPlan), &known, "/api/tables", plan(3)).await;
    met.request((503, Refusal::Full), &known, "/api/tables", plan(2)).await;

    // When all is over.
    met.command(Refusal::OthersPlay, &mut host, Command::Close).await;
    guest.done(&Command::Resign).await;
    host.done(&Command::Close).await;
    for late in [say("hello?"), act(), Command::Resign, Command::Begin, Command::Close] {
        met.command(Refusal::TableClosed, &mut host, late).await;
    }
    server.stop().await;

    let mut all: BTreeSet<&str> = Refusal::ALL.iter().map(|refusal| refusal.id()).collect();
    let elsewhere = ELSEWHERE.map(Refusal::id);
    all.retain(|id| !elsewhere.contains(id));
    assert_eq!(met.0, all);
}

/// A database that fails for a while: the client is told, and what it sends again is done once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_fails_for_a_while() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let server = Running::start(config.clone()).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
    sqlx::any::install_default_drivers();
    let mut behind = AnyConnection::connect(&config.database).await.expect("a connection");
    behind.execute("ALTER TABLE entries RENAME TO hidden").await.expect("it is hidden");
    assert!(players[0].send("x", &say("once")).await);
    let answer = players[0].answer("x").await;
    if let Some(answer) = answer {
        assert!(is_refused(&answer, Refusal::Storage), "{answer:?}");
    }
    behind.execute("ALTER TABLE hidden RENAME TO entries").await.expect("it is back");
    let version = loop {
        // The table is read again, so the line breaks; the client comes back by itself.
        if players[0].send("x", &say("once")).await
            && let Some(answer) = players[0].answer("x").await
            && let Some(version) = answer.version()
        {
            break version;
        }
    };
    players[1].hang_up();
    players[1].catch_up(version).await;
    server.stop().await;
    behind.close().await.expect("the connection closes");
    assert_eq!(times_said(&config, &players[0], "once").await, 1);
}

/// The host closes a table only if nobody else plays there any more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_does_not_close_a_game_that_others_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let sleep_after = Duration::from_secs(1);
    let server = Running::start(Config { sleep_after, ..config(folder.path()) }).await;
    let mut players = server.game(&plan(RuleSet::AMIGO, 3)).await;
    let close = async |players: &mut Vec<Player>| players[0].command(&Command::Close).await;
    assert!(is_refused(&close(&mut players).await, Refusal::OthersPlay));
    players[1].done(&Command::Resign).await;
    assert!(is_refused(&close(&mut players).await, Refusal::OthersPlay));
    // Who is away for a moment has not left.
    players[2].hang_up();
    assert!(is_refused(&close(&mut players).await, Refusal::OthersPlay));
    let began = Instant::now();
    while close(&mut players).await.version().is_none() {
        assert!(began.elapsed() < TIMEOUT, "who has left still counts");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(began.elapsed() >= sleep_after / 2, "it was too soon");

    // From the seal on nobody can stand up, and so the table is everybody's.
    let mut players = server.players(&plan(RuleSet::DUEL, 2)).await;
    for (name, player) in ["Anna", "Bernd"].into_iter().zip(&mut players) {
        player.sit(name).await;
    }
    players[0].number = None;
    players[0].done(&Command::Begin).await;
    assert!(is_refused(&close(&mut players).await, Refusal::OthersPlay));

    // Alone with bots, the host decides.
    let mut host = server.players(&plan(RuleSet::DUEL, 2)).await.remove(0);
    host.sit("Anna").await;
    host.done(&Command::SeatBot { seat: Seat(1), strength: Strength::Simple }).await;
    host.done(&Command::Begin).await;
    host.done(&Command::Close).await;
    server.stop().await;
}
