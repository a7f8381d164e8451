//! Real servers and real sockets: whole games of every kind.

use crate::common::{Running, config, full_table, plan, play_to_the_end};
use bohnhof_rules::RuleSet;
use bohnhof_server::fair::FairRecord;

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
            .map(|((_, place), seed)| tokio::spawn(play_to_the_end(place, seed)));
        let mut outcomes = Vec::new();
        for game in games.collect::<Vec<_>>() {
            let place = game.await.expect("a player comes to the end");
            outcomes.push(place.game.expect("a game").table.outcome.expect("an outcome"));
        }
        let path = format!("/api/tables/{table}/record");
        let (status, record) =
            client.request(reqwest::Method::GET, &path, None).await.expect("an answer");
        assert_eq!(status, 200, "{record}");
        let record: FairRecord = serde_json::from_value(record).expect("a record");
        let outcome = record.verify().expect("a fair game");
        assert!(outcomes.iter().all(|seen| *seen == outcome), "{rules}");
    }
    server.stop().await;
}
