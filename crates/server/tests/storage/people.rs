//! What every database promises about people, and about what is too old.

use std::time::Duration;

use bohnhof_rules::record::Streak;
use bohnhof_server::ids::ReportId;
use bohnhof_server::retention::{Pruned, Retention, prune};
use bohnhof_server::store::{Report, Write};
use bohnhof_table::{Activity, Solo};

use crate::Promise;
use crate::common::{assert_filled, fill, open, person, run, said, table, write};

pub(crate) const PROMISES: &[Promise] = &[
    ("devices_can_be_seen_and_revoked", devices_can_be_seen_and_revoked),
    ("wins_in_a_row_are_counted_once", wins_in_a_row_are_counted_once),
    ("what_is_too_old_goes", what_is_too_old_goes),
    ("a_long_log_goes_in_parts", a_long_log_goes_in_parts),
    ("what_is_kept_forever_stays", what_is_kept_forever_stays),
];

fn devices_can_be_seen_and_revoked(url: &str) {
    run(async {
        let store = open(url).await;
        store.add_token("phone-fingerprint-1", &person(1), "Firefox", 10).await.expect("kept");
        store.add_token("desktop-fingerprint", &person(1), "Chrome", 20).await.expect("kept");
        store.add_token("somebody-elses-one!", &person(2), "Safari", 30).await.expect("kept");
        store.note_use("phone-fingerprint-1", 40).await.expect("noted");
        store.note_use("phone-fingerprint-1", 35).await.expect("an older use changes nothing");
        let seen = async || {
            let devices = store.devices(&person(1)).await.expect("devices");
            devices.into_iter().map(|device| (device.id, device.name, device.since, device.used))
        };
        let phone = ("phone-fingerprin".to_owned(), "Firefox".to_owned(), 10, 40);
        let desktop = ("desktop-fingerpr".to_owned(), "Chrome".to_owned(), 20, 20);
        assert!(seen().await.eq([phone.clone(), desktop]));
        let rename = async |who, id| store.rename_device(&person(who), id, "Desk").await;
        assert!(rename(1, "desktop-fingerpr").await.expect("an answer"));
        assert!(!rename(2, "desktop-fingerpr").await.expect("an answer"), "not theirs");
        assert_eq!(seen().await.nth(1).map(|(_, name, ..)| name).as_deref(), Some("Desk"));
        let revoke = async |who, id| store.revoke_device(&person(who), id).await;
        assert!(!revoke(2, "desktop-fingerpr").await.expect("an answer"), "not theirs");
        assert!(revoke(1, "desktop-fingerpr").await.expect("an answer"));
        assert!(!revoke(1, "desktop-fingerpr").await.expect("an answer"), "it is gone");
        assert_eq!(store.person("desktop-fingerprint").await.expect("an answer"), None);
        assert!(seen().await.eq([phone]));
        store.add_code("code", &person(1), 1000).await.expect("kept");
        store.revoke_all_devices(&person(1)).await.expect("done");
        assert_eq!(store.person("phone-fingerprint-1").await.expect("an answer"), None);
        assert_eq!(store.redeem_code("code", 0).await.expect("an answer"), None);
        let other = store.person("somebody-elses-one!").await.expect("an answer");
        assert_eq!(other, Some(person(2)), "others stay");
    });
}

fn wins_in_a_row_are_counted_once(url: &str) {
    run(async {
        let store = open(url).await;
        let streak = async |who| store.streak(&person(who)).await.expect("a streak");
        assert_eq!(streak(1).await, Streak::default());
        let end = async |number, version, won| {
            let solo = Some(Solo { person: person(1), won });
            store.append(Write { solo, ..write(&table(number), version) }).await
        };
        for number in 1..=3 {
            end(number, 1, true).await.expect("it is written");
            assert!(end(number, 1, true).await.is_err(), "the same end again is refused");
        }
        assert_eq!(streak(1).await, Streak { wins: 3, longest: 3 });
        end(4, 1, false).await.expect("it is written");
        assert_eq!(streak(1).await, Streak { wins: 0, longest: 3 });
        end(5, 1, true).await.expect("it is written");
        assert_eq!(streak(1).await, Streak { wins: 1, longest: 3 });
        assert_eq!(streak(2).await, Streak::default());
    });
}

const DAY: u64 = 24 * 60 * 60 * 1000;

/// So many days for each.
fn keep(finished: u64, abandoned: u64, devices: u64) -> Retention {
    let days = |days: u64| Some(Duration::from_hours(24 * days));
    Retention { finished: days(finished), abandoned: days(abandoned), devices: days(devices) }
}

fn what_is_too_old_goes(url: &str) {
    run(async {
        let store = open(url).await;
        // A table that was opened on the first day, with one more entry later on.
        let put = async |number, last: u64, activity| {
            let first = Write { entry: said(DAY, "hello"), ..write(&table(number), 1) };
            let sits = Some(person(number));
            store.append(Write { sits, ..first }).await.expect("it is written");
            let last = Write { entry: said(last * DAY, "bye"), ..write(&table(number), 2) };
            store.append(Write { activity, ..last }).await.expect("it is written");
        };
        put(1, 10, Some(Activity::Finished)).await;
        put(2, 60, Some(Activity::Finished)).await;
        put(3, 10, None).await;
        put(4, 95, None).await;
        put(5, 10, None).await; // somebody is using it
        for (who, name, used) in [(1, "old", 40), (2, "new", 99), (3, "older", 1)] {
            store.add_token(name, &person(who), "", used * DAY).await.expect("kept");
        }
        let solo = |who| Some(Solo { person: person(who), won: true });
        for (version, who) in [(1, 1), (2, 2)] {
            let entry = said(10 * DAY, "alone");
            let end = Write { entry, solo: solo(who), ..write(&table(7), version) };
            store.append(end).await.expect("it is written");
        }
        for number in [2, 3] {
            let id = ReportId::parse(&format!("aaaaaaaaaaa{number}")).expect("a name");
            let (table, reporter) = (table(number), person(number));
            let (at, text) = (DAY, "rude".to_owned());
            let (person, message, handled) = (None, None, None);
            let report = Report { id, at, table, reporter, person, message, text, handled };
            store.add_report(report).await.expect("kept");
        }
        store.add_code("late", &person(2), 100 * DAY).await.expect("kept");
        store.add_code("good", &person(2), 100 * DAY + 1).await.expect("kept");

        let round = async |keep: Retention, day: u64| {
            let in_use = |id: &_| *id == table(5);
            prune(&store, &keep, day * DAY, in_use).await.expect("a round")
        };
        let none = Pruned::default();
        assert_eq!(round(keep(95, 95, 100), 100).await, none, "nothing is that old");
        let pruned = round(keep(50, 20, 30), 100).await;
        assert_eq!(pruned, Pruned { finished: 1, abandoned: 2, devices: 2 }, "tables 1, 3 and 7");
        for (number, left) in [(1, 0), (2, 2), (3, 0), (4, 2), (5, 2), (7, 0)] {
            let entries = store.entries(&table(number)).await.expect("a log");
            assert_eq!(entries.len(), left, "table {number}");
        }
        let reports = store.reports(true, 9).await.expect("reports");
        let reports: Vec<_> = reports.into_iter().map(|report| report.table).collect();
        assert_eq!(reports, [table(2)]);
        let seats = async |who| store.tables_of(&person(who), 9).await.expect("tables");
        assert_eq!((seats(1).await, seats(2).await), (vec![], vec![table(2)]));
        let known = async |name| store.person(name).await.expect("an answer").is_some();
        assert_eq!(
            (known("old").await, known("new").await, known("older").await),
            (false, true, false)
        );
        let wins = async |who| store.streak(&person(who)).await.expect("a streak").wins;
        assert_eq!((wins(1).await, wins(2).await), (0, 1), "nobody can come back as person 1");
        let redeem = async |code| store.redeem_code(code, 0).await.expect("an answer").is_some();
        assert_eq!((redeem("late").await, redeem("good").await), (false, true));
        assert_eq!(round(keep(50, 20, 30), 100).await, none, "the next round finds nothing");
        let pruned = round(keep(50, 20, 300), 120).await;
        assert_eq!(pruned, Pruned { finished: 1, abandoned: 1, devices: 0 }, "days later");
        // The name of a table that is gone can be used again.
        fill(&store, &table(3), 2).await;
        assert_filled(&store, &table(3), 2).await;
    });
}

fn a_long_log_goes_in_parts(url: &str) {
    run(async {
        let store = open(url).await;
        let writes = (1..=1234).map(|version| store.append(write(&table(1), version)));
        for write in writes {
            write.await.expect("it is written");
        }
        fill(&store, &table(2), 3).await;
        let pruned = prune(&store, &keep(1, 1, 1), 9 * DAY, |id| *id == table(2)).await;
        assert_eq!(pruned.expect("a round").abandoned, 1);
        assert_filled(&store, &table(1), 0).await;
        assert_filled(&store, &table(2), 3).await;
    });
}

fn what_is_kept_forever_stays(url: &str) {
    run(async {
        let store = open(url).await;
        fill(&store, &table(1), 1).await;
        store
            .append(Write { activity: Some(Activity::Finished), ..write(&table(2), 1) })
            .await
            .expect("kept");
        store.add_token("one", &person(1), "", 1).await.expect("kept");
        let forever = Retention { finished: None, abandoned: None, devices: None };
        let pruned = prune(&store, &forever, u64::MAX, |_| false).await.expect("a round");
        assert_eq!(pruned, Pruned::default());
        assert_filled(&store, &table(1), 1).await;
        assert_filled(&store, &table(2), 1).await;
        assert_eq!(store.person("one").await.expect("an answer"), Some(person(1)));
    });
}
