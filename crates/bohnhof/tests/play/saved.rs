//! Games are saved at every step, whatever ends the program.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::talker::Talker;
use crate::common::bohnhof;

/// Nobody else acts while a player of the duel is asked.
const GAME: &str = "--game duel --bots simple --seed 3";

fn played(data: &Path, answers: usize) -> Talker {
    let mut talker = Talker::start(data, GAME);
    for _ in 0..answers {
        assert!(talker.play_on(), "{}", talker.heard);
    }
    talker.listen();
    talker
}

fn file(data: &Path) -> PathBuf {
    let files: Vec<_> = fs::read_dir(data.join("tables")).expect("a folder").collect();
    assert_eq!(files.len(), 1);
    files.into_iter().next().expect("a file").expect("a file").path()
}

/// What the player has and is asked, as it was printed last.
fn position(heard: &str) -> (String, String) {
    let (_, things) = heard.rsplit_once("\n\nField 1").expect("the player's things");
    let things = things.split("\n\n").next().unwrap_or_default();
    let question = heard.rsplit("\n\n").next().unwrap_or_default();
    (things.to_owned(), question.to_owned())
}

#[test]
fn a_game_goes_on_after_the_input_is_closed() {
    let data = tempfile::tempdir().expect("a folder");
    let heard = played(data.path(), 9).close();
    assert!(heard.contains("The game is saved. Go on with: bohnhof play --resume "), "{heard}");
    let mut again = Talker::start(data.path(), "--resume");
    again.listen();
    assert!(again.heard.starts_with("The game begins.\n"), "what happened is told again");
    while again.play_on() {}
    assert!(again.close().contains("\nResult\n"));
}

#[test]
fn a_game_goes_on_after_the_program_was_killed() {
    let data = tempfile::tempdir().expect("a folder");
    let mut talker = played(data.path(), 9);
    let before = position(&talker.heard);
    talker.child.kill().expect("it runs");
    talker.child.wait().expect("it ends");
    // The last line was being written.
    let mut log = fs::OpenOptions::new().append(true).open(file(data.path())).expect("a file");
    log.write_all(b"{\"at\":17947519\xc3").expect("a line");
    let mut again = Talker::start(data.path(), "--resume");
    again.listen();
    assert_eq!(position(&again.heard), before);
    while again.play_on() {}
    assert!(again.close().contains("\nResult\n"));
}

#[cfg(unix)]
#[test]
fn a_game_goes_on_after_ctrl_c() {
    let data = tempfile::tempdir().expect("a folder");
    let mut talker = played(data.path(), 9);
    let before = position(&talker.heard);
    let id = talker.child.id().to_string();
    let sent = std::process::Command::new("kill").args(["-INT", &id]).status();
    assert!(sent.expect("kill runs").success());
    assert!(talker.child.wait().expect("it ends").success());
    let mut again = Talker::start(data.path(), "--resume");
    again.listen();
    assert_eq!(position(&again.heard), before);
}

#[test]
fn two_windows_do_not_play_the_same_game() {
    let data = tempfile::tempdir().expect("a folder");
    let _playing = played(data.path(), 2);
    let other = bohnhof().args(["play", "--plain", "--resume", "--data"]).arg(data.path()).output();
    let other = other.expect("the program starts");
    let error = String::from_utf8_lossy(&other.stderr).into_owned();
    assert!(error.contains("is being played in another window."), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn saved_games_are_listed() {
    let data = tempfile::tempdir().expect("a folder");
    let list = || {
        let mut list = bohnhof();
        list.args(["play", "--list", "--language", "en", "--data"]).arg(data.path());
        let output = list.output().expect("the program starts");
        String::from_utf8(output.stdout).expect("text")
    };
    assert_eq!(list(), "There are no saved games.\n");
    played(data.path(), 2).close();
    let list = list();
    assert!(list.contains("  Bean duel: Ada, "), "{list}");
    assert_eq!(list.lines().count(), 1);
    let damaged = fs::read_to_string(file(data.path())).expect("text").replacen("opened", "x", 1);
    fs::write(file(data.path()), damaged).expect("a file");
    let id = file(data.path()).file_stem().expect("a name").to_string_lossy().into_owned();
    let mut again = bohnhof();
    again.args(["play", "--plain", "--resume", &id, "--data"]).arg(data.path());
    let again = again.output().expect("the program starts");
    let error = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(error.contains("is damaged in line 1."), "{error}");
}
