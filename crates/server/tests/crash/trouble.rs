//! What every trouble with the database must look like from outside.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bohnhof_rules::RuleSet;
use tokio::time::{Instant, sleep};

use crate::common::{http, plan};
use crate::runtime;
use crate::served::Served;
use crate::witness::{Tally, check_all, play_games, record};

/// How long anything may take, even on a slow machine with much else to do.
const LONG: Duration = Duration::from_mins(2);

/// Whether the health checks must notice a trouble; some pass too quickly.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Seen {
    ByHealth,
    Perhaps,
}

/// People play, trouble begins, and the server refuses what it cannot save and says that it is not
/// well. The trouble ends, and everybody plays on without anybody having done anything. After the
/// server was killed, all that it has answered is there.
pub(crate) fn live_through(
    database: &str,
    mut server: Served,
    seen: Seen,
    begin: impl FnOnce(),
    end: impl FnOnce(),
) {
    let address = server.address();
    let (runtime, tally) = (runtime(), Arc::new(Tally::default()));
    let games = [(RuleSet::AMIGO, 4), (RuleSet::DUEL, 2), (RuleSet::AL_CABOHNE, 1)];
    let mut start = 0;
    let tables = games.map(|(rules, players)| {
        start += 1000;
        let plan = plan(rules, players);
        runtime.spawn(play_games(address, plan, start, tally.clone()))
    });
    runtime.block_on(async {
        reaches(&tally.answered, 150).await;
        assert_eq!(status(address, "/readyz").await, 200);
        tokio::task::block_in_place(begin);
        if seen == Seen::ByHealth {
            reaches(&tally.unsaved, 10).await;
            becomes(address, "/readyz", 503).await;
            becomes(address, "/healthz", 503).await;
            assert_eq!(status(address, "/livez").await, 200, "starting it again would not help");
            // It stays as it is until the trouble is over.
            sleep(Duration::from_secs(2)).await;
            assert_eq!(status(address, "/readyz").await, 503);
        }
        tokio::task::block_in_place(end);
        becomes(address, "/readyz", 200).await;
        let answered = tally.answered.load(Ordering::Relaxed);
        reaches(&tally.answered, answered + 150).await;
        tally.enough.store(true, Ordering::Relaxed);
        let (mut games, mut records) = (Vec::new(), Vec::new());
        for table in tables {
            games.extend(table.await.expect("the games come to their end"));
        }
        for people in &games {
            records.push(record(people).await);
        }
        server.kill();
        println!("{} refusals", tally.unsaved.load(Ordering::Relaxed));
        check_all(database, &games, &records).await;
    });
}

/// Waits until a figure is so high.
async fn reaches(figure: &AtomicU64, goal: u64) {
    let until = Instant::now() + LONG;
    while figure.load(Ordering::Relaxed) < goal {
        assert!(Instant::now() < until, "{} of {goal}", figure.load(Ordering::Relaxed));
        sleep(Duration::from_millis(20)).await;
    }
}

/// Waits until an address answers with this status.
async fn becomes(address: SocketAddr, path: &str, goal: u16) {
    let until = Instant::now() + LONG;
    while status(address, path).await != goal {
        assert!(Instant::now() < until, "{path} never says {goal}");
        sleep(Duration::from_millis(100)).await;
    }
}

async fn status(address: SocketAddr, path: &str) -> u16 {
    let answer = http().get(format!("http://{address}{path}")).send().await;
    answer.expect("an answer").status().as_u16()
}
