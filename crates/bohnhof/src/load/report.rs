//! What was measured, and how it is printed.

use std::fs;
use std::io::{self, Write};
use std::time::Duration;

use crate::error::CliError;

/// What the players of some tables measured.
#[derive(Default)]
pub(crate) struct Measured {
    /// From sending each command until the last player had heard of it.
    delays: Vec<Duration>,
    /// Commands that the server refused.
    pub(crate) refused: u64,
}

impl Measured {
    pub(crate) fn note(&mut self, delay: Duration) {
        self.delays.push(delay);
    }

    pub(crate) fn add(&mut self, other: Measured) {
        self.delays.extend(other.delays);
        self.refused += other.refused;
    }
}

/// The figures of a run.
pub(crate) struct Report {
    pub(crate) tables: usize,
    pub(crate) connections: usize,
    pub(crate) elapsed: Duration,
    pub(crate) measured: Measured,
    /// The bytes that the tables and both ends of the connections took, where both are ours.
    pub(crate) memory: Option<u64>,
}

impl Report {
    pub(crate) fn print(mut self) -> Result<(), CliError> {
        let delays = &mut self.measured.delays;
        delays.sort_unstable();
        let rate = delays.len() as f64 / self.elapsed.as_secs_f64();
        let mut out = io::stdout().lock();
        writeln!(out, "tables              {:>10}", self.tables)?;
        writeln!(out, "connections         {:>10}", self.connections)?;
        writeln!(out, "seconds             {:>10.1}", self.elapsed.as_secs_f64())?;
        writeln!(out, "committed commands  {:>10}", delays.len())?;
        writeln!(out, "refused commands    {:>10}", self.measured.refused)?;
        writeln!(out, "commands a second   {rate:>10.0}")?;
        writeln!(out, "Until the last player of the table has heard of a command:")?;
        for (name, percent) in [("p50", 50), ("p95", 95), ("p99", 99), ("longest", 100)] {
            let milliseconds = percentile(delays, percent).as_secs_f64() * 1000.0;
            writeln!(out, "{name:<20}{milliseconds:>10.1} ms")?;
        }
        if let Some(memory) = self.memory {
            let each = memory as f64 / 1024.0 / self.connections as f64;
            writeln!(out, "Idle, with both ends in this process and a share of its table:")?;
            writeln!(out, "memory a connection {each:>10.1} KiB")?;
        }
        Ok(out.flush()?)
    }
}

/// The delay that so many percent of the sorted delays do not exceed.
fn percentile(sorted: &[Duration], percent: usize) -> Duration {
    let rank = (sorted.len() * percent).div_ceil(100);
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or_default()
}

/// The bytes of memory that this process has, where the system tells.
pub(crate) fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_by_rank() {
        let sorted: Vec<_> = (1..=200).map(Duration::from_millis).collect();
        for (percent, milliseconds) in [(50, 100), (95, 190), (99, 198), (100, 200)] {
            assert_eq!(percentile(&sorted, percent), Duration::from_millis(milliseconds));
        }
        assert_eq!(percentile(&[], 99), Duration::ZERO);
    }
}
