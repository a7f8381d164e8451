//! Lines of text and numbered choices: for screen readers and pipes.

mod after;
mod dialog;
mod game;
mod menu;
mod tell;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::Sender;
use std::thread;

use self::after::Next;
use self::game::{Left, PlainGame};
use crate::house::House;
use crate::inbox::{Input, listen_to_signals};
use crate::wish::{Start, TerminalError};
use crate::words::WORDS;

/// Plays in lines of text.
pub(crate) fn run(mut house: House, start: Start) -> Result<(), TerminalError> {
    listen(house.sender());
    let mut out = io::stdout().lock();
    let mut start = match start {
        Start::Menu => match menu::choose(&mut house, &mut out)? {
            Some(start) => start,
            None => return Ok(()),
        },
        Start::List
        | Start::New(_)
        | Start::Resume(_)
        | Start::Join { .. }
        | Start::Rematch { .. } => start,
    };
    loop {
        let mut session = house.open(&start)?;
        let left = PlainGame::new(&mut out, &house.inbox, &mut session).run()?;
        match left {
            Left::Over => match after::tell(&house, &mut session, &mut out)? {
                Next::Leave => return Ok(()),
                Next::Again => start = start.again(&session),
            },
            Left::Early | Left::Closed => {
                if let Some(id) = session.saved_as() {
                    writeln!(out, "{}", house.text(WORDS.saved, &[("id", id)]))?;
                }
                return Ok(());
            }
        }
    }
}

/// Reads lines in a thread of its own.
fn listen(sender: Sender<Input>) {
    listen_to_signals(&sender);
    thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            let Ok(line) = line else { break };
            if sender.send(Input::Typed(line)).is_err() {
                return;
            }
        }
        let _ = sender.send(Input::Closed);
    });
}
