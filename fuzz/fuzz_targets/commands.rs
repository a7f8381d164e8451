//! No bytes of a client break what reads them, and a command is written as it was read.

#![no_main]

use bohnhof_server::Sent;
use bohnhof_server::fair::FairRecord;
use bohnhof_server::plan::Plan;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(sent) = serde_json::from_slice::<Sent>(bytes) {
        let text = serde_json::to_string(&sent).expect("a command is JSON");
        let again: Sent = serde_json::from_str(&text).expect("a command");
        assert_eq!((again.id, again.command), (sent.id, sent.command));
    }
    if let Ok(plan) = serde_json::from_slice::<Plan>(bytes) {
        let _ = plan.check();
    }
    if let Ok(record) = serde_json::from_slice::<FairRecord>(bytes) {
        let _ = record.verify();
    }
});
