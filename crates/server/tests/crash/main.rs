//! A server that is killed, or that cannot write, loses nothing that it has answered, and everybody
//! plays on.
//!
//! The disk is full, or fails, or hangs; PostgreSQL's backends are killed, its disk is full, or it
//! hangs. Every player notes what was answered and heard, and everything must be in the database
//! after the server was killed. `BOHNHOF_LONG` kills many more times.

#[path = "../cluster.rs"]
mod cluster;
#[path = "../common/mod.rs"]
mod common;
mod disk;
mod killed;
mod postgres;
mod served;
mod sqlite;
mod trouble;
mod witness;

use libtest_mimic::{Arguments, Trial};

fn main() {
    if let Ok(database) = std::env::var(served::DATABASE) {
        return served::serve(database);
    }
    let mut trials = vec![killed::trial()];
    trials.extend(sqlite::trials());
    trials.push(postgres::trial());
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

/// A test of its own.
fn test(name: &str, run: impl FnOnce() + Send + 'static) -> Trial {
    Trial::test(name, move || {
        run();
        Ok(())
    })
}

fn runtime() -> tokio::runtime::Runtime {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(2).enable_all().build().expect("a runtime")
}
