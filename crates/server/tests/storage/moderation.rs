//! What every database promises about reports, bans and the audit trail.

use std::slice;

use bohnhof_server::ids::ReportId;
use bohnhof_server::store::{Audit, Deed, Report};
use bohnhof_table::{Change, Entry};

use crate::Promise;
use crate::common::{fill, open, person, run, table};

pub(crate) const PROMISES: &[Promise] = &[
    ("reports_wait_until_they_are_handled", reports_wait_until_they_are_handled),
    ("bans_and_their_reasons_are_kept", bans_and_their_reasons_are_kept),
    ("a_removed_message_is_nowhere", a_removed_message_is_nowhere),
];

fn audit(at: u64, what: &str, subject: &str) -> Audit {
    let (what, subject) = (what.to_owned(), subject.to_owned());
    Audit { at, by: "Jo".into(), what, subject, why: format!("reason {at}") }
}

fn reports_wait_until_they_are_handled(url: &str) {
    run(async {
        let store = open(url).await;
        let report = |at: u64, id: &str| Report {
            id: ReportId::parse(id).expect("a name"),
            at,
            table: table(1),
            reporter: person(1),
            person: (at == 2).then(|| person(2)),
            message: (at == 2).then_some(7),
            text: format!("Report {at}: \"rude\""),
            handled: None,
        };
        let (old, new) = (report(1, "aaaaaaaaaaaa"), report(2, "bbbbbbbbbbbb"));
        for report in [&old, &new, &new] {
            store.add_report(report.clone()).await.expect("kept, once");
        }
        assert_eq!(store.reports(false, 9).await.expect("reports"), [new.clone(), old.clone()]);
        assert_eq!(store.reports(false, 1).await.expect("reports").len(), 1);
        let deed = Deed::Handle(new.id.clone());
        store.moderate(deed, audit(5, "handle", "bbbbbbbbbbbb")).await.expect("handled");
        let handled = Report { handled: Some(5), ..new };
        assert_eq!(store.reports(false, 9).await.expect("reports"), slice::from_ref(&old));
        assert_eq!(store.reports(true, 9).await.expect("reports"), [handled, old]);
    });
}

fn bans_and_their_reasons_are_kept(url: &str) {
    run(async {
        let store = open(url).await;
        for (at, number) in [(1, 1), (2, 2), (3, 1)] {
            let note = audit(at, "ban", person(number).as_str());
            store.moderate(Deed::Ban(person(number)), note).await.expect("banned");
        }
        let bans = store.bans().await.expect("bans");
        let bans: Vec<_> = bans.into_iter().map(|ban| (ban.person, ban.at, ban.why)).collect();
        let expected = [(person(2), 2, "reason 2".into()), (person(1), 1, "reason 1".into())];
        assert_eq!(bans, expected, "a second ban leaves the first as it is");
        store.moderate(Deed::Unban(person(2)), audit(4, "unban", "x")).await.expect("welcome");
        assert_eq!(store.bans().await.expect("bans").len(), 1);
        store.close().await;
        let store = open(url).await;
        assert_eq!(store.bans().await.expect("bans").len(), 1);
        let trail = store.audit(3).await.expect("a trail");
        let trail: Vec<_> = trail.iter().map(|line| (line.at, line.what.as_str())).collect();
        assert_eq!(trail, [(4, "unban"), (3, "ban"), (2, "ban")]);
    });
}

fn a_removed_message_is_nowhere(url: &str) {
    run(async {
        let store = open(url).await;
        fill(&store, &table(1), 3).await;
        let mut log = store.entries(&table(1)).await.expect("a log");
        let entry = Entry { change: Change::Removed { version: 2 }, ..log[1].clone() };
        let deed = Deed::Redact { table: table(1), version: 2, entry: entry.clone() };
        store.moderate(deed, audit(9, "remove", "message 2")).await.expect("removed");
        log[1] = entry;
        assert_eq!(store.entries(&table(1)).await.expect("a log"), log);
    });
}
