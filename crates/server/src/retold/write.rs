//! Finished games as text.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use bohnhof_bots::Review;
use bohnhof_rules::Viewer;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::{Form, Text, Wish};
use crate::entry::Entry;
use crate::fair::FairRecord;
use crate::refusal::Refusal;
use crate::table::replay::Film;

/// Writes a game in the form that is wished, as long as somebody wants it.
pub(super) fn write(
    wish: &Wish,
    record: FairRecord,
    log: &[Entry],
    wanted: &AtomicBool,
) -> Result<Text, Refusal> {
    let mut out = GzEncoder::new(Vec::new(), Compression::fast());
    match wish.form {
        Form::Record => json(&mut out, &record)?,
        Form::Log => {
            let log = record.record.log().map_err(|_| Refusal::Storage)?;
            out.write_all(log.as_bytes()).map_err(unwritable)?;
        }
        Form::Story => json(&mut out, &record.record.story().map_err(|_| Refusal::Storage)?)?,
        Form::Review(seat) => {
            if seat.0 >= record.record.setup.players {
                return Err(Refusal::NoSuchSeat);
            }
            let review = Review::while_wanted(&record.record, seat, || is_wanted(wanted));
            json(&mut out, &review.map_err(|_| Refusal::Storage)?)?;
        }
        Form::Replay(eyes) => {
            drop(record);
            let viewer = eyes.map_or(Viewer::Spectator, Viewer::Seat);
            replay(&mut out, wish, log, viewer, wanted)?;
        }
    }
    Ok(out.finish().map_err(unwritable)?.into())
}

/// Writes a replay step by step: all steps together would need much memory.
fn replay(
    out: &mut impl Write,
    wish: &Wish,
    log: &[Entry],
    viewer: Viewer,
    wanted: &AtomicBool,
) -> Result<(), Refusal> {
    let mut film = Film::new(&wish.table, log, viewer)?;
    // The steps are the last that is written, and there are none yet: they go between the brackets.
    let mut head = serde_json::to_vec(&film.head()?).map_err(|_| Refusal::Storage)?;
    head.truncate(head.len() - "]}".len());
    out.write_all(&head).map_err(unwritable)?;
    let mut separator = "";
    while let Some(step) = film.next().filter(|_| is_wanted(wanted)) {
        out.write_all(separator.as_bytes()).map_err(unwritable)?;
        json(out, &step)?;
        separator = ",";
    }
    out.write_all(b"]}").map_err(unwritable)
}

fn is_wanted(wanted: &AtomicBool) -> bool {
    wanted.load(Ordering::Relaxed)
}

fn json(out: &mut impl Write, what: &impl serde::Serialize) -> Result<(), Refusal> {
    serde_json::to_writer(out, what).map_err(|_| Refusal::Storage)
}

/// Memory can always be written to.
fn unwritable(_: io::Error) -> Refusal {
    Refusal::Storage
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use bohnhof_bots::Strength;
    use bohnhof_protocol::{Hand, Plan};
    use bohnhof_rules::{Action, RuleSet, Seat, Seed};
    use flate2::read::GzDecoder;
    use serde_json::Value;

    use super::*;
    use crate::entry::What;
    use crate::ids::{PersonId, TableId};
    use crate::table::state::State;

    /// The log of a finished game between two bots.
    fn finished() -> (TableId, State, Vec<Entry>) {
        let (table, host) = (TableId::random(), PersonId::random());
        let entry = |what: What| Entry { at: 1, by: Some(host.clone()), command: None, what };
        let plan = Plan::new(RuleSet::Duel, 2);
        let mut log = vec![entry(What::Opened { plan, secret: Seed([3; 32]) })];
        let bots = [Seat(0), Seat(1)].map(|seat| What::BotSat { seat, strength: Strength::Simple });
        log.extend(bots.into_iter().chain([What::Sealed, What::Began]).map(entry));
        let mut state = State::fold(table.clone(), &log).expect("a table");
        while state.outcome().is_none() {
            let game = &state.play.as_ref().expect("a game").game;
            let (seat, _) = game.asks().next().expect("somebody is asked");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            // Whatever ends something stands last.
            let action: Action = *legal.last().expect("something is allowed");
            let hand = Hand::Bot;
            log.push(entry(What::Acted { seat, action, hand, why: None, reason: None }));
            state.apply(log.last().expect("an action"));
            assert!(log.len() < 10_000, "the game ends");
        }
        (table, state, log)
    }

    fn written(form: Form, wanted: bool) -> Result<String, Refusal> {
        let (table, state, log) = finished();
        let record = state.fair_record().expect("a record");
        let text = write(&Wish { table, form }, record, &log, &AtomicBool::new(wanted))?;
        let mut plain = String::new();
        GzDecoder::new(&*text).read_to_string(&mut plain).expect("it can be unpacked");
        Ok(plain)
    }

    #[test]
    fn a_replay_is_written_step_by_step() {
        let steps = finished().2.len() - 5;
        for eyes in [None, Some(Seat(1))] {
            let text = written(Form::Replay(eyes), true).expect("a replay");
            let replay: Value = serde_json::from_str(&text).expect("JSON");
            let told = replay["steps"].as_array().expect("steps");
            assert_eq!(told.len(), steps);
            assert!((1..).zip(told).all(|(n, step)| step["n"] == n));
            let ended = |step: &Value| step["sights"].to_string().contains(r#"{"over":{"coins":"#);
            assert_eq!(told.iter().position(ended), Some(steps - 1), "the last shows the end");
            assert_eq!(replay["seats"][1]["bot"], "simple");
        }
        assert_eq!(written(Form::Replay(Some(Seat(2))), true), Err(Refusal::NoSuchSeat));
        assert_eq!(written(Form::Review(Seat(2)), true), Err(Refusal::NoSuchSeat));
    }

    #[test]
    fn what_nobody_wants_any_more_is_not_written() {
        let replay = written(Form::Replay(None), false).expect("a beginning");
        assert!(replay.ends_with("\"steps\":[]}"), "no step is played");
        let review = written(Form::Review(Seat(0)), false).expect("a beginning");
        assert!(review.starts_with("{\"decisions\":[],"), "no decision is thought about");
    }
}
