//! A server that is killed loses nothing of what it said was written.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::Promise;
use crate::common::{fill, open, run, table, write};

/// The environment variable that turns this program into the server to be killed.
pub(crate) const CHILD: &str = "BOHNHOF_TEST_STORAGE_CHILD";

pub(crate) const PROMISE: Promise =
    ("a_killed_server_loses_nothing", a_killed_server_loses_nothing);

const TABLES: u64 = 16;

/// Writes without end and tells what is committed.
pub(crate) fn child(url: &str) {
    run(async {
        let store = open(url).await;
        let writing = (0..TABLES).map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                for version in 1.. {
                    store.append(write(&table(number), version)).await.expect("it is accepted");
                    println!("{number} {version}");
                }
            })
        });
        for task in writing.collect::<Vec<_>>() {
            task.await.expect("no panic");
        }
    });
}

fn a_killed_server_loses_nothing(url: &str) {
    let program = std::env::current_exe().expect("the path of this program");
    let mut child = Command::new(program);
    let child = child.env(CHILD, url).stdout(Stdio::piped()).spawn();
    let mut child = child.expect("this program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let mut told: HashMap<u64, u64> = HashMap::new();
    for count in 1.. {
        let Some(Ok(line)) = lines.next() else { break };
        if count == 1000 {
            child.kill().expect("it can be killed");
        }
        // The last line may be torn.
        let words: Vec<_> = line.split(' ').map(str::parse).collect();
        if let [Ok(number), Ok(version)] = words[..] {
            told.insert(number, version);
        }
    }
    child.wait().expect("it has ended");
    assert!(told.values().sum::<u64>() > 900, "it has written a lot: {told:?}");
    run(async {
        let store = open(url).await;
        for (number, version) in told {
            let entries = store.entries(&table(number)).await.expect("a log");
            assert!(entries.len() as u64 >= version, "{version} of table {number} is lost");
            for (version, entry) in (1..).zip(entries) {
                assert_eq!(entry, write(&table(number), version).entry);
            }
        }
        fill(&store, &table(TABLES), 1).await;
    });
}
