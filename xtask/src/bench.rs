//! `cargo xtask bench`: how fast the engine and the database are.

use crate::command::{command, run as run_command, works};

/// The kinds of playouts whose instructions are counted.
const ROWS: [&str; 10] = [
    "amigo-random-closed",
    "amigo-random",
    "amigo-simple-closed",
    "amigo-simple",
    "duel-random",
    "al-cabohne-duo-random",
    "al-cabohne-solo-random",
    "excalibohn-random-closed",
    "excalibohn-random",
    "excalibohn-simple",
];

/// Runs the benchmarks, then counts instructions where valgrind is installed.
pub(crate) fn run() -> Result<(), String> {
    println!("\n=== games and decisions per second ===");
    run_command(
        &mut command("cargo bench --package bohnhof-arena --locked"),
        "Mend the benchmark.",
    )?;
    println!("\n=== entries per second ===");
    run_command(
        &mut command("cargo bench --package bohnhof-server --locked --bench appends"),
        "Mend the benchmark.",
    )?;
    println!("\n=== instructions ===");
    if works("valgrind --version") {
        ROWS.iter().try_for_each(|row| instructions(row))
    } else {
        println!("Skipped: valgrind is not installed.");
        Ok(())
    }
}

/// Counts the instructions of 1,000 games: a figure that does not depend on how busy the machine is.
fn instructions(row: &str) -> Result<(), String> {
    // Cargo starts the benchmark through this runner, so we need not know where it was built.
    let runner =
        "target.'cfg(all())'.runner='valgrind --tool=callgrind --callgrind-out-file=/dev/null'";
    let mut bench = command("cargo bench --package bohnhof-arena --locked --bench playouts");
    bench.args(["--config", runner, "--", "--row", row, "--games", "1000"]);
    let output = bench.output().map_err(|error| format!("cargo cannot be started: {error}."))?;
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text);
    let figures = number_before(&text, " decisions").zip(number_after(&text, "Collected : "));
    let (decisions, instructions) =
        figures.ok_or_else(|| format!("no figures came from valgrind:\n{text}"))?;
    println!(
        "{row:<32} {:>9.0} instructions a game {:>7.0} a decision",
        instructions / 1000.0,
        instructions / decisions
    );
    Ok(())
}

fn number_before(text: &str, word: &str) -> Option<f64> {
    text[..text.find(word)?].rsplit(' ').next()?.parse().ok()
}

fn number_after(text: &str, word: &str) -> Option<f64> {
    text[text.find(word)? + word.len()..].split_whitespace().next()?.parse().ok()
}
