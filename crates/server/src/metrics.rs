//! Figures for the operator, in the text form of Prometheus.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::crowd::CrowdFigures;
use crate::store::Figures;

/// Counters of a server. None has labels, so their number never grows.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) commands: Counter,
    pub(crate) connections: Gauge,
}

/// Something that only grows.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// Something that comes and goes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gauge(Arc<AtomicU64>);

/// Counts as long as it lives.
pub(crate) struct Guard(Gauge);

impl Gauge {
    pub(crate) fn guard(&self) -> Guard {
        self.0.fetch_add(1, Ordering::Relaxed);
        Guard(self.clone())
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    pub(crate) fn text(&self, tables: usize, crowd: CrowdFigures, writer: &Figures) -> String {
        let CrowdFigures { open, refused, dropped } = crowd;
        let Figures { commits, changes, failures, commit_time, waiting } = writer;
        let commit_seconds = commit_time.as_secs_f64();
        let commands = self.commands.0.load(Ordering::Relaxed);
        let connections = self.connections.0.load(Ordering::Relaxed);
        format!(
            "# TYPE bohnhof_commands_total counter\nbohnhof_commands_total {commands}\n\
             # TYPE bohnhof_connections gauge\nbohnhof_connections {connections}\n\
             # TYPE bohnhof_open_connections gauge\nbohnhof_open_connections {open}\n\
             # TYPE bohnhof_refused_connections_total counter\n\
             bohnhof_refused_connections_total {refused}\n\
             # TYPE bohnhof_dropped_connections_total counter\n\
             bohnhof_dropped_connections_total {dropped}\n\
             # TYPE bohnhof_tables gauge\nbohnhof_tables {tables}\n\
             # TYPE bohnhof_commits_total counter\nbohnhof_commits_total {commits}\n\
             # TYPE bohnhof_changes_total counter\nbohnhof_changes_total {changes}\n\
             # TYPE bohnhof_failed_commits_total counter\nbohnhof_failed_commits_total {failures}\n\
             # TYPE bohnhof_commit_seconds_total counter\n\
             bohnhof_commit_seconds_total {commit_seconds}\n\
             # TYPE bohnhof_waiting_changes gauge\nbohnhof_waiting_changes {waiting}\n"
        )
    }
}
