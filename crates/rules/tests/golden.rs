//! Golden records: old games replay to the same views for every viewer, for ever. `BLESS=1` writes
//! records that are missing, and the views of all. Removing an old record is right only for a new
//! version of the record format, or where a rule was wrong and the game could no longer go so.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use crate::common::{next_action, rng};
use bohnhof_rules::record::Step;
use bohnhof_rules::setup::Options;
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Event, Game, Record, RuleSet, Seat, Seed, Setup, Viewer};

/// Every so many actions the views are written in full; in between only their fingerprints.
const FULL_EVERY: usize = 150;

fn setups() -> Vec<(&'static str, Setup)> {
    let options = Options { sell_third_field: true, hide_coins: true };
    vec![
        ("amigo-4", Setup::new(RuleSet::AMIGO, 4).for_programs()),
        ("amigo-5-options", Setup { options, ..Setup::new(RuleSet::AMIGO, 5).for_programs() }),
        ("amigo-more-beans-7", Setup::new(RuleSet::AMIGO_MORE_BEANS, 7).for_programs()),
        (
            "rio-grande-3",
            Setup { start: Some(Seat(2)), ..Setup::new(RuleSet::RIO_GRANDE, 3).for_programs() },
        ),
        ("rio-grande-6", Setup::new(RuleSet::RIO_GRANDE, 6).for_programs()),
        ("duel", Setup::new(RuleSet::DUEL, 2).for_programs()),
        ("al-cabohne-1", Setup::new(RuleSet::AL_CABOHNE, 1).for_programs()),
        ("al-cabohne-2", Setup::new(RuleSet::AL_CABOHNE, 2).for_programs()),
        ("excalibohn-3", Setup::new(RuleSet::EXCALIBOHN, 3).for_programs()),
        (
            "excalibohn-5-options",
            Setup {
                options: Options { sell_third_field: false, hide_coins: true },
                ..Setup::new(RuleSet::EXCALIBOHN, 5).for_programs()
            },
        ),
    ]
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).join(name)
}

/// A short name for a long text (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A random game of a set-up.
fn new_record(setup: Setup, number: u8) -> Record {
    let mut record = Record::new(setup, Seed([number; 32]));
    let (mut game, mut live) = record.start().expect("a set-up that can be played");
    let mut chance = rng(number.into());
    while let Some((seat, action)) = next_action(&game, &mut chance) {
        game.play(seat, &action, &mut live, &mut ()).expect("the action was checked");
        record.actions.push(Step { seat, action });
    }
    record
}

/// Every viewer's view after every action, and what the viewers were told.
fn views(record: &Record) -> String {
    let (mut game, mut live) = record.start().expect("a set-up that can be played");
    let seats = (0..record.setup.players).map(|seat| Viewer::Seat { seat: Seat(seat) });
    let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
    let mut out = String::new();
    write_views(&game, 0, &viewers, &mut out);
    for (number, step) in (1..).zip(&record.actions) {
        let mut told = vec![String::new(); viewers.len()];
        let mut sink = |event: &Event<'_>| {
            for (viewer, told) in viewers.iter().zip(&mut told) {
                told.push_str(
                    &serde_json::to_string(&event.seen_by(*viewer)).expect("sights are JSON"),
                );
            }
        };
        game.play(step.seat, &step.action, &mut live, &mut sink)
            .expect("a golden action stays legal");
        write!(out, "{number} told").expect("text grows");
        for told in &told {
            write!(out, " {:016x}", fingerprint(told)).expect("text grows");
        }
        writeln!(out).expect("text grows");
        write_views(&game, number, &viewers, &mut out);
    }
    out
}

fn write_views(game: &Game, number: usize, viewers: &[Viewer], out: &mut String) {
    let texts = viewers.iter().map(|&viewer| {
        let snapshot = game.snapshot(viewer);
        let text = serde_json::to_string(&snapshot).expect("views are JSON");
        assert_eq!(serde_json::from_str::<Snapshot>(&text).expect("views can be read"), snapshot);
        text
    });
    if number.is_multiple_of(FULL_EVERY) || game.outcome().is_some() {
        texts.for_each(|text| writeln!(out, "{number} {text}").expect("text grows"));
    } else {
        write!(out, "{number} views").expect("text grows");
        texts.for_each(|text| write!(out, " {:016x}", fingerprint(&text)).expect("text grows"));
        writeln!(out).expect("text grows");
    }
}

#[test]
fn golden_records_replay_to_the_same_views() {
    let bless = std::env::var_os("BLESS").is_some();
    for (number, (name, setup)) in (1..).zip(setups()) {
        let (record_file, views_file) =
            (file(&format!("{name}.json")), file(&format!("{name}.views.golden")));
        if bless && !record_file.exists() {
            let record = new_record(setup.clone(), number);
            fs::write(&record_file, record.to_json()).expect("the file can be written");
        }
        let text = fs::read_to_string(&record_file).expect("a golden record");
        let record = Record::from_json(&text).expect("a golden record can be read");
        assert_eq!(record.setup, setup, "{name}");
        assert_eq!(record.to_json(), text, "{name} is written as it was");
        let found = views(&record);
        if bless {
            fs::write(&views_file, &found).expect("the file can be written");
        }
        let expected = fs::read_to_string(&views_file).expect("golden views");
        for (line, expected) in found.lines().zip(expected.lines()) {
            assert_eq!(line, expected, "{name}");
        }
        assert_eq!(found.lines().count(), expected.lines().count(), "{name}");
        assert!(
            record.replay(&mut ()).expect("it replays").outcome().is_some(),
            "{name} is a whole game"
        );
    }
}
