//! The steps of a recorded game, as one viewer saw them.

use bohnhof_protocol::{Choice, Plan, SeatView, Stage, TableView};
use bohnhof_rules::record::{ReplayError, Step};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Event, Language, Record, Seat, Seed, Viewer};
use bohnhof_words::tables::FILM;
use bohnhof_words::{People, Teller, fill};

use crate::coins::Coins;
use crate::names::short;
use crate::seen::{Seen, Sort, Told};
use crate::words::WORDS;

/// The table after each step, and what the viewer saw happen.
pub(super) struct Frames {
    viewer: Option<Seat>,
    language: Language,
    people: People,
    steps: Vec<(Snapshot, Vec<Told>)>,
    /// Everybody's coins at the end of each turn: a record hides nothing.
    coins: Coins,
}

impl Frames {
    pub(super) fn new(
        record: &Record,
        viewer: Option<Seat>,
        language: Language,
    ) -> Result<Frames, ReplayError> {
        let (mut game, mut rng) = record.start().map_err(ReplayError::Setup)?;
        let eyes = viewer.map_or(Viewer::Spectator, |seat| Viewer::Seat { seat });
        let person = |n: u8| fill(WORDS.person.in_language(language), &[("n", &n.to_string())]);
        let names = (1..=record.setup.players).map(person).collect();
        let people = People { names, you: viewer };
        let teller = Teller::new(language, &people);
        let told = |text: String| Told { text, sort: Sort::Event };
        let dealt = told(teller.text(FILM.dealt).to_owned());
        let mut coins = Coins::default();
        let mut steps = vec![(game.snapshot(eyes), vec![dealt])];
        for (number, &Step { seat, action }) in (1..).zip(&record.actions) {
            let before = game.table().clone();
            let mut events = Vec::new();
            let mut sink = |event: &Event<'_>| events.extend(event.seen_by(eyes));
            let played = game.play(seat, &action, &mut rng, &mut sink);
            played.map_err(|illegal| ReplayError::Action { number, seat, illegal })?;
            let mut lines = teller.tell(seat, &events, &before);
            if lines.is_empty() {
                lines.push(teller.fill(FILM.silent, &[("name", &teller.name(seat))]));
            }
            (0..game.table().players()).map(Seat).for_each(|seat| {
                coins.note(&game.snapshot(Viewer::Seat { seat }));
            });
            steps.push((game.snapshot(eyes), lines.into_iter().map(told).collect()));
        }
        Ok(Frames { viewer, language, people, steps, coins })
    }

    pub(super) fn last(&self) -> usize {
        self.steps.len() - 1
    }

    /// The first step of the turn after the one of this step, or of the one before.
    pub(super) fn next_turn(&self, at: usize) -> usize {
        let turn = |step: usize| self.steps[step].0.table.turn;
        (at..=self.last()).find(|step| turn(*step) != turn(at)).unwrap_or(self.last())
    }

    pub(super) fn turn_before(&self, at: usize) -> usize {
        let turn = |step: usize| self.steps[step].0.table.turn;
        let before = at.saturating_sub(1);
        (0..=before).find(|step| turn(*step) == turn(before)).unwrap_or(0)
    }

    /// The table after so many steps, with the story so far.
    pub(super) fn seen(&self, at: usize) -> Seen {
        let (game, _) = &self.steps[at];
        let mut seen = Seen::new(self.language);
        seen.people = self.people.clone();
        seen.short = short(&self.people);
        seen.coins = self.coins.clone();
        let from = at.saturating_sub(40);
        seen.story = self.steps[from..=at].iter().flat_map(|(_, told)| told.clone()).collect();
        if let Some((_, told)) = self.steps.get(at)
            && let Some(len) = seen.story.len().checked_sub(told.len())
        {
            seen.story[len..].iter_mut().for_each(|told| told.sort = Sort::Turn);
        }
        seen.followed.view = Some(self.view(game));
        seen
    }

    fn view(&self, game: &Snapshot) -> TableView {
        let seat = |name: &String| SeatView {
            name: Some(name.clone()),
            commitment: None,
            bot: None,
            stand_in: None,
        };
        let table = &game.table;
        TableView {
            table: String::new(),
            version: 1,
            at: 0,
            plan: Plan::new(table.rules, table.players()),
            stage: if table.outcome.is_some() { Stage::Over } else { Stage::Playing },
            seats: self.people.names.iter().map(seat).collect(),
            you: self.viewer,
            host: false,
            hash: Seed([0; 32]),
            seal: None,
            digest: None,
            chat: Vec::new(),
            muted: Vec::new(),
            rematch: None,
            game: Some(game.clone()),
            deadlines: None,
            choice: Choice::default(),
        }
    }
}
