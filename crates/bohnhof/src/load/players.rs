//! The four scripted players of a table.

use std::time::{Duration, Instant};

use bohnhof_client::{Client, ClientError, Connection};
use bohnhof_protocol::{Answered, Command, Pace, Plan, ServerMessage};
use bohnhof_rules::random::below;
use bohnhof_rules::{Action, RuleSet};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::time::{MissedTickBehavior, interval_at};

use super::report::Measured;

/// How many play at a table.
pub(crate) const PLAYERS: usize = 4;

/// The players of a table, each on a socket of their own.
pub(crate) struct Players {
    connections: Vec<Connection>,
    rng: Xoshiro256PlusPlus,
}

impl Players {
    /// Opens a table, takes the seats and begins.
    pub(crate) async fn gather(clients: &[Client], seed: u64) -> Result<Players, ClientError> {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Ok(Players { connections: seated(clients).await?, rng })
    }

    /// Plays from `start` to `end`, with `rate` commands a second; 0 for as many as possible. After a
    /// game there is another, at a new table.
    pub(crate) async fn play(
        mut self,
        clients: &[Client],
        start: Instant,
        end: Instant,
        rate: u64,
    ) -> Result<Measured, ClientError> {
        let pause = Duration::from_secs(1) / u32::try_from(rate.max(1)).unwrap_or(u32::MAX);
        let mut ticks = interval_at(start.into(), pause);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        let mut measured = Measured::default();
        while Instant::now() < end {
            if rate > 0 {
                tokio::select! {
                    _ = ticks.tick() => {}
                    () = tokio::time::sleep_until(end.into()) => break,
                }
            }
            match self.choose() {
                Some((player, action)) => {
                    let sent = Instant::now();
                    if self.act(player, action).await? {
                        measured.note(sent.elapsed());
                    } else {
                        measured.refused += 1;
                    }
                }
                None => self.connections = seated(clients).await?,
            }
        }
        Ok(measured)
    }

    /// Somebody who is asked, and one of the listed actions; `None` when the game is over.
    fn choose(&mut self) -> Option<(usize, Action)> {
        let asked = self
            .connections
            .iter()
            .enumerate()
            .filter(|(_, player)| player.followed.ask().is_some());
        let asked: Vec<usize> = asked.map(|(player, _)| player).collect();
        let player = *asked.get(below(asked.len().max(1) as u32, &mut self.rng) as usize)?;
        let legal = self.connections[player].followed.legal();
        let chosen = below(legal.len().max(1) as u32, &mut self.rng) as usize;
        Some((player, *legal.get(chosen)?))
    }

    /// Sends the action and waits until all four have heard of it; whether it was carried out.
    async fn act(&mut self, player: usize, action: Action) -> Result<bool, ClientError> {
        let connection = &mut self.connections[player];
        let id = connection.send(Command::act(action)).await;
        let result = loop {
            if let ServerMessage::Answer(answer) = connection.next().await?
                && answer.id.as_ref() == Some(&id)
            {
                break answer.result;
            }
        };
        let Answered::Done { version } = result else { return Ok(false) };
        for connection in &mut self.connections {
            while connection.followed.version() < version {
                connection.next().await?;
            }
        }
        Ok(true)
    }
}

/// A socket for each player at a new table whose game has begun.
async fn seated(clients: &[Client]) -> Result<Vec<Connection>, ClientError> {
    let Some(host) = clients.first() else { return Ok(Vec::new()) };
    let plan = Plan { pace: Pace::Instant, ..Plan::new(RuleSet::AMIGO, PLAYERS as u8) };
    let table = host.open_table(&plan).await?;
    let mut connections = Vec::with_capacity(PLAYERS);
    for (number, client) in clients.iter().enumerate() {
        let mut connection = client.connect(&table, None).await?;
        connection.sit(&format!("Player {number}")).await?;
        connections.push(connection);
    }
    if let Some((host, others)) = connections.split_first_mut() {
        Connection::begin(host, &mut others.iter_mut().collect::<Vec<_>>()).await?;
    }
    Ok(connections)
}
