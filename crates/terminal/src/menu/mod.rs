//! The menu: which game, with whom, how.
#![allow(clippy::wildcard_enum_match_arm)] // Of many keys few mean something here.

mod row;

use std::io;

use bohnhof_protocol::{Pace, Plan, Strength, Talk};
use bohnhof_rules::setup::Options;
use bohnhof_rules::{Language, RuleSet};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

pub(crate) use self::row::Row;
use crate::app::Screen;
use crate::draw::{Paint, draw_menu};
use crate::house::{House, Kept};
use crate::inbox::Input;
use crate::local::NewTable;
use crate::wish::Start;

/// What is chosen in the menu.
pub(crate) struct Menu {
    pub(crate) kept: Vec<Kept>,
    pub(crate) language: Language,
    pub(crate) name: String,
    pub(crate) rules: RuleSet,
    pub(crate) players: u8,
    pub(crate) people: u8,
    pub(crate) strength: Strength,
    pub(crate) options: Options,
    pub(crate) pace: Pace,
    pub(crate) talk: Talk,
    pub(crate) hints: bool,
    pub(crate) learn: bool,
    /// Which row is chosen.
    pub(crate) cursor: usize,
    /// Where the rows are.
    pub(crate) places: Vec<Rect>,
    /// Why the last choice could not be played.
    pub(crate) note: Option<String>,
}

impl Menu {
    pub(crate) fn new(house: &House, note: Option<String>) -> Menu {
        let settings = &house.settings;
        let rules = settings.game.unwrap_or(RuleSet::AMIGO);
        let (fewest, most) = rules.players();
        Menu {
            kept: house.kept().into_iter().filter(|kept| !kept.is_over).take(3).collect(),
            language: house.language,
            name: house.name(),
            rules,
            players: settings.players.unwrap_or(4).clamp(fewest, most),
            people: 1,
            strength: settings.strength.unwrap_or(Strength::Clever),
            options: Options::default(),
            pace: Pace::default(),
            talk: Talk::default(),
            hints: true,
            learn: house.learn,
            cursor: 0,
            places: Vec::new(),
            note,
        }
    }

    fn plan(&self) -> Plan {
        Plan {
            options: self.options,
            pace: self.pace,
            talk: self.talk,
            hints: self.hints,
            ..Plan::new(self.rules, self.players)
        }
    }

    /// The game that was put together.
    fn table(&self) -> NewTable {
        let bots = vec![self.strength; (self.players - self.people).into()];
        NewTable { plan: self.plan(), people: self.people.into(), bots, seed: None }
    }

    /// Keeps everything possible: a game is for so many players, and sells third fields or not.
    pub(crate) fn settle(&mut self) {
        let (fewest, most) = self.rules.players();
        self.players = self.players.clamp(fewest, most);
        self.people = self.people.clamp(1, self.players);
        if self.plan().check().is_err() {
            self.options.sell_third_field = false;
        }
    }

    /// Whether a third field can be put up for sale in this game.
    pub(crate) fn can_sell_third_field(&self) -> bool {
        let options = Options { sell_third_field: true, ..self.options };
        Plan { options, ..self.plan() }.check().is_ok()
    }
}

/// Lets somebody choose; `None` if they have enough.
pub(crate) fn choose(
    house: &mut House,
    screen: &mut Screen,
    paint: Paint,
    note: Option<String>,
) -> io::Result<Option<Start>> {
    let mut menu = Menu::new(house, note);
    loop {
        let mut places = Vec::new();
        screen.draw(|frame| places = draw_menu(frame, &menu, paint))?;
        menu.places = places;
        let Ok(input) = house.inbox.recv() else { return Ok(None) };
        let done = match input {
            Input::Terminal(Event::Key(key)) if key.kind == KeyEventKind::Press => menu.key(key),
            Input::Terminal(Event::Mouse(mouse))
                if mouse.kind == MouseEventKind::Down(MouseButton::Left) =>
            {
                menu.click(Position::new(mouse.column, mouse.row))
            }
            Input::Terminal(_) | Input::Typed(_) | Input::News(_) => Done::NotYet,
            Input::Closed | Input::Interrupted => Done::Leave,
        };
        match done {
            Done::NotYet => {}
            Done::Leave => return Ok(None),
            Done::Resume(id) => return Ok(Some(Start::Resume(Some(id)))),
            Done::Play => {
                house.take_settings(menu.language, &menu.name, menu.learn);
                return Ok(Some(Start::New(Box::new(menu.table()))));
            }
        }
    }
}

/// What a key has brought.
enum Done {
    NotYet,
    Leave,
    Play,
    Resume(String),
}

impl Menu {
    fn key(&mut self, key: KeyEvent) -> Done {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('c') { Done::Leave } else { Done::NotYet };
        }
        self.note = None;
        let rows = self.rows();
        let row = rows[self.cursor.min(rows.len() - 1)];
        match key.code {
            KeyCode::Up => self.cursor = self.cursor.checked_sub(1).unwrap_or(rows.len() - 1),
            KeyCode::Down | KeyCode::Tab => self.cursor = (self.cursor + 1) % rows.len(),
            KeyCode::Left => self.change(row, -1),
            KeyCode::Enter => return self.press(row),
            KeyCode::Backspace if row == Row::Name => {
                self.name.pop();
            }
            KeyCode::Char(letter) if row == Row::Name => self.name.push(letter),
            KeyCode::Esc | KeyCode::Char('q') => return Done::Leave,
            KeyCode::Right | KeyCode::Char(' ') => self.change(row, 1),
            _ => {}
        }
        Done::NotYet
    }

    fn press(&mut self, row: Row) -> Done {
        match row {
            Row::Resume(index) => Done::Resume(self.kept[index].id.to_string()),
            Row::Play => Done::Play,
            Row::Leave => Done::Leave,
            Row::Name => {
                self.cursor += 1;
                Done::NotYet
            }
            Row::Game
            | Row::Players
            | Row::People
            | Row::Strength
            | Row::SellThirdField
            | Row::HideCoins
            | Row::Pace
            | Row::Talk
            | Row::Hints
            | Row::Learn
            | Row::Language => {
                self.change(row, 1);
                Done::NotYet
            }
        }
    }

    fn click(&mut self, at: Position) -> Done {
        let Some(index) = self.places.iter().position(|place| place.contains(at)) else {
            return Done::NotYet;
        };
        self.cursor = index;
        let row = self.rows()[index];
        if row == Row::Name { Done::NotYet } else { self.press(row) }
    }
}
