//! How long bots at a table with a person keep that person waiting, while others ask much of the server.
//!
//! `cargo bench -p bohnhof-server --bench neighbours` starts a server with a new SQLite file, lets three
//! people talk at a table until its game is long, and then plays at another table against three bots:
//! alone, while 30 requests for the long game are answered, and while experts play among themselves at
//! 55 tables. A delay goes from one step that the person hears of to the next one, which a bot made.

use std::time::{Duration, Instant};

use bohnhof_bots::Strength;
use bohnhof_protocol::{Command, Pace, Plan};
use bohnhof_rules::{Action, RuleSet, Seat};
use bohnhof_server::client::{Client, Place};
use bohnhof_server::ids::TableId;
use bohnhof_server::{Config, Limits, Server};
use reqwest::Method;
use serde_json::Value;
use tokio::task::JoinSet;

type Done<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// How many steps the long game has before anything is played.
const LONG: usize = 20_000;

/// How many ask for it at once.
const ASKING: usize = 30;

/// How many tables of experts there are.
const TABLES: usize = 55;

/// How long each row is measured, at least.
const TIME: Duration = Duration::from_secs(15);

/// All that can be had of a finished game of three.
const PARTS: [&str; 10] = [
    "replay",
    "replay?seat=0",
    "replay?seat=1",
    "replay?seat=2",
    "review?seat=0",
    "review?seat=1",
    "review?seat=2",
    "story",
    "log",
    "record",
];

#[tokio::main]
async fn main() -> Done<()> {
    let folder = tempfile::tempdir()?;
    let config = Config {
        database: format!("sqlite://{}", folder.path().join("neighbours.db").display()),
        limits: Limits::none(),
        ..Config::default()
    };
    let server = Server::start(config).await?;
    let address = server.address()?.to_string();
    tokio::spawn(server.run(std::future::pending()));
    let mut client = Client::new(address.clone());
    client.introduce().await?;

    let long = long_game(&client, &address).await?;
    println!("{:<34} {:>8} {:>8} {:>8} {:>9}", "delays in ms", "bots", "median", "p99", "longest");
    row("alone", &mut delays(&client, async || false).await?);

    let mut asking = JoinSet::new();
    let asked = Instant::now();
    for number in 0..ASKING {
        let (client, path) = (client.clone(), PARTS[number % PARTS.len()]);
        let path = format!("/api/tables/{long}/{path}");
        asking.spawn(
            async move { client.request(Method::GET, &path, None).await.map(|said| said.0) },
        );
    }
    let mut statuses = Vec::new();
    let busy = async || {
        while let Some(Ok(status)) = asking.try_join_next() {
            statuses.extend(status.ok());
        }
        !asking.is_empty()
    };
    row("30 requests for a long game", &mut delays(&client, busy).await?);
    println!("  answered {statuses:?} within {:.1} s", asked.elapsed().as_secs_f64());

    let mut experts = Vec::new();
    for _ in 0..TABLES {
        experts.push(seated(&client, Strength::Expert, 0).await?);
    }
    row("55 tables of experts", &mut delays(&client, async || false).await?);
    Ok(())
}

fn row(name: &str, delays: &mut [Duration]) {
    delays.sort_unstable();
    let rank = |percent: usize| {
        let rank = (delays.len() * percent).div_ceil(100).saturating_sub(1);
        delays.get(rank).copied().unwrap_or_default().as_secs_f64() * 1000.0
    };
    let (median, most, longest) = (rank(50), rank(99), rank(100));
    println!("{name:<34} {:>8} {median:>8.2} {most:>8.2} {longest:>9.2}", delays.len());
}

/// A table of four with so many people, who are all this client, and bots on the other seats.
async fn seated(client: &Client, strength: Strength, people: u8) -> Done<Place> {
    let plan = Plan { pace: Pace::Instant, ..Plan::new(RuleSet::Amigo, 4) };
    let table = client.open_table(&plan).await?;
    let mut place = client.come(&table, None).await?;
    if people > 0 {
        place.sit("Anna").await?;
    }
    for seat in (people..4).map(Seat) {
        place.command(Command::SeatBot { seat, strength }).await?;
    }
    place.command(Command::Begin).await?;
    Ok(place)
}

/// Plays against bots, for a while and as long as others are busy; tells how long each bot took.
async fn delays(client: &Client, mut busy: impl AsyncFnMut() -> bool) -> Done<Vec<Duration>> {
    let (began, mut delays) = (Instant::now(), Vec::new());
    loop {
        let mut place = seated(client, Strength::Clever, 1).await?;
        let mut last = Instant::now();
        while !is_over(&place) {
            if place.ask.is_some() {
                let ends = place.legal.iter().find(|action| matches!(action, Action::EndTrading));
                let action = ends.or(place.legal.first()).copied().ok_or("nothing is listed")?;
                act(&mut place, action).await?;
                last = Instant::now();
            }
            let heard = place.hear().await.ok_or("the server hung up")?;
            if heard["step"]["what"]["acted"]["hand"] == "bot" {
                delays.push(last.elapsed());
            }
            last = Instant::now();
            if began.elapsed() >= TIME && !busy().await {
                return Ok(delays);
            }
        }
    }
}

/// Acts, and waits until what came of it is known.
async fn act(place: &mut Place, action: Action) -> Done<()> {
    let answer = place.act(action).await?;
    let version = answer["version"].as_u64().ok_or_else(|| answer.to_string())?;
    while place.version < version {
        place.hear().await.ok_or("the server hung up")?;
    }
    Ok(())
}

fn is_over(place: &Place) -> bool {
    place.game.as_ref().is_some_and(|game| game.table.outcome.is_some())
}

/// A finished game in which somebody made offers and took them back, again and again.
async fn long_game(host: &Client, address: &str) -> Done<TableId> {
    let plan = Plan { pace: Pace::Instant, ..Plan::new(RuleSet::Amigo, 3) };
    let table = host.open_table(&plan).await?;
    let (mut people, mut clients) = (Vec::new(), Vec::new());
    for number in 0..3 {
        let mut client = host.clone();
        if number > 0 {
            client = Client::new(address);
            client.introduce().await?;
        }
        let mut place = client.come(&table, None).await?;
        place.sit(&format!("Player {number}")).await?;
        people.push(place);
        clients.push(client);
    }
    people[0].command(Command::Begin).await?;
    let talker = loop {
        for place in &mut people {
            while place.game.is_none() {
                place.hear().await.ok_or("the server hung up")?;
            }
        }
        if let Some(asked) = people.iter().position(|place| place.ask.is_some()) {
            break asked;
        }
    };
    let mut talker = people.swap_remove(talker);
    while !talker.legal.iter().any(|action| matches!(action, Action::Offer(_))) {
        let action = *talker.legal.first().ok_or("nothing is listed")?;
        act(&mut talker, action).await?;
    }
    for _ in 0..LONG {
        let offer = |action: &&Action| matches!(action, Action::Offer(_));
        let withdraw = |action: &&Action| matches!(action, Action::Withdraw { .. });
        let legal = &talker.legal;
        let action = legal.iter().find(withdraw).or(legal.iter().find(offer));
        let action = *action.ok_or("there is nothing to talk about")?;
        act(&mut talker, action).await?;
    }
    // Whoever did not listen to all of it has been hung up on, and comes again.
    drop((talker, people));
    for client in clients {
        client.come(&table, None).await?.command(Command::Resign).await?;
    }
    loop {
        let path = format!("/api/tables/{table}");
        let (_, said): (u16, Value) = host.request(Method::GET, &path, None).await?;
        if said["picture"]["stage"] == "over" {
            return Ok(table);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
