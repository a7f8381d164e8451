//! A result as one JSON object.

use std::collections::BTreeMap;
use std::io::{self, Write};

use bohnhof_arena::{Entrant, Estimate, Tournament};
use serde::Serialize;

use super::{Asked, Played};
use crate::estimates;

#[derive(Serialize)]
struct Result<'a> {
    game: &'static str,
    players: u8,
    seed: u64,
    threads: usize,
    line_ups: Vec<LineUp<'a>>,
    /// What programs did wrong.
    programs: Vec<Program>,
    /// The figures that are estimates, by kind.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    estimated: BTreeMap<&'static str, Vec<&'static str>>,
}

#[derive(Serialize)]
struct LineUp<'a> {
    title: &'a str,
    stopped: bool,
    games: u64,
    deals: u64,
    seconds: f64,
    parity: Option<f64>,
    bots: Vec<Bot<'a>>,
}

#[derive(Serialize)]
struct Bot<'a> {
    name: &'a str,
    wins: Estimate,
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<Estimate>,
    coins: Estimate,
    margin_to_best: Estimate,
    margin_to_mean: Estimate,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<Estimate>,
}

#[derive(Serialize)]
struct Program {
    name: String,
    decisions: u64,
    late: u64,
    wrong: u64,
    first_wrong: Option<String>,
}

/// Writes the object on one line.
pub(super) fn write(
    out: &mut impl Write,
    asked: &Asked,
    tournament: &Tournament,
    all: &[Played],
) -> io::Result<()> {
    let result = Result {
        game: asked.setup.rules.id(),
        players: asked.setup.players,
        seed: asked.seed,
        threads: asked.threads,
        line_ups: all.iter().map(|played| line_up(asked, played)).collect(),
        programs: tournament.entrants().iter().filter_map(program).collect(),
        estimated: estimates::by_kind(&asked.setup),
    };
    serde_json::to_writer(&mut *out, &result)?;
    writeln!(out)
}

fn line_up<'a>(asked: &'a Asked, played: &'a Played) -> LineUp<'a> {
    let standing = &played.standing;
    let bots = standing.entrants.iter().map(|entrant| Bot {
        name: asked.names.get(entrant.entrant),
        wins: entrant.wins,
        rank: entrant.rank,
        coins: entrant.coins,
        margin_to_best: entrant.margin_to_best,
        margin_to_mean: entrant.margin_to_mean,
        rating: entrant.rating,
    });
    LineUp {
        title: &played.title,
        stopped: played.stopped,
        games: standing.games,
        deals: standing.deals,
        seconds: standing.seconds,
        parity: standing.parity,
        bots: bots.collect(),
    }
}

fn program(entrant: &Entrant) -> Option<Program> {
    match entrant {
        Entrant::Bot(_) => None,
        Entrant::Program(command) => {
            let faults = command.faults();
            Some(Program {
                name: command.to_string(),
                decisions: faults.decisions,
                late: faults.late,
                wrong: faults.wrong,
                first_wrong: faults.first_wrong,
            })
        }
    }
}
