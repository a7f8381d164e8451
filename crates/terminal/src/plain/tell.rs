//! What is said in a game in lines of text.

use std::io::{self, Write};

use bohnhof_protocol::{Hints, SeatView, Stage};
use bohnhof_words::tables::{COACH, HINTS, TABLE};

use super::game::PlainGame;
use crate::describe::own_things;
use crate::ways::{Way, ways};
use crate::words::WORDS;

impl<W: Write> PlainGame<'_, W> {
    /// Tells what happened since the player last read it.
    pub(super) fn tell_story(&mut self) -> io::Result<()> {
        let me = self.session.me;
        let story = &self.session.seen[me].story;
        let new = &story[self.read[me].min(story.len())..];
        let interrupts = self.is_asking && !new.is_empty();
        if interrupts {
            writeln!(self.out)?;
        }
        for told in new {
            writeln!(self.out, "{}", told.text)?;
        }
        self.read[me] = story.len();
        while let Some(lesson) = self.session.lesson() {
            let coach = self.session.mine().teller().text(COACH.coach);
            writeln!(self.out, "{coach}: {lesson}")?;
            self.session.has_read();
        }
        if interrupts { self.prompt() } else { Ok(()) }
    }

    /// The question with its choices.
    pub(super) fn ask(&mut self) -> io::Result<()> {
        let things = own_things(self.session.mine());
        if things != self.things {
            writeln!(self.out)?;
            things.iter().try_for_each(|line| writeln!(self.out, "{line}"))?;
            self.things = things;
        }
        let question = self.session.mine().question();
        writeln!(self.out, "\n{question}")?;
        let ways = ways(self.session.mine());
        for (number, way) in numbered(&ways) {
            writeln!(self.out, "{number}: {}", way.text)?;
        }
        self.prompt()
    }

    pub(super) fn tell_hints(&mut self, hints: &Hints) -> io::Result<()> {
        let (seen, session) = (self.session.mine(), &self.session);
        let (teller, Some(game)) = (seen.teller(), session.mine().game()) else { return Ok(()) };
        if hints.hints.is_empty() {
            return writeln!(self.out, "{}", teller.text(HINTS.nothing));
        }
        writeln!(self.out, "{}", teller.text(HINTS.title))?;
        for hint in &hints.hints {
            let [action, worth, why] = teller.hint(hint, game);
            writeln!(self.out, "- {action} ({worth}). {why}")?;
        }
        self.out.flush()
    }

    /// Before the game: who sits there.
    pub(super) fn tell_gathering(&mut self) -> io::Result<()> {
        let seen = self.session.mine();
        if seen.followed.stage() != Some(Stage::Gathering) {
            return Ok(());
        }
        let seats = seen.view().map(|view| view.seats.as_slice()).unwrap_or_default();
        let sits = |seat: &SeatView| seat.name.is_some() || seat.bot.is_some();
        let names = seats.iter().zip(&seen.people.names).filter(|(seat, _)| sits(seat));
        let names: Vec<_> = names.map(|(_, name)| name.clone()).collect();
        if names != self.things {
            self.line(WORDS.gathering, &[("names", &names.join(", "))])?;
            self.things = names;
        }
        Ok(())
    }

    /// Whether the server can be reached.
    pub(super) fn tell_line(&mut self) -> io::Result<()> {
        if self.was_lost != self.session.is_lost {
            self.was_lost = self.session.is_lost;
            let text = if self.was_lost { TABLE.lost } else { WORDS.line_is_back };
            self.line(text, &[])?;
        }
        Ok(())
    }
}

/// The choices with their numbers; 0 ends what is asked.
pub(super) fn numbered(ways: &[Way]) -> impl Iterator<Item = (usize, &Way)> {
    let mut next = 0;
    ways.iter().map(move |way| {
        let number = if way.is_done() { 0 } else { next + 1 };
        next = next.max(number);
        (number, way)
    })
}
