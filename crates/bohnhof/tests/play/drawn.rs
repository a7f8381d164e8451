//! Games at a drawn table.

use std::fs;
use std::time::Instant;

use bohnhof_rules::RuleSet;

use super::window::Window;

const USUAL: &str = "play --name Ada --language en --pace instant --bots simple --seed 3";

/// What to press at a screen: whatever ends something, or else the first choice; nothing while others
/// think.
fn key(screen: &str) -> Option<&'static str> {
    let starts = |text: &str| screen.lines().any(|line| line.starts_with(text));
    if screen.contains("Hand over the keyboard") {
        Some("\r")
    } else if screen.contains("y: yes, n: no") {
        Some("y")
    } else if screen.contains("Waiting for ") {
        None
    } else if starts(" e ") {
        Some("e")
    } else if starts(" 1 ") {
        Some("1")
    } else {
        None
    }
}

fn play_to_the_end(window: &mut Window, rules: RuleSet) {
    let begun = Instant::now();
    loop {
        let screen = window.screen();
        if screen.contains("play again") {
            return;
        }
        if let Some(key) = key(&screen) {
            window.press(key);
        }
        assert!(begun.elapsed().as_secs() < 60, "{rules} does not end:\n{screen}");
    }
}

#[test]
fn whole_games_of_every_kind_at_a_drawn_table() {
    let data = tempfile::tempdir().expect("a folder");
    for rules in RuleSet::ALL {
        let mut window = Window::open(data.path(), (80, 24), &format!("{USUAL} --game {rules}"));
        play_to_the_end(&mut window, rules);
        window.wait_for("Result");
        window.press("3");
        window.wait_for("Turns");
        window.press("q");
        let (status, _) = window.end();
        assert!(status.success(), "{rules}");
    }
    assert_eq!(
        fs::read_dir(data.path().join("records")).expect("records").count(),
        RuleSet::ALL.len()
    );
}

#[test]
fn two_people_play_a_whole_game_at_one_keyboard() {
    let data = tempfile::tempdir().expect("a folder");
    let game = "play --game duel --people 2 --name Ada,Ben --language en --seed 3";
    let mut window = Window::open(data.path(), (80, 24), game);
    let screen = window.wait_until("a question or the cover", |screen| {
        screen.contains("Plant your next bean.") || screen.contains("Hand over the keyboard")
    });
    let hides = screen.contains("Hand over the keyboard");
    assert!(!hides || !screen.contains("next ▸"), "{screen}");
    play_to_the_end(&mut window, RuleSet::DUEL);
    window.wait_for("Ben");
}

#[test]
fn the_window_changes_in_the_middle_of_a_game() {
    let data = tempfile::tempdir().expect("a folder");
    let mut window = Window::open(data.path(), (80, 24), &format!("{USUAL} --game duel"));
    window.wait_for("Plant your next bean.");
    window.resize((50, 12));
    window.wait_for("This window is too small");
    window.resize((160, 50));
    let screen = window.wait_for("Plant your next bean.");
    assert!(screen.lines().any(|line| line.chars().count() > 100), "{screen}");
    window.resize((80, 24));
    // The lowest line is in the window again.
    window.wait_for("q leave");
    window.press("1");
    window.wait_for("Plant one more bean");
    play_to_the_end(&mut window, RuleSet::DUEL);
}

#[test]
fn ctrl_c_leaves_the_terminal_as_it_was_and_the_game_saved() {
    let data = tempfile::tempdir().expect("a folder");
    let mut window = Window::open(data.path(), (80, 24), &format!("{USUAL} --game duel"));
    window.wait_for("Plant your next bean.");
    window.press("1");
    window.wait_for("Plant one more bean");
    window.press("\u{3}");
    let (status, written) = window.end();
    assert!(status.success());
    let written = String::from_utf8_lossy(&written).into_owned();
    let left = written.rfind("\u{1b}[?1049l").expect("the other screen is left");
    assert!(written[left..].contains("bohnhof play --resume "), "{}", &written[left..]);
    assert!(written.contains("\u{1b}[?1000l"), "the mouse is free again");
    let mut again = Window::open(data.path(), (80, 24), "play --resume --language en");
    again.wait_for("Plant one more bean");
}

#[test]
fn whoever_ends_the_program_finds_the_terminal_as_it_was() {
    let data = tempfile::tempdir().expect("a folder");
    let mut window = Window::open(data.path(), (80, 24), &format!("{USUAL} --game duel"));
    window.wait_for("Plant your next bean.");
    let id = window.child.id().to_string();
    let sent = std::process::Command::new("kill").args(["-TERM", &id]).status();
    assert!(sent.expect("kill runs").success());
    let (status, written) = window.end();
    assert!(status.success());
    assert!(String::from_utf8_lossy(&written).contains("\u{1b}[?1049l"));
}

#[test]
fn the_menu_leads_to_a_game_and_back() {
    let data = tempfile::tempdir().expect("a folder");
    let mut window = Window::open(data.path(), (80, 24), "play --language en --name Ada");
    window.wait_for("What do you want to play?");
    // Down to the game, and on to the duel.
    window.press("\u{1b}[B");
    window.press("\u{1b}[C\u{1b}[C\u{1b}[C");
    window.wait_for("◂ Bean duel ▸");
    window.press("\u{1b}[A\r");
    window.wait_for("field 1");
    window.press("?");
    window.wait_for("Do what stands beside the number");
    window.press("x");
    window.press("q");
    window.wait_for("Leave this game?");
    window.press("m");
    let screen = window.wait_for("What do you want to play?");
    assert!(screen.contains("Go on"), "{screen}");
    window.press("\r");
    window.wait_for("field 1");
    window.press("qy");
    assert!(window.end().0.success());
}

#[test]
fn no_colour_is_shown_to_those_who_want_none() {
    let data = tempfile::tempdir().expect("a folder");
    let game = format!("{USUAL} --game duel");
    let mut coloured = Window::open(data.path(), (80, 24), &game);
    coloured.wait_for("Plant your next bean.");
    let mut plain = Window::without_colours(data.path(), &game);
    let screen = plain.wait_for("Plant your next bean.");
    assert!(screen.contains("next ▸["), "letters stand in brackets instead:\n{screen}");
    let has_colour = |written: &[u8]| String::from_utf8_lossy(written).contains("48;5;");
    assert!(has_colour(&coloured.written));
    assert!(!has_colour(&plain.written));
}

#[test]
fn a_recorded_game_is_stepped_through() {
    let data = tempfile::tempdir().expect("a folder");
    let mut window = Window::open(data.path(), (80, 24), &format!("{USUAL} --game duel"));
    play_to_the_end(&mut window, RuleSet::DUEL);
    window.press("q");
    assert!(window.end().0.success());
    let records = fs::read_dir(data.path().join("records")).expect("records");
    let record = records.map(|file| file.expect("a file").path()).next().expect("a record");
    let mut film = Window::show(&record);
    film.wait_for("Step 0 of ");
    film.press("\u{1b}[C\u{1b}[C");
    film.wait_for("Step 2 of ");
    film.press("\t");
    film.wait_for("Seen by: Player 1");
    film.press("\t");
    film.wait_for("Seen by: Player 2");
    film.press("\u{1b}[F");
    film.wait_for("The end");
    film.press("c");
    film.wait_for("Turns");
    film.press("r");
    film.wait_for("The bot would");
    film.press("q");
    assert!(film.end().0.success());
}
