//! `bohnhof simulate`.

use std::fs;
use std::path::PathBuf;

use crate::common::{printed, run};
use serde_json::Value;

/// The JSON object that a simulation prints.
fn json(arguments: &str) -> Value {
    let text = printed(&format!("simulate --json {arguments}"));
    assert_eq!(text.lines().count(), 1, "one line");
    serde_json::from_str(&text).expect("one JSON object")
}

/// The result without what may differ from run to run.
fn timeless(mut result: Value) -> Value {
    let object = result.as_object_mut().expect("an object");
    for key in ["seconds", "games_per_second", "actions_per_second", "threads"] {
        assert!(object.remove(key).expect(key).is_number());
    }
    result
}

/// A file for one test.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn json_has_everything() {
    let result = json(
        "--game amigo --players 4 --bots simple,simple,random,random --games 100 --seed 7 --threads 2",
    );
    assert_eq!(result["game"], "amigo");
    assert_eq!(result["players"], 4);
    assert_eq!(result["games"], 100);
    assert_eq!(result["seed"], 7);
    assert_eq!(result["threads"], 2);
    for key in ["seconds", "games_per_second", "actions_per_second"] {
        assert!(result[key].as_f64().expect(key) > 0.0, "{key}");
    }
    assert!(result["actions"].as_u64().expect("a whole number") > 10_000);
    let seats = result["seats"].as_array().expect("a list");
    let bots: Vec<_> = seats.iter().map(|seat| seat["bot"].as_str().expect("a name")).collect();
    assert_eq!(bots, ["simple", "simple", "random", "random"]);
    let sum = |key: &str| seats.iter().map(|seat| seat[key].as_u64().expect(key)).sum::<u64>();
    assert_eq!(sum("wins"), 100);
    assert_eq!(sum("deals"), 2 * result["deals"].as_u64().expect("a whole number"));
    assert!(seats[0]["mean_coins"].as_f64() > seats[3]["mean_coins"].as_f64());
}

#[test]
fn json_tells_of_the_mafia() {
    let solo = json("--game al-cabohne --players 1 --games 200 --seed 7");
    let [seat] = &solo["seats"].as_array().expect("a list")[..] else { panic!("one seat") };
    let number = |value: &Value| value.as_u64().expect("a whole number");
    assert_eq!(number(&seat["wins"]) + number(&solo["mafia_wins"]), 200);
    assert!(number(&solo["longest_streak"]) <= number(&seat["wins"]));
    assert!(solo["mafia_mean_coins"].as_f64() > Some(0.0));

    let duo = json("--game al-cabohne --games 20 --seed 7");
    assert_eq!(duo["players"], 2);
    assert!(duo["mafia_wins"].is_number() && duo["mafia_mean_coins"].is_number());
    assert_eq!(duo.get("longest_streak"), None);

    let duel = json("--game duel --games 20 --seed 7");
    assert_eq!(duel["players"], 2);
    for key in ["mafia_wins", "mafia_mean_coins", "longest_streak"] {
        assert_eq!(duel.get(key), None, "{key}");
    }
}

#[test]
fn the_same_seed_gives_the_same_result_on_any_number_of_threads() {
    for options in [
        "",
        "--game rio-grande --bots simple,random,random,random,simple,simple,simple",
        "--game duel",
        "--game al-cabohne --bots simple,random",
        "--game al-cabohne --players 1",
        "--game excalibohn --bots simple,random,simple,random,simple",
    ] {
        let result = |threads| {
            timeless(json(&format!("--games 200 --seed 11 --threads {threads} {options}")))
        };
        let one = result(1);
        assert_eq!(result(2), one);
        assert_eq!(result(5), one);
    }
}

#[test]
fn players_and_bots_have_sensible_defaults() {
    assert_eq!(json("--games 5")["players"], 4);
    assert_eq!(json("--games 5 --bots random,simple,random")["players"], 3);
    let five = json("--games 5 --players 5 --bots random");
    assert_eq!(five["seats"].as_array().expect("a list").len(), 5);
    assert_eq!(json("")["games"], 1000);
}

#[test]
fn a_seed_that_is_not_given_is_a_new_one_and_shown() {
    let [first, second] = [json("--games 5"), json("--games 5")];
    assert_ne!(first["seed"], second["seed"]);
    assert_eq!(timeless(json(&format!("--games 5 --seed {}", first["seed"]))), timeless(first));
    let table = printed("simulate --games 5 --seed 4711");
    assert!(table.contains("seed 4711"), "{table}");
}

#[test]
fn expert_takes_a_budget() {
    let play = |options: &str| timeless(json(&format!("--game duel --games 3 --seed 7 {options}")));
    let short = play("--bots expert:1it,simple --threads 1");
    assert_eq!(short["seats"][0]["bot"], "expert:1it");
    assert_eq!(play("--bots expert,simple --budget 1it --threads 2"), short);
    let long = play("--bots expert:60it,simple --budget 1it");
    assert_eq!(long["seats"][0]["bot"], "expert:60it");
    assert_ne!(long["actions"], short["actions"]);
    let table = printed("simulate --game duel --bots expert:1it,simple --games 1 --seed 7");
    let lines: Vec<_> = table.lines().skip_while(|line| !line.starts_with("seat")).collect();
    assert_eq!(lines[0].find("coins/game"), lines[0].find("bot").map(|at| at + 12), "{table}");
    assert!(lines[1].starts_with("   1  expert:1it  ") && lines[2].starts_with("   2  simple  "));
}

#[test]
fn without_trading_there_are_no_deals() {
    let result = json("--games 50 --no-trade");
    assert_eq!(result["deals"], 0);
    assert!(result["seats"].as_array().expect("a list").iter().all(|seat| seat["deals"] == 0));
}

#[test]
fn options_reach_the_table() {
    let plain = json("--games 50 --seed 1");
    let beans = file("many-red.toml");
    fs::write(&beans, "[red]\ncards = 20\nbeanometer = [1, 2, 3, 4]\n").expect("a file");
    for options in ["--sell-third-field", &format!("--beans {}", beans.display())] {
        let result = json(&format!("--games 50 --seed 1 {options}"));
        assert_ne!(result["seats"], plain["seats"], "{options}");
    }
    assert_eq!(json("--games 50 --hide-coins")["games"], 50);
}

#[test]
fn excalibohn_is_for_three_to_five() {
    for players in 3..=5 {
        let result = json(&format!("--game excalibohn --players {players} --games 20 --seed 7"));
        assert_eq!(result["seats"].as_array().expect("a list").len(), players);
    }
    let result = json("--game excalibohn --bots simple,random,random,random --games 100 --seed 7");
    assert!(result["seats"][0]["wins"].as_u64().expect("a whole number") > 90, "{result}");
}

#[test]
fn estimated_figures_are_marked() {
    let printed_figures = json("--games 5");
    assert_eq!(printed_figures.get("estimated"), None);
    assert!(!printed("simulate --games 5").contains("Estimated"));

    let marked = json("--game excalibohn --games 5");
    let both = serde_json::json!(["cards", "beanometer"]);
    let beanometer = serde_json::json!(["beanometer"]);
    assert_eq!(
        marked["estimated"],
        serde_json::json!({
            "picking": beanometer, "cape": both, "mean": both, "white": beanometer,
            "magic": both, "sword": both,
        })
    );
    let table = printed("simulate --game excalibohn --games 5");
    let line = "Estimated figures: cards and beanometer of cape, magic, mean, sword; \
                beanometer of picking, white.";
    assert!(table.lines().any(|there| there == line), "{table}");
}

#[test]
fn own_figures_are_no_estimates() {
    let some = file("some-of-excalibohn.toml");
    let figures = "[cape]\ncards = 11\nbeanometer = [3, 5, 6, 0]\n\
                   [sword]\ncards = 19\nbeanometer = [4, 6, 8, 10]\n";
    fs::write(&some, figures).expect("a file");
    let plain = json("--game excalibohn --games 50 --seed 1");
    let own = json(&format!("--game excalibohn --games 50 --seed 1 --beans {}", some.display()));
    // These are the same figures as those estimated, so only the marks differ.
    assert_eq!(own["seats"], plain["seats"]);
    let marked = own["estimated"].as_object().expect("an object");
    assert_eq!(marked.keys().collect::<Vec<_>>(), ["magic", "mean", "picking", "white"]);

    let all = file("all-of-excalibohn.toml");
    let kinds = ["picking", "cape", "mean", "white", "magic", "sword"];
    let figures = kinds.map(|kind| format!("[{kind}]\ncards = 12\nbeanometer = [2, 3, 4, 5]\n"));
    fs::write(&all, figures.concat()).expect("a file");
    let options = format!("--game excalibohn --games 50 --seed 1 --beans {}", all.display());
    let own = json(&options);
    assert_ne!(own["seats"], plain["seats"]);
    assert_eq!(own.get("estimated"), None);
    assert!(!printed(&format!("simulate {options}")).contains("Estimated"));
    let told = printed(&format!("watch --game excalibohn --beans {}", all.display()));
    assert!(!told.contains("Estimated"));
}

#[test]
fn the_table_shows_every_seat() {
    let table = printed("simulate --games 20 --bots simple,random,simple --threads 1");
    assert_eq!(table.matches("simple").count(), 2, "{table}");
    assert_eq!(table.matches("random").count(), 1, "{table}");
    for word in ["coins", "wins", "deals", "games/s", "actions/s", "20 games", "1 thread"] {
        assert!(table.contains(word), "{word} in {table}");
    }
    assert!(!table.contains('\u{1b}'), "no colours without a terminal");
}

#[test]
fn the_table_shows_the_mafia() {
    let solo = printed("simulate --game al-cabohne --players 1 --games 20 --seed 1");
    for words in ["al-cabohne, 1 player, seed 1", "Mafia", "The longest streak: "] {
        assert!(solo.contains(words), "{words} in {solo}");
    }
    let duo = printed("simulate --game al-cabohne --games 20");
    assert!(duo.contains("Mafia") && !duo.contains("streak"), "{duo}");
    assert!(!printed("simulate --game duel --games 20").contains("Mafia"));
}

#[test]
fn logs_are_the_same_every_time() {
    let log = |name: &str, options: &str| {
        let path = file(name);
        let result = json(&format!("--games 8 --seed 3 --log {} {options}", path.display()));
        assert_eq!(result["threads"], 1);
        (timeless(result), fs::read_to_string(path).expect("a log"))
    };
    let (result, text) = log("one.jsonl", "--threads 4");
    assert_eq!((result.clone(), text.clone()), log("two.jsonl", ""));
    assert_eq!(result, timeless(json("--games 8 --seed 3")));

    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert_eq!(lines.iter().filter(|line| line.get("log").is_some()).count(), 8);
    assert_eq!(lines.iter().filter(|line| line["type"] == "over").count(), 8);
    let actions = lines.iter().filter(|line| line.get("n").is_some()).count();
    assert_eq!(result["actions"], actions);
}

#[test]
fn a_log_that_cannot_be_written_is_refused_before_playing() {
    let output = run("simulate --games 1000000000 --log no/such/folder/log.jsonl");
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_what_was_done_so_far() {
    use std::process::{Command, Stdio};
    use std::thread;
    use std::time::Duration;

    let mut simulate = crate::common::bohnhof();
    simulate.args(["simulate", "--json", "--games", "1000000000", "--threads", "2"]);
    let running = simulate.stdout(Stdio::piped()).spawn().expect("the program starts");
    thread::sleep(Duration::from_millis(500));
    let interrupt = Command::new("kill").args(["-INT", &running.id().to_string()]).status();
    assert!(interrupt.expect("kill starts").success());
    let output = running.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    let result: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    let games = result["games"].as_u64().expect("a whole number");
    assert!((1..1_000_000_000).contains(&games), "{games} games");
}
