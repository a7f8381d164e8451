//! What the storage promises, for SQLite and for a real PostgreSQL.
//!
//! The PostgreSQL part starts a cluster of its own. Where PostgreSQL is not installed it is
//! reported as ignored, or fails if `BOHNHOF_TEST_POSTGRES=require` is set.

#[path = "../cluster.rs"]
mod cluster;
mod common;
mod contract;
mod crash;
mod moderation;
mod people;
mod postgres;
mod proxy;
mod sqlite;

use libtest_mimic::{Arguments, Trial};

fn main() {
    if let Ok(url) = std::env::var(crash::CHILD) {
        return crash::child(&url);
    }
    let mut trials = sqlite::trials();
    trials.push(postgres::trial());
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

/// A promise that every database keeps; it is given the address of an empty one.
type Promise = (&'static str, fn(&str));

/// All promises.
fn promises() -> Vec<Promise> {
    [contract::PROMISES, moderation::PROMISES, people::PROMISES, &[crash::PROMISE]].concat()
}

/// A test of its own.
fn test(name: String, run: impl FnOnce() + Send + 'static) -> Trial {
    Trial::test(name, move || {
        run();
        Ok(())
    })
}
