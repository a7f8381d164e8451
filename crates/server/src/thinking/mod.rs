//! Turns at thinking. Bots, hints and whole games share a few threads; a schedule says who is next.

mod schedule;

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bohnhof_table::PersonId;
use tokio::sync::oneshot;

use crate::limits::network;
use crate::metrics::Waits;
pub(crate) use schedule::Rank;
use schedule::Schedule;

/// Whose work something is: turns are shared fairly between owners.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Owner {
    /// Everybody at an address: cookies are free, addresses are not.
    Address(IpAddr),
    /// A person whose address is not known, because the table was read from the database.
    Person(PersonId),
    /// Nobody who is known.
    Nobody,
}

impl Owner {
    /// Whoever is at this address.
    pub(crate) fn at(address: IpAddr) -> Owner {
        Owner::Address(network(address))
    }
}

/// All thinking of a server.
#[derive(Debug)]
pub(crate) struct Thinking {
    inside: Mutex<Inside>,
    waits: Waits,
}

#[derive(Debug)]
struct Inside {
    schedule: Schedule<Owner, Waiting>,
    /// How many turns people have begun, and the background.
    people: u64,
    background: u64,
}

#[derive(Debug)]
struct Waiting {
    since: Instant,
    turn: oneshot::Sender<Turn>,
}

/// Figures for the operator.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ThinkingFigures {
    /// How many wait.
    pub(crate) waiting: usize,
    /// How many are under way.
    pub(crate) running: usize,
    /// How many have begun since the start.
    pub(crate) begun: u64,
}

/// A turn at thinking, for as long as it is kept.
#[derive(Debug)]
pub(crate) struct Turn {
    thinking: Arc<Thinking>,
    rank: Rank,
    owner: Owner,
    began: Instant,
}

impl Thinking {
    /// So many can think at once as the machine has processors, and at least two: half of them are kept
    /// for people.
    pub(crate) fn new(processors: usize) -> Arc<Thinking> {
        let most = processors.max(2);
        let schedule = Schedule::new(most, most / 2);
        let inside = Mutex::new(Inside { schedule, people: 0, background: 0 });
        Arc::new(Thinking { inside, waits: Waits::default() })
    }

    /// Waits for a turn. Whoever stops waiting loses nothing and holds nobody up.
    pub(crate) async fn turn(self: &Arc<Thinking>, rank: Rank, owner: Owner) -> Turn {
        let (turn, granted) = oneshot::channel();
        self.inside().schedule.add(rank, owner, Waiting { since: Instant::now(), turn });
        self.grant();
        match granted.await {
            Ok(turn) => turn,
            // Whoever waits is in the schedule, and that lives as long as we do.
            Err(_) => std::future::pending().await,
        }
    }

    /// How it looks for one rank.
    pub(crate) fn figures(&self, rank: Rank) -> ThinkingFigures {
        let inside = self.inside();
        ThinkingFigures {
            waiting: inside.schedule.waiting(rank),
            running: inside.schedule.running(rank),
            begun: inside.begun(rank),
        }
    }

    /// How long everybody waited, by rank.
    pub(crate) fn waits(&self) -> Waits {
        self.waits.clone()
    }

    /// Lets everybody begin who may.
    fn grant(self: &Arc<Thinking>) {
        while let Some((turn, waiting)) = self.next() {
            // If nobody is waiting, the turn ends at once.
            drop(waiting.send(turn));
        }
    }

    fn next(self: &Arc<Thinking>) -> Option<(Turn, oneshot::Sender<Turn>)> {
        let mut inside = self.inside();
        loop {
            let (rank, owner, Waiting { since, turn }) = inside.schedule.next()?;
            if turn.is_closed() {
                inside.schedule.done(rank, &owner, Duration::ZERO);
                continue;
            }
            let began = Instant::now();
            match rank {
                Rank::People => inside.people += 1,
                Rank::Background => inside.background += 1,
            }
            self.waits.observe(rank.id(), began.duration_since(since));
            return Some((Turn { thinking: self.clone(), rank, owner, began }, turn));
        }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    fn begun(&self, rank: Rank) -> u64 {
        match rank {
            Rank::People => self.people,
            Rank::Background => self.background,
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.thinking.inside().schedule.done(self.rank, &self.owner, self.began.elapsed());
        self.thinking.grant();
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;
    use tokio::task::yield_now;

    use super::*;

    fn at(last: u8) -> Owner {
        Owner::at(IpAddr::from([192, 0, 2, last]))
    }

    /// Somebody who waits for a turn and says so when it has come.
    fn wait(
        turns: &Arc<Thinking>,
        rank: Rank,
        owner: Owner,
        told: &mpsc::UnboundedSender<(Rank, Turn)>,
    ) -> tokio::task::JoinHandle<()> {
        let (turns, told) = (turns.clone(), told.clone());
        tokio::spawn(async move {
            let turn = turns.turn(rank, owner).await;
            // The test may be over.
            let _ = told.send((rank, turn));
        })
    }

    /// Bots that play among themselves at 55 tables do not keep the bots of people waiting.
    #[tokio::test]
    async fn people_do_not_wait_for_crowds_of_bots() {
        let turns = Thinking::new(2);
        let (told, mut heard) = mpsc::unbounded_channel();
        for _ in 0..55 {
            wait(&turns, Rank::Background, at(1), &told);
        }
        let (_, first) = heard.recv().await.expect("a turn");
        assert_eq!(turns.figures(Rank::Background).running, 1, "room is kept for people");
        for _ in 0..3 {
            wait(&turns, Rank::People, at(2), &told);
        }
        let (rank, one) = heard.recv().await.expect("a turn");
        assert_eq!(rank, Rank::People, "at once");
        yield_now().await;
        drop(first);
        let (rank, two) = heard.recv().await.expect("a turn");
        assert_eq!(rank, Rank::People, "before all others");
        drop((one, two));
        let figures = turns.figures(Rank::People);
        assert_eq!((figures.begun, figures.waiting), (3, 0));
    }

    #[tokio::test]
    async fn whoever_gives_up_holds_nobody_up() {
        let turns = Thinking::new(2);
        let (told, mut heard) = mpsc::unbounded_channel();
        wait(&turns, Rank::Background, at(1), &told);
        let (_, first) = heard.recv().await.expect("a turn");
        let gone: Vec<_> = (0..100).map(|_| wait(&turns, Rank::Background, at(1), &told)).collect();
        yield_now().await;
        gone.iter().for_each(tokio::task::JoinHandle::abort);
        for waiting in gone {
            assert!(waiting.await.is_err());
        }
        wait(&turns, Rank::Background, at(1), &told);
        yield_now().await;
        drop(first);
        drop(heard.recv().await.expect("the last one's turn"));
        let figures = turns.figures(Rank::Background);
        assert_eq!((figures.begun, figures.waiting, figures.running), (2, 0, 0));
    }
}
