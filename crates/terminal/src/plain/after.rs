//! What is said when the game is over.

use std::io::{self, Write};

use bohnhof_protocol::Review;
use bohnhof_rules::Seat;
use bohnhof_words::tables::{AFTER, REVIEW};

use crate::house::House;
use crate::inbox::Input;
use crate::line::Request;
use crate::seen::Seen;
use crate::session::{Heard, Session};
use crate::words::WORDS;

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Leave,
    Again,
}

/// Tells the result, and the review to those who want it.
pub(super) fn tell(house: &House, session: &mut Session, out: &mut impl Write) -> io::Result<Next> {
    result(session.mine(), out)?;
    if let Some(place) = &session.record {
        writeln!(out, "{}", house.text(WORDS.recorded, &[("place", place)]))?;
    }
    let ask = |out: &mut dyn Write| -> io::Result<()> {
        write!(out, "{}\n> ", house.text(WORDS.after_plain, &[]))?;
        out.flush()
    };
    ask(out)?;
    while let Ok(input) = house.inbox.recv() {
        match input {
            Input::News(news) => match session.take_in(news) {
                Heard::Review(seat, given) => {
                    review(session.mine(), seat, &given, out)?;
                    ask(out)?;
                }
                Heard::Refused(why) => writeln!(out, "{why}")?,
                Heard::Table
                | Heard::Done(_)
                | Heard::Hints(_)
                | Heard::Code(_)
                | Heard::Ended(_) => {}
            },
            Input::Typed(line) => match line.trim() {
                "1" => return Ok(Next::Again),
                "2" => {
                    let seat = session.mine().seat().unwrap_or_default();
                    writeln!(out, "{}", house.text(REVIEW.loading, &[]))?;
                    session.ask(Request::Review { seat });
                }
                _ => break,
            },
            Input::Closed | Input::Interrupted => break,
            Input::Terminal(_) => {}
        }
    }
    Ok(Next::Leave)
}

/// Who won, and everybody's coins.
fn result(seen: &Seen, out: &mut impl Write) -> io::Result<()> {
    let Some(game) = seen.game() else { return Ok(()) };
    let teller = seen.teller();
    writeln!(out, "\n{}", teller.text(AFTER.result))?;
    for sentence in teller.result(&game.table) {
        writeln!(out, "{sentence}")?;
    }
    let Some(outcome) = &game.table.outcome else { return Ok(()) };
    for (seat, coins) in outcome.coins.iter() {
        let coins = crate::describe::coins(&teller, Some(*coins));
        writeln!(out, "{}: {coins}", teller.name(seat))?;
    }
    writeln!(out)
}

/// The review as lines of text.
fn review(seen: &Seen, seat: Seat, review: &Review, out: &mut impl Write) -> io::Result<()> {
    let teller = seen.teller();
    writeln!(out, "{}", teller.review_intro(seat))?;
    writeln!(out, "{}", teller.review_sum(&review.decisions))?;
    for line in crate::review::turning_points(seen, review) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
