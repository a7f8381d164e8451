//! `bohnhof arena`.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use crate::common::{bohnhof, printed, run};
use bohnhof_rules::event::SeenEvent;
use bohnhof_rules::view::Snapshot;
use serde_json::Value;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The JSON object that a tournament writes.
fn json(name: &str, arguments: &str) -> Value {
    let path = file(name);
    printed(&format!("arena --json {} {arguments}", path.display()));
    serde_json::from_str(&fs::read_to_string(path).expect("a file")).expect("one JSON object")
}

/// The result without what may differ from run to run.
fn timeless(mut result: Value) -> Value {
    assert!(result["threads"].take().is_number());
    for line_up in result["line_ups"].as_array_mut().expect("a list") {
        assert!(line_up["seconds"].take().is_number());
    }
    result
}

fn titles(result: &Value) -> Vec<&str> {
    let line_ups = result["line_ups"].as_array().expect("a list");
    line_ups.iter().map(|line_up| line_up["title"].as_str().expect("a title")).collect()
}

#[test]
fn two_bots_meet_in_every_way() {
    let result = json("two.json", "--bot simple --bot random --games 40 --seed 7");
    let all = ["1 simple among 3 random", "1 random among 3 simple", "2 simple and 2 random"];
    assert_eq!(titles(&result), all);
    for line_up in result["line_ups"].as_array().expect("a list") {
        assert!(line_up["games"].as_u64() >= Some(40), "{line_up}");
        assert_eq!(line_up["parity"], 0.25);
        for bot in line_up["bots"].as_array().expect("a list") {
            for key in ["wins", "rank", "coins", "margin_to_best", "margin_to_mean"] {
                let [low, mean, high] =
                    ["low", "mean", "high"].map(|part| bot[key][part].as_f64().expect(part));
                assert!(low <= mean && mean <= high, "{bot}");
            }
        }
    }
    let three = json("three.json", "--rules duel --bot simple --bot random --games 10 --seed 7");
    assert_eq!(titles(&three), ["simple against random"]);
    let odd = json("odd.json", "--players 5 --bot simple --bot random --games 10 --seed 7");
    assert_eq!(titles(&odd), ["1 simple among 4 random", "1 random among 4 simple"]);
}

#[test]
fn many_bots_make_a_pool() {
    let bots = "--bot simple --bot random --bot random --games 40 --seed 7";
    let result = json("pool.json", bots);
    assert_eq!(titles(&result), ["a pool of simple, random, random (2)"]);
    let all = result["line_ups"][0]["bots"].as_array().expect("a list");
    let rating = |bot: usize| all[bot]["rating"]["mean"].as_f64().expect("a rating");
    assert!(rating(0) > rating(1) && rating(0) > rating(2));
    let pairs = json("pairs.json", &format!("{bots} --line-up half,one"));
    assert_eq!(titles(&pairs).len(), 3 + 6);
}

#[test]
fn alone_against_the_mafia() {
    let arguments = "--game al-cabohne --players 1 --bot simple --bot random --games 60 --seed 7";
    let result = json("alone.json", arguments);
    let titles = titles(&result);
    assert_eq!(titles, ["simple alone against the Mafia", "random alone against the Mafia"]);
    let bots = [0, 1].map(|number: usize| &result["line_ups"][number]["bots"][0]);
    assert!(bots[0]["wins"]["mean"].as_f64() > bots[1]["wins"]["mean"].as_f64());
    assert_eq!(result["line_ups"][0]["parity"], Value::Null);
    assert!(printed(&format!("arena {arguments}")).contains("to the Mafia"));
}

#[test]
fn the_same_seed_gives_the_same_result_on_any_number_of_threads() {
    let result = |threads| {
        let arguments = "--bot simple --bot random --bot simple --until 4 --games 2000 --seed 3";
        let name = format!("threads-{threads}.json");
        timeless(json(&name, &format!("{arguments} --threads {threads}")))
    };
    let one = result(1);
    assert_eq!(result(2), one);
    assert_eq!(result(5), one);
}

#[test]
fn budgets_can_be_compared() {
    let options = "--game duel --bot expert --bot expert:2it --budget 20it --games 8 --seed 3";
    let result = json("budgets.json", options);
    assert_eq!(titles(&result), ["expert:20it against expert:2it"]);
    assert_eq!(timeless(json("again.json", &format!("{options} --threads 1"))), timeless(result));
    let fast = json("time.json", "--game duel --bot expert:1ms --bot simple --games 2 --seed 3");
    assert_eq!(titles(&fast), ["expert:1ms against simple"]);
}

#[test]
fn the_table_and_the_csv_tell_the_same() {
    let csv = file("result.csv");
    let arguments = "arena --game excalibohn --players 3 --bot simple --bot random --games 30";
    let table = printed(&format!("{arguments} --seed 7 --threads 1 --csv {}", csv.display()));
    for words in [
        "excalibohn, 3 players, seed 7, 1 thread",
        "Estimated figures: ",
        "1 simple among 2 random",
        "wins in %",
        "parity",
        "33.3",
        "30 games of 10 deals",
    ] {
        assert!(table.contains(words), "{words} in {table}");
    }
    assert!(!table.contains('\u{1b}'), "no colours without a terminal");
    // The sentence on estimates is as long as it is.
    let wide = |line: &&str| !line.starts_with("Estimated") && line.chars().count() > 80;
    assert_eq!(table.lines().find(wide), None);
    let csv = fs::read_to_string(csv).expect("a file");
    let lines: Vec<_> = csv.lines().collect();
    assert_eq!(lines.len(), 1 + 4);
    let columns = lines[0].split(',').count();
    assert!(lines.iter().all(|line| line.split(',').count() == columns), "{csv}");
    assert!(
        lines[1].starts_with("\"1 simple among 2 random\",30,10,0.3333333333333333,\"simple\",")
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_what_was_reached_so_far() {
    use std::process::Stdio;
    use std::thread;
    use std::time::Duration;

    let mut arena = bohnhof();
    arena.args(["arena", "--bot", "simple", "--bot", "random", "--games", "1000000000"]);
    let running = arena.stdout(Stdio::piped()).spawn().expect("the program starts");
    thread::sleep(Duration::from_millis(1500));
    let interrupt = Command::new("kill").args(["-INT", &running.id().to_string()]).status();
    assert!(interrupt.expect("kill starts").success());
    let output = running.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    let table = String::from_utf8(output.stdout).expect("text");
    assert!(table.contains("Stopped") && table.contains("1 simple among 3 random"), "{table}");
    assert!(!table.contains("2 simple and 2 random"), "{table}");
}

/// Runs a tournament against a program in Python; `None` if there is no Python.
fn against(program: &str, arguments: &str) -> Option<Output> {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: python3 is not installed");
        return None;
    }
    let mut arena = bohnhof();
    arena.args(["arena", "--bot", &format!("cmd python3 {program}"), "--bot", "random"]);
    Some(arena.args(arguments.split_whitespace()).output().expect("the program starts"))
}

/// A program that answers what `decide` returns for a message.
fn program(name: &str, decide: &str) -> String {
    let path = file(name);
    let text = format!(
        "import json, os, sys, time\n{decide}\nfor line in sys.stdin:\n    message = json.loads(line)\n    \
         if message['type'] == 'decide':\n        print(decide(message), flush=True)\n"
    );
    fs::write(&path, text).expect("a file");
    path.display().to_string()
}

/// Any answer that is right.
const RIGHT: &str = "def right(asked):\n    \
     action = asked['legal'][-1] if asked['ask'] else None\n    \
     return json.dumps({'id': asked['id'], 'action': action})\n";

#[test]
fn the_example_is_better_than_random() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/arena_bot.py");
    for (game, least) in [("amigo", 0.8), ("duel", 0.8), ("excalibohn", 0.8)] {
        let path = file(&format!("example-{game}.json"));
        let options = "--line-up one --games 12 --seed 1 --time-limit 30s";
        let arguments = format!("--game {game} {options} --json {}", path.display());
        let Some(output) = against(example, &arguments) else { return };
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let result = fs::read_to_string(path).expect("a file");
        let result: Value = serde_json::from_str(&result).expect("one JSON object");
        let program = &result["programs"][0];
        assert_eq!((&program["late"], &program["wrong"]), (&0.into(), &0.into()), "{program}");
        assert!(program["decisions"].as_u64() > Some(100), "{program}");
        let wins = &result["line_ups"][0]["bots"][0]["wins"]["mean"];
        assert!(wins.as_f64() >= Some(least), "{game}: {wins}");
    }
}

#[test]
fn moves_are_lost_by_bad_and_late_answers() {
    let decide = format!(
        "{RIGHT}\nasked_before = 0\ndef decide(asked):\n    \
         global asked_before\n    asked_before += 1\n    which = asked_before % 8\n    \
         if which == 1: return 'beans'\n    \
         if which == 2: return json.dumps({{'id': asked['id'], 'action': {{'type': 'harvest', 'field': 7}}}})\n    \
         if which == 3 and asked['ask']: return json.dumps({{'id': asked['id'], 'action': None}})\n    \
         if asked_before == 300: time.sleep(1)\n    \
         return right(asked)\n"
    );
    let path = file("lost.json");
    let bad = program("bad.py", &decide);
    let options = "--line-up one --games 4 --threads 1 --seed 1 --time-limit 500ms";
    let Some(output) = against(&bad, &format!("{options} --json {}", path.display())) else {
        return;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let table = String::from_utf8_lossy(&output.stdout);
    assert!(table.contains(" late, ") && table.contains("The first wrong one: "), "{table}");
    let result: Value =
        serde_json::from_str(&fs::read_to_string(path).expect("a file")).expect("one JSON object");
    let program = &result["programs"][0];
    let [decisions, late, wrong] =
        ["decisions", "late", "wrong"].map(|key| program[key].as_u64().expect(key));
    assert!(late >= 1, "{program}");
    assert!(wrong * 5 > decisions && wrong * 2 < decisions, "{program}");
}

#[test]
fn a_program_that_fails_is_told_in_one_sentence() {
    let crash = "def decide(asked):\n    sys.exit(3)";
    let silent = format!(
        "{RIGHT}\nseen = []\ndef decide(asked):\n    seen.append(1)\n    \
         return right(asked) if len(seen) < 5 else time.sleep(60)"
    );
    let crash = program("crash.py", crash);
    let silent = program("silent.py", &silent);
    for (program, says) in [
        (crash, "ended in the middle of a game (exit status: 3)"),
        (silent, "was too late 10 times in a row"),
    ] {
        let options = "--line-up one --games 40 --threads 1 --time-limit 100ms";
        let Some(output) = against(&program, options) else { return };
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.starts_with("bohnhof: the bot `python3 ") && error.contains(says), "{error}");
    }
    let output =
        bohnhof().args(["arena", "--bot", "random", "--bot", "cmd ./no-such-bot"]).output();
    let output = output.expect("the program starts");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("the bot `./no-such-bot` cannot be started: "), "{error}");
    assert_eq!((output.status.code(), error.lines().count()), (Some(1), 1), "{error}");
}

#[test]
fn a_program_is_told_what_its_seat_sees_and_no_more() {
    for game in ["amigo", "al-cabohne", "excalibohn"] {
        // Each copy of the program writes down what it reads in a file of its own.
        let folder = tempfile::tempdir().expect("a folder");
        let listener = format!(
            "{RIGHT}\nheard = open(os.path.join({:?}, str(os.getpid())), 'w')\n\
             class Lines:\n    def __iter__(self):\n        for line in os.fdopen(0):\n            \
             heard.write(line)\n            heard.flush()\n            yield line\n\
             sys.stdin = Lines()\ndecide = right\n",
            folder.path()
        );
        let listener = program(&format!("listener-{game}.py"), &listener);
        let options = "--line-up one --games 1 --threads 1 --seed 1 --time-limit 30s";
        let Some(output) = against(&listener, &format!("--game {game} {options}")) else { return };
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let heard = fs::read_dir(folder.path()).expect("a folder");
        let overs = heard.map(|file| {
            let text = fs::read_to_string(file.expect("a file").path()).expect("text");
            check_lines(&text)
        });
        // Every seat of the program at every table; another deal may have begun before it was enough.
        let seats = if game == "al-cabohne" { 2 } else { 4 + 3 * 4 };
        let overs = overs.sum::<usize>();
        assert!(overs >= seats, "{game}: {overs}");
    }
}

/// Checks that hello, decisions and over follow each other, and that the events between two views turn
/// the one into the other. Tells how many games came to their end.
fn check_lines(text: &str) -> usize {
    let (mut overs, mut game, mut seat) = (0, None::<Snapshot>, Value::Null);
    for line in text.lines() {
        let mut message: Value = serde_json::from_str(line).expect("JSON");
        match message["type"].as_str() {
            Some("hello") => {
                assert!(game.is_none());
                assert_eq!(message["protocol"], 1);
                seat = message["seat"].clone();
            }
            Some("decide") => {
                assert_eq!(message["game"]["viewer"]["seat"], seat);
                let now: Snapshot =
                    serde_json::from_value(message["game"].take()).expect("a snapshot");
                if let Some(mut before) = game {
                    see(&mut before, message["events"].take(), &seat);
                    assert_eq!(before, now);
                }
                game = Some(now);
            }
            _ => {
                let mut last = game.take().expect("a game before its end");
                see(&mut last, message["events"].take(), &seat);
                let outcome = serde_json::to_value(last.table.outcome).expect("JSON");
                assert_eq!(outcome, message["outcome"]);
                assert!(message["outcome"]["coins"].is_array(), "{message}");
                overs += 1;
            }
        }
    }
    overs
}

fn see(game: &mut Snapshot, events: Value, me: &Value) {
    let events: Vec<Value> = serde_json::from_value(events).expect("a list");
    for event in events {
        let to = &event["to"];
        if event["from"]["type"] == "draw" && to["type"] == "hand" && to["seat"] != *me {
            assert_eq!(event.get("kind"), None, "{event}");
            assert_eq!(event.get("card"), None, "{event}");
        }
        let event: SeenEvent = serde_json::from_value(event).expect("an event");
        game.apply(&event);
    }
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_playing() {
    for option in ["--json", "--csv"] {
        let games = "--bot simple --bot random --games 1000000000";
        let output = run(&format!("arena {games} {option} no/such/folder/file"));
        assert_eq!(output.status.code(), Some(2));
    }
}
