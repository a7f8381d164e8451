//! Whose word is next, at tables with people too.

use bohnhof_bots::Floor;
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::{Ask, Game, Seat};

use crate::common::rng;

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);
const THREE: Seat = Seat(2);
const FOUR: Seat = Seat(3);

fn trading() -> Game {
    let position = "game rio-grande 4
turn 2 active 2 phase trade
row soy green
pile 9 stink 5 red 6 garden
seat 1: hand 2 stink | fields empty, empty
seat 2: hand blue | fields soy, empty
seat 3: hand chili | fields green, empty
seat 4: hand wax | fields empty, empty";
    Game::from_text(position).expect("a position")
}

#[test]
fn an_unasked_word_counts_once_it_is_said() {
    let game = trading();
    let (mut floor, all) = (Floor::new(), SeatSet::first(4));
    for seat in [THREE, FOUR, ONE] {
        assert_eq!(floor.next(game.table(), all), Some((seat, None)));
        assert_eq!(floor.next(game.table(), all), Some((seat, None)), "still nothing was said");
        floor.has_spoken(game.table(), seat);
    }
    assert_eq!(floor.next(game.table(), all), Some((TWO, Some(Ask::Trade))));
}

#[test]
fn people_are_passed_over() {
    let mut game = trading();
    let bots: SeatSet = [TWO, FOUR].into_iter().collect();
    let mut floor = Floor::new();
    assert_eq!(floor.next(game.table(), bots), Some((FOUR, None)));
    floor.has_spoken(game.table(), FOUR);
    let offer = game.view(TWO).action_from_text("offer soy for wax to all").expect("an offer");
    game.play(TWO, &offer, &mut rng(1), &mut ()).expect("a legal offer");
    assert_eq!(floor.next(game.table(), bots), Some((FOUR, Some(Ask::Answer))));
    let people: SeatSet = [TWO, THREE].into_iter().collect();
    floor.has_spoken(game.table(), THREE);
    assert_eq!(floor.next(game.table(), people), Some((THREE, Some(Ask::Answer))));
}
