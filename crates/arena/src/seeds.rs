//! How all chance of a game follows from one number.

use bohnhof_bots::Bot;
use bohnhof_rules::Game;
use bohnhof_rules::PreparedTable;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The seed of the game of that number.
pub(crate) fn of_game(seed: u64, number: u64) -> u64 {
    mix(mix(seed).wrapping_add(number))
}

/// Deals the game of a seed and makes the bots ready for it: each seat has a seed of its own.
pub(crate) fn begin(
    seed: u64,
    table: &PreparedTable,
    bots: &mut [impl Bot],
) -> (Game, Xoshiro256PlusPlus) {
    for (seat, bot) in (1..).zip(bots) {
        bot.new_game(mix(seed.wrapping_add(seat)));
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    (table.deal(&mut rng), rng)
}

/// Makes numbers that are near each other very different (the last step of `SplitMix64`).
pub(crate) fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
