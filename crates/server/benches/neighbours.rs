//! How long bots at a table with a person keep that person waiting, while others ask much of the server.
//!
//! `cargo bench -p bohnhof-server --bench neighbours` starts a server with a new SQLite file, lets three
//! people talk at a table until its game is long, and then plays at another table against three bots:
//! alone, while 30 requests for the long game are answered, and while experts play among themselves at
//! 55 tables. A delay goes from one step that the person hears of to the next one, which a bot made.
//!
//! `-- --replay 90000` makes a game of so many steps instead, and measures how soon its replay comes.

use std::time::{Duration, Instant};

use bohnhof_client::{Client, Connection};
use bohnhof_protocol::{
    Acted, Answer, Command, Controller, Pace, Plan, ServerMessage, Stage, Strength, TableEvent,
};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::{Action, Ask, RuleSet, Seat};
use bohnhof_server::{Config, Limits, Server};
use reqwest::Method;
use tokio::task::JoinSet;
use tokio::time::timeout;

type Done<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// How many steps the long game has before anything is played.
const LONG: usize = 20_000;

/// How many ask for it at once.
const ASKING: usize = 30;

/// How many tables of experts there are.
const TABLES: usize = 55;

/// How long each row is measured, at least.
const TIME: Duration = Duration::from_secs(15);

/// How long nothing may be heard before something must be wrong.
const PATIENCE: Duration = Duration::from_mins(1);

/// How long others may be busy.
const LONGEST: Duration = Duration::from_mins(5);

/// How often the person may be refused in a row.
const MOST_REFUSALS: usize = 100;

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

    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == "--replay") {
        let steps = arguments.get(at + 1).and_then(|steps| steps.parse().ok());
        let long = long_game(&client, &address, steps.ok_or("--replay needs a number")?).await?;
        return replay(&client, &address, &long).await;
    }
    let long = long_game(&client, &address, LONG).await?;
    println!("{:<34} {:>8} {:>8} {:>8} {:>9}", "delays in ms", "bots", "median", "p99", "longest");
    row("alone", &mut delays(&client, async || Ok(false)).await?);

    let mut asking = JoinSet::new();
    let asked = Instant::now();
    for number in 0..ASKING {
        let (client, path) = (client.clone(), PARTS[number % PARTS.len()]);
        let path = format!("/api/tables/{long}/{path}");
        asking.spawn(async move {
            let (status, said) = client.request(Method::GET, &path, None).await?;
            let answered: Done<()> = match status {
                200 => Ok(()),
                _ => Err(format!("{path} is answered with {status}: {said}").into()),
            };
            answered
        });
    }
    let mut took = Vec::new();
    let busy = async || {
        while let Some(answered) = asking.try_join_next() {
            answered??;
            took.push(asked.elapsed());
        }
        Ok(!asking.is_empty())
    };
    row("30 requests for a long game", &mut delays(&client, busy).await?);
    let last = took.last().copied().unwrap_or_default();
    println!("  {} answered within {:.1} s", took.len(), last.as_secs_f64());

    let mut experts = Vec::new();
    for _ in 0..TABLES {
        experts.push(seated(&client, Strength::Expert, 0).await?);
    }
    row("55 tables of experts", &mut delays(&client, async || Ok(false)).await?);
    Ok(())
}

/// Measures how soon the replay of a game begins to come, when all of it is there, and what it costs.
async fn replay(client: &Client, address: &str, table: &str) -> Done<()> {
    let url = format!("http://{address}/api/tables/{table}/replay");
    let request = bohnhof_client::http().build()?.get(url).header("accept-encoding", "gzip");
    let request = request.header("cookie", client.cookie().ok_or("there is no cookie")?);
    let (before, asked) = (memory("VmRSS")?, Instant::now());
    let mut answer = request.send().await?.error_for_status()?;
    let (mut first, mut bytes) = (None, 0);
    while let Some(piece) = answer.chunk().await? {
        first.get_or_insert_with(|| asked.elapsed());
        bytes += piece.len();
    }
    let first = first.ok_or("the replay is empty")?.as_secs_f64();
    let (whole, grown) = (asked.elapsed().as_secs_f64(), memory("VmHWM")?.saturating_sub(before));
    println!("first byte after {first:.2} s, all {bytes} bytes after {whole:.2} s");
    println!("at most {grown} KiB more memory than before, server and client together");
    Ok(())
}

/// What Linux says of this process's memory, in KiB.
fn memory(name: &str) -> Done<u64> {
    let text = std::fs::read_to_string("/proc/self/status")?;
    let line =
        text.lines().find(|line| line.starts_with(name)).ok_or("the system does not tell")?;
    Ok(line.split_whitespace().nth(1).ok_or("the system does not tell")?.parse()?)
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
async fn seated(client: &Client, strength: Strength, people: u8) -> Done<Connection> {
    let plan = Plan { pace: Pace::Instant, ..Plan::new(RuleSet::AMIGO, 4) };
    let table = client.open_table(&plan).await?;
    let mut connection = client.connect(&table, None).await?;
    if people > 0 {
        connection.sit("Anna").await?;
    }
    for seat in (people..4).map(Seat) {
        accepted(&connection.command(Command::SeatBot { seat, strength }).await?)?;
    }
    accepted(&connection.command(Command::Begin).await?)?;
    Ok(connection)
}

/// Plays against bots, for a while and as long as others are busy; tells how long each bot took.
async fn delays(client: &Client, mut busy: impl AsyncFnMut() -> Done<bool>) -> Done<Vec<Duration>> {
    let (began, mut delays) = (Instant::now(), Vec::new());
    loop {
        let mut player = seated(client, Strength::Clever, 1).await?;
        let (mut last, mut refusals) = (Instant::now(), 0);
        // The id of the person's command that is not answered yet, or the version that it makes.
        let (mut sent, mut done) = (None, 0);
        while !player.followed.is_over() {
            let followed = &player.followed;
            if followed.ask().is_some() && sent.is_none() && followed.version() >= done {
                let legal = followed.legal();
                let ends =
                    legal.iter().find(|action| matches!(action, Action::Done { with: Ask::Trade }));
                let action = ends.or(legal.first()).copied().ok_or("nothing is listed")?;
                sent = Some(player.send(Command::act(action)).await);
            }
            match hear(&mut player).await? {
                ServerMessage::Answer(answer) if sent == answer.id => {
                    sent = None;
                    // A bot may have been faster, and then it is refused.
                    done = answer.version().unwrap_or(0);
                    refusals = if done > 0 { 0 } else { refusals + 1 };
                    if refusals > MOST_REFUSALS {
                        return Err(format!("all is refused: {answer:?}").into());
                    }
                }
                ServerMessage::Step(step) => {
                    if let Some(TableEvent::Acted(Acted { controller: Controller::Bot, .. })) =
                        step.event
                    {
                        delays.push(last.elapsed());
                    }
                    last = Instant::now();
                }
                ServerMessage::Answer(_) | ServerMessage::Table(_) | ServerMessage::Presence(_) => {
                }
            }
            if began.elapsed() >= TIME && !busy().await? {
                return Ok(delays);
            }
            if began.elapsed() >= LONGEST {
                return Err(format!("others are still busy after {LONGEST:?}").into());
            }
        }
    }
}

/// The next message, which comes soon or never.
async fn hear(player: &mut Connection) -> Done<ServerMessage> {
    let heard = timeout(PATIENCE, player.next()).await;
    let (version, ask) = (player.followed.version(), player.followed.ask());
    match heard {
        Ok(Ok(heard)) => Ok(heard),
        Ok(Err(error)) => Err(format!("after version {version}: {error}").into()),
        Err(_) => {
            let now = format!("at version {version}, where {ask:?} is asked of the person");
            Err(format!("nothing was heard for {PATIENCE:?} {now}").into())
        }
    }
}

/// Acts, and waits until what came of it is known.
async fn act(player: &mut Connection, action: Action) -> Done<()> {
    let version = accepted(&player.act(action).await?)?;
    while player.followed.version() < version {
        hear(player).await?;
    }
    Ok(())
}

/// The version that a command made; fails with what the server says if it was refused.
fn accepted(answer: &Answer) -> Done<u64> {
    Ok(answer.version().ok_or_else(|| format!("the server refuses: {answer:?}"))?)
}

/// A finished game in which somebody made offers and took them back, again and again.
async fn long_game(host: &Client, address: &str, steps: usize) -> Done<String> {
    let plan = Plan { pace: Pace::Instant, ..Plan::new(RuleSet::AMIGO, 3) };
    let table = host.open_table(&plan).await?;
    let (mut people, mut clients) = (Vec::new(), Vec::new());
    for number in 0..3 {
        let mut client = host.clone();
        if number > 0 {
            client = Client::new(address);
            client.introduce().await?;
        }
        let mut connection = client.connect(&table, None).await?;
        connection.sit(&format!("Player {number}")).await?;
        people.push(connection);
        clients.push(client);
    }
    if let Some((first, others)) = people.split_first_mut() {
        let begun = Connection::begin(first, &mut others.iter_mut().collect::<Vec<_>>()).await?;
        accepted(&begun)?;
    }
    let asked = people.iter().position(|player| player.followed.ask().is_some());
    let mut talker = people.swap_remove(asked.ok_or("nobody is asked")?);
    while !talker
        .followed
        .legal()
        .iter()
        .any(|action| matches!(action, Action::Trade(TradeAction::Offer(_))))
    {
        let action = *talker.followed.legal().first().ok_or("nothing is listed")?;
        act(&mut talker, action).await?;
    }
    for _ in 0..steps {
        let offer = |action: &&Action| matches!(action, Action::Trade(TradeAction::Offer(_)));
        let withdraw =
            |action: &&Action| matches!(action, Action::Trade(TradeAction::Withdraw { .. }));
        let legal = talker.followed.legal();
        let action = legal.iter().find(withdraw).or(legal.iter().find(offer));
        let action = *action.ok_or("there is nothing to talk about")?;
        act(&mut talker, action).await?;
    }
    // Whoever did not listen to all of it has been hung up on, and comes again.
    drop((talker, people));
    for client in clients {
        accepted(&client.connect(&table, None).await?.command(Command::Resign).await?)?;
    }
    let resigned = Instant::now();
    loop {
        if resigned.elapsed() > PATIENCE {
            return Err("the long game does not end".into());
        }
        let path = format!("/api/tables/{table}");
        let (_, said) = host.request(Method::GET, &path, None).await?;
        if let ServerMessage::Table(view) = serde_json::from_value(said)?
            && view.stage == Stage::Over
        {
            return Ok(table);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
