//! Runs the scenarios of `tests/rulebook/`, one test for each.

mod scenarios;

use libtest_mimic::{Arguments, Trial};

fn main() {
    let trials = scenarios::all()
        .into_iter()
        .map(|scenario| Trial::test(scenario.name(), move || scenario.run().map_err(Into::into)));
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}
