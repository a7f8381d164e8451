//! The line to a table, wherever that is: on this machine or on a server.

use std::thread::JoinHandle;

use bohnhof_protocol::{Command, Hints, Refused, Review, ServerMessage};
use bohnhof_rules::Seat;

/// Somebody at this keyboard: their place in the row of people who play here.
pub(crate) type Who = usize;

/// What a table is asked for.
#[derive(Debug)]
pub(crate) enum Request {
    /// A command of somebody at this keyboard.
    Do { who: Who, command: Command },
    /// What they could do now.
    Hint { who: Who },
    /// What one player did in the finished game, judged.
    Review { seat: Seat },
    /// The code with which the person can play on another device.
    Code,
    /// Nothing any more: the table is left.
    Stop,
}

/// What a table tells.
#[derive(Debug)]
pub(crate) enum News {
    /// A message for somebody at this keyboard.
    Told { who: Who, message: Box<ServerMessage> },
    /// What somebody could do now.
    Hints(Result<Hints, Refused>),
    /// A finished game, judged.
    Review { seat: Seat, review: Result<Box<Review>, Refused> },
    /// A code for another device.
    Code(Result<String, Refused>),
    /// Where the record of the finished game is.
    Record(String),
    /// The line to the server is broken, and will be tried again.
    Lost,
    /// It is there again.
    Back,
    /// Something could not be done: a step could not be saved, or a server not be asked.
    Failed(String),
    /// There is nothing more to come.
    Ended(String),
}

/// The line to a table: a thread of its own holds it, so that no key ever waits.
pub(crate) struct Line {
    requests: Box<dyn Fn(Request)>,
    thread: Option<JoinHandle<()>>,
    /// How many people at this keyboard play there.
    pub(crate) people: usize,
    pub(crate) place: Place,
}

/// Where a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// On this machine, under this name.
    Here(String),
    /// On a server, by its link.
    Server(String),
}

impl Line {
    pub(crate) fn new(
        requests: impl Fn(Request) + 'static,
        thread: Option<JoinHandle<()>>,
        people: usize,
        place: Place,
    ) -> Line {
        Line { requests: Box::new(requests), thread, people, place }
    }

    /// Asks for something. The answer comes as news.
    pub(crate) fn ask(&self, request: Request) {
        (self.requests)(request);
    }
}

/// When a line is gone, so is its table: somebody may want it again at once.
impl Drop for Line {
    fn drop(&mut self) {
        self.ask(Request::Stop);
        if let Some(thread) = self.thread.take() {
            // If it broke down, it holds nothing any more.
            let _ = thread.join();
        }
    }
}
