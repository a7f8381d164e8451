//! No text breaks the decoder of commands and plans, and what was read is written as it was read.

#![no_main]

use bohnhof_protocol::{Plan, ClientMessage};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(sent) = serde_json::from_slice::<ClientMessage>(bytes) {
        let text = serde_json::to_string(&sent).expect("a command can be written");
        assert_eq!(serde_json::from_str::<ClientMessage>(&text).expect("and read again"), sent);
    }
    if let Ok(plan) = serde_json::from_slice::<Plan>(bytes) {
        let _ = plan.check();
        let text = serde_json::to_string(&plan).expect("a plan can be written");
        assert_eq!(serde_json::from_str::<Plan>(&text).expect("and read again"), plan);
    }
});
