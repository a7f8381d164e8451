//! A recorded game as pages: one for the deal and one for each action.

use bohnhof_rules::record::{ReplayError, Step};
use bohnhof_rules::{Game, Record, Seat, View, Viewer};

use crate::watch::{Listener, Story, bean, board, name, player, quiet, spell, strong};

/// The lines of one page.
pub(crate) type Page = Vec<String>;

/// Keeps the lines of the action that is told.
#[derive(Default)]
struct Lines(Page);

impl Listener for Lines {
    fn hear(&mut self, line: &str) {
        self.0.push(line.to_owned());
    }

    fn note(&mut self, lines: &[String]) {
        self.0.extend_from_slice(lines);
    }

    /// Every page ends with the table anyway.
    fn see_table(&mut self, _board: &[String]) {}
}

/// The pages of a game, with the hand of one seat or with all hands.
pub(crate) fn pages(record: &Record, only: Option<Seat>) -> Result<Vec<Page>, ReplayError> {
    let (mut game, mut rng) = record.start().map_err(ReplayError::Setup)?;
    let mut story = Story::new(game.snapshot(Viewer::Spectator), Lines::default());
    let mut pages = vec![page(strong("The cards are dealt."), &mut story, &game, only)];
    let last = record.actions.len();
    for (number, &Step { seat, action }) in (1..).zip(&record.actions) {
        let played = game.play(seat, &action, &mut rng, &mut story);
        played.map_err(|illegal| ReplayError::Action { number, seat, illegal })?;
        let title = format!("{} {}", strong(format!("Step {number} of {last}:")), player(seat));
        pages.push(page(title, &mut story, &game, only));
    }
    Ok(pages)
}

fn page(title: String, story: &mut Story<Lines>, game: &Game, only: Option<Seat>) -> Page {
    let mut page = vec![title];
    page.append(&mut story.so_far().0);
    page.extend(board(story.table()));
    let seats = (0..game.table().players()).map(Seat);
    let shown = seats.filter(|seat| only.is_none_or(|only| only == *seat));
    page.extend(shown.flat_map(|seat| private_lines(&game.view(seat))));
    page
}

/// What only one player sees.
fn private_lines(view: &View<'_>) -> Vec<String> {
    let who = name(view.seat.0);
    let hand = view.private.hand.cards().iter().map(|&card| bean(view.kind(card)));
    let hand: Vec<_> = hand.collect();
    let hand = if hand.is_empty() { quiet("no cards") } else { hand.join(", ") };
    let mut lines = vec![format!("  Hand of {who}, from the front: {hand}")];
    let magic: Vec<_> = view.private.magic.iter().map(|&card| spell(card)).collect();
    if !magic.is_empty() {
        lines.push(format!("  Magic of {who}: {}", magic.join(", ")));
    }
    lines
}
