//! Who thinks next: a queue that is fair to everybody who has work in it.
//!
//! People come first. Behind them, and among them, owners take turns by the time that their work has
//! used: whoever has used least is next. So somebody with a hundred tables gets no more than somebody
//! with one, and whoever is new does not wait for all the work that is there already.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::time::Duration;

/// How urgent a piece of work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    /// A person who plays waits for it.
    People,
    /// Only bots play, or a finished game is looked at.
    Background,
}

impl Rank {
    pub(crate) const ALL: [Rank; 2] = [Rank::People, Rank::Background];

    /// Its name in figures.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Rank::People => "people",
            Rank::Background => "background",
        }
    }
}

/// Work of several owners that waits, and how much is under way.
#[derive(Debug)]
pub(crate) struct Schedule<O, W> {
    /// How many pieces may be under way.
    most: usize,
    /// How many of them in the background: so there is always room for people.
    max_background: usize,
    people: Queue<O, W>,
    background: Queue<O, W>,
}

impl<O: Clone + Eq + Hash, W> Schedule<O, W> {
    /// Nothing waits yet. At least one piece of each rank can be under way.
    pub(crate) fn new(most: usize, max_background: usize) -> Schedule<O, W> {
        let (most, max_background) = (most.max(1), max_background.max(1));
        Schedule { most, max_background, people: Queue::new(), background: Queue::new() }
    }

    /// Puts a piece of work in line.
    pub(crate) fn add(&mut self, rank: Rank, owner: O, work: W) {
        self.queue_mut(rank).add(owner, work);
    }

    /// The next piece of work that may begin, if there is one. It is under way until it is `done`.
    pub(crate) fn next(&mut self) -> Option<(Rank, O, W)> {
        if self.people.running + self.background.running >= self.most {
            return None;
        }
        if let Some((owner, work)) = self.people.next() {
            return Some((Rank::People, owner, work));
        }
        if self.background.running >= self.max_background {
            return None;
        }
        let (owner, work) = self.background.next()?;
        Some((Rank::Background, owner, work))
    }

    /// A piece of work has ended after so much time.
    pub(crate) fn done(&mut self, rank: Rank, owner: &O, took: Duration) {
        self.queue_mut(rank).done(owner, took);
    }

    /// How much waits.
    pub(crate) fn waiting(&self, rank: Rank) -> usize {
        self.queue(rank).waiting
    }

    /// How much is under way.
    pub(crate) fn running(&self, rank: Rank) -> usize {
        self.queue(rank).running
    }

    fn queue(&self, rank: Rank) -> &Queue<O, W> {
        match rank {
            Rank::People => &self.people,
            Rank::Background => &self.background,
        }
    }

    fn queue_mut(&mut self, rank: Rank) -> &mut Queue<O, W> {
        match rank {
            Rank::People => &mut self.people,
            Rank::Background => &mut self.background,
        }
    }
}

/// All work of one rank.
#[derive(Debug)]
struct Queue<O, W> {
    accounts: HashMap<O, Account<W>>,
    waiting: usize,
    running: usize,
    /// The time that the owner had used whose work began last: a new owner begins with it.
    level: Duration,
    /// Counts the pieces that have come.
    came: u64,
}

#[derive(Debug)]
struct Account<W> {
    work: VecDeque<(u64, W)>,
    running: usize,
    used: Duration,
}

impl<O: Clone + Eq + Hash, W> Queue<O, W> {
    fn new() -> Queue<O, W> {
        Queue { accounts: HashMap::new(), waiting: 0, running: 0, level: Duration::ZERO, came: 0 }
    }

    fn add(&mut self, owner: O, work: W) {
        self.waiting += 1;
        self.came += 1;
        let new = || Account { work: VecDeque::new(), running: 0, used: Duration::ZERO };
        let account = self.accounts.entry(owner).or_insert_with(new);
        if account.work.is_empty() {
            // Whoever was away has saved nothing up.
            account.used = account.used.max(self.level);
        }
        account.work.push_back((self.came, work));
    }

    /// The oldest work of the owner who has the least under way and has used the least time.
    fn next(&mut self) -> Option<(O, W)> {
        let claims = self.accounts.iter().filter_map(|(owner, account)| {
            let &(came, _) = account.work.front()?;
            Some(((account.running, account.used, came), owner))
        });
        let (_, owner) = claims.min_by_key(|&(claim, _)| claim)?;
        let owner = owner.clone();
        let account = self.accounts.get_mut(&owner)?;
        let (_, work) = account.work.pop_front()?;
        account.running += 1;
        self.level = self.level.max(account.used);
        self.waiting -= 1;
        self.running += 1;
        Some((owner, work))
    }

    fn done(&mut self, owner: &O, took: Duration) {
        self.running -= 1;
        if let Some(account) = self.accounts.get_mut(owner) {
            account.running -= 1;
            account.used += took;
        }
        // Whoever has no work and owes no time is forgotten; when nothing is left to share, everybody.
        let idle = self.running + self.waiting == 0;
        let level = self.level;
        self.accounts.retain(|_, account| {
            account.running > 0 || !account.work.is_empty() || !idle && account.used > level
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// Works everything off, one piece after the other, each for a second; tells in which order.
    fn order(schedule: &mut Schedule<char, u32>) -> String {
        let mut order = Vec::new();
        while let Some((rank, owner, number)) = schedule.next() {
            order.push(format!("{owner}{number} "));
            schedule.done(rank, &owner, SECOND);
        }
        order.concat()
    }

    #[test]
    fn people_come_first() {
        let mut schedule = Schedule::new(1, 1);
        for number in 0..3 {
            schedule.add(Rank::Background, 'a', number);
        }
        schedule.add(Rank::People, 'b', 7);
        assert_eq!(order(&mut schedule), "b7 a0 a1 a2 ");
    }

    #[test]
    fn the_background_leaves_room_for_people() {
        let mut schedule = Schedule::new(3, 2);
        for number in 0..5 {
            schedule.add(Rank::Background, 'a', number);
        }
        assert!(schedule.next().is_some() && schedule.next().is_some());
        assert!(schedule.next().is_none(), "two are under way");
        schedule.add(Rank::People, 'b', 0);
        schedule.add(Rank::People, 'b', 1);
        assert_eq!(schedule.next(), Some((Rank::People, 'b', 0)));
        assert!(schedule.next().is_none(), "three are under way");
        schedule.done(Rank::Background, &'a', SECOND);
        assert_eq!(schedule.next(), Some((Rank::People, 'b', 1)), "people come first");
        assert_eq!(schedule.running(Rank::People), 2);
        assert_eq!(schedule.running(Rank::Background), 1);
        assert_eq!(schedule.waiting(Rank::Background), 3);
    }

    #[test]
    fn owners_take_turns() {
        let mut schedule = Schedule::new(1, 1);
        for number in 0..4 {
            schedule.add(Rank::Background, 'a', number);
        }
        for number in 0..2 {
            schedule.add(Rank::Background, 'b', number);
        }
        assert_eq!(order(&mut schedule), "a0 b0 a1 b1 a2 a3 ");
    }

    #[test]
    fn whoever_is_new_is_next_and_saves_nothing_up() {
        let mut schedule = Schedule::new(1, 1);
        for number in 0..60 {
            schedule.add(Rank::People, 'a', number);
        }
        for _ in 0..10 {
            let (rank, owner, _) = schedule.next().expect("work");
            schedule.done(rank, &owner, SECOND);
        }
        for number in 0..4 {
            schedule.add(Rank::People, 'b', number);
        }
        let order = order(&mut schedule);
        assert!(order.starts_with("b0 a10 b1 a11 b2 a12 b3 a13 "), "{order}");
    }

    #[test]
    fn time_counts_and_not_the_number_of_pieces() {
        let mut schedule = Schedule::new(1, 1);
        for number in 0..20 {
            schedule.add(Rank::Background, 'l', number); // long ones
            schedule.add(Rank::Background, 's', number); // short ones
        }
        let (mut long, mut short) = (0, 0);
        for _ in 0..12 {
            let (rank, owner, _) = schedule.next().expect("work");
            if owner == 'l' {
                long += 1;
                schedule.done(rank, &owner, SECOND);
            } else {
                short += 1;
                schedule.done(rank, &owner, SECOND / 5);
            }
        }
        assert_eq!((long, short), (2, 10));
    }

    #[test]
    fn nobody_has_two_under_way_while_another_has_none() {
        let mut schedule = Schedule::new(4, 4);
        for number in 0..4 {
            schedule.add(Rank::Background, 'a', number);
        }
        schedule.add(Rank::Background, 'b', 0);
        let owners: String = (0..4).filter_map(|_| Some(schedule.next()?.1)).collect();
        assert_eq!(owners, "abaa");
    }

    /// Coming with one piece at a time does not get anybody more than coming with many.
    #[test]
    fn debts_are_not_forgotten_by_going_away() {
        let mut schedule = Schedule::new(1, 1);
        for number in 0..30 {
            schedule.add(Rank::Background, 'a', number);
        }
        let mut dodger = 0;
        for number in 0..20 {
            let account = schedule.background.accounts.get(&'d');
            if account.is_none_or(|account| account.work.is_empty()) {
                schedule.add(Rank::Background, 'd', number);
            }
            let (rank, owner, _) = schedule.next().expect("work");
            dodger += u32::from(owner == 'd');
            schedule.done(rank, &owner, SECOND);
        }
        assert_eq!(dodger, 10, "half of the time");
    }

    #[test]
    fn nothing_is_left_behind() {
        let mut schedule = Schedule::new(2, 2);
        for owner in 'a'..='z' {
            schedule.add(Rank::People, owner, 1);
        }
        order(&mut schedule);
        assert!(schedule.people.accounts.is_empty());
        assert_eq!((schedule.people.waiting, schedule.people.running), (0, 0));
    }
}
