//! What is being carried out in the middle of a turn.

use bohnhof_rules::magic::Effect;

use crate::Teller;
use crate::tables::EFFECTS;

impl Teller<'_> {
    /// The stack of effects in words, from the one below all others.
    pub fn effects(&self, effects: &[Effect]) -> Vec<String> {
        let words = |effect: &Effect| match *effect {
            Effect::Rearranging => self.text(EFFECTS.rearranging).to_owned(),
            Effect::Flow { .. } => self.text(EFFECTS.flow).to_owned(),
            Effect::Enchantment { seat } => {
                self.fill(EFFECTS.enchantment, &[("name", &self.name(seat))])
            }
            Effect::Sword { attacker, attacked } => {
                let (name, other) = (self.name(attacker), self.name(attacked));
                self.fill(EFFECTS.sword, &[("name", &name), ("other", &other)])
            }
            Effect::TwoCoins { seat, kinds: [a, b] } => {
                let (a, b) = (self.text(a.name()), self.text(b.name()));
                self.fill(EFFECTS.two_coins, &[("name", &self.name(seat)), ("a", a), ("b", b)])
            }
            Effect::Taken { seat } => self.fill(EFFECTS.taken, &[("name", &self.name(seat))]),
            Effect::Activation { seat, left, .. } => {
                let (name, n) = (self.name(seat), left.to_string());
                self.fill(EFFECTS.activation, &[("name", &name), ("n", &n)])
            }
        };
        effects.iter().map(words).collect()
    }
}
