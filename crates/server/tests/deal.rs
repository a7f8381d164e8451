//! Nobody can choose the deal: numbers are fixed before anybody knows them.

use std::time::Duration;

use crate::common::outage::Outage;
use crate::common::player::{Player, begin};
use crate::common::{Running, config, get, plan, rng};
use bohnhof_protocol::fair::{FairRecord, hash_of};
use bohnhof_protocol::{Command, TableEvent};
use bohnhof_rules::{RuleSet, Seat, Seed};
use bohnhof_server::Config;
use bohnhof_server::store::Store;
use bohnhof_table::{Change, Entry};

const SOON: Duration = Duration::from_millis(200);

async fn log(config: &Config, player: &Player) -> Vec<Entry> {
    let store = Store::open(&config.database).await.expect("the database");
    let log = store.entries(&player.table).await.expect("a log");
    store.close().await;
    log
}

async fn sit(player: &mut Player, seat: u8, number: Seed) {
    let commitment = hash_of(&number);
    player.number = Some(number);
    let (seat, name) = (Some(Seat(seat)), format!("Player {seat}"));
    player.done(&Command::Sit { seat, name, commitment }).await;
}

async fn finished(players: Vec<Player>) -> (FairRecord, Vec<Player>) {
    let games = players.into_iter().zip(1..).map(|(player, seed)| player.play(rng(seed)));
    let games: Vec<_> = games.map(tokio::spawn).collect();
    let mut players = Vec::new();
    for game in games {
        players.push(game.await.expect("a player comes to the end"));
    }
    let path = format!("/api/tables/{}/record", players[0].table);
    let fair: FairRecord = get(&players[0].client(), &path).await;
    fair.verify().expect("a fair game");
    (fair, players)
}

/// Whoever sits down last and knows everything that the server knows cannot try numbers until the deal
/// suits: the others' numbers are nowhere until all commitments are fixed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_sits_last_knows_nobody_elses_number() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let server = Running::start(config.clone()).await;
    let mut players = server.players(&plan(RuleSet::AMIGO, 3)).await;
    let numbers = [Seed([0xa1; 32]), Seed([0xb2; 32]), Seed([0xc3; 32])];
    for (seat, player) in (0..).zip(&mut players) {
        sit(player, seat, numbers[usize::from(seat)]).await;
    }
    // All seats are taken. The server is stopped, so that everything it knows is on its disk.
    server.stop().await;
    let known = serde_json::to_string(&log(&config, &players[0]).await).expect("JSON");
    let mut disk = Vec::new();
    for file in std::fs::read_dir(folder.path()).expect("a folder") {
        disk.extend(std::fs::read(file.expect("a file").path()).expect("its bytes"));
    }
    assert!(known.contains(&hash_of(&numbers[0]).to_string()), "the commitments are there");
    for number in numbers {
        let text = number.to_string();
        assert!(!known.contains(&text), "a number is in the log");
        let bytes = |part: &[u8]| disk.windows(part.len()).any(|bytes| bytes == part);
        assert!(!bytes(text.as_bytes()) && !bytes(&number.0), "a number is on the disk");
    }

    let server = Running::start(config.clone()).await;
    for player in &mut players {
        player.hang_up();
        player.address = server.address;
    }
    // From the moment of the seal nobody sits, stands or brings another number.
    let sealed = players[0].done(&Command::Begin).await;
    players[2].number = None;
    players[2].catch_up(sealed).await;
    let other = Seed([9; 32]);
    for (command, refused) in [
        (Command::Stand, "game-has-begun"),
        (
            Command::Sit { seat: None, name: "Anna".into(), commitment: hash_of(&other) },
            "game-has-begun",
        ),
        (Command::Reveal { number: other }, "wrong-number"),
    ] {
        assert_eq!(players[2].refused(&command).await, refused);
    }
    players[2].number = Some(numbers[2]);
    let (fair, players) = finished(players).await;
    server.stop().await;

    let seen = |share: &Option<_>| share.map(|share: bohnhof_protocol::fair::Share| share.number);
    let revealed: Vec<_> = fair.seats.iter().map(seen).collect();
    assert_eq!(revealed, numbers.map(|number| Some(Some(number))));
    // The log proves the order: seats, seal, numbers, deal.
    let log = log(&config, &players[0]).await;
    let is_deal = |change: &Change| {
        matches!(
            change,
            Change::Sat { .. } | Change::Sealed | Change::Revealed { .. } | Change::Began
        )
    };
    let deal: Vec<&Change> =
        log.iter().map(|entry| &entry.change).filter(|change| is_deal(change)).collect();
    let (sat, rest) = deal.split_at(3);
    assert!(sat.iter().all(|change| matches!(change, Change::Sat { .. })), "{deal:?}");
    assert_eq!((rest.first(), rest.last()), (Some(&&Change::Sealed), Some(&&Change::Began)));
    assert_eq!(rest.len(), 5, "{deal:?}");
}

/// Everybody is shown what they must note: hash and commitments while players gather, the seal before
/// numbers are revealed, the digest at the end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_sees_what_they_must_note() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut players = server.players(&plan(RuleSet::DUEL, 2)).await;
    for (seat, player) in (0..).zip(&mut players) {
        sit(player, seat, Seed([seat + 1; 32])).await;
    }
    let everybody_sits = players[1].memory.version();
    players[0].catch_up(everybody_sits).await;
    let commitment = hash_of(&Seed([2; 32]));
    let told = players[0].memory.events().find_map(|event| {
        let TableEvent::Sat { seat: Seat(1), commitment, .. } = event else { return None };
        Some(*commitment)
    });
    assert_eq!(told, Some(commitment));
    begin(&mut players).await;
    let seal = |player: &Player| {
        player.memory.events().find_map(|event| {
            if let TableEvent::Sealed { seal } = event { Some(*seal) } else { None }
        })
    };
    let seals: Vec<Option<Seed>> = players.iter().map(seal).collect();
    let mut spectator = server.player(&players[0].table).await;
    let view = spectator.hear_table().await;
    assert_eq!(view.seats[1].commitment, Some(commitment));
    assert_eq!(view.seal, seals[0]);
    // Who has revealed a number is told, and nobody's number.
    for player in &players {
        let revealed = player.memory.events().filter_map(|event| {
            if let TableEvent::Revealed { seat } = event { Some(*seat) } else { None }
        });
        let mut revealed: Vec<Seat> = revealed.collect();
        revealed.sort_unstable();
        assert_eq!(revealed, [Seat(0), Seat(1)]);
        let texts = player.texts.concat();
        for number in [Seed([1; 32]), Seed([2; 32])] {
            assert!(!texts.contains(&number.to_string()), "a number was told");
        }
    }
    let (fair, players) = finished(players).await;
    assert_eq!(view.hash, fair.hash);
    assert_eq!(seals, [Some(fair.seal()), Some(fair.seal())]);
    let last = players[0].memory.steps().last().expect("a step");
    assert_eq!(last.digest, Some(fair.digest));
    let mut spectator = server.player(&players[0].table).await;
    assert_eq!(spectator.hear_table().await.digest, Some(fair.digest));
    server.stop().await;
}

/// The game begins without the number of a player who never reveals it, and the record says so; also if
/// the server was stopped in between.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_game_begins_without_a_number_that_never_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let patient = config(folder.path());
    for stops in [false, true] {
        let wait = if stops { Config::default().wait_for_numbers } else { SOON };
        let server = Running::start(Config { wait_for_numbers: wait, ..patient.clone() }).await;
        let mut players = server.players(&plan(RuleSet::DUEL, 2)).await;
        for (seat, player) in (0..).zip(&mut players) {
            sit(player, seat, Seed([seat + 1; 32])).await;
        }
        let commitment = hash_of(&Seed([2; 32]));
        players[1].number = None;
        let server = if stops {
            // The host's number is in; the other's is waited for.
            let sealed = players[0].done(&Command::Begin).await;
            players[0].catch_up(sealed + 1).await;
            assert!(players[0].memory.game().is_none(), "it waits");
            server.stop().await;
            let again = Config { wait_for_numbers: SOON, ..patient.clone() };
            let server = Running::start(again).await;
            for player in &mut players {
                player.hang_up();
                player.address = server.address;
            }
            server
        } else {
            begin(&mut players).await;
            server
        };
        let (fair, mut players) = finished(players).await;
        let withheld: Vec<Seat> = fair.withheld().collect();
        assert_eq!(withheld, [Seat(1)]);
        assert_eq!(fair.seats[1].expect("a person").commitment, commitment);
        let late = Command::Reveal { number: Seed([2; 32]) };
        assert_eq!(players[1].refused(&late).await, "not-dealing");
        server.stop().await;
    }
}

/// Whoever could not reveal a number because the server could not save it has not withheld it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_that_could_not_be_saved_are_waited_for_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let wait_for_numbers = Duration::from_secs(4);
    let config = Config { wait_for_numbers, ..config(folder.path()) };
    let server = Running::start(config.clone()).await;
    let mut players = server.players(&plan(RuleSet::DUEL, 2)).await;
    let numbers = [Seed([1; 32]), Seed([2; 32])];
    for (seat, player) in (0..).zip(&mut players) {
        sit(player, seat, numbers[usize::from(seat)]).await;
        player.number = None;
    }
    let sealed = players[0].done(&Command::Begin).await;
    players[1].catch_up(sealed).await;
    let outage = Outage::begin(&config.database).await;
    let refused = players[1].refused(&Command::Reveal { number: numbers[1] }).await;
    assert_eq!(refused, "storage");
    tokio::time::sleep(wait_for_numbers + Duration::from_secs(1)).await;
    outage.end().await;
    // The table has noticed, and would have dealt long ago.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    for (player, number) in players.iter_mut().zip(numbers) {
        player.done(&Command::Reveal { number }).await;
    }
    let (fair, _) = finished(players).await;
    assert_eq!(fair.withheld().count(), 0);
    server.stop().await;
}
