//! Figures for the operator, in a text form that Prometheus reads.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bohnhof_protocol::{Refused, Stage};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::crowd::CrowdFigures;
use crate::store::Figures;
use crate::thinking::{Rank, Thinking};

/// One label. Its values are names of ours, so their number never grows.
type Label = [(&'static str, String); 1];

const STAGES: [Stage; 5] =
    [Stage::Gathering, Stage::Dealing, Stage::Playing, Stage::Over, Stage::Closed];

/// Figures that differ in one label.
type Counters = Family<Label, Counter>;
type Gauges = Family<Label, Gauge>;

/// The figures of a server.
#[derive(Debug)]
pub(crate) struct Metrics {
    started: Duration,
    commands: Counters,
    command_seconds: Histogram,
    refusals: Counters,
    listeners: Gauge,
    tables: Tables,
}

/// The tables in memory, by what happens there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tables(Gauges);

/// Counts one as long as it lives.
#[derive(Debug)]
pub(crate) struct Counted(Gauge);

impl Counted {
    fn new(gauge: Gauge) -> Counted {
        gauge.inc();
        Counted(gauge)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Tables {
    /// A table at which this happens, as long as the result lives.
    pub(crate) fn counted(&self, stage: Stage) -> Counted {
        let name = match stage {
            Stage::Gathering => "gathering",
            Stage::Dealing => "dealing",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Closed => "closed",
        };
        Counted::new(self.0.get_or_create(&[("stage", name.to_owned())]).clone())
    }
}

/// How long something waited for its turn, by rank.
#[derive(Clone, Debug)]
pub(crate) struct Waits(Family<Label, Histogram, fn() -> Histogram>);

impl Default for Waits {
    fn default() -> Waits {
        Waits(Family::new_with_constructor(times))
    }
}

impl Waits {
    pub(crate) fn observe(&self, rank: &str, waited: Duration) {
        self.0.get_or_create(&[("rank", rank.to_owned())]).observe(waited.as_secs_f64());
    }
}

/// A histogram of times from a tenth of a millisecond to ten seconds.
pub(crate) fn times() -> Histogram {
    let decades = [0.0001, 0.001, 0.01, 0.1, 1.0];
    Histogram::new(decades.into_iter().flat_map(|d| [d, 2.5 * d, 5.0 * d]).chain([10.0]))
}

impl Metrics {
    pub(crate) fn new(tables: Tables) -> Metrics {
        let metrics = Metrics {
            started: SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default(),
            commands: Family::default(),
            command_seconds: times(),
            refusals: Family::default(),
            listeners: Gauge::default(),
            tables,
        };
        // What has not happened yet has happened zero times.
        for outcome in ["done", "refused"] {
            drop(metrics.commands.get_or_create(&[("outcome", outcome.to_owned())]));
        }
        for stage in STAGES {
            drop(metrics.tables.counted(stage));
        }
        metrics
    }

    /// A client that listens, as long as the result lives.
    pub(crate) fn listener(&self) -> Counted {
        Counted::new(self.listeners.clone())
    }

    /// A command was answered after this time.
    pub(crate) fn command(&self, took: Duration, answer: Result<(), &Refused>) {
        let outcome = if answer.is_ok() { "done" } else { "refused" };
        self.commands.get_or_create(&[("outcome", outcome.to_owned())]).inc();
        self.command_seconds.observe(took.as_secs_f64());
        if let Err(refused) = answer {
            self.refused(&refused.id);
        }
    }

    /// Something was refused.
    pub(crate) fn refused(&self, refusal: &str) {
        self.refusals.get_or_create(&[("refused", refusal.to_owned())]).inc();
    }

    pub(crate) fn text(&self, crowd: CrowdFigures, writer: Figures, thinking: &Thinking) -> String {
        let CrowdFigures { open, refused, full, dropped } = crowd;
        let turned_away = Counters::default();
        for (reason, number) in [("server-full", full), ("too-many-from-there", refused - full)] {
            turned_away.get_or_create(&[("reason", reason.to_owned())]).inc_by(number);
        }
        let Figures { commits, changes, failures, waiting, commit_seconds } = writer;
        let (waiting_turns, running, begun) =
            (Gauges::default(), Gauges::default(), Counters::default());
        for rank in Rank::ALL {
            let label = [("rank", rank.id().to_owned())];
            let figures = thinking.figures(rank);
            waiting_turns.get_or_create(&label).set(whole(figures.waiting as u64));
            running.get_or_create(&label).set(whole(figures.running as u64));
            begun.get_or_create(&label).inc_by(figures.begun);
        }
        let mut all = Registry::default();
        all.register(
            "process_start_time_seconds",
            "When the server started, in seconds since 1970",
            ConstGauge::new(self.started.as_secs_f64()),
        );
        all.register("bohnhof_commands", "Commands that were answered", self.commands.clone());
        all.register(
            "bohnhof_command_seconds",
            "How long commands took until they were answered",
            self.command_seconds.clone(),
        );
        all.register("bohnhof_refusals", "Refusals of all requests", self.refusals.clone());
        all.register("bohnhof_listeners", "Clients that listen to tables", self.listeners.clone());
        all.register("bohnhof_tables", "Tables in memory", self.tables.0.clone());
        all.register("bohnhof_open_connections", "Open connections", gauge(open as u64));
        all.register("bohnhof_refused_connections", "Connections that found no room", turned_away);
        all.register(
            "bohnhof_dropped_connections",
            "Silent connections that had to make room",
            ConstCounter::new(dropped),
        );
        all.register("bohnhof_commits", "Transactions committed", ConstCounter::new(commits));
        all.register("bohnhof_failed_commits", "Transactions failed", ConstCounter::new(failures));
        all.register("bohnhof_changes", "Changes committed", ConstCounter::new(changes));
        all.register("bohnhof_waiting_changes", "Changes that wait", gauge(waiting));
        all.register("bohnhof_commit_seconds", "How long commits took", commit_seconds);
        all.register("bohnhof_thinking_waiting", "Bots that wait for a turn", waiting_turns);
        all.register("bohnhof_thinking_running", "Bots that think", running);
        all.register("bohnhof_thinking_turns", "Turns at thinking that have begun", begun);
        all.register(
            "bohnhof_thinking_wait_seconds",
            "How long bots waited for a turn",
            thinking.waits().0,
        );
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &all);
        text
    }
}

fn gauge(number: u64) -> ConstGauge<i64> {
    ConstGauge::new(whole(number))
}

fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
