//! What every database promises.

use std::collections::BTreeSet;

use bohnhof_bots::Remark;
use bohnhof_protocol::{Controller, Pace, Plan, Talk};
use bohnhof_rules::{Action, Ask, RuleSet, Seat, Seed};
use bohnhof_server::store::{StoreError, Write};
use bohnhof_table::{Activity, Change, Entry};

use crate::Promise;
use crate::common::{
    assert_busy, assert_filled, assert_refused, fill, open, person, run, said, table, write,
};

pub(crate) const PROMISES: &[Promise] = &[
    ("every_kind_of_entry_comes_back", every_kind_of_entry_comes_back),
    ("every_text_survives", every_text_survives),
    ("other_versions_are_refused", other_versions_are_refused),
    ("a_refused_write_changes_nothing", a_refused_write_changes_nothing),
    ("a_failure_harms_nobody_else", a_failure_harms_nobody_else),
    ("one_of_two_wins_a_version", one_of_two_wins_a_version),
    ("thousands_write_at_once", thousands_write_at_once),
    ("tables_are_found_by_their_activity", tables_are_found_by_their_activity),
    ("abandoned_tables_are_found", abandoned_tables_are_found),
    ("a_person_finds_the_newest_tables", a_person_finds_the_newest_tables),
    ("tokens_belong_to_people", tokens_belong_to_people),
    ("a_code_works_once_and_in_time", a_code_works_once_and_in_time),
    ("one_of_many_redeems_a_code", one_of_many_redeems_a_code),
    ("closing_writes_what_is_waiting", closing_writes_what_is_waiting),
    ("everything_is_there_after_opening_again", everything_is_there_after_opening_again),
];

fn every_kind_of_entry_comes_back(url: &str) {
    run(async {
        let store = open(url).await;
        let plan = Plan {
            rules: RuleSet::AMIGO,
            players: 4,
            options: bohnhof_rules::setup::Options::default(),
            beans: bohnhof_rules::deck::Beans::default(),
            public: true,
            clock: None,
            pace: Pace::Human,
            talk: Talk::Lively,
            stand_in_after: Some(60),
            hints: true,
            radar: true,
        };
        let (seat, number, commitment) = (Seat(3), Seed([7; 32]), Seed([8; 32]));
        let kinds = [
            Change::Opened { plan, secret: Seed([255; 32]) },
            Change::Sat { seat, name: "Anna".into(), commitment },
            Change::Sealed,
            Change::Revealed { seat, number },
            Change::Began,
            Change::Acted {
                seat,
                action: Action::Done { with: Ask::PlantSecond },
                controller: Controller::StandIn,
                why: None,
                reason: Some(Remark::Buy),
            },
            Change::Removed { version: 4 },
            Change::Rematch { table: table(9) },
            Change::Closed,
        ];
        let entries = kinds.map(|change| Entry { at: 5, by: None, command: None, change });
        for (version, entry) in (1..).zip(entries.clone()) {
            let write =
                Write { table: table(1), version, entry, activity: None, sits: None, solo: None };
            store.append(write).await.expect("it is accepted");
        }
        assert_eq!(store.entries(&table(1)).await.expect("a log"), entries);
        assert_eq!(store.entries(&table(2)).await.expect("no log"), []);
        store.ready().await.expect("it can be written");
    });
}

/// Even NUL, which PostgreSQL's text cannot hold, because JSON writes it as `\u0000`.
fn every_text_survives(url: &str) {
    let texts = [
        "",
        "Grüße 🫘👩‍🌾 \u{1F3F4}\u{E0067}",
        "'; DROP TABLE entries; -- \"quoted\" $1 ? %s \\ \\u0041",
        "line\nline\r\n\ttab \u{7f} \u{1b}[31m",
        "a\0b",
        "\u{202e}right to left \u{feff} \u{ffff} \u{10ffff}",
        &"long ".repeat(20_000),
    ];
    run(async {
        let store = open(url).await;
        for (version, text) in (1..).zip(texts) {
            let write = Write { entry: said(version, text), ..write(&table(1), version) };
            store.append(write).await.expect("it is accepted");
        }
        let expected: Vec<_> = (1..).zip(texts).map(|(at, text)| said(at, text)).collect();
        assert_eq!(store.entries(&table(1)).await.expect("a log"), expected);
    });
}

fn other_versions_are_refused(url: &str) {
    run(async {
        let store = open(url).await;
        for version in [0, 2, u64::MAX] {
            assert_refused(&store.append(write(&table(1), version)).await);
        }
        fill(&store, &table(1), 3).await;
        for version in [0, 1, 3, 5, u64::MAX] {
            assert_refused(&store.append(write(&table(1), version)).await);
        }
        assert_filled(&store, &table(1), 3).await;
        store.append(write(&table(1), 4)).await.expect("the next one");
        assert_filled(&store, &table(1), 4).await;
    });
}

fn a_refused_write_changes_nothing(url: &str) {
    run(async {
        let store = open(url).await;
        fill(&store, &table(1), 1).await;
        for (number, version) in [(1, 1), (1, 3), (2, 2)] {
            let refused = Write {
                activity: Some(Activity::Busy),
                sits: Some(person(1)),
                ..write(&table(number), version)
            };
            assert_refused(&store.append(refused).await);
        }
        assert_busy(&store, &[]).await;
        assert_eq!(store.tables_of(&person(1), 9).await.expect("tables"), []);
    });
}

fn a_failure_harms_nobody_else(url: &str) {
    run(async {
        let store = open(url).await;
        store.add_code("twice", &person(1), 1000).await.expect("a code");
        let writing = (0..400).map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                match number % 4 {
                    // The database itself refuses a second row for the same code.
                    0 => {
                        let twice = store.add_code("twice", &person(2), 1000).await;
                        assert!(matches!(twice, Err(StoreError::Database(_))), "{twice:?}");
                    }
                    1 => assert_refused(&store.append(write(&table(number), 7)).await),
                    _ => fill(&store, &table(number), 5).await,
                }
            })
        });
        for task in writing.collect::<Vec<_>>() {
            task.await.expect("all as expected");
        }
        for number in (0..400).filter(|number| number % 4 > 1) {
            assert_filled(&store, &table(number), 5).await;
        }
        let owner = store.redeem_code("twice", 0).await.expect("an answer");
        assert_eq!(owner, Some(person(1)), "the first one's code");
    });
}

fn one_of_two_wins_a_version(url: &str) {
    run(async {
        let store = open(url).await;
        for version in 1..=50 {
            let [one, two] = [1, 2].map(|hand| {
                let entry = said(version, &format!("hand {hand}"));
                store.append(Write { entry, ..write(&table(1), version) })
            });
            let (one, two) = tokio::join!(one, two);
            assert_refused(if one.is_ok() { &two } else { &one });
            assert!(one.is_ok() || two.is_ok());
        }
        assert_eq!(store.entries(&table(1)).await.expect("a log").len(), 50);
    });
}

fn thousands_write_at_once(url: &str) {
    run(async {
        let store = open(url).await;
        let writing = (0..300).map(|number| {
            let store = store.clone();
            tokio::spawn(async move { fill(&store, &table(number), 20).await })
        });
        for task in writing.collect::<Vec<_>>() {
            task.await.expect("all are accepted");
        }
        for number in 0..300 {
            assert_filled(&store, &table(number), 20).await;
        }
    });
}

fn tables_are_found_by_their_activity(url: &str) {
    run(async {
        let store = open(url).await;
        let staged = |number, version, activity| {
            store.append(Write { activity, ..write(&table(number), version) })
        };
        let opener = person(7);
        assert_eq!(store.open_tables_of(&opener).await.expect("a number"), 0);
        staged(1, 1, None).await.expect("at a new table players gather");
        staged(2, 1, Some(Activity::Gathering)).await.expect("and it may say so");
        staged(3, 1, Some(Activity::Finished)).await.expect("or is finished at once");
        staged(4, 1, Some(Activity::Busy)).await.expect("or busy");
        staged(5, 1, Some(Activity::Waiting)).await.expect("or waits");
        assert_busy(&store, &[4]).await;
        assert_eq!(store.open_tables_of(&opener).await.expect("a number"), 4);
        assert_eq!(store.open_tables_of(&person(8)).await.expect("a number"), 0);
        staged(2, 2, Some(Activity::Finished)).await.expect("it is finished");
        staged(3, 2, Some(Activity::Busy)).await.expect("it is busy again");
        staged(4, 2, None).await.expect("it stays busy");
        assert_busy(&store, &[3, 4]).await;
        assert_eq!(store.open_tables_of(&opener).await.expect("a number"), 4);
    });
}

fn abandoned_tables_are_found(url: &str) {
    run(async {
        let store = open(url).await;
        let staged = |number, version, at, activity| {
            store.append(Write {
                entry: said(at, "hello"),
                activity: Some(activity),
                ..write(&table(number), version)
            })
        };
        let abandoned = async |since: u64| {
            let found: BTreeSet<_> =
                store.abandoned(since).await.expect("tables").into_iter().collect();
            (1..=3).filter(|number| found.contains(&table(*number))).collect::<Vec<u64>>()
        };
        staged(1, 1, 1000, Activity::Gathering).await.expect("a table");
        staged(2, 1, 1000, Activity::Gathering).await.expect("a table");
        staged(3, 1, 1000, Activity::Gathering).await.expect("a table");
        assert_eq!(abandoned(999).await, [0; 0]);
        assert_eq!(abandoned(1000).await, [1, 2, 3]);
        staged(1, 2, 2000, Activity::Gathering).await.expect("somebody does something");
        staged(2, 2, 1500, Activity::Waiting).await.expect("a game begins");
        store.touch(&table(3), 3000).await.expect("somebody was there");
        store.touch(&table(2), 4000).await.expect("that is of no interest");
        assert_eq!(abandoned(1999).await, [0; 0]);
        assert_eq!(abandoned(2000).await, [1]);
        assert_eq!(abandoned(3000).await, [1, 3]);
        assert_eq!(store.touched(&table(3)).await.expect("a time"), Some(3000));
        assert_eq!(store.touched(&table(2)).await.expect("a time"), None);
    });
}

fn a_person_finds_the_newest_tables(url: &str) {
    run(async {
        let store = open(url).await;
        let sit = |number, version, at, who| {
            let entry = said(at, "sits down");
            store.append(Write { entry, sits: Some(person(who)), ..write(&table(number), version) })
        };
        sit(1, 1, 1000, 1).await.expect("sits");
        sit(2, 1, 3000, 1).await.expect("sits");
        sit(3, 1, 2000, 1).await.expect("sits");
        sit(3, 2, 2000, 2).await.expect("sits");
        sit(1, 2, 9000, 1).await.expect("sits at the same table again");
        assert_eq!(store.tables_of(&person(1), 9).await.expect("tables"), [2, 3, 1].map(table));
        assert_eq!(store.tables_of(&person(1), 2).await.expect("tables"), [2, 3].map(table));
        assert_eq!(store.tables_of(&person(2), 9).await.expect("tables"), [table(3)]);
        assert_eq!(store.tables_of(&person(3), 9).await.expect("tables"), []);
    });
}

fn tokens_belong_to_people(url: &str) {
    run(async {
        let store = open(url).await;
        assert_eq!(store.person("one").await.expect("an answer"), None);
        store.add_token("one", &person(1), "Firefox", 5).await.expect("kept");
        store.add_token("two", &person(1), "Firefox", 5).await.expect("a second browser");
        store.add_token("three", &person(3), "Firefox", 5).await.expect("kept");
        assert_eq!(store.person("one").await.expect("an answer"), Some(person(1)));
        assert_eq!(store.person("two").await.expect("an answer"), Some(person(1)));
        store
            .add_token("three", &person(1), "Firefox", 5)
            .await
            .expect("it belongs to another person now");
        assert_eq!(store.person("three").await.expect("an answer"), Some(person(1)));
    });
}

fn a_code_works_once_and_in_time(url: &str) {
    run(async {
        let store = open(url).await;
        store.add_code("good", &person(1), 1000).await.expect("kept");
        store.add_code("late", &person(2), 1000).await.expect("kept");
        store.add_code("ever", &person(3), u64::MAX).await.expect("kept");
        let redeem = |code, now| store.redeem_code(code, now);
        assert_eq!(redeem("none", 0).await.expect("an answer"), None);
        assert_eq!(redeem("good", 999).await.expect("an answer"), Some(person(1)));
        assert_eq!(redeem("good", 999).await.expect("an answer"), None, "once only");
        assert_eq!(redeem("late", 1000).await.expect("an answer"), None, "too late");
        assert_eq!(redeem("late", 0).await.expect("an answer"), None, "and gone");
        assert_eq!(redeem("ever", 9_000_000_000_000).await.expect("an answer"), Some(person(3)));
    });
}

fn one_of_many_redeems_a_code(url: &str) {
    run(async {
        let store = open(url).await;
        for code in ["a", "b", "c", "d", "e"] {
            store.add_code(code, &person(1), 1000).await.expect("kept");
            let trying = (0..40).map(|_| {
                let store = store.clone();
                tokio::spawn(async move { store.redeem_code(code, 0).await.expect("an answer") })
            });
            let mut winners = 0;
            for task in trying.collect::<Vec<_>>() {
                winners += usize::from(task.await.expect("no panic").is_some());
            }
            assert_eq!(winners, 1);
        }
    });
}

fn closing_writes_what_is_waiting(url: &str) {
    run(async {
        let store = open(url).await;
        let waiting = (0..1000).map(|number| {
            let store = store.clone();
            tokio::spawn(async move { (number, store.append(write(&table(number), 1)).await) })
        });
        let waiting: Vec<_> = waiting.collect();
        tokio::task::yield_now().await;
        let clone = store.clone();
        store.close().await;
        let late = clone.append(write(&table(5000), 1)).await;
        assert!(matches!(late, Err(StoreError::Closed)), "{late:?}");
        assert!(matches!(clone.busy().await, Err(StoreError::Closed)));
        assert!(clone.ready().await.is_err());
        clone.close().await;
        let store = open(url).await;
        for task in waiting {
            let (number, result) = task.await.expect("no panic");
            // Who came too late hears that, and is not written.
            let versions = u64::from(result.is_ok());
            assert_filled(&store, &table(number), versions).await;
        }
    });
}

fn everything_is_there_after_opening_again(url: &str) {
    run(async {
        let store = open(url).await;
        fill(&store, &table(1), 20).await;
        let (activity, sits) = (Some(Activity::Busy), Some(person(1)));
        let sits = Write { activity, sits, ..write(&table(2), 1) };
        store.append(sits).await.expect("it is accepted");
        store.add_token("one", &person(1), "Firefox", 5).await.expect("kept");
        store.close().await;
        let store = open(url).await;
        assert_filled(&store, &table(1), 20).await;
        store.append(write(&table(1), 21)).await.expect("it goes on");
        assert_refused(&store.append(write(&table(1), 21)).await);
        assert_busy(&store, &[2]).await;
        assert_eq!(store.tables_of(&person(1), 9).await.expect("tables"), [table(2)]);
        assert_eq!(store.person("one").await.expect("an answer"), Some(person(1)));
    });
}
