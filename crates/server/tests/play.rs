//! Real servers and real sockets: whole games of every kind.

use crate::common::{Running, config, full_table, get, plan, play_to_the_end};
use bohnhof_protocol::fair::FairRecord;
use bohnhof_rules::RuleSet;

/// Everybody plays over a socket of their own, until the end; the record proves the deal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_play_every_game_to_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    for (number, rules) in (0..).zip(RuleSet::ALL) {
        let players = rules.players().1.min(4);
        let (table, people) = full_table(&server, &plan(rules, players)).await;
        let client = people[0].0.clone();
        let games = people
            .into_iter()
            .zip(number * 100..)
            .map(|((_, connection), seed)| tokio::spawn(play_to_the_end(connection, seed)));
        let mut outcomes = Vec::new();
        for game in games.collect::<Vec<_>>() {
            let player = game.await.expect("a player comes to the end");
            let game = player.followed.game().expect("a game");
            outcomes.push(game.table.outcome.expect("an outcome"));
        }
        let path = format!("/api/tables/{table}/record");
        let record: FairRecord = get(&client, &path).await;
        let outcome = record.verify().expect("a fair game");
        assert!(outcomes.iter().all(|seen| *seen == outcome), "{rules}");
    }
    server.stop().await;
}
