//! How long a table takes for calls that were noted before: for comparing with the same calls in a
//! browser. `npm run bench` in `web/` notes them and starts this; each line of the input is a call.
//! Tells the milliseconds of all calls that wake the table, which is when bots think.

use std::io;
use std::time::{Duration, Instant};

use bohnhof_wasm::{Hall, Thinking};

fn main() -> io::Result<()> {
    let mut hall = Hall::new(Thinking::Counted);
    let mut thinking = Duration::ZERO;
    let mut last = String::new();
    for call in io::stdin().lines() {
        let call = call?;
        let start = Instant::now();
        last = hall.receive(&call);
        if call.contains(r#""type":"wake""#) {
            thinking += start.elapsed();
        }
    }
    println!("{:.3} {}", thinking.as_secs_f64() * 1e3, last.len());
    Ok(())
}
