//! `bohnhof replay show`: a recorded game, step by step.

use std::io::{self, BufRead, IsTerminal, Write};

use bohnhof_rules::{Record, Seat};

use super::pages::{Page, pages};
use crate::arguments::ShowArguments;
use crate::error::CliError;

/// Shows a game: page by page for people, all of it for programs.
pub(crate) fn run(record: &Record, arguments: &ShowArguments) -> Result<(), CliError> {
    let seat = arguments.seat.map(|seat| seat_of(record, seat)).transpose()?;
    let pages = pages(record, seat).map_err(|error| CliError::failed(&error))?;
    let first = arguments.step.map(|step| page_of(&pages, step)).transpose()?;
    let at_terminal = io::stdin().is_terminal() && io::stdout().is_terminal() && !arguments.all;
    if at_terminal && !arguments.plain {
        let shown = bohnhof_terminal::show(record, seat, first.unwrap_or(0), None);
        return shown.map_err(|error| CliError::failed(&error));
    }
    let mut out = anstream::stdout().lock();
    if at_terminal {
        return Ok(turn_pages(&pages, first.unwrap_or(0), &mut io::stdin().lock(), &mut out)?);
    }
    let shown = match first {
        Some(step) => &pages[step..=step],
        None => &pages[..],
    };
    for page in shown {
        print(page, &mut out)?;
        writeln!(out)?;
    }
    Ok(out.flush()?)
}

fn seat_of(record: &Record, seat: u64) -> Result<Seat, CliError> {
    let players = record.setup.players;
    let seat = u8::try_from(seat).ok().filter(|&seat| seat < players).map(Seat);
    seat.ok_or_else(|| CliError::Arguments(format!("the seats are 0 to {}", players - 1)))
}

fn page_of(pages: &[Page], step: u64) -> Result<usize, CliError> {
    let step = usize::try_from(step).ok().filter(|&step| step < pages.len());
    step.ok_or_else(|| CliError::Arguments(format!("the steps are 0 to {}", pages.len() - 1)))
}

fn print(page: &Page, out: &mut impl Write) -> io::Result<()> {
    page.iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// Shows the page that the reader asks for, until the reader has enough.
fn turn_pages(
    pages: &[Page],
    first: usize,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> io::Result<()> {
    let last = pages.len() - 1;
    let mut current = first;
    loop {
        print(&pages[current], out)?;
        write!(out, "\n{current}/{last}  Enter: on, b: back, a number: go there, q: end  ")?;
        out.flush()?;
        let mut said = String::new();
        if input.read_line(&mut said)? == 0 {
            return Ok(());
        }
        writeln!(out)?;
        current = match said.trim() {
            "" if current == last => return Ok(()),
            "" => current + 1,
            "b" => current.saturating_sub(1),
            "q" => return Ok(()),
            other => other.parse().map_or(current, |step: usize| step.min(last)),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turned(input: &str) -> String {
        let pages: Vec<Page> = (0..4).map(|number| vec![format!("page {number}")]).collect();
        let mut out = Vec::new();
        turn_pages(&pages, 0, &mut input.as_bytes(), &mut out).expect("a buffer takes all");
        let text = String::from_utf8(out).expect("text");
        text.lines().filter_map(|line| line.strip_prefix("page ")).collect()
    }

    #[test]
    fn a_reader_turns_the_pages() {
        assert_eq!(turned("\n\n\n\n\n"), "0123");
        assert_eq!(turned("\n\nb\nq\n"), "0121");
        assert_eq!(turned("b\n3\n1\nq\n"), "0031");
        assert_eq!(turned("99\nnonsense\n"), "033");
        assert_eq!(turned(""), "0");
    }
}
