//! Nobody is nameless, and nobody passes for somebody else at the same table.

use bohnhof_protocol::{Command, Strength};
use bohnhof_rules::{RuleSet, Seat, Seed};

use crate::common::{Running, config, plan};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_taken_for_another_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut players = server.players(&plan(RuleSet::AMIGO, 3)).await;
    let sit =
        |name: &str| Command::Sit { seat: None, name: name.into(), commitment: Seed([7; 32]) };
    let say = |name: &str| Command::Say { text: "Hello".into(), name: Some(name.into()) };
    for empty in ["\u{3164}", "\u{2800}", "\u{ad}", "\u{301}", "Anna\u{e0041}"] {
        assert_eq!(players[0].refused(&sit(empty)).await, "bad-name", "{empty:?}");
        assert_eq!(players[0].refused(&say(empty)).await, "bad-name", "{empty:?}");
    }
    players[0].sit("Anna").await;
    for alike in ["Anna", "ANNA", "\u{410}nna", "\u{ff21}nna", "\u{c1}nna", "N\u{456}na"] {
        for command in [sit(alike), say(alike)] {
            assert_eq!(players[1].refused(&command).await, "name-taken", "{alike:?}");
        }
    }
    players[1].sit("Nina").await;
    let bot = Command::SeatBot { seat: Seat(2), strength: Strength::Simple };
    players[0].done(&bot).await;
    players[0].done(&Command::Begin).await;
    assert_eq!(players[2].refused(&say("\u{410}nna")).await, "name-taken");
    players[2].done(&say("Waldorf")).await;
    server.stop().await;
}
