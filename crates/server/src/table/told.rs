//! What one viewer is told of a table.

use bohnhof_bots::Strength;
use bohnhof_rules::{Action, Ask, Seat, Seed, Sight, Snapshot, Viewer};
use serde::Serialize;

use super::state::{Chair, Line, Sights, Sitter, Stage, State};
use crate::entry::{Absence, Entry, Hand, Millis, Talker, What};
use crate::ids::{PersonId, TableId};
use crate::plan::Plan;

/// A step of the log as one viewer sees it. What the viewer may not see still takes its number.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Told<'a> {
    pub(crate) version: u64,
    pub(crate) at: Millis,
    pub(crate) what: Option<Happening<'a>>,
    /// When each seat's time runs out, where there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deadlines: Option<Vec<Option<Millis>>>,
    /// What the viewer can do now; left out where that is the same as before.
    #[serde(flatten)]
    pub(crate) choice: Option<&'a Choice>,
}

/// What a player can do now, so that a client needs to know no rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Choice {
    /// What the player is asked.
    ask: Option<Ask>,
    /// The listed actions; there are more offers and calls than can be listed.
    legal: Vec<Action>,
}

impl Choice {
    /// What a viewer can do; a spectator can do nothing.
    pub(crate) fn new(state: &State, viewer: Viewer) -> Choice {
        let mut choice = Choice::default();
        if let (Viewer::Seat(seat), Stage::Playing, Some(play)) =
            (viewer, state.stage(), &state.play)
        {
            choice.ask = play.game.table().ask(seat);
            play.game.legal(seat, &mut choice.legal);
        }
        choice
    }
}

/// What each player could do when the table told them last.
#[derive(Debug, Default)]
pub(crate) struct Choices(Vec<Choice>);

impl Choices {
    /// What a viewer can do now, if that has changed since it was told.
    pub(crate) fn changed(&mut self, state: &State, viewer: Viewer) -> Option<&Choice> {
        let Viewer::Seat(seat) = viewer else { return None };
        self.0.resize(state.chairs.len(), Choice::default());
        let told = self.0.get_mut(usize::from(seat.0))?;
        let choice = Choice::new(state, viewer);
        if *told == choice {
            return None;
        }
        *told = choice;
        Some(told)
    }
}

/// What happened, as one viewer sees it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Happening<'a> {
    Sat { seat: Seat, name: &'a str },
    Stood { seat: Seat },
    BotSat { seat: Seat, strength: Strength },
    Began { game: Box<Snapshot> },
    Acted { seat: Seat, hand: Hand, sights: &'a [Sight] },
    StoodIn { seat: Seat, why: Absence },
    Returned { seat: Seat },
    Resigned { seat: Seat },
    Said { seat: Option<Seat>, name: &'a str, text: &'a str },
    Resumed,
    Rematch { table: &'a TableId },
    Closed,
}

impl<'a> Told<'a> {
    /// What a viewer is told of the entry that made this state.
    pub(crate) fn new(
        state: &State,
        version: u64,
        entry: &'a Entry,
        sights: &'a Sights,
        person: Option<&PersonId>,
        choice: Option<&'a Choice>,
    ) -> Told<'a> {
        let viewer = state.viewer(person);
        let what = match &entry.what {
            What::Sat { seat, name, .. } => Some(Happening::Sat { seat: *seat, name }),
            What::Stood { seat } => Some(Happening::Stood { seat: *seat }),
            What::BotSat { seat, strength } => {
                Some(Happening::BotSat { seat: *seat, strength: *strength })
            }
            What::Began => state
                .play
                .as_ref()
                .map(|play| Happening::Began { game: Box::new(play.game.snapshot(viewer)) }),
            What::Acted { seat, hand, .. } => {
                let part = match viewer {
                    Viewer::Seat(seat) => sights.get(usize::from(seat.0)),
                    Viewer::Spectator => sights.last(),
                };
                let sights = part.map_or(&[][..], Vec::as_slice);
                Some(Happening::Acted { seat: *seat, hand: *hand, sights })
            }
            What::StoodIn { seat, why } => Some(Happening::StoodIn { seat: *seat, why: *why }),
            What::Returned { seat } => Some(Happening::Returned { seat: *seat }),
            What::Resigned { seat } => Some(Happening::Resigned { seat: *seat }),
            What::Said { seat, name, text } => {
                state.hears(person, *seat).then_some(Happening::Said { seat: *seat, name, text })
            }
            // The picture tells it, or it is nobody else's business.
            What::Opened { .. } | What::Muted { .. } | What::Notify { .. } => None,
            What::Resumed => Some(Happening::Resumed),
            What::Rematch { table } => Some(Happening::Rematch { table }),
            What::Closed => Some(Happening::Closed),
        };
        Told { version, at: entry.at, what, deadlines: deadlines(state), choice }
    }
}

fn deadlines(state: &State) -> Option<Vec<Option<Millis>>> {
    state.plan.clock?;
    Some((0..state.plan.players).map(|seat| state.deadline(Seat(seat))).collect())
}

/// A whole table as one viewer sees it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Picture<'a> {
    pub(crate) table: &'a TableId,
    pub(crate) version: u64,
    pub(crate) at: Millis,
    pub(crate) plan: &'a Plan,
    pub(crate) stage: StageName,
    pub(crate) seats: Vec<SeatPicture<'a>>,
    /// The viewer's seat; `None` for a spectator.
    pub(crate) you: Option<Seat>,
    /// Whether the viewer opened the table.
    pub(crate) host: bool,
    /// The hash of the secret of the deal.
    pub(crate) hash: Seed,
    pub(crate) talk: Vec<LinePicture<'a>>,
    /// Whom the viewer does not want to hear.
    pub(crate) muted: Vec<Talker>,
    pub(crate) rematch: Option<&'a TableId>,
    pub(crate) game: Option<Snapshot>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deadlines: Option<Vec<Option<Millis>>>,
    #[serde(flatten)]
    pub(crate) choice: Choice,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StageName {
    /// Players gather.
    Gathering,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
    /// The table is closed.
    Closed,
}

impl From<Stage> for StageName {
    fn from(stage: Stage) -> StageName {
        match stage {
            Stage::Gathering => StageName::Gathering,
            Stage::Playing => StageName::Playing,
            Stage::Over => StageName::Over,
            Stage::Closed => StageName::Closed,
        }
    }
}

/// A seat as everybody sees it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct SeatPicture<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<Strength>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stand_in: Option<Absence>,
}

impl<'a> SeatPicture<'a> {
    fn new(chair: &'a Chair) -> SeatPicture<'a> {
        let (name, bot) = match &chair.sitter {
            Sitter::Nobody => (None, None),
            Sitter::Person { name, .. } => (Some(name.as_str()), None),
            Sitter::Bot { strength } => (None, Some(*strength)),
        };
        SeatPicture { name, bot, stand_in: chair.stand_in }
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct LinePicture<'a> {
    at: Millis,
    seat: Option<Seat>,
    name: &'a str,
    text: &'a str,
}

impl<'a> Picture<'a> {
    /// The table as a viewer sees it.
    pub(crate) fn new(state: &'a State, person: Option<&PersonId>) -> Picture<'a> {
        let viewer = state.viewer(person);
        let host = person.is_some() && state.host.as_ref() == person;
        let line = |line: &'a Line| LinePicture {
            at: line.at,
            seat: line.seat,
            name: &line.name,
            text: &line.text,
        };
        let talk = state.talk.iter().filter(|line| state.hears(person, line.seat)).map(line);
        Picture {
            table: &state.id,
            version: state.version,
            at: state.now,
            plan: &state.plan,
            stage: state.stage().into(),
            seats: state.chairs.iter().map(SeatPicture::new).collect(),
            you: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
            host,
            hash: state.hash(),
            talk: talk.collect(),
            muted: state.muted_by(person),
            rematch: state.rematch.as_ref(),
            game: state.play.as_ref().map(|play| play.game.snapshot(viewer)),
            deadlines: deadlines(state),
            choice: Choice::new(state, viewer),
        }
    }
}
