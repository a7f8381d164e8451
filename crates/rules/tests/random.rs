//! Numbers by chance.

use bohnhof_rules::random::below;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn below_nothing_there_is_only_0() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    assert!((0..100).all(|_| below(0, &mut rng) == 0));
}
