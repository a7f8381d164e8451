//! A table as a client knows it: the fold of what the server told.

use bohnhof_protocol::{
    Acted, ChatMessage, MAX_CHAT, Presence, SeatView, ServerMessage, Stage, StepMessage, Strength,
    TableEvent, TableView,
};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Ask, Seat, Seed};

/// A table as a client knows it, kept up to date.
///
/// ```
/// use bohnhof_client::Followed;
/// use bohnhof_protocol::{Presence, ServerMessage};
///
/// let mut followed = Followed::default();
/// assert_eq!(followed.version(), 0);
/// let presence = Presence { seats: vec![true, false], spectators: 0 };
/// followed.take_in(&ServerMessage::Presence(presence.clone()));
/// assert_eq!(followed.presence, Some(presence));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Followed {
    /// The table; `None` before anything was told.
    pub view: Option<TableView>,
    /// Who is here.
    pub presence: Option<Presence>,
}

impl Followed {
    /// Takes in a message of the server.
    pub fn take_in(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Table(view) => self.view = Some((**view).clone()),
            ServerMessage::Step(step) => {
                if let Some(view) = &mut self.view {
                    apply(view, step);
                }
            }
            ServerMessage::Presence(presence) => self.presence = Some(presence.clone()),
            ServerMessage::Answer(_) => {}
        }
    }

    /// The last version that was told; 0 before anything was.
    pub fn version(&self) -> u64 {
        self.view.as_ref().map_or(0, |view| view.version)
    }

    /// The viewer's seat.
    pub fn seat(&self) -> Option<Seat> {
        self.view.as_ref()?.you
    }

    /// The game as the viewer sees it.
    pub fn game(&self) -> Option<&Snapshot> {
        self.view.as_ref()?.game.as_ref()
    }

    /// What the viewer is asked.
    pub fn ask(&self) -> Option<Ask> {
        self.view.as_ref()?.choice.ask
    }

    /// What the server lists for the viewer to do.
    pub fn legal(&self) -> &[Action] {
        self.view.as_ref().map_or(&[], |view| &view.choice.legal)
    }

    /// Whether the viewer can take back their last action.
    pub fn can_undo(&self) -> bool {
        self.view.as_ref().is_some_and(|view| view.choice.undo)
    }

    /// Where the table stands.
    pub fn stage(&self) -> Option<Stage> {
        self.view.as_ref().map(|view| view.stage)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game().is_some_and(|game| game.table.outcome.is_some())
    }

    /// Whether nothing is fixed yet, as far as is known.
    pub(crate) fn is_gathering(&self) -> bool {
        matches!(self.stage(), None | Some(Stage::Gathering))
    }

    /// What the viewer has committed to, while the players are to reveal their numbers.
    pub(crate) fn commitment_to_reveal(&self) -> Option<Seed> {
        let view = self.view.as_ref().filter(|view| view.stage == Stage::Dealing)?;
        view.seats.get(usize::from(view.you?.0))?.commitment
    }
}

/// Brings a table up to date with a step.
fn apply(view: &mut TableView, step: &StepMessage) {
    (view.version, view.at) = (step.version, step.at);
    if let Some(event) = &step.event {
        happened(view, step, event);
    }
    if step.deadlines.is_some() {
        view.deadlines.clone_from(&step.deadlines);
    }
    if let Some(game) = &step.game {
        view.game = Some((**game).clone());
    }
    // Otherwise it is the same as before.
    if let Some(choice) = &step.choice {
        view.choice = choice.clone();
    }
    if step.digest.is_some() {
        view.digest = step.digest;
        // Every step after the end tells it, also when the table is closed.
        if view.stage == Stage::Playing {
            view.stage = Stage::Over;
        }
    }
}

fn happened(view: &mut TableView, step: &StepMessage, event: &TableEvent) {
    let empty = SeatView { name: None, commitment: None, bot: None, stand_in: None };
    let mut reseat = |seat: &Seat, sitter: SeatView| {
        if let Some(seat) = view.seats.get_mut(usize::from(seat.0)) {
            *seat = sitter;
        }
    };
    match event {
        TableEvent::Sat { seat, name, commitment } => {
            let (name, commitment) = (Some(name.clone()), Some(*commitment));
            reseat(seat, SeatView { name, commitment, ..empty });
        }
        TableEvent::Stood { seat } => reseat(seat, empty),
        TableEvent::BotSat { seat, strength } => {
            reseat(seat, SeatView { bot: Some(*strength), ..empty });
        }
        TableEvent::Resigned { seat } => {
            reseat(seat, SeatView { bot: Some(Strength::Simple), ..empty });
        }
        TableEvent::Sealed { seal } => {
            (view.seal, view.stage) = (Some(*seal), Stage::Dealing);
        }
        TableEvent::Began { game } => {
            (view.game, view.stage) = (Some((**game).clone()), Stage::Playing);
        }
        TableEvent::Acted(Acted { events, .. }) => {
            if let Some(game) = &mut view.game {
                for event in events {
                    game.apply(event);
                }
            }
        }
        TableEvent::Undone { game, .. } => view.game = Some((**game).clone()),
        TableEvent::StoodIn { seat, why } => {
            if let Some(seat) = view.seats.get_mut(usize::from(seat.0)) {
                seat.stand_in = Some(*why);
            }
        }
        TableEvent::Returned { seat } => {
            if let Some(seat) = view.seats.get_mut(usize::from(seat.0)) {
                seat.stand_in = None;
            }
        }
        TableEvent::Said { seat, name, text } => {
            let (name, text) = (name.clone(), text.clone());
            let (version, at) = (step.version, step.at);
            view.chat.push(ChatMessage { version, at, seat: *seat, name, text });
            let too_many = view.chat.len().saturating_sub(MAX_CHAT);
            view.chat.drain(..too_many);
        }
        TableEvent::Removed { version } => {
            view.chat.retain(|message| message.version != *version);
        }
        TableEvent::Rematch { table } => view.rematch = Some(table.clone()),
        TableEvent::Closed => view.stage = Stage::Closed,
        TableEvent::Revealed { .. } | TableEvent::Resumed => {}
    }
}
