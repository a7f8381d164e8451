//! A release holds the browser client, so it is built again when the client was. Other builds read the
//! client from the disk.

use std::path::Path;

const CLIENT: &str = "../../web/dist";

fn main() {
    let release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed={}", if release { CLIENT } else { "build.rs" });
    if release && !Path::new(CLIENT).join("index.html").exists() {
        println!(
            "cargo::warning=The browser client is not built, so `bohnhof serve` will have no pages. \
             `cargo xtask play` builds it, and so does `npm --prefix web ci && npm --prefix web run \
             build`; then build this again."
        );
    }
}
