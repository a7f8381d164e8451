//! The bot that does anything.

use bohnhof_rules::{Action, Ask, View, random};
use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;

use crate::{Bot, Memory};

/// Takes any of the listed legal actions, each as likely as the others; passing counts as one.
#[derive(Clone, Debug)]
pub struct Random {
    rng: SplitMix64,
    legal: Vec<Action>,
}

impl Random {
    /// A bot that makes the same decisions whenever it gets the same seed.
    pub fn new(seed: u64) -> Random {
        Random { rng: SplitMix64::seed_from_u64(seed), legal: Vec::new() }
    }
}

impl Bot for Random {
    fn new_game(&mut self, seed: u64) {
        self.rng = SplitMix64::seed_from_u64(seed);
    }

    fn remembers(&self) -> bool {
        false
    }

    fn decide(&mut self, view: &View<'_>, _: &Memory, ask: Option<Ask>) -> Option<Action> {
        self.legal.clear();
        view.legal(&mut self.legal);
        let choices = self.legal.len() as u32 + u32::from(ask.is_none());
        let choice = random::below(choices, &mut self.rng);
        self.legal.get(choice as usize).copied()
    }
}
