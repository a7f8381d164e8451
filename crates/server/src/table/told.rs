//! What one viewer is told of a table.

use bohnhof_protocol::{Choice, Happening, LinePicture, Millis, Picture, SeatPicture, Stage, Told};
use bohnhof_rules::{Seat, Sight, Viewer};

use super::chair::{Chair, Sitter};
use super::play::Sights;
use super::state::State;
use super::talk::Line;
use crate::entry::{Entry, What};
use crate::ids::{PersonId, TableId};

/// What a viewer can do; a spectator can do nothing.
pub(crate) fn choice(state: &State, viewer: Viewer) -> Choice {
    let mut choice = Choice::default();
    if let (Viewer::Seat(seat), Stage::Playing, Some(play)) = (viewer, state.stage(), &state.play) {
        choice.ask = play.game.table().ask(seat);
        play.game.legal(seat, &mut choice.legal);
        choice.undo = play.can_undo(seat);
    }
    choice
}

/// What each player could do when the table told them last, and since which version.
#[derive(Debug, Default)]
pub(crate) struct Choices(Vec<(Choice, u64)>);

impl Choices {
    /// What a viewer can do now, if that has changed with this version.
    pub(crate) fn changed(&mut self, state: &State, viewer: Viewer) -> Option<&Choice> {
        let Viewer::Seat(seat) = viewer else { return None };
        self.0.resize(state.chairs.len(), (Choice::default(), 0));
        let (told, since) = self.0.get_mut(usize::from(seat.0))?;
        if *since != state.version {
            let choice = choice(state, viewer);
            if *told == choice {
                return None;
            }
            (*told, *since) = (choice, state.version);
        }
        Some(told)
    }
}

/// Which part of a step a client wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// What happened.
    Sights,
    /// What happened, and the whole game after it.
    Views,
}

/// What a viewer is told of an entry. Where it is the last one, `choice` tells what can be done now, and
/// with [`Detail::Views`] comes the game after it.
pub(crate) fn told<'a>(
    state: &State,
    version: u64,
    entry: &'a Entry,
    sights: &'a Sights,
    person: Option<&PersonId>,
    choice: Option<&'a Choice>,
    detail: Detail,
) -> Told<'a> {
    let viewer = state.viewer(person);
    let what = match &entry.what {
        What::Sat { seat, name, commitment } => {
            Some(Happening::Sat { seat: *seat, name, commitment: *commitment })
        }
        What::Stood { seat } => Some(Happening::Stood { seat: *seat }),
        What::BotSat { seat, strength } => {
            Some(Happening::BotSat { seat: *seat, strength: *strength })
        }
        What::Sealed => state.seal().map(|seal| Happening::Sealed { seal }),
        What::Revealed { seat, number: _ } => Some(Happening::Revealed { seat: *seat }),
        What::Began => state
            .play
            .as_ref()
            .map(|play| Happening::Began { game: Box::new(play.game.snapshot(viewer)) }),
        What::Acted { seat, hand, why, reason, action: _ } => {
            let sights = seen_by(sights, viewer);
            let reason = reason.map(Into::into);
            Some(Happening::Acted { seat: *seat, hand: *hand, sights, why: *why, reason })
        }
        What::Undone { seat } => {
            let game = state.play.as_ref().map(|play| Box::new(play.game.snapshot(viewer)));
            game.map(|game| Happening::Undone { seat: *seat, game })
        }
        What::StoodIn { seat, why } => Some(Happening::StoodIn { seat: *seat, why: *why }),
        What::Returned { seat } => Some(Happening::Returned { seat: *seat }),
        What::Resigned { seat } => Some(Happening::Resigned { seat: *seat }),
        What::Said { seat, name, text } => {
            state.hears(person, *seat).then_some(Happening::Said { seat: *seat, name, text })
        }
        What::Removed { version } => Some(Happening::Removed { version: *version }),
        // The picture tells it, or it is nobody else's business.
        What::Opened { .. } | What::Muted { .. } | What::Notify { .. } => None,
        What::Resumed => Some(Happening::Resumed),
        What::Rematch { table } => Some(Happening::Rematch { table: table.as_str() }),
        What::Closed => Some(Happening::Closed),
    };
    let whole = detail == Detail::Views && version == state.version;
    let game = state.play.as_ref().filter(|_| whole);
    Told {
        version,
        at: entry.at,
        what,
        deadlines: deadlines(state),
        game: game.map(|play| Box::new(play.game.snapshot(viewer))),
        ask: choice.map(|choice| &choice.ask),
        legal: choice.map(|choice| choice.legal.as_slice()),
        undo: choice.map(|choice| choice.undo),
        digest: state.digest(),
    }
}

/// What a viewer saw.
pub(crate) fn seen_by(sights: &Sights, viewer: Viewer) -> &[Sight] {
    let part = match viewer {
        Viewer::Seat(seat) => sights.get(usize::from(seat.0)),
        Viewer::Spectator => sights.last(),
    };
    part.map_or(&[], Vec::as_slice)
}

fn deadlines(state: &State) -> Option<Vec<Option<Millis>>> {
    state.plan.clock?;
    Some((0..state.plan.players).map(|seat| state.deadline(Seat(seat))).collect())
}

pub(crate) fn seat_picture(chair: &Chair) -> SeatPicture<'_> {
    let (name, bot) = match &chair.sitter {
        Sitter::Nobody => (None, None),
        Sitter::Person { name, .. } => (Some(name.as_str()), None),
        Sitter::Bot { strength } => (None, Some(*strength)),
    };
    let commitment = chair.share().map(|share| share.commitment);
    SeatPicture { name, commitment, bot, stand_in: chair.stand_in }
}

/// The table as a viewer sees it.
pub(crate) fn picture<'a>(state: &'a State, person: Option<&PersonId>) -> Picture<'a> {
    let viewer = state.viewer(person);
    let host = person.is_some() && state.host.as_ref() == person;
    let line = |line: &'a Line| LinePicture {
        version: line.version,
        at: line.at,
        seat: line.seat,
        name: &line.name,
        text: &line.text,
    };
    let talk = state.talk.lines().filter(|line| state.hears(person, line.seat)).map(line);
    Picture {
        table: state.id.as_str(),
        version: state.version,
        at: state.now,
        plan: &state.plan,
        stage: state.stage(),
        seats: state.chairs.iter().map(seat_picture).collect(),
        you: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
        host,
        hash: state.hash(),
        seal: state.seal(),
        digest: state.digest(),
        talk: talk.collect(),
        muted: state.talk.muted_by(person).collect(),
        rematch: state.rematch.as_ref().map(TableId::as_str),
        game: state.play.as_ref().map(|play| play.game.snapshot(viewer)),
        deadlines: deadlines(state),
        choice: choice(state, viewer),
    }
}
