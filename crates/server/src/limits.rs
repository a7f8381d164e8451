//! Limits on what one client may ask for, so that nobody can take the server from the others.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::{Allowance, Config, Limits};
use crate::refusal::Refusal;

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

/// What is limited for each address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum What {
    Newcomer,
    Opening,
    Command,
    Connection,
    Read,
    Replay,
}

/// The buckets of all addresses.
#[derive(Debug)]
pub(crate) struct Buckets {
    limits: Limits,
    buckets: Mutex<Known>,
}

#[derive(Debug)]
struct Known {
    buckets: HashMap<(IpAddr, What), Bucket>,
    /// When there are so many, they are looked through for full ones, which can be forgotten.
    many: usize,
}

/// Fewer buckets than this are never looked through.
const FEW: usize = 10_000;

impl Buckets {
    /// No client has asked for anything yet.
    pub(crate) fn new(limits: Limits) -> Buckets {
        let known = Known { buckets: HashMap::new(), many: FEW };
        Buckets { limits, buckets: Mutex::new(known) }
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

    pub(crate) fn check_replay(&self, client: SocketAddr) -> Result<(), Refusal> {
        self.check(client, What::Replay)
    }

    fn check(&self, client: SocketAddr, what: What) -> Result<(), Refusal> {
        let mut known = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if known.buckets.len() > known.many {
            known.buckets.retain(|_, bucket| !bucket.is_full());
            known.many = FEW.max(known.buckets.len() * 2);
        }
        let allowance = match what {
            What::Newcomer => self.limits.newcomers,
            What::Opening => self.limits.tables,
            What::Command => self.limits.commands,
            What::Connection => self.limits.connections,
            What::Read => self.limits.reads,
            What::Replay => self.limits.replays,
        };
        let key = (network(client.ip()), what);
        let bucket = known.buckets.entry(key).or_insert_with(|| Bucket::new(allowance));
        if bucket.take() { Ok(()) } else { Err(Refusal::TooFast) }
    }
}

/// The part of an address that a client cannot choose: of IPv6, a line usually has a whole /64.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

/// The connections that are open.
#[derive(Debug)]
pub(crate) struct Crowd {
    room: Arc<Semaphore>,
    each: Mutex<HashMap<IpAddr, usize>>,
    most_each: usize,
    /// Whether all connections come from the proxy, which names their clients later.
    behind_proxy: bool,
}

/// A place in the crowd, for as long as it is kept.
#[derive(Debug)]
pub(crate) struct Place {
    _room: Option<OwnedSemaphorePermit>,
    crowd: Arc<Crowd>,
    network: Option<IpAddr>,
}

impl Crowd {
    pub(crate) fn new(config: &Config) -> Crowd {
        let most = config.limits.most_connections.min(Semaphore::MAX_PERMITS);
        Crowd {
            room: Arc::new(Semaphore::new(most)),
            each: Mutex::default(),
            most_each: config.limits.most_connections_each,
            behind_proxy: config.behind_proxy,
        }
    }

    /// A place for a new connection, if there is one.
    pub(crate) fn connect(self: &Arc<Crowd>, peer: SocketAddr) -> Option<Place> {
        let room = self.room.clone().try_acquire_owned().ok()?;
        self.place(Some(room), (!self.behind_proxy).then_some(peer))
    }

    /// A place for a client that listens through the proxy. Any other has one already.
    pub(crate) fn listen(self: &Arc<Crowd>, client: SocketAddr) -> Result<Place, Refusal> {
        let place = self.place(None, self.behind_proxy.then_some(client));
        place.ok_or(Refusal::TooFast)
    }

    fn place(
        self: &Arc<Crowd>,
        room: Option<OwnedSemaphorePermit>,
        client: Option<SocketAddr>,
    ) -> Option<Place> {
        let network = client.map(|client| network(client.ip()));
        if let Some(network) = network {
            let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
            let open = each.entry(network).or_default();
            if *open >= self.most_each {
                return None;
            }
            *open += 1;
        }
        Some(Place { _room: room, crowd: self.clone(), network })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(network) = self.network else { return };
        let mut each = self.crowd.each.lock().unwrap_or_else(PoisonError::into_inner);
        if let Entry::Occupied(mut open) = each.entry(network) {
            *open.get_mut() -= 1;
            if *open.get() == 0 {
                open.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crowd(most: usize, most_each: usize, behind_proxy: bool) -> Arc<Crowd> {
        let limits =
            Limits { most_connections: most, most_connections_each: most_each, ..Limits::none() };
        Arc::new(Crowd::new(&Config { behind_proxy, limits, ..Config::default() }))
    }

    fn at(address: &str) -> SocketAddr {
        SocketAddr::new(address.parse().expect("an address"), 1)
    }

    #[test]
    fn an_address_is_counted_with_its_neighbours() {
        let crowd = crowd(10, 2, false);
        let one = crowd.connect(at("2001:db8::1"));
        let two = crowd.connect(at("2001:db8::ffff:2"));
        assert!(one.is_some() && two.is_some());
        assert!(crowd.connect(at("2001:db8::3")).is_none(), "the same /64");
        let other = crowd.connect(at("2001:db8:0:1::3"));
        assert!(other.is_some(), "another /64");
        drop(one);
        assert!(crowd.connect(at("2001:db8::3")).is_some(), "who leaves makes room");
        let four = [crowd.connect(at("192.0.2.1")), crowd.connect(at("::ffff:192.0.2.1"))];
        assert!(four.iter().all(Option::is_some));
        assert!(crowd.connect(at("192.0.2.1")).is_none(), "however the address is written");
        assert!(crowd.connect(at("192.0.2.2")).is_some(), "another address");
        drop((two, other, four));
        assert!(crowd.each.lock().expect("no panic").is_empty(), "nothing is left behind");
    }

    #[test]
    fn a_refused_connection_takes_no_room() {
        let crowd = crowd(2, 1, false);
        let one = crowd.connect(at("192.0.2.1"));
        assert!(one.is_some() && crowd.connect(at("192.0.2.1")).is_none());
        let two = crowd.connect(at("192.0.2.2"));
        assert!(two.is_some() && crowd.connect(at("192.0.2.3")).is_none());
    }

    #[test]
    fn behind_a_proxy_listeners_are_counted_by_client() {
        let crowd = crowd(3, 1, true);
        let lines = [1, 2, 3].map(|_| crowd.connect(at("127.0.0.1")));
        assert!(lines.iter().all(Option::is_some), "the proxy itself has no limit but all");
        assert!(crowd.connect(at("127.0.0.1")).is_none());
        let one = crowd.listen(at("192.0.2.1"));
        assert!(one.is_ok() && crowd.listen(at("192.0.2.1")).is_err());
        assert!(crowd.listen(at("192.0.2.2")).is_ok());
    }
}
