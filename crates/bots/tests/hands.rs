//! A hand may hold any number of cards.

use bohnhof_bots::{Bot, Clever, Random, Referee, Simple};
use bohnhof_rules::Game;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// More cards than there are bits in a number.
const POSITIONS: [&str; 2] = [
    "game rio-grande 3
phase trade
row soy green
pile 9 stink 5 red 6 garden
seat 1: hand 24 coffee 22 wax 20 blue 2 soy | fields 2 soy, red, empty
seat 2: hand 12 chili 6 black-eyed | fields 3 chili, empty, empty
seat 3: hand 8 green soy | fields 2 green, soy, empty",
    "game duel 2
phase discard-one
pile 9 stink 5 red
seat 1: hand 24 coffee 22 wax 20 blue soy | fields 2 soy, red
seat 2: hand 12 chili 6 black-eyed | fields 3 chili, 2 green",
];

#[test]
fn bots_play_with_a_hand_of_any_size() {
    let bots: [fn() -> Box<dyn Bot>; 3] =
        [|| Box::new(Random::new(1)), || Box::new(Simple::new()), || Box::new(Clever::new())];
    for position in POSITIONS {
        for new in bots {
            let mut game = Game::from_text(position).expect("a position");
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
            let players = usize::from(game.table().players());
            let mut players: Vec<Box<dyn Bot>> = (0..players).map(|_| new()).collect();
            let mut referee = Referee::new(&game, &players);
            while let Some((seat, ask)) = referee.next(game.table()) {
                let bot = &mut players[usize::from(seat.0)];
                if let Some(action) = bot.decide(&game.view(seat), referee.memory(seat), ask) {
                    let played = referee.play(&mut game, seat, &action, &mut rng, &mut ());
                    played.expect("bots keep to the rules");
                }
            }
            assert!(game.outcome().is_some());
        }
    }
}
