//! Bots keep to a pace that people enjoy: whole games in simulated time.

#[path = "../examples/rhythm/evening.rs"]
mod evening;

use bohnhof_protocol::Strength;

use evening::{Measured, measure};

#[test]
fn nobody_waits_long_among_four() {
    let measured = measure(4, Strength::Clever, 20);
    assert!(measured.wait(50) <= 25_000, "{} ms", measured.wait(50));
    bots_are_bearable(&measured);
}

#[test]
fn nobody_waits_long_among_seven() {
    let measured = measure(7, Strength::Clever, 20);
    assert!(measured.wait(50) <= 60_000, "{} ms", measured.wait(50));
    bots_are_bearable(&measured);
}

fn bots_are_bearable(measured: &Measured) {
    assert!(measured.waits() > 20, "{} turns", measured.waits());
    assert_eq!(measured.most(|turn| turn.asked), 2, "offers that ask a person in a turn");
    let deals: u32 = measured.turns.iter().map(|turn| turn.deals).sum();
    assert!(deals as usize > measured.turns.len() / 4, "a yes becomes a deal: {deals}");
    assert!(measured.most(|turn| turn.talk) <= 2_000, "among themselves bots are brief");
    assert_eq!(measured.most(|turn| turn.refusing), 0, "nobody waits for a bot to say no");
}
