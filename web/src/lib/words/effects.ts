import { t } from '../language.svelte';
import type { Effect } from '../wire';
import { kinds } from './beans';
import type { Names } from './actions';
import { effects as w } from './shared/effects';

/** The stack of effects in words, from the one below all others. */
export function tellEffects(effects: Effect[], names: Names): string[] {
  return effects.map((effect): string => {
    switch (effect.type) {
      case 'rearranging':
        return t(w.rearranging);
      case 'flow':
        return t(w.flow);
      case 'enchantment':
        return t(w.enchantment, { name: names(effect.seat) });
      case 'sword': {
        return t(w.sword, { name: names(effect.attacker), other: names(effect.attacked) });
      }
      case 'two-coins': {
        const [a, b] = effect.kinds;
        return t(w.twoCoins, { name: names(effect.seat), a: t(kinds[a]), b: t(kinds[b]) });
      }
      case 'taken':
        return t(w.taken, { name: names(effect.seat) });
      case 'activation':
        return t(w.activation, { name: names(effect.seat), n: effect.left });
    }
  });
}
