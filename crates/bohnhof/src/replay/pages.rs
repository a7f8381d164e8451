//! A recorded game as pages: one for the deal and one for each action.

use bohnhof_rules::record::{ReplayError, Step};
use bohnhof_rules::{Game, Language, Record, Seat, View, Viewer};
use bohnhof_words::Teller;
use bohnhof_words::tables::{FILM, TABLE};

use crate::watch::{Listener, Story, bean, board, name, player, quiet, spell, strong, watching};

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
    let people = watching();
    let teller = Teller::new(Language::En, &people);
    let dealt = strong(teller.text(FILM.dealt));
    let mut pages = vec![page(dealt, &mut story, &game, only, teller)];
    let last = record.actions.len().to_string();
    for (number, &Step { seat, action }) in (1..).zip(&record.actions) {
        let played = game.play(seat, &action, &mut rng, &mut story);
        played.map_err(|illegal| ReplayError::Action { number, seat, illegal })?;
        let step = [("n", &*number.to_string()), ("of", &*last)];
        let title = format!("{} {}", strong(teller.fill(FILM.step, &step) + ":"), player(seat));
        pages.push(page(title, &mut story, &game, only, teller));
    }
    Ok(pages)
}

fn page(
    title: String,
    story: &mut Story<Lines>,
    game: &Game,
    only: Option<Seat>,
    teller: Teller<'_>,
) -> Page {
    let mut page = vec![title];
    page.append(&mut story.so_far().0);
    page.extend(board(story.table()));
    let seats = (0..game.table().players()).map(Seat);
    let shown = seats.filter(|seat| only.is_none_or(|only| only == *seat));
    page.extend(shown.flat_map(|seat| private_lines(&game.view(seat), teller)));
    page
}

/// What only one player sees.
fn private_lines(view: &View<'_>, teller: Teller<'_>) -> Vec<String> {
    let who = [("name", name(view.seat.0))];
    let hand = view.private.hand.cards().iter().map(|&card| bean(view.kind(card)));
    let hand: Vec<_> = hand.collect();
    let hand = if hand.is_empty() { quiet("no cards") } else { hand.join(", ") };
    let mut lines = vec![format!("  {}: {hand}", teller.fill(FILM.hand_of, &who))];
    let magic: Vec<_> = view.private.magic.iter().map(|&card| spell(card)).collect();
    if !magic.is_empty() {
        lines.push(format!("  {}: {}", teller.text(TABLE.magic_cards), magic.join(", ")));
    }
    lines
}
