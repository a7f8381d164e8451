//! Limits on what one client may ask for, so that nobody can take the server from the others.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::config::{Allowance, Limits};
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

    fn is_full(&self) -> bool {
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
}

/// The buckets of all addresses.
#[derive(Debug)]
pub(crate) struct Buckets {
    limits: Limits,
    buckets: Mutex<HashMap<(IpAddr, What), Bucket>>,
}

/// More buckets than this are looked through for full ones, which can be forgotten.
const MANY: usize = 10_000;

impl Buckets {
    /// No client has asked for anything yet.
    pub(crate) fn new(limits: Limits) -> Buckets {
        Buckets { limits, buckets: Mutex::default() }
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

    fn check(&self, client: SocketAddr, what: What) -> Result<(), Refusal> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MANY {
            buckets.retain(|_, bucket| !bucket.is_full());
        }
        let allowance = match what {
            What::Newcomer => self.limits.newcomers,
            What::Opening => self.limits.tables,
            What::Command => self.limits.commands,
            What::Connection => self.limits.connections,
        };
        let bucket = buckets.entry((client.ip(), what)).or_insert_with(|| Bucket::new(allowance));
        if bucket.take() { Ok(()) } else { Err(Refusal::TooFast) }
    }
}
