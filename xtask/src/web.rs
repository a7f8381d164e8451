//! The browser client's steps of `cargo xtask test`.

use crate::command::command;
use crate::test::{Length, Work};
use crate::{client, need, node, wasm};

/// Types, style and unit tests of the client, and whether it can be built.
pub(crate) fn check(work: &Work<'_>) -> Result<(), String> {
    client::install_packages(&|command, advice| work.log.run(command, advice))?;
    for (script, advice) in [
        ("check", "Mend the types named above."),
        ("lint", "Run `npm run format` in web/, and mend what is left."),
        ("test", "Mend the test named above."),
    ] {
        let npm = node::npm(&format!("run --silent {script}"));
        work.log.run(&mut npm.ok_or("Node.js is missing.")?, advice)?;
    }
    let run: client::Run<'_> = &|command, advice| work.log.run(command, advice);
    wasm::build_if_possible(run)?;
    client::build(run)
}

/// Whole games in a real browser, against a real server.
pub(crate) fn browse(work: &Work<'_>) -> Result<(), String> {
    work.log.run(
        // As the tests have built it, so little is left to do.
        &mut command("cargo build --workspace --bins --profile test --locked"),
        "Mend what is reported above.",
    )?;
    let mut playwright = node::npm("run --silent e2e").ok_or("Node.js is missing.")?;
    playwright.env("CHROMIUM", need::chromium().ok_or("Chromium is missing.")?);
    if let Some(firefox) = need::firefox() {
        playwright.env("FIREFOX", firefox);
    }
    match work.length {
        Length::Short => {}
        Length::Long => {
            playwright.env("BOHNHOF_LONG", "1");
        }
    }
    work.log.run(
        &mut playwright,
        "Run one test alone with `npm run e2e -- -g NAME` in web/; screenshots lie in \
         web/test-results.",
    )
}
