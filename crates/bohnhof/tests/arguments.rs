//! Arguments that ask for something that cannot be get one clear sentence and exit code 2.

use std::fs;
use std::path::PathBuf;

use bohnhof_bots::Strength;

use crate::common::{bohnhof, printed, run};

fn refused(arguments: &str, says: &str) {
    let output = run(arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "`{arguments}`: {error}");
    assert_eq!(error.lines().count(), 1, "`{arguments}`: {error}");
    assert!(error.starts_with("bohnhof: ") && error.ends_with(".\n"), "`{arguments}`: {error}");
    assert!(error.contains(says), "`{arguments}`: {error}");
    assert!(output.stdout.is_empty(), "`{arguments}`");
}

#[test]
fn what_cannot_be_is_refused_in_one_sentence() {
    for (arguments, says) in [
        ("", "`bohnhof` with play, simulate"),
        ("replay", "`bohnhof replay` with verify or show"),
        ("dance", "dance"),
        (
            "simulate --game chess",
            "choose amigo, amigo-more-beans, rio-grande, duel, al-cabohne or excalibohn",
        ),
        ("simulate --players 8", "amigo is for 3 to 5 players, not for 8"),
        ("simulate --players 2", "not for 2"),
        ("simulate --game rio-grande --players 8", "rio-grande is for 3 to 7 players, not for 8"),
        ("simulate --game duel --players 3", "duel is for 2 players, not for 3"),
        ("simulate --game al-cabohne --players 3", "al-cabohne is for 1 to 2 players, not for 3"),
        ("simulate --game al-cabohne --players 0", "al-cabohne is for 1 to 2 players, not for 0"),
        ("simulate --game excalibohn --players 2", "excalibohn is for 3 to 5 players, not for 2"),
        ("simulate --game excalibohn --players 6", "excalibohn is for 3 to 5 players, not for 6"),
        ("simulate --game excalibohn --sell-third-field", "third field"),
        ("simulate --players 99999999999", "not for 99999999999"),
        ("simulate --players four", "whole number"),
        ("simulate --players -1", "-1"),
        ("simulate --bots genius", "choose random, simple"),
        ("simulate --bots simple,random", "not for 2"),
        ("simulate --players 4 --bots simple,random", "4 players need 4 bots"),
        ("simulate --bots clever:10ms", "clever does not look ahead"),
        ("simulate --bots expert:soon", "`soon` is no budget for a bot: it must be a time"),
        ("simulate --budget 10ms", "a budget is for expert"),
        ("simulate --bots expert --budget 0it", "500it"),
        ("watch --bots clever --budget 10ms", "a budget is for expert"),
        ("simulate --bots simple,,random", "there is no bot ``"),
        ("simulate --games 0", "at least one game"),
        ("simulate --games many", "whole number"),
        ("simulate --threads 0", "threads"),
        ("simulate --threads 1000000", "threads"),
        ("simulate --seed x", "whole number"),
        ("simulate --sell-third-field --game rio-grande", "third field"),
        ("simulate --beans no-such-file.toml", "no-such-file.toml cannot be read"),
        ("simulate --log no/such/folder/log", "cannot be written"),
        ("simulate --fast", "--fast"),
        ("simulate --game", "--game"),
        ("simulate amigo", "amigo"),
        ("arena", "name the bots that take part with --bot"),
        ("arena --bot simple", "at least two bots"),
        ("arena --bot simple --bot grandmaster", "there is no bot `grandmaster`; choose random"),
        (
            "arena --bot simple --bot expert:soon",
            "`soon` is no budget for a bot: it must be a time",
        ),
        ("arena --bot simple:10ms --bot random", "simple does not look ahead"),
        ("arena --bot simple --bot random --budget 10ms", "a budget is for expert"),
        ("arena --bot simple --bot expert --budget 0it", "500it"),
        ("arena --bot simple --bot cmd", "there is no bot `cmd`"),
        ("arena --rules chess --bot simple --bot random", "there is no game `chess`"),
        ("arena --players 6 --bot simple --bot random", "amigo is for 3 to 5 players, not for 6"),
        (
            "arena --players 5 --line-up half --bot simple --bot random",
            "5 players make no two halves",
        ),
        ("arena --line-up best --bot simple --bot random", "best"),
        ("arena --games 0 --bot simple --bot random", "at least one game"),
        ("arena --until 0 --bot simple --bot random", "from 0.01 to 50"),
        ("arena --until x --bot simple --bot random", "from 0.01 to 50"),
        ("arena --time-limit 3 --bot simple --bot random", "a time such as 500ms or 2s"),
        ("arena --threads 0 --bot simple --bot random", "threads"),
        ("arena --game al-cabohne --players 1 --line-up pool --bot simple", "no line-up"),
        ("play --game chess", "there is no game `chess`"),
        ("play --game amigo --players 9", "amigo is for 3 to 5 players, not for 9"),
        ("play --game duel --people 3", "is for 2 players, not for 3"),
        ("play --game duel --people 0", "from 1 to 2 people can play at this keyboard"),
        ("play --game duel --bots grandmaster", "there is no bot `grandmaster`; choose random"),
        ("play --game amigo --players 3 --bots simple,clever,expert", "2 seats for bots, and 3"),
        ("play --game duel --sell-third-field", "B14"),
        ("play --game duel --join http://x/table/abc", "cannot be used with"),
        ("play --code abc", "--join"),
        ("watch --game chess", "chess"),
        ("watch --speed warp", "warp"),
        ("watch --players 8", "not for 8"),
    ] {
        refused(arguments, says);
    }
}

#[test]
fn files_that_hold_no_beans_are_refused_in_one_sentence() {
    let many_kinds = "[blue]\ncards = 30\nbeanometer = [4, 6, 8, 10]\n".to_owned()
        + &["chili", "stink", "green", "soy", "red"]
            .map(|kind| format!("[{kind}]\ncards = 30\nbeanometer = [3, 6, 8, 9]\n"))
            .concat();
    for (name, text, says) in [
        ("broken.toml", "[red\ncards = 8", "line 1"),
        ("unknown.toml", "[coconut]\ncards = 8\nbeanometer = [2, 3, 4, 5]", "coconut"),
        ("falling.toml", "[red]\ncards = 8\nbeanometer = [5, 4, 3, 2]", "rising order"),
        ("huge.toml", &many_kinds, "160 cards"),
    ] {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, text).expect("a file");
        refused(&format!("simulate --beans {}", path.display()), says);
    }
}

#[test]
fn help_is_no_trouble() {
    assert!(printed("--help").contains("simulate"));
    assert!(printed("simulate --help").contains("--games"));
    assert!(printed("arena --help").contains("bot-protocol.md"));
    assert!(printed("watch --help").contains("--speed"));
    assert!(printed("--version").starts_with("bohnhof "));
}

#[test]
fn every_option_for_bots_names_them_all() {
    for (command, option) in [("simulate", "--bots"), ("watch", "--bots"), ("arena", "--bot")] {
        let help = printed(&format!("{command} --help"));
        let about = help.split(&format!("{option} <")).nth(1).expect("the option");
        let about = about.split("\n\n").next().expect("its description");
        for bot in Strength::ALL {
            assert!(about.contains(bot.id()), "{command} {option}: {about}");
        }
    }
}

/// `cargo xtask play` knows the options of `serve` from this file, before it builds the program.
#[test]
fn the_options_of_serve_are_as_written_down() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/serve-options.txt");
    let help = printed("serve --help");
    let lines = help.lines().map(str::trim);
    let options = lines.filter(|line| line.starts_with('-') && !line.starts_with("- "));
    let options: String = options.flat_map(|line| [line, "\n"]).collect();
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &options).expect("a file");
    }
    let written = fs::read_to_string(&path).expect("a file");
    let advice = "BLESS=1 cargo nextest run -p bohnhof options_of_serve";
    assert!(written == options, "{} is not up to date: run `{advice}`", path.display());
}

/// `cargo xtask play` refuses these values before it builds the program, and so must the program.
#[test]
fn wrong_values_of_serve_are_refused() {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/serve-wrong-values.txt");
    for line in fs::read_to_string(path).expect("a file").lines() {
        // A server that minds nothing else does not start either, but says so in other words.
        let output = bohnhof()
            .arg("serve")
            .args(line.split(' '))
            .env("BOHNHOF_LISTEN", "127.0.0.1:0")
            .env("BOHNHOF_DATABASE", "sqlite://no/such/folder")
            .output()
            .expect("the program starts");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.starts_with("bohnhof: "), "{line}: {error}");
        assert!(!error.contains("no/such/folder"), "{line} is accepted");
        assert!(!error.contains("unexpected argument '--"), "{line} is no option: {error}");
    }
}
