//! Shuffling. Our own few lines, so that no library's upgrade ever changes an old game.

use rand_core::Rng;

/// A number below `bound`, each equally likely; 0 if there is none.
#[inline]
pub fn below(bound: u32, rng: &mut impl Rng) -> u32 {
    // The upper half of a wide product, with the few draws redone that would favour some numbers.
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let unfair = bound.wrapping_neg() % bound;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// Puts things into a random order, each order equally likely.
#[inline]
pub fn shuffle<T>(things: &mut [T], rng: &mut impl Rng) {
    for last in (1..things.len()).rev() {
        let other = below(last as u32 + 1, rng) as usize;
        things.swap(last, other);
    }
}
