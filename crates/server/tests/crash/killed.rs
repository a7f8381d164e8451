//! A server that is killed again and again in the middle of games.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use bohnhof_protocol::{Clock, Plan};
use bohnhof_rules::RuleSet;
use bohnhof_rules::random::below;
use libtest_mimic::Trial;

use crate::common::{plan, rng};
use crate::served::{ANYWHERE, Served};
use crate::witness::{Tally, check_all, play_games, record};
use crate::{runtime, test};

pub(crate) fn trial() -> Trial {
    let kills = if std::env::var_os("BOHNHOF_LONG").is_some() { 2000 } else { 50 };
    test("a_killed_server_loses_nothing", move || a_killed_server_loses_nothing(kills))
}

fn a_killed_server_loses_nothing(kills: u32) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = format!("sqlite://{}", folder.path().join("bohnhof.sqlite").display());
    let mut server = Served::start(&database, ANYWHERE, &[]);
    let address = server.address();
    let (runtime, tally) = (runtime(), Arc::new(Tally::default()));
    let mut seed = 0;
    let tables = RuleSet::ALL.map(|rules| {
        seed += 1000;
        let clock = (rules == RuleSet::AMIGO).then_some(Clock { decision: 600, bank: 600 });
        let plan = Plan { clock, ..plan(rules, rules.players().1.min(4)) };
        runtime.spawn(play_games(address, plan, seed, tally.clone()))
    });
    let (mut rng, began) = (rng(7), Instant::now());
    for number in 0..kills {
        // Now and then it is killed before it can even listen.
        let early = number % 5 == 4;
        let most = if early { 30 } else { 250 };
        std::thread::sleep(Duration::from_millis(below(most, &mut rng).into()));
        server.kill();
        server = Served::start(&database, address, &[]);
        if number % 5 != 3 {
            server.address();
        }
    }
    println!("killed {kills} times in {:?}", began.elapsed());
    tally.enough.store(true, Ordering::Relaxed);
    runtime.block_on(async {
        let (mut games, mut records) = (Vec::new(), Vec::new());
        for table in tables {
            games.extend(table.await.expect("the games come to their end"));
        }
        for people in &games {
            records.push(record(people).await);
        }
        server.kill();
        check_all(&database, &games, &records).await;
    });
}
