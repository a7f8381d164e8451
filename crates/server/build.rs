//! The server holds the browser client: it is built anew when that was.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
