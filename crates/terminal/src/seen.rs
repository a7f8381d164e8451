//! A table as one person at this keyboard sees it.

use bohnhof_client::Followed;
use bohnhof_protocol::{Acted, ServerMessage, StepMessage, TableEvent, TableView};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Ask, Seat, Table};
use bohnhof_words::tables::{PHRASES, TABLE};
use bohnhof_words::{Language, People, Teller};

use crate::coins::Coins;
use crate::names::{people, short};

/// A table as one person sees it, and what that person was told.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) followed: Followed,
    pub(crate) language: Language,
    pub(crate) people: People,
    /// The same with names that find room in a line.
    pub(crate) short: People,
    /// What happened, sentence by sentence.
    pub(crate) story: Vec<Told>,
    /// Everybody's coins, turn by turn.
    pub(crate) coins: Coins,
}

/// A sentence of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) text: String,
    pub(crate) sort: Sort,
}

/// What sort of sentence it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// A turn begins.
    Turn,
    /// Something happened.
    Event,
    /// Somebody said something.
    Speech,
}

impl Seen {
    pub(crate) fn new(language: Language) -> Seen {
        Seen {
            followed: Followed::default(),
            language,
            people: People::default(),
            short: People::default(),
            story: Vec::new(),
            coins: Coins::default(),
        }
    }

    /// Takes in a message.
    pub(crate) fn take_in(&mut self, message: &ServerMessage) {
        let before = match message {
            ServerMessage::Step(_) => self.game().map(|game| game.table.clone()),
            ServerMessage::Table(_) | ServerMessage::Presence(_) | ServerMessage::Answer(_) => None,
        };
        self.followed.take_in(message);
        if let Some(view) = &self.followed.view {
            self.people = people(view, self.language);
            self.short = short(&self.people);
        }
        if let ServerMessage::Step(step) = message {
            self.tell(step, before.as_ref());
        }
        if let Some(game) = &self.followed.game() {
            self.coins.note(game);
        }
    }

    pub(crate) fn teller(&self) -> Teller<'_> {
        Teller::new(self.language, &self.people)
    }

    pub(crate) fn view(&self) -> Option<&TableView> {
        self.followed.view.as_ref()
    }

    pub(crate) fn game(&self) -> Option<&Snapshot> {
        self.followed.game()
    }

    /// The player's seat.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.followed.seat()
    }

    /// What the player is asked.
    pub(crate) fn ask(&self) -> Option<Ask> {
        self.followed.ask()
    }

    pub(crate) fn legal(&self) -> &[Action] {
        self.followed.legal()
    }

    /// The question, or for whom everybody waits.
    pub(crate) fn question(&self) -> String {
        let teller = self.teller();
        match (self.game(), self.ask()) {
            (Some(game), Some(ask)) => teller.question(ask, self.legal(), &game.table),
            (Some(game), None) => teller.waiting(&game.table),
            (None, _) => String::new(),
        }
    }

    fn tell(&mut self, step: &StepMessage, before: Option<&Table>) {
        let Some(event) = &step.event else { return };
        let mut told = self.sentences(event, before);
        if let Some(game) = self.game() {
            let begins = self.teller().sentence(PHRASES.turn, Some(game.table.active), &[]);
            let is_first = matches!(event, TableEvent::Began { .. });
            told.extend(is_first.then(|| Told { text: begins.clone(), sort: Sort::Event }));
            for told in told.iter_mut().filter(|told| told.text == begins) {
                told.sort = Sort::Turn;
                let n = game.table.turn.to_string();
                told.text = format!("{}. {begins}", self.teller().fill(TABLE.turn, &[("n", &n)]));
            }
        }
        self.story.extend(told);
    }

    fn sentences(&self, event: &TableEvent, before: Option<&Table>) -> Vec<Told> {
        let teller = self.teller();
        let told = |sort| move |text| Told { text, sort };
        let mut sentences: Vec<_> =
            teller.step(event, before).into_iter().map(told(Sort::Event)).collect();
        let said = match event {
            TableEvent::Said { seat: _, name, text } => Some(format!("{name}: {text}")),
            TableEvent::Acted(Acted { seat, reason: Some(reason), .. }) => {
                Some(format!("{}: {}", teller.name(*seat), teller.said(reason)))
            }
            TableEvent::Acted(_)
            | TableEvent::Sat { .. }
            | TableEvent::Stood { .. }
            | TableEvent::BotSat { .. }
            | TableEvent::Sealed { .. }
            | TableEvent::Revealed { .. }
            | TableEvent::Began { .. }
            | TableEvent::Undone { .. }
            | TableEvent::StoodIn { .. }
            | TableEvent::Returned { .. }
            | TableEvent::Resigned { .. }
            | TableEvent::Removed { .. }
            | TableEvent::Resumed
            | TableEvent::Rematch { .. }
            | TableEvent::Closed => None,
        };
        sentences.extend(said.map(told(Sort::Speech)));
        sentences
    }
}
