//! The connections that are open: how many there may be, and who has to leave when room is scarce.
//!
//! A connection *waits* until a whole request has come on it, and again after the answer. Whoever waits
//! can be asked to leave: the one that has waited longest, where the most connections come from. So
//! silent connections keep nobody out, however many there are.

use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use bohnhof_protocol::Refusal;
use futures_util::task::AtomicWaker;

use crate::config::Config;
use crate::limits::{neighbourhood, network};

/// The log tells at most so often that room is scarce.
const REPORT_EVERY: Duration = Duration::from_secs(10);

/// The connections that are open.
#[derive(Debug)]
pub(crate) struct Crowd {
    most: usize,
    max_of_a_network: usize,
    max_each: usize,
    /// How long a connection may wait for a whole request when room is scarce.
    hurry: Duration,
    /// Whether all connections come from the proxy, which names their clients later.
    behind_proxy: bool,
    inside: Mutex<Inside>,
}

#[derive(Debug, Default)]
struct Inside {
    open: usize,
    neighbourhoods: HashMap<IpAddr, Neighbourhood>,
    tickets: u64,
    refused: u64,
    /// Of those refused, for how many the whole server had no room.
    full: u64,
    dropped: u64,
    reported: Option<(Instant, u64, u64)>,
}

/// The connections from one larger network.
#[derive(Debug, Default)]
struct Neighbourhood {
    open: usize,
    each: HashMap<IpAddr, usize>,
    /// Those that wait for a request, the longest first.
    waiting: BTreeMap<u64, Waiting>,
}

#[derive(Debug)]
struct Waiting {
    address: IpAddr,
    since: Instant,
    exit: Arc<Exit>,
}

/// Where a client comes from.
#[derive(Clone, Copy, Debug)]
struct Origin {
    address: IpAddr,
    neighbourhood: IpAddr,
}

/// Figures for the operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CrowdFigures {
    /// Open connections.
    pub(crate) open: usize,
    /// Connections that found no room, since the start.
    pub(crate) refused: u64,
    /// Those of them for which the whole server had no room, not only where they came from.
    pub(crate) full: u64,
    /// Connections that had to make room, since the start.
    pub(crate) dropped: u64,
}

/// Something for the log.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Scarcity {
    pub(crate) open: usize,
    /// Since the last report.
    pub(crate) refused: u64,
    /// Since the last report.
    pub(crate) dropped: u64,
    /// Where most connections come from.
    pub(crate) busiest: Option<IpAddr>,
}

impl Crowd {
    pub(crate) fn new(config: &Config) -> Crowd {
        let limits = &config.limits;
        Crowd {
            most: limits.max_connections,
            max_of_a_network: limits.max_connections_network,
            max_each: limits.max_connections_each,
            hurry: limits.hurry,
            behind_proxy: config.behind_proxy,
            inside: Mutex::default(),
        }
    }

    /// A permit for a new connection, which waits for its first request. If there is no room, another
    /// that waits has to leave.
    pub(crate) fn connect(self: &Arc<Crowd>, peer: SocketAddr) -> Option<Arc<Permit>> {
        let mut inside = self.inside();
        let origin = if self.behind_proxy { Origin::PROXY } else { Origin::of(peer) };
        if !(self.behind_proxy || self.has_room_for(&mut inside, origin)) {
            inside.refused += 1;
            return None;
        }
        if inside.open >= self.most && !inside.drop_one_of_the_most() {
            inside.refused += 1;
            inside.full += 1;
            return None;
        }
        inside.open += 1;
        inside.come(origin);
        let permit = self.permit(Some(origin), Kind::Connection);
        inside.wait(&permit, origin);
        Some(Arc::new(permit))
    }

    /// A permit for a client that listens through the proxy. Any other has one already.
    pub(crate) fn listen(self: &Arc<Crowd>, client: SocketAddr) -> Result<Permit, Refusal> {
        if !self.behind_proxy {
            return Ok(self.permit(None, Kind::Listener));
        }
        let mut inside = self.inside();
        let origin = Origin::of(client);
        if !self.has_room_for(&mut inside, origin) {
            inside.refused += 1;
            return Err(Refusal::TooFast);
        }
        inside.come(origin);
        Ok(self.permit(Some(origin), Kind::Listener))
    }

    /// When more than half of the room is taken, nobody may wait for long.
    pub(crate) fn hurry_up(&self, now: Instant) {
        let mut inside = self.inside();
        if inside.open > self.most / 2 {
            inside.drop_all(|waiting| now.duration_since(waiting.since) >= self.hurry);
        }
    }

    /// What the log should tell, if room has been scarce since the last time.
    pub(crate) fn report(&self, now: Instant) -> Option<Scarcity> {
        let mut inside = self.inside();
        let (refused, dropped) = match inside.reported {
            Some((at, ..)) if now.duration_since(at) < REPORT_EVERY => return None,
            Some((_, refused, dropped)) => (inside.refused - refused, inside.dropped - dropped),
            None => (inside.refused, inside.dropped),
        };
        if (refused, dropped) == (0, 0) {
            return None;
        }
        inside.reported = Some((now, inside.refused, inside.dropped));
        let busiest = inside.neighbourhoods.iter().max_by_key(|(_, neighbours)| neighbours.open);
        let busiest = busiest.map(|(&address, _)| address);
        Some(Scarcity { open: inside.open, refused, dropped, busiest })
    }

    pub(crate) fn figures(&self) -> CrowdFigures {
        let inside = self.inside();
        let Inside { open, refused, full, dropped, .. } = *inside;
        CrowdFigures { open, refused, full, dropped }
    }

    /// Whether one more may come from there. If not, the one of them leaves that has waited longest.
    fn has_room_for(&self, inside: &mut Inside, origin: Origin) -> bool {
        let Some(neighbours) = inside.neighbourhoods.get(&origin.neighbourhood) else {
            return self.max_each > 0 && self.max_of_a_network > 0;
        };
        let too_many = neighbours.each.get(&origin.address).is_some_and(|&n| n >= self.max_each);
        let longest = if too_many {
            neighbours.waiting.iter().find(|(_, waiting)| waiting.address == origin.address)
        } else if neighbours.open >= self.max_of_a_network {
            neighbours.waiting.iter().next()
        } else {
            return true;
        };
        let longest = longest.map(|(&ticket, _)| ticket);
        longest.is_some_and(|ticket| inside.drop_one(origin.neighbourhood, ticket))
    }

    fn permit(self: &Arc<Crowd>, origin: Option<Origin>, kind: Kind) -> Permit {
        let crowd = self.clone();
        Permit { crowd, origin, kind, ticket: AtomicU64::new(0), exit: Arc::default() }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    fn come(&mut self, origin: Origin) {
        let neighbours = self.neighbourhoods.entry(origin.neighbourhood).or_default();
        neighbours.open += 1;
        *neighbours.each.entry(origin.address).or_default() += 1;
    }

    fn leave(&mut self, origin: Origin) {
        let Some(neighbours) = self.neighbourhoods.get_mut(&origin.neighbourhood) else { return };
        neighbours.open -= 1;
        if let Some(open) = neighbours.each.get_mut(&origin.address) {
            *open -= 1;
            if *open == 0 {
                neighbours.each.remove(&origin.address);
            }
        }
        if neighbours.open == 0 {
            self.neighbourhoods.remove(&origin.neighbourhood);
        }
    }

    fn wait(&mut self, permit: &Permit, origin: Origin) {
        let Some(neighbours) = self.neighbourhoods.get_mut(&origin.neighbourhood) else { return };
        self.tickets += 1;
        permit.ticket.store(self.tickets, Ordering::Relaxed);
        let (since, exit) = (Instant::now(), permit.exit.clone());
        neighbours.waiting.insert(self.tickets, Waiting { address: origin.address, since, exit });
    }

    /// Lets the connection leave that has waited longest where the most come from.
    fn drop_one_of_the_most(&mut self) -> bool {
        let longest = self.neighbourhoods.iter().filter_map(|(&neighbourhood, neighbours)| {
            let ticket = *neighbours.waiting.first_key_value()?.0;
            Some((neighbours.open, std::cmp::Reverse(ticket), neighbourhood))
        });
        longest
            .max()
            .is_some_and(|(_, ticket, neighbourhood)| self.drop_one(neighbourhood, ticket.0))
    }

    /// Lets all leave that have waited in a certain way.
    fn drop_all(&mut self, too_long: impl Fn(&Waiting) -> bool) {
        let found = self.neighbourhoods.iter().flat_map(|(&neighbourhood, neighbours)| {
            let tickets = neighbours.waiting.iter().filter(|(_, waiting)| too_long(waiting));
            tickets.map(move |(&ticket, _)| (neighbourhood, ticket))
        });
        for (neighbourhood, ticket) in found.collect::<Vec<_>>() {
            self.drop_one(neighbourhood, ticket);
        }
    }

    /// Lets a connection leave. Its place is free at once.
    fn drop_one(&mut self, neighbourhood: IpAddr, ticket: u64) -> bool {
        let neighbours = self.neighbourhoods.get_mut(&neighbourhood);
        let Some(waiting) = neighbours.and_then(|near| near.waiting.remove(&ticket)) else {
            return false;
        };
        waiting.exit.show();
        self.leave(Origin { address: waiting.address, neighbourhood });
        self.open -= 1;
        self.dropped += 1;
        true
    }
}

impl Origin {
    /// All that comes through the proxy.
    const PROXY: Origin = {
        let address = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        Origin { address, neighbourhood: address }
    };

    fn of(client: SocketAddr) -> Origin {
        let (address, neighbourhood) = (network(client.ip()), neighbourhood(client.ip()));
        Origin { address, neighbourhood }
    }
}

/// The permission to be in the crowd, for as long as it is kept.
#[derive(Debug)]
pub(crate) struct Permit {
    crowd: Arc<Crowd>,
    origin: Option<Origin>,
    kind: Kind,
    /// Its number among those that wait.
    ticket: AtomicU64,
    exit: Arc<Exit>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A connection.
    Connection,
    /// A client that listens, on a connection of the proxy.
    Listener,
}

impl Permit {
    /// A whole request has come: the connection cannot be asked to leave before it is answered.
    pub(crate) fn answer(self: &Arc<Permit>) -> Answering {
        if let Some(origin) = self.origin {
            let mut inside = self.crowd.inside();
            if let Some(neighbours) = inside.neighbourhoods.get_mut(&origin.neighbourhood) {
                neighbours.waiting.remove(&self.ticket.load(Ordering::Relaxed));
            }
        }
        Answering(Some(self.clone()))
    }

    /// Ready when the connection has to leave.
    pub(crate) fn poll_exit(&self, context: &Context<'_>) -> Poll<()> {
        self.exit.waker.register(context.waker());
        if self.exit.shown.load(Ordering::Acquire) { Poll::Ready(()) } else { Poll::Pending }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let Some(origin) = self.origin else { return };
        let mut inside = self.crowd.inside();
        // Who was asked to leave is no longer counted.
        if self.exit.shown.load(Ordering::Acquire) {
            return;
        }
        if let Some(neighbours) = inside.neighbourhoods.get_mut(&origin.neighbourhood) {
            neighbours.waiting.remove(self.ticket.get_mut());
        }
        inside.leave(origin);
        if self.kind == Kind::Connection {
            inside.open -= 1;
        }
    }
}

/// As long as it is kept, the connection is at work on a request.
#[derive(Debug)]
pub(crate) struct Answering(Option<Arc<Permit>>);

impl Answering {
    /// The connection will never wait for a request again.
    pub(crate) fn for_ever(mut self) {
        self.0 = None;
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        let Some(permit) = self.0.take() else { return };
        let mut inside = permit.crowd.inside();
        if let Some(origin) = permit.origin
            && !permit.exit.shown.load(Ordering::Acquire)
        {
            inside.wait(&permit, origin);
        }
    }
}

/// How a connection learns that it has to leave.
#[derive(Debug, Default)]
struct Exit {
    shown: AtomicBool,
    waker: AtomicWaker,
}

impl Exit {
    fn show(&self) {
        self.shown.store(true, Ordering::Release);
        self.waker.wake();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Limits;

    fn crowd(limits: &Limits) -> Arc<Crowd> {
        Arc::new(Crowd::new(&Config { limits: *limits, ..Config::default() }))
    }

    fn at(address: &str) -> SocketAddr {
        SocketAddr::new(address.parse().expect("an address"), 1)
    }

    /// A connection that is at work.
    fn busy(crowd: &Arc<Crowd>, address: &str) -> Option<(Arc<Permit>, Answering)> {
        let permit = crowd.connect(at(address))?;
        let answering = permit.answer();
        Some((permit, answering))
    }

    fn must_leave(permit: &Permit) -> bool {
        permit.poll_exit(&Context::from_waker(std::task::Waker::noop())).is_ready()
    }

    #[test]
    fn an_address_is_counted_with_its_neighbours() {
        let crowd = crowd(&Limits { max_connections_each: 2, ..Limits::none() });
        let one = busy(&crowd, "2001:db8::1");
        let two = busy(&crowd, "2001:db8::ffff:2");
        assert!(one.is_some() && two.is_some());
        assert!(busy(&crowd, "2001:db8::3").is_none(), "the same /64");
        let other = busy(&crowd, "2001:db8:0:1::3");
        assert!(other.is_some(), "another /64");
        drop(one);
        assert!(busy(&crowd, "2001:db8::3").is_some(), "whoever leaves makes room");
        let four = [busy(&crowd, "192.0.2.1"), busy(&crowd, "::ffff:192.0.2.1")];
        assert!(four.iter().all(Option::is_some));
        assert!(busy(&crowd, "192.0.2.1").is_none(), "however the address is written");
        assert!(busy(&crowd, "192.0.2.2").is_some(), "another address");
        drop((two, other, four));
        let inside = crowd.inside();
        assert!(inside.open == 0 && inside.neighbourhoods.is_empty(), "nothing is left behind");
    }

    #[test]
    fn a_network_has_a_limit_of_its_own() {
        let crowd = crowd(&Limits { max_connections_network: 2, ..Limits::none() });
        let four = [busy(&crowd, "192.0.2.1"), busy(&crowd, "192.0.2.2")];
        assert!(four.iter().all(Option::is_some));
        assert!(busy(&crowd, "192.0.2.3").is_none(), "the same /24");
        assert!(busy(&crowd, "192.0.3.3").is_some(), "another /24");
        let six = [busy(&crowd, "2001:db8:7:1::1"), busy(&crowd, "2001:db8:7:2::1")];
        assert!(six.iter().all(Option::is_some));
        assert!(busy(&crowd, "2001:db8:7:3::1").is_none(), "the same /48");
        assert!(busy(&crowd, "2001:db8:8:3::1").is_some(), "another /48");
    }

    #[test]
    fn whoever_waits_longest_where_most_come_from_has_to_leave() {
        let crowd = crowd(&Limits { max_connections: 5, ..Limits::none() });
        let alone = crowd.connect(at("203.0.113.1")).expect("room");
        let many = ["192.0.2.1", "192.0.2.2", "192.0.2.1"].map(|from| crowd.connect(at(from)));
        let many = many.map(|permit| permit.expect("room"));
        let at_work = busy(&crowd, "192.0.2.9");
        assert!(at_work.is_some());
        let new = crowd.connect(at("198.51.100.1")).expect("room is made");
        assert!(must_leave(&many[0]), "it has waited longest");
        assert!(!must_leave(&many[1]) && !must_leave(&many[2]) && !must_leave(&alone));
        assert_eq!(crowd.figures(), CrowdFigures { open: 5, refused: 0, full: 0, dropped: 1 });
        // Its place is free at once, and is not freed again when it has left.
        let [first, second, third] = many;
        drop(first);
        assert_eq!(crowd.figures().open, 5);
        // A request and its answer come between two times of waiting.
        drop(second.answer());
        let newer = crowd.connect(at("198.51.100.1")).expect("room is made");
        assert!(must_leave(&third) && !must_leave(&second));
        drop((new, newer, alone, second, third, at_work));
        assert_eq!(crowd.figures().open, 0);
        assert!(crowd.inside().neighbourhoods.is_empty());
    }

    #[test]
    fn whoever_is_at_work_never_has_to_leave() {
        let crowd = crowd(&Limits { max_connections: 2, ..Limits::none() });
        let (listens, answering) = busy(&crowd, "192.0.2.1").expect("room");
        answering.for_ever();
        let works = busy(&crowd, "192.0.2.1");
        assert!(works.is_some());
        assert!(crowd.connect(at("198.51.100.1")).is_none());
        assert_eq!(crowd.figures(), CrowdFigures { open: 2, refused: 1, full: 1, dropped: 0 });
        drop(works);
        assert!(crowd.connect(at("198.51.100.1")).is_some(), "a refused one took no room");
        assert!(!must_leave(&listens));
    }

    #[test]
    fn where_room_is_scarce_nobody_waits_for_long() {
        let limits = Limits { max_connections: 6, hurry: Duration::from_secs(5), ..Limits::none() };
        let crowd = crowd(&limits);
        let later = |seconds| Instant::now() + Duration::from_secs(seconds);
        let mut open: Vec<_> = (0..3).map(|_| crowd.connect(at("192.0.2.1"))).collect();
        crowd.hurry_up(later(50));
        assert_eq!(crowd.figures().dropped, 0, "half of the room is free");
        open.push(crowd.connect(at("192.0.2.1")));
        crowd.hurry_up(later(4));
        assert_eq!(crowd.figures().dropped, 0, "it is too early");
        crowd.hurry_up(later(6));
        assert_eq!(crowd.figures(), CrowdFigures { open: 0, refused: 0, full: 0, dropped: 4 });
    }

    #[test]
    fn the_log_is_not_flooded() {
        let crowd = crowd(&Limits { max_connections: 1, ..Limits::none() });
        let now = Instant::now();
        let _one = busy(&crowd, "192.0.2.7");
        assert_eq!(crowd.report(now), None);
        assert!(crowd.connect(at("192.0.2.8")).is_none());
        let busiest = Some(IpAddr::from([192, 0, 2, 0]));
        let scarcity = Scarcity { open: 1, refused: 1, dropped: 0, busiest };
        assert_eq!(crowd.report(now), Some(scarcity));
        assert!(crowd.connect(at("192.0.2.8")).is_none());
        assert!(crowd.connect(at("192.0.2.8")).is_none());
        assert_eq!(crowd.report(now + Duration::from_secs(1)), None, "not so soon");
        let scarcity = Scarcity { open: 1, refused: 2, dropped: 0, busiest };
        assert_eq!(crowd.report(now + REPORT_EVERY), Some(scarcity));
        assert_eq!(crowd.report(now + REPORT_EVERY * 2), None, "nothing is new");
    }

    #[test]
    fn behind_a_proxy_listeners_are_counted_by_client() {
        let limits = Limits {
            max_connections: 3,
            max_connections_each: 1,
            max_connections_network: 2,
            ..Limits::none()
        };
        let crowd =
            Arc::new(Crowd::new(&Config { behind_proxy: true, limits, ..Config::default() }));
        let lines = [1, 2, 3].map(|_| busy(&crowd, "127.0.0.1"));
        assert!(lines.iter().all(Option::is_some), "the proxy itself has no limit but all");
        assert!(busy(&crowd, "127.0.0.1").is_none());
        let one = crowd.listen(at("192.0.2.1"));
        assert!(one.is_ok() && crowd.listen(at("192.0.2.1")).is_err());
        let two = crowd.listen(at("192.0.2.2"));
        assert!(two.is_ok() && crowd.listen(at("192.0.2.3")).is_err(), "the same /24");
        assert!(crowd.listen(at("192.0.3.3")).is_ok());
        drop((one, two, lines));
        assert!(crowd.inside().neighbourhoods.is_empty());
    }
}
