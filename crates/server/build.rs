//! A release holds the browser client, so it is built again when the client was. Other builds read the
//! client from the disk.

fn main() {
    let release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed={}", if release { "../../web/dist" } else { "build.rs" });
}
