//! Finished games as text.

use std::cell::Cell;
use std::io::{self, Write};

use bohnhof_protocol::Refusal;
use bohnhof_protocol::fair::FairRecord;
use bohnhof_rules::record::{Log, Step};
use bohnhof_rules::{Record, Seat, Viewer};
use bohnhof_table::{Entry, Film, experts};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::flow::Pen;
use super::{Form, Wish};

/// Packs what is written.
type Packer<'a> = GzEncoder<&'a mut Pen>;

/// Nobody wants the rest, so nobody hears this.
const GIVEN_UP: Refusal = Refusal::TooSlow;

/// Writes a game in the form that is wished, as long as somebody reads it.
pub(super) fn write(
    wish: &Wish,
    record: FairRecord,
    log: &[Entry],
    pen: &mut Pen,
) -> Result<(), Refusal> {
    let mut out = GzEncoder::new(pen, Compression::fast());
    match wish.form {
        Form::Record => json(&mut out, &record)?,
        Form::Log => lines(&mut out, &record.record)?,
        Form::Story => json(&mut out, &record.record.story().map_err(|_| Refusal::Storage)?)?,
        Form::Review(seat) => review(&mut out, &record.record, seat, log)?,
        Form::Replay(eyes) => {
            drop(record);
            let viewer = eyes.map_or(Viewer::Spectator, |seat| Viewer::Seat { seat });
            replay(&mut out, wish, log, viewer)?;
        }
    }
    out.finish().and_then(Write::flush).map_err(unwritable)
}

/// Writes a log action by action: whoever reads need not wait for the whole game.
fn lines(out: &mut Packer<'_>, record: &Record) -> Result<(), Refusal> {
    let (mut game, mut rng) = record.start().map_err(|_| Refusal::Storage)?;
    let mut log = Log::new(&record.setup, &game);
    out.write_all(log.take().as_bytes()).and_then(|()| out.flush()).map_err(unwritable)?;
    for Step { seat, action } in &record.actions {
        check_wanted(out)?;
        game.play(*seat, action, &mut rng, &mut log).map_err(|_| Refusal::Storage)?;
        out.write_all(log.take().as_bytes()).map_err(unwritable)?;
    }
    Ok(())
}

/// Writes a review, which is known only at its end.
fn review(out: &mut Packer<'_>, record: &Record, seat: Seat, log: &[Entry]) -> Result<(), Refusal> {
    if seat.0 >= record.setup.players {
        return Err(Refusal::NoSuchSeat);
    }
    let given_up = Cell::new(None);
    let is_wanted = || {
        given_up.set(check_wanted(out).err());
        given_up.get().is_none()
    };
    let review = bohnhof_table::review(record, seat, experts(log), is_wanted)
        .map_err(|_| Refusal::Storage)?;
    given_up.get().map_or(Ok(()), Err)?;
    json(out, &review)
}

/// Writes a replay step by step: all steps together would need much memory.
fn replay(out: &mut Packer<'_>, wish: &Wish, log: &[Entry], viewer: Viewer) -> Result<(), Refusal> {
    let film = Film::new(&wish.table, log, viewer)?;
    // The steps are the last that is written, and there are none yet: they go between the brackets.
    let mut head = serde_json::to_vec(&film.head()?).map_err(|_| Refusal::Storage)?;
    head.truncate(head.len() - "]}".len());
    out.write_all(&head).and_then(|()| out.flush()).map_err(unwritable)?;
    let mut separator = "";
    check_wanted(out)?;
    for step in film {
        out.write_all(separator.as_bytes()).map_err(unwritable)?;
        json(out, &step)?;
        check_wanted(out)?;
        separator = ",";
    }
    out.write_all(b"]}").map_err(unwritable)
}

fn check_wanted(out: &Packer<'_>) -> Result<(), Refusal> {
    if out.get_ref().is_wanted() { Ok(()) } else { Err(GIVEN_UP) }
}

fn json(out: &mut Packer<'_>, what: &impl serde::Serialize) -> Result<(), Refusal> {
    serde_json::to_writer(out, what).map_err(|_| Refusal::Storage)
}

/// Memory can always be written to.
fn unwritable(_: io::Error) -> Refusal {
    Refusal::Storage
}

#[cfg(test)]
mod tests {
    use bohnhof_protocol::{Controller, Plan, Replay, ReplayStep, Strength};
    use bohnhof_rules::event::{PublicEvent, SeenEvent};
    use bohnhof_rules::{Action, RuleSet, Seat, Seed};
    use bohnhof_table::{Change, State, TableId};
    use flate2::write::GzDecoder;

    use super::super::Text;
    use super::*;
    use crate::ids::{new_person, new_table};

    /// The log of a finished game between two bots.
    fn finished() -> (TableId, State, Vec<Entry>) {
        let (table, host) = (new_table(), new_person());
        let entry = |change: Change| Entry { at: 1, by: Some(host.clone()), command: None, change };
        let plan = Plan::new(RuleSet::DUEL, 2);
        let mut log = vec![entry(Change::Opened { plan, secret: Seed([3; 32]) })];
        let bots =
            [Seat(0), Seat(1)].map(|seat| Change::BotSat { seat, strength: Strength::Simple });
        log.extend(bots.into_iter().chain([Change::Sealed, Change::Began]).map(entry));
        let mut state = State::fold(table.clone(), &log).expect("a table");
        while state.outcome().is_none() {
            let game = state.game().expect("a game");
            let (seat, _) = game.asks().next().expect("somebody is asked");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            // Whatever ends something stands last.
            let action: Action = *legal.last().expect("something is allowed");
            let (controller, why, reason) = (Controller::Bot, None, None);
            log.push(entry(Change::Acted { seat, action, controller, why, reason }));
            state.apply(log.last().expect("an action"));
            assert!(log.len() < 10_000, "the game ends");
        }
        (table, state, log)
    }

    /// What is written, unpacked, up to each piece.
    fn written(form: Form, wanted: bool) -> (Result<(), Refusal>, Vec<String>) {
        let (table, state, log) = finished();
        let record = state.fair_record().expect("a record");
        let (mut pen, text) = Pen::new();
        let (text, _reader) = if wanted {
            (text.clone(), Some(text))
        } else {
            drop(text);
            (Text::zeros(0), None)
        };
        let end = write(&Wish { table, form }, record, &log, &mut pen);
        let mut unpacker = GzDecoder::new(Vec::new());
        let texts = text.pieces().into_iter().map(|piece| {
            unpacker.write_all(&piece).and_then(|()| unpacker.flush()).expect("it is packed");
            String::from_utf8(unpacker.get_ref().clone()).expect("text")
        });
        (end, texts.collect())
    }

    fn whole(form: Form) -> String {
        let (end, mut texts) = written(form, true);
        assert_eq!(end, Ok(()), "{form:?}");
        texts.pop().expect("a text")
    }

    #[test]
    fn a_replay_is_written_step_by_step() {
        let steps = finished().2.len() - 5;
        for eyes in [None, Some(Seat(1))] {
            let replay: Replay =
                serde_json::from_str(&whole(Form::Replay(eyes))).expect("a replay");
            assert_eq!(replay.steps.len(), steps);
            assert!((1..).zip(&replay.steps).all(|(n, step)| step.n == n));
            let ended = |step: &ReplayStep| step.game.table.outcome.is_some();
            assert_eq!(replay.steps.iter().position(ended), Some(steps - 1), "at the end");
            let over =
                |event: &SeenEvent| matches!(event, SeenEvent::Public(PublicEvent::Over { .. }));
            let told = |step: &ReplayStep| step.events.iter().any(over);
            assert_eq!(replay.steps.iter().position(told), Some(steps - 1), "and it is told");
            assert_eq!(replay.seats[1].bot, Some(Strength::Simple));
        }
        assert_eq!(written(Form::Replay(Some(Seat(2))), true).0, Err(Refusal::NoSuchSeat));
        assert_eq!(written(Form::Review(Seat(2)), true).0, Err(Refusal::NoSuchSeat));
    }

    #[test]
    fn the_log_is_the_record_s() {
        let record = finished().1.fair_record().expect("a record");
        assert_eq!(whole(Form::Log), record.record.log().expect("a log"));
    }

    /// What is there before the first step is sent before the first step is played.
    #[test]
    fn the_beginning_is_sent_at_once() {
        let replay = &written(Form::Replay(None), true).1[0];
        assert!(replay.ends_with("\"steps\":["), "{replay}");
        let log = &written(Form::Log, true).1[0];
        assert_eq!(log.lines().count(), 2, "the head and the first phase: {log}");
    }

    #[test]
    fn what_nobody_wants_any_more_is_not_written() {
        for form in [Form::Replay(None), Form::Review(Seat(0)), Form::Log] {
            assert_eq!(written(form, false).0, Err(GIVEN_UP), "{form:?}");
        }
    }
}
