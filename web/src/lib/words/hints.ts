import { language, t, type Words } from '../language.svelte';
import type { Because } from '../wire';
import type { Names } from './actions';

/** What hints say. */
export const hints = {
  hint: { en: 'Hint', de: 'Tipp' },
  title: { en: 'A clever bot would …', de: 'Ein schlauer Bot würde …' },
  nothing: {
    en: 'Nothing to do just now: wait.',
    de: 'Gerade ist nichts zu tun: Warte ab.',
  },
  coins: { en: '{n} coins', de: '{n} Taler' },
  deal: {
    en: 'The deal is worth {coins} to you, and {theirs} to {name}.',
    de: 'Der Handel ist für dich {coins} wert, und für {name} {theirs}.',
  },
  helps: {
    en: 'It helps {name} too much: {theirs}.',
    de: 'Das hilft {name} zu sehr: {theirs}.',
  },
} satisfies Record<string, Words>;

function inCoins(coins: number, signDisplay: 'auto' | 'exceptZero'): string {
  const rounded = Math.round(coins * 10) / 10;
  const n = rounded.toLocaleString(language.now, { signDisplay, minimumFractionDigits: 1 });
  return t(hints.coins, { n });
}

/** What is gained or lost in expected coins: with a sign, and one digit. */
export function coinsWorth(coins: number): string {
  return inCoins(coins, 'exceptZero');
}

/** An amount of expected coins. */
export function coinsIn(coins: number): string {
  return inCoins(coins, 'auto');
}

/** A reason in words, with the players' names. */
export function reasonIn(reason: Because, names: Names): string {
  if (reason.why === 'deal' && reason.with !== null) {
    const { coins, theirs, with: seat } = reason;
    const values = { coins: coinsWorth(coins), theirs: coinsWorth(theirs), name: names(seat) };
    return t(hints.deal, values);
  }
  if (reason.why === 'helps-another')
    return t(hints.helps, { name: names(reason.seat), theirs: coinsWorth(reason.coins) });
  return t(reason);
}
