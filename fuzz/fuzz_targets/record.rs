//! No text breaks the record parser or the replay, and a record is written as it was read.

#![no_main]

use bohnhof_rules::deck::beans_from_toml;
use bohnhof_rules::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = beans_from_toml(text);
    let Ok(record) = Record::from_json(text) else { return };
    assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
    let _ = record.replay(&mut ());
});
