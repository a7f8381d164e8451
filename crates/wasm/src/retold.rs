//! Finished games once more, as a server would tell them.

use bohnhof_protocol::fair::FairRecord;
use bohnhof_protocol::{Refusal, Replay};
use bohnhof_rules::{Seat, Viewer};
use bohnhof_table::{Entry, Film, State, experts};

use crate::message::Reply;

pub(crate) fn replay(state: &State, log: &[Entry], seat: Option<Seat>) -> Result<Reply, Refusal> {
    finished(state)?;
    let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat { seat });
    let film = Film::new(&state.id, log, viewer)?;
    let head = film.head()?;
    Ok(Reply::text(&Replay { steps: film.collect(), ..head }))
}

pub(crate) fn story(state: &State) -> Result<Reply, Refusal> {
    let story = finished(state)?.record.story().map_err(|_| Refusal::Storage)?;
    Ok(Reply::text(&story))
}

pub(crate) fn log(state: &State) -> Result<Reply, Refusal> {
    let log = finished(state)?.record.log().map_err(|_| Refusal::Storage)?;
    Ok(Reply { text: Some(log), ..Reply::default() })
}

pub(crate) fn record(state: &State) -> Result<Reply, Refusal> {
    finished(state).map(|record| Reply::text(&record))
}

pub(crate) fn review(state: &State, log: &[Entry], seat: Seat) -> Result<Reply, Refusal> {
    let record = finished(state)?.record;
    if seat.0 >= record.setup.players {
        return Err(Refusal::NoSuchSeat);
    }
    let review = bohnhof_table::review(&record, seat, experts(log), || true);
    let review = review.map_err(|_| Refusal::Storage)?;
    Ok(Reply::text(&review))
}

fn finished(state: &State) -> Result<FairRecord, Refusal> {
    state.fair_record().ok_or(Refusal::GameIsNotOver)
}
