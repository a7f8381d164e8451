//! The client's types and names are the server's. `cargo xtask types` renews them.

use std::fs;
use std::path::PathBuf;

#[test]
fn the_clients_types_are_up_to_date() {
    is_up_to_date("web/src/lib/wire.ts", &bohnhof_protocol::ts::wire());
}

#[test]
fn the_clients_names_are_up_to_date() {
    is_up_to_date("web/src/lib/words/beans.ts", &bohnhof_protocol::ts::beans());
}

fn is_up_to_date(file: &str, text: &str) {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(file);
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
        fs::write(&path, text).expect("the file is written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "{file} is not up to date: run `cargo xtask types`");
}
