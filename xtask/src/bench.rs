//! `cargo xtask bench`: how fast the engine is.

use crate::command::{command, run as run_command, works};

/// Runs the benchmarks, then counts instructions where valgrind is installed.
pub(crate) fn run() -> Result<(), String> {
    println!("\n=== games and actions per second ===");
    run_command(
        &mut command("cargo bench --package bohnhof-arena --locked"),
        "Mend the benchmark.",
    )?;
    println!("\n=== instructions ===");
    if works("valgrind --version") {
        instructions()
    } else {
        println!("Skipped: valgrind is not installed.");
        Ok(())
    }
}

/// Counts the instructions of some games: a figure that does not depend on how busy the machine is.
fn instructions() -> Result<(), String> {
    // Cargo starts the benchmark through this runner, so we need not know where it was built.
    let runner =
        "target.'cfg(all())'.runner='valgrind --tool=callgrind --callgrind-out-file=/dev/null'";
    let mut bench = command("cargo bench --package bohnhof-arena --locked --bench playouts");
    bench.args(["--config", runner, "--", "--games", "200", "--bots", "random"]);
    run_command(&mut bench, "Mend the benchmark `playouts`.")
}
