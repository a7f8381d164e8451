//! How many appends per second are committed to the disk.
//!
//! `cargo bench -p bohnhof-server --bench appends` opens a SQLite file in a new folder (in
//! `TMPDIR`, which must be on a real disk for an honest figure) and lets tables write at the same
//! time. Each table waits for its commit before it writes again, as a real one does.
//! `DATABASE_URL` measures another, empty database.

use std::time::{Duration, Instant};

use bohnhof_protocol::Controller;
use bohnhof_rules::{Action, Seat};
use bohnhof_server::store::{Store, StoreError, Write};
use bohnhof_table::{Change, Entry, TableId};

/// How many tables write at the same time.
const TABLES: [u64; 4] = [1, 32, 500, 2000];

/// How long each row is measured.
const TIME: Duration = Duration::from_secs(5);

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let file = format!("sqlite://{}", folder.path().join("appends.db").display());
    let store = Store::open(&std::env::var("DATABASE_URL").unwrap_or(file)).await?;
    println!("{:>7} {:>9} {:>12} {:>18}", "tables", "appends", "per second", "milliseconds each");
    for tables in TABLES {
        let start = Instant::now();
        let writing = (0..tables).map(|table| {
            tokio::spawn(write(store.clone(), table_id(tables * 10_000 + table), start + TIME))
        });
        let mut appends = 0;
        for table in writing.collect::<Vec<_>>() {
            appends += table.await??;
        }
        let seconds = start.elapsed().as_secs_f64();
        let per_second = appends as f64 / seconds;
        let each = tables as f64 * 1000.0 / per_second;
        println!("{tables:>7} {appends:>9} {per_second:>12.0} {each:>18.2}");
    }
    store.close().await;
    Ok(())
}

/// Appends until it is time, and says how often.
async fn write(store: Store, table: TableId, until: Instant) -> Result<u64, StoreError> {
    let mut version = 0;
    while Instant::now() < until {
        version += 1;
        let entry = Entry {
            at: 1_760_000_000_000 + version,
            by: None,
            command: Some(format!("c-{version:08}")),
            change: Change::Acted {
                seat: Seat(2),
                action: Action::Harvest { field: 1 },
                controller: Controller::Person,
                why: None,
                reason: None,
            },
        };
        let write =
            Write { table: table.clone(), version, entry, activity: None, sits: None, solo: None };
        store.append(write).await?;
    }
    Ok(version)
}

/// A name for each number.
fn table_id(number: u64) -> TableId {
    let digits = format!("{number:012}").replace('0', "a").replace('1', "b");
    TableId::parse(&digits).expect("letters and digits of the alphabet")
}
