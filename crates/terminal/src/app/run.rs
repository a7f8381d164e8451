//! The loop of a drawn game, and the terminal around it.

use std::io;
use std::sync::mpsc::{Receiver, Sender};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use ratatui::{DefaultTerminal, Frame};

use super::{App, Leaving};
use crate::draw::draw;
use crate::inbox::{Input, listen_to_signals};

/// A clock on the screen goes on by itself.
const TICK: Duration = Duration::from_millis(500);

/// The terminal, as long as something is drawn on it. Whatever happens, it is left as it was found.
pub(crate) struct Screen {
    terminal: DefaultTerminal,
}

impl Screen {
    /// Takes the terminal; a panic gives it back before it is reported.
    pub(crate) fn take(sender: Sender<Input>) -> io::Result<Screen> {
        let terminal = ratatui::try_init()?;
        execute!(io::stdout(), EnableMouseCapture)?;
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let _ = execute!(io::stdout(), DisableMouseCapture);
            before(panic);
        }));
        listen_to_signals(&sender);
        thread::spawn(move || {
            while let Ok(event) = event::read() {
                if sender.send(Input::Terminal(event)).is_err() {
                    return;
                }
            }
            let _ = sender.send(Input::Closed);
        });
        Ok(Screen { terminal })
    }

    /// Draws something.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(draw).map(|_| ())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        ratatui::restore();
    }
}

/// Plays until the game is left.
pub(crate) fn run(
    app: &mut App,
    screen: &mut Screen,
    inbox: &Receiver<Input>,
) -> io::Result<Leaving> {
    loop {
        if let Some(leaving) = app.leaving.take() {
            return Ok(leaving);
        }
        let mut spots = Vec::new();
        screen.draw(|frame| spots = draw(frame, app))?;
        app.spots = spots;
        let Ok(first) = inbox.recv_timeout(TICK) else { continue };
        // A burst of news is drawn once.
        for input in std::iter::once(first).chain(inbox.try_iter().take(64)) {
            match input {
                Input::News(news) => app.hear(news),
                Input::Terminal(Event::Key(key)) if key.kind == KeyEventKind::Press => app.key(key),
                Input::Terminal(Event::Mouse(mouse)) => app.mouse(mouse),
                Input::Terminal(_) | Input::Typed(_) => {}
                Input::Closed | Input::Interrupted => app.leaving = Some(Leaving::Quit),
            }
        }
    }
}
