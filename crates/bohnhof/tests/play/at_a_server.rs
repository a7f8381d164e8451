//! A table of a server, joined from the terminal while another client sits there.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Stdio};

use bohnhof_client::{Client, Connection};
use bohnhof_protocol::{Command, Pace, Plan, Stage, Strength};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::{Action, RuleSet, Seat};

use super::talker::Talker;
use crate::common::bohnhof;
use crate::serve::Serving;

/// Begins the game as soon as the guest has sat down.
async fn begin(host: &mut Connection) {
    while host.followed.view.as_ref().is_none_or(|view| view.seats[1].name.is_none()) {
        host.next().await.expect("a message");
    }
    let answer = host.command(Command::Begin).await.expect("an answer");
    assert_eq!(answer.refused(), None);
}

/// What another player does: whatever ends something, a no to offers, or else the first thing.
fn choose(legal: &[Action]) -> Option<Action> {
    let ends = |action: &&Action| {
        matches!(action, Action::Done { .. } | Action::Trade(TradeAction::Decline { .. }))
    };
    legal.iter().find(ends).or(legal.first()).copied()
}

#[tokio::test]
async fn a_table_is_joined_while_another_client_sits_at_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Serving::start(folder.path(), &["--log", "error"]);
    let mut client = Client::new(server.address.clone());
    client.introduce().await.expect("a server");
    let plan = Plan { pace: Pace::Instant, hints: true, ..Plan::new(RuleSet::AMIGO, 3) };
    let table = client.open_table(&plan).await.expect("a table");
    let mut host = client.connect(&table, None).await.expect("a line");
    host.sit("Hosty").await.expect("a seat");
    host.command(Command::SeatBot { seat: Seat(2), strength: Strength::Simple })
        .await
        .expect("a bot");

    let link = format!("http://{}/table/{table}", server.address);
    let data = folder.path().join("data");
    let guest = std::thread::spawn(move || {
        let mut guest = Talker::start(&data, &format!("--join {link}"));
        // The game is left in the middle, and found again.
        for _ in 0..4 {
            assert!(guest.play_on(), "{}", guest.heard);
        }
        guest.listen();
        assert!(guest.heard.contains("Hosty: Hello!"), "{}", guest.heard);
        guest.say("s");
        guest.listen();
        guest.say("Good luck");
        guest.listen();
        guest.close();
        let mut guest = Talker::start(&data, &format!("--join {link}"));
        while guest.play_on() {}
        guest.close()
    });
    begin(&mut host).await;
    host.command(Command::Say { text: "Hello!".to_owned(), name: None }).await.expect("an answer");
    let mut heard = false;
    while host.followed.stage() != Some(Stage::Over) {
        let asked = host.followed.ask().and_then(|_| choose(host.followed.legal()));
        match asked {
            Some(action) => drop(host.act(action).await.expect("an answer")),
            None => drop(host.next().await.expect("a message")),
        }
        let chat = host.followed.view.iter().flat_map(|view| &view.chat);
        heard |=
            chat.into_iter().any(|message| message.name == "Ada" && message.text == "Good luck");
    }
    let told = guest.join().expect("no panic");
    assert!(told.contains("\nResult\n"), "{told}");
    assert!(heard, "what is said in the terminal is heard");
}

#[tokio::test]
async fn a_game_goes_on_after_the_line_was_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    // A port that is free now, and again after the server has ended.
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = free.local_addr().expect("an address").to_string();
    drop(free);
    let serve = || {
        let mut serve = bohnhof();
        serve.args(["serve", "--listen", &address, "--log", "error"]).stdout(Stdio::piped());
        let mut child = serve.current_dir(folder.path()).spawn().expect("the program starts");
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        out.read_line(&mut line).expect("a line");
        Ended(child)
    };
    let server = serve();
    let mut client = Client::new(address.clone());
    client.introduce().await.expect("a server");
    let plan = Plan { pace: Pace::Instant, ..Plan::new(RuleSet::DUEL, 2) };
    let table = client.open_table(&plan).await.expect("a table");
    let mut host = client.connect(&table, None).await.expect("a line");
    host.command(Command::SeatBot { seat: Seat(0), strength: Strength::Simple })
        .await
        .expect("a bot");
    let link = format!("http://{address}/table/{table}");
    let mut guest = Talker::start(&folder.path().join("data"), &format!("--join {link}"));
    begin(&mut host).await;
    guest.listen();
    drop(server);
    guest.listen_for("No connection.");
    let _server = serve();
    guest.listen_for("The connection is back.");
    let before = guest.heard.matches("You plant a ").count();
    while guest.heard.matches("You plant a ").count() == before {
        guest.say("1");
        guest.listen();
    }
}

/// A server that is stopped with the test, however that ends.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn links_that_lead_nowhere_are_refused_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Serving::start(folder.path(), &["--log", "error"]);
    let address = &server.address;
    for (link, says) in [
        ("nonsense".to_owned(), "is no link to a table"),
        (format!("http://{address}/table/zzzzzzzzzzzz"), "There is no such table"),
    ] {
        let mut play = bohnhof();
        play.args(["play", "--plain", "--language", "en", "--join", &link, "--data"]);
        let output = play.arg(folder.path().join("data")).output().expect("the program starts");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(says) && error.lines().count() == 1, "{link}: {error}");
    }
}
