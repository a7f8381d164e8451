import { t, type Words } from '../language.svelte';
import type { Effect } from '../wire';
import { kinds } from './beans';
import type { Names } from './actions';

/** What is being carried out in the middle of a turn, as a sentence each. */
const w = {
  flow: {
    en: 'The flow runs: front cards are planted one by one.',
    de: 'Der Fluss läuft: Karte um Karte wird gepflanzt.',
  },
  enchantment: {
    en: '{name} must plant the front card.',
    de: '{name} muss die vorderste Karte pflanzen.',
  },
  sword: { en: '{name} attacks {other}.', de: '{name} greift {other} an.' },
  counter: { en: '{name} counter-attacks {other}.', de: '{name} schlägt gegen {other} zurück.' },
  twoCoins: { en: '{name} chooses between {a} and {b}.', de: '{name} wählt zwischen {a} und {b}.' },
  taken: {
    en: '{name} may plant the card that was just taken.',
    de: '{name} darf die eben genommene Karte pflanzen.',
  },
  activation: {
    en: '{name} may turn magic cards up ({n} left).',
    de: '{name} darf Zauberkarten aufdecken (noch {n}).',
  },
  rearranging: { en: 'A hand card changes its place.', de: 'Eine Handkarte wechselt ihren Platz.' },
} satisfies Record<string, Words>;

/** The stack of effects in words, from the one below all others. */
export function tellEffects(effects: Effect[], names: Names): string[] {
  let attacks = 0;
  return effects.map((effect): string => {
    switch (effect.type) {
      case 'rearranging':
        return t(w.rearranging);
      case 'flow':
        return t(w.flow);
      case 'enchantment':
        return t(w.enchantment, { name: names(effect.seat) });
      case 'sword': {
        const words = attacks++ === 0 ? w.sword : w.counter;
        return t(words, { name: names(effect.attacker), other: names(effect.attacked) });
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
