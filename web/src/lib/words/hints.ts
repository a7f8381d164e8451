import { language, t } from '../language.svelte';
import type { Sentence } from '../wire';
import type { Names } from './actions';
import { hints } from './shared/hints';

export { hints };

function inCoins(coins: number, signDisplay: 'auto' | 'exceptZero'): string {
  // Never a negative zero.
  const rounded = Math.round(coins * 10) / 10 + 0;
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

/** What a bot says, with the players' names. */
export function withNames(sentence: Sentence, names: Names): string {
  return t(sentence).replace(/\{seat (\d+)\}/g, (_, seat) => names(Number(seat)));
}
