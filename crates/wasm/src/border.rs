//! What the page can call. Text goes over as bytes in the module's memory: the page asks for room,
//! writes its call there, and reads the reply from where [`reply`] and [`reply_length`] say.
#![allow(unsafe_code)] // Only the page knows where it has written.

use std::cell::RefCell;
use std::time::Duration;

use bohnhof_bots::Budget;

use crate::{Hall, Thinking};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// The page's clock, in milliseconds.
    fn now() -> f64;
}

thread_local! {
    static HALL: RefCell<Hall> = RefCell::default();
    static CALL: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static REPLY: RefCell<String> = const { RefCell::new(String::new()) };
}

fn clock() -> Duration {
    // SAFETY: the page gives a function without conditions.
    Duration::from_secs_f64(unsafe { now() }.max(0.0) / 1000.0)
}

/// Gives `expert` so many milliseconds for a decision; with 0 it counts playouts, as a server does.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn start(milliseconds: u32) {
    let budget = Budget::Time(Duration::from_millis(milliseconds.into()));
    let thinking =
        if milliseconds == 0 { Thinking::Counted } else { Thinking::Timed(budget, clock) };
    HALL.set(Hall::new(thinking));
}

/// Room for a call of so many bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(length: usize) -> *mut u8 {
    CALL.with_borrow_mut(|call| {
        call.clear();
        call.resize(length, 0);
        call.as_mut_ptr()
    })
}

/// Carries out the call that was written there.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn receive() {
    let call = CALL.take();
    let text = String::from_utf8_lossy(&call);
    REPLY.set(HALL.with_borrow_mut(|hall| hall.receive(&text)));
}

/// Where the reply begins.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reply() -> *const u8 {
    REPLY.with_borrow(|reply| reply.as_ptr())
}

/// How many bytes it has.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reply_length() -> usize {
    REPLY.with_borrow(String::len)
}
