//! What lies above the table, and what comes before and after it.

use bohnhof_protocol::{Hint, Hints, Sentence};
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::{Action, Language, Phase, RuleSet, Seat};
use bohnhof_table::review;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Game, ME, app, frame, play, record, same, same_in_all_sizes, text_of};
use crate::app::{App, Popup};
use crate::draw::{Paint, draw_film, draw_menu};
use crate::film::Film;
use crate::house::House;
use crate::line::News;
use crate::menu::Menu;
use crate::saved::Shelf;
use crate::wish::{Start, Wish};

fn trading() -> App {
    let mine = |game: &Game| {
        let table = game.table();
        usize::from(table.active == ME && table.phase == Phase::Trade && table.turn > 8)
    };
    app(RuleSet::AMIGO, 4, "Ada", Language::En, mine)
}

fn press(app: &mut App, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '\n' => KeyCode::Enter,
            '\t' => KeyCode::Tab,
            '<' => KeyCode::Backspace,
            key => KeyCode::Char(key),
        };
        app.key(KeyEvent::new(code, KeyModifiers::NONE));
    }
}

#[test]
fn offers_are_put_together() {
    let mut app = trading();
    press(&mut app, "t12bd<\t");
    same("offer-80x24.txt", &frame(&app, (80, 24)));
    press(&mut app, "\n");
    assert_eq!(app.popup, None);
    press(&mut app, "wbd");
    same("wants-80x24.txt", &frame(&app, (80, 24)));
}

#[test]
fn help_hints_and_questions() {
    let mut app = trading();
    press(&mut app, "?");
    same("help-80x24.txt", &frame(&app, (80, 24)));
    press(&mut app, "?q");
    same("leave-80x24.txt", &frame(&app, (80, 24)));
    press(&mut app, "ng");
    same("give-up-80x24.txt", &frame(&app, (80, 24)));
    press(&mut app, "n");
    let reason = Sentence { en: "It pays {seat 1} as well.".into(), de: String::new() };
    let hint = Hint { action: Action::Harvest { field: 1 }, value: 1.25, reason };
    app.hear(News::Hints(Ok(Hints { hints: vec![hint] })));
    same("hint-80x24.txt", &frame(&app, (80, 24)));
}

#[test]
fn a_harvest_that_would_be_a_pity_asks() {
    let poor = |game: &Game| {
        let table = game.table();
        let harvests =
            table.ask(ME).is_some() && table.farms[ME].fields.iter().all(|bed| bed.cards == 1);
        usize::from(harvests)
    };
    let mut app = app(RuleSet::DUEL, 2, "Ada", Language::De, poor);
    press(&mut app, "h\n");
    assert!(matches!(app.popup, Some(Popup::Sure(Action::Harvest { .. }, _))), "{:?}", app.popup);
    same("sure-80x24.txt", &frame(&app, (80, 24)));
}

#[test]
fn the_keyboard_goes_to_somebody_else() {
    let mut app = trading();
    app.popup = Some(Popup::HandOver(0));
    let hidden = frame(&app, (80, 24));
    assert!(!hidden.contains("next ▸"), "the hand is hidden:\n{hidden}");
    same("hand-over-80x24.txt", &hidden);
}

#[test]
fn after_the_game() {
    let over = |game: &Game| usize::from(game.outcome().is_some());
    let mut app = app(RuleSet::AL_CABOHNE, 1, "Ada", Language::En, over);
    app.hear(News::Record("records/pz9xxra7jjn6.json".to_owned()));
    same_in_all_sizes("result", &app);
    press(&mut app, "3");
    same_in_all_sizes("coins", &app);
    press(&mut app, "2");
    let mut record = record(RuleSet::AL_CABOHNE, 1);
    record.actions = super::actions(RuleSet::AL_CABOHNE, 1);
    let judged = review(&record, ME, SeatSet::EMPTY, || true).expect("a game");
    app.hear(News::Review { seat: ME, review: Ok(Box::new(judged)) });
    same("review-80x24.txt", &frame(&app, (80, 24)));
}

#[test]
fn a_film() {
    let mut record = record(RuleSet::EXCALIBOHN, 3);
    record.actions = super::actions(RuleSet::EXCALIBOHN, 3);
    let steps = play(RuleSet::EXCALIBOHN, 3, |_, _| {}).len() - 1;
    let film = Film::new(record, Some(Seat(1)), steps / 2, Language::En, Paint::Plain);
    let film = film.expect("a game");
    assert_eq!(film.steps(), steps);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a terminal");
    terminal.draw(|frame| draw_film(frame, &film)).expect("it can be drawn");
    same("film-80x24.txt", &text_of(terminal.backend().buffer()));
}

#[test]
fn the_menu() {
    let folder = tempfile::tempdir().expect("a folder");
    let wish = Wish {
        shelf: Shelf::new(folder.path().to_owned()),
        language: Some(Language::De),
        names: vec!["Ada".to_owned()],
        plain: false,
        learn: false,
        start: Start::Menu,
    };
    let menu = Menu::new(&House::new(&wish), None);
    for (width, height) in super::SIZES {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
        let draw = |frame: &mut ratatui::Frame<'_>| drop(draw_menu(frame, &menu, Paint::Plain));
        terminal.draw(draw).expect("it can be drawn");
        same(&format!("menu-{width}x{height}.txt"), &text_of(terminal.backend().buffer()));
    }
}
