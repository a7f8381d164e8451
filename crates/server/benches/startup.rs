//! How soon a server answers that has many unfinished tables.
//!
//! `cargo bench -p bohnhof-server --bench startup` plays a game with a clock up to its hundredth entry,
//! copies it 20,000 times into a SQLite file in a new folder (about 700 MB in `TMPDIR`), and starts a
//! server with it.

use std::time::{Duration, Instant};

use bohnhof_client::{Client, Connection};
use bohnhof_protocol::{Clock, Plan};
use bohnhof_rules::RuleSet;
use bohnhof_server::{Config, Limits, Server};
use reqwest::Method;
use sqlx::{AnyConnection, Connection as _};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// How many tables are not finished.
const TABLES: usize = 20_000;

/// How many entries the log of each has.
const ENTRIES: u64 = 100;

type Failure = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite://{}", folder.path().join("startup.sqlite").display());
    let config = Config { database, limits: Limits::none(), ..Config::default() };
    let table = Box::pin(play(&config)).await?;
    copy(&config.database, &table).await?;
    println!("{TABLES} unfinished tables of {ENTRIES} entries, with clocks");

    let begin = Instant::now();
    let (client, stop, done) = start(config).await?;
    ask(&client, "/healthz").await?;
    println!("{:>8.0?} until the first answer", begin.elapsed());
    ask(&client, &format!("/api/tables/{table}")).await?;
    println!("{:>8.0?} until the first table is shown", begin.elapsed());
    let mut longest = Duration::ZERO;
    while awake(&client).await? < TABLES {
        let asked = Instant::now();
        ask(&client, &format!("/api/tables/{table}")).await?;
        longest = longest.max(asked.elapsed());
        sleep(Duration::from_millis(100)).await;
    }
    println!("{:>8.0?} until all clocks run, behind everybody's back", begin.elapsed());
    println!("{longest:>8.0?} was the longest that anybody waited for a table meanwhile");
    // Nobody listens any more only if the server failed, and that shows below.
    let _ = stop.send(());
    done.await?;
    Ok(())
}

async fn start(config: Config) -> Result<(Client, oneshot::Sender<()>, JoinHandle<()>), Failure> {
    let server = Server::start(config).await?;
    let client = Client::new(server.address()?.to_string());
    let (stop, stopped) = oneshot::channel::<()>();
    let done = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    Ok((client, stop, done))
}

async fn ask(client: &Client, path: &str) -> Result<String, Failure> {
    let (status, said) = client.request(Method::GET, path, None).await?;
    if status != 200 {
        return Err(format!("{path} is answered with {status}: {said}").into());
    }
    Ok(said.as_str().map_or_else(|| said.to_string(), str::to_owned))
}

/// How many tables are in memory.
async fn awake(client: &Client) -> Result<usize, Failure> {
    let text = ask(client, "/metrics").await?;
    let tables = text.lines().filter(|line| line.starts_with("bohnhof_tables{"));
    let mut awake = 0;
    for number in tables.filter_map(|line| line.rsplit(' ').next()) {
        awake += number.parse::<usize>()?;
    }
    Ok(awake)
}

/// Plays a game up to an entry, and leaves it.
async fn play(config: &Config) -> Result<String, Failure> {
    let (anna, stop, done) = start(config.clone()).await?;
    let (mut anna, mut berta) = (anna.clone(), anna);
    anna.introduce().await?;
    berta.introduce().await?;
    // Nobody's time runs out while we measure.
    let clock = Some(Clock { decision: 24 * 60 * 60, bank: 0 });
    let table = anna.open_table(&Plan { clock, ..Plan::new(RuleSet::DUEL, 2) }).await?;
    let mut anna = anna.connect(&table, None).await?;
    let mut berta = berta.connect(&table, None).await?;
    anna.sit("Anna").await?;
    berta.sit("Berta").await?;
    Connection::begin(&mut anna, &mut [&mut berta]).await?;
    let mut players = [anna, berta];
    let mut now = 0;
    while now < ENTRIES {
        for player in &mut players {
            while player.followed.version() < now {
                player.next().await?;
            }
        }
        let asked = players.iter_mut().find(|player| player.followed.ask().is_some());
        let asked = asked.ok_or("nobody is asked")?;
        let action = *asked.followed.legal().first().ok_or("nothing can be done")?;
        now = asked.act(action).await?.version().ok_or("what is listed is refused")?;
    }
    let _ = stop.send(());
    done.await?;
    Ok(table)
}

/// Copies a table until there are enough.
async fn copy(database: &str, table: &str) -> Result<(), Failure> {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(database).await?;
    let mut transaction = connection.begin().await?;
    for number in 1..TABLES {
        let copy = format!("{number:012}").replace('0', "a").replace('1', "b");
        for statement in [
            "INSERT INTO tables (id, stage, touched, opener)
             SELECT $1, stage, touched, opener FROM tables WHERE id = $2",
            "INSERT INTO entries (table_id, version, entry)
             SELECT $1, version, entry FROM entries WHERE table_id = $2",
        ] {
            let statement = sqlx::query(statement).bind(copy.as_str()).bind(table);
            statement.execute(&mut *transaction).await?;
        }
    }
    transaction.commit().await?;
    connection.close().await?;
    Ok(())
}
