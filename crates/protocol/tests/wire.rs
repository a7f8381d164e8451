//! The client's types are the server's. `cargo xtask types` renews them.

use std::fs;
use std::path::PathBuf;

#[test]
fn the_clients_types_are_up_to_date() {
    let file = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/wire.ts"));
    let wire = bohnhof_protocol::ts::wire();
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(file.parent().expect("a folder")).expect("the folder is made");
        fs::write(&file, &wire).expect("the file is written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert!(written == wire, "web/src/lib/wire.ts is not up to date: run `cargo xtask types`");
}
