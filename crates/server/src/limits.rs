//! Limits on what one client may ask for, so that nobody can take the server from the others.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use bohnhof_protocol::Refusal;
use bohnhof_table::PersonId;

use crate::config::{Allowance, Limits};

/// A bucket that fills with time: each request takes a drop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    drops: f64,
    most: f64,
    per_second: f64,
    since: Instant,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn new(allowance: Allowance) -> Bucket {
        let most = allowance.burst.into();
        Bucket { drops: most, most, per_second: allowance.rate, since: Instant::now() }
    }

    /// Takes a drop, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        let now = Instant::now();
        let filled = self.per_second * now.duration_since(self.since).as_secs_f64();
        (self.drops, self.since) = ((self.drops + filled).min(self.most), now);
        let enough = self.drops >= 1.0;
        if enough {
            self.drops -= 1.0;
        }
        enough
    }

    /// Whether it is as good as a new one.
    pub(crate) fn is_full(&self) -> bool {
        self.drops + self.per_second * self.since.elapsed().as_secs_f64() >= self.most
    }
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Who {
    Address(IpAddr),
    Person(PersonId),
}

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum What {
    Newcomer,
    Opening,
    Command,
    Connection,
    Read,
    Replay,
}

/// The buckets of everybody.
#[derive(Debug)]
pub(crate) struct Buckets {
    limits: Limits,
    buckets: Mutex<BucketMap>,
}

#[derive(Debug)]
struct BucketMap {
    buckets: HashMap<(Who, What), Bucket>,
    /// When there are so many, they are looked through for full ones, which can be forgotten.
    many: usize,
}

/// Fewer buckets than this are never looked through.
const FEW: usize = 10_000;

impl Buckets {
    /// No client has asked for anything yet.
    pub(crate) fn new(limits: &Limits) -> Buckets {
        let map = BucketMap { buckets: HashMap::new(), many: FEW };
        Buckets { limits: *limits, buckets: Mutex::new(map) }
    }

    pub(crate) fn check_newcomer(&self, client: SocketAddr) -> Result<(), Refusal> {
        self.check(client, What::Newcomer)
    }

    pub(crate) fn check_opening(&self, client: SocketAddr) -> Result<(), Refusal> {
        self.check(client, What::Opening)
    }

    pub(crate) fn check_command(&self, client: SocketAddr) -> Result<(), Refusal> {
        self.check(client, What::Command)
    }

    pub(crate) fn check_connection(&self, client: SocketAddr) -> Result<(), Refusal> {
        self.check(client, What::Connection)
    }

    pub(crate) fn check_read(&self, client: SocketAddr) -> Result<(), Refusal> {
        self.check(client, What::Read)
    }

    pub(crate) fn check_replay(
        &self,
        client: SocketAddr,
        person: Option<&PersonId>,
    ) -> Result<(), Refusal> {
        self.check(client, What::Replay)?;
        person.map_or(Ok(()), |person| self.take(Who::Person(person.clone()), What::Replay))
    }

    fn check(&self, client: SocketAddr, what: What) -> Result<(), Refusal> {
        self.take(Who::Address(network(client.ip())), what)
    }

    fn take(&self, who: Who, what: What) -> Result<(), Refusal> {
        let mut map = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if map.buckets.len() > map.many {
            map.buckets.retain(|_, bucket| !bucket.is_full());
            map.many = FEW.max(map.buckets.len() * 2);
        }
        let allowance = match what {
            What::Newcomer => self.limits.newcomers,
            What::Opening => self.limits.tables,
            What::Command => self.limits.commands,
            What::Connection => self.limits.connections,
            What::Read => self.limits.reads,
            What::Replay => self.limits.replays,
        };
        let bucket = map.buckets.entry((who, what)).or_insert_with(|| Bucket::new(allowance));
        if bucket.take() { Ok(()) } else { Err(Refusal::TooFast) }
    }
}

/// The part of an address that a client cannot choose: of IPv6, a line usually has a whole /64.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

/// What a provider usually gives to one customer who has many addresses: of IPv4 a /24, of IPv6 a /48.
pub(crate) fn neighbourhood(address: IpAddr) -> IpAddr {
    match network(address) {
        IpAddr::V4(address) => IpAddr::V4(Ipv4Addr::from_bits(address.to_bits() >> 8 << 8)),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 80 << 80)),
    }
}
