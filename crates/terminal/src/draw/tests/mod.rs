//! Frames of every game as text files: typical positions, and the fullest ones.

mod screens;

use std::fs;
use std::path::PathBuf;

use bohnhof_bots::Referee;
use bohnhof_protocol::{
    Acted, Choice, Controller, Plan, SeatView, ServerMessage, Stage, StepMessage, Strength,
    TableEvent, TableView,
};
use bohnhof_rules::event::SeenEvent;
use bohnhof_rules::record::Step;
use bohnhof_rules::{
    Event, Game, Language, Phase, Record, RuleSet, Seat, Seed, Setup, Table, Viewer,
};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};

use super::{Paint, draw};
use crate::app::App;
use crate::line::{Line, News, Place};
use crate::session::Session;

const ME: Seat = Seat(0);

/// Plays a game of bots and stops where the score is highest; the player at the screen sits first.
fn app(
    rules: RuleSet,
    players: u8,
    name: &str,
    language: Language,
    score: impl Fn(&Game) -> usize,
) -> App {
    let best = (0..).zip(play(rules, players, |_, _| {})).map(|(step, game)| (score(&game), step));
    // Of several such positions the first.
    let (_, stop): (usize, usize) =
        best.max_by_key(|(score, step)| (*score, usize::MAX - *step)).expect("a game");
    let line = Line::new(|_| {}, None, 1, Place::Here("pz9xxra7jjn6".to_owned()));
    let mut app = App::new(Session::new(line, language, false), Paint::Plain);
    let mut hear = |message| app.hear(News::Told { who: 0, message: Box::new(message) });
    let (game, _) = record(rules, players).start().expect("a game");
    hear(ServerMessage::Table(Box::new(view(&game, rules, players, name))));
    let mut version = 1;
    let games = play(rules, players, |seat, events| {
        version += 1;
        if version > stop + 1 {
            return;
        }
        let event = Acted { seat, controller: Controller::Bot, events, why: None, reason: None };
        hear(ServerMessage::Step(step(version as u64, Some(TableEvent::Acted(event)))));
    });
    let game = games.into_iter().nth(stop).expect("it was there before");
    let (choice, digest) = (Some(choice(&game)), game.outcome().map(|_| Seed([1; 32])));
    let last = StepMessage { choice, digest, ..step(stop as u64 + 2, None) };
    app.hear(News::Told { who: 0, message: Box::new(ServerMessage::Step(last)) });
    app
}

fn step(version: u64, event: Option<TableEvent>) -> StepMessage {
    StepMessage { version, at: 0, event, deadlines: None, game: None, choice: None, digest: None }
}

fn record(rules: RuleSet, players: u8) -> Record {
    Record::new(Setup::new(rules, players).for_programs(), Seed([3; 32]))
}

/// The game after each step of bots; `seen` gets what the player saw.
fn play(rules: RuleSet, players: u8, mut seen: impl FnMut(Seat, Vec<SeenEvent>)) -> Vec<Game> {
    let mut games = Vec::new();
    bots_play(rules, players, |game, step| {
        if let Some((Step { seat, .. }, events)) = step {
            seen(seat, events);
        }
        games.push(game.clone());
    });
    games
}

/// What bots do in a game.
fn actions(rules: RuleSet, players: u8) -> Vec<Step> {
    let mut steps = Vec::new();
    bots_play(rules, players, |_, step| steps.extend(step.map(|(step, _)| step)));
    steps
}

fn bots_play(
    rules: RuleSet,
    players: u8,
    mut after: impl FnMut(&Game, Option<(Step, Vec<SeenEvent>)>),
) {
    let (mut game, mut rng) = record(rules, players).start().expect("a game");
    let mut bots: Vec<_> =
        (0..players).map(|seat| bohnhof_bots::Strength::Simple.bot(seat.into())).collect();
    let mut referee = Referee::new(&game, &bots);
    after(&game, None);
    while let Some((seat, ask)) = referee.next(game.table()) {
        let bot = &mut bots[usize::from(seat.0)];
        let Some(action) = bot.decide(&game.view(seat), referee.memory(seat), ask) else {
            continue;
        };
        let mut events = Vec::new();
        let mut sink = |event: &Event<'_>| events.extend(event.seen_by(Viewer::Seat { seat: ME }));
        let played = referee.play(&mut game, seat, &action, &mut rng, &mut sink);
        played.expect("bots keep to the rules");
        after(&game, Some((Step { seat, action }, events)));
    }
}

fn choice(game: &Game) -> Choice {
    let mut legal = Vec::new();
    game.legal(ME, &mut legal);
    Choice { ask: game.table().ask(ME), legal, undo: false }
}

fn view(game: &Game, rules: RuleSet, players: u8, name: &str) -> TableView {
    let seat = |seat: u8| SeatView {
        name: (seat < 2).then(|| if seat == 0 { name.to_owned() } else { format!("{name}2") }),
        commitment: None,
        bot: (seat > 1).then_some(Strength::Simple),
        stand_in: None,
    };
    TableView {
        table: "pz9xxra7jjn6".to_owned(),
        version: 1,
        at: 0,
        plan: Plan { hints: true, ..Plan::new(rules, players) },
        stage: Stage::Playing,
        seats: (0..players).map(seat).collect(),
        you: Some(ME),
        host: true,
        hash: Seed([0; 32]),
        seal: None,
        digest: None,
        chat: Vec::new(),
        muted: Vec::new(),
        rematch: None,
        game: Some(game.snapshot(Viewer::Seat { seat: ME })),
        deadlines: None,
        choice: choice(game),
    }
}

/// The frame as text.
fn frame(app: &App, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    let draw = |frame: &mut ratatui::Frame<'_>| drop(draw(frame, app));
    terminal.draw(draw).expect("it can be drawn");
    text_of(terminal.backend().buffer())
}

fn text_of(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(buffer.area.width.into()).map(|row| {
        let row: String = row.iter().map(Cell::symbol).collect();
        format!("{}\n", row.trim_end())
    });
    rows.collect()
}

/// Compares a frame with its file.
fn same(name: &str, frame: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, frame).expect("a file");
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert!(golden == frame, "{name} looks different now:\n{frame}");
}

const SIZES: [(u16, u16); 2] = [(80, 24), (160, 50)];

fn same_in_all_sizes(name: &str, app: &App) {
    for (width, height) in SIZES {
        same(&format!("{name}-{width}x{height}.txt"), &frame(app, (width, height)));
    }
}

/// How full a table looks.
fn fullness(table: &Table) -> usize {
    let farms = table.farms.as_slice().iter().map(|farm| farm.fields.kinds().iter().count());
    let cards = usize::from(table.farms[ME].hand) + farms.sum::<usize>();
    let magic: usize = table.magic.cards.as_slice().iter().map(|cards| cards.len()).sum();
    let boss: usize = table.bosses.iter().map(|boss| usize::from(boss.cards)).sum();
    table.magic.effects.len() * 60 + table.offers.len() * 20 + magic * 3 + boss + cards
}

#[test]
fn typical_positions() {
    for rules in RuleSet::ALL {
        let (fewest, most) = rules.players();
        let asked = |game: &Game| {
            let table = game.table();
            let late = usize::from(table.turn > 8 && table.turn < 14);
            let mine = usize::from(table.active == ME && table.ask(ME).is_some());
            let trades = matches!(table.phase, Phase::Trade | Phase::Cultivate | Phase::Magic);
            late * 4 + mine * 2 + usize::from(trades)
        };
        let app = app(rules, 4.clamp(fewest, most), "Ada", Language::En, asked);
        same_in_all_sizes(&format!("{rules}-typical"), &app);
    }
}

#[test]
fn fullest_positions() {
    for rules in RuleSet::ALL {
        let (_, most) = rules.players();
        let name = "Maximiliane-Wilhelmine L";
        let app = app(rules, most, name, Language::De, |game| fullness(game.table()));
        same_in_all_sizes(&format!("{rules}-full"), &app);
    }
}

#[test]
fn a_small_window_says_so() {
    let app = app(RuleSet::DUEL, 2, "Ada", Language::En, |_| 0);
    same("small.txt", &frame(&app, (40, 10)));
    for (width, height) in [(1, 1), (5, 60), (200, 2), (70, 20), (300, 90)] {
        frame(&app, (width, height));
    }
}
