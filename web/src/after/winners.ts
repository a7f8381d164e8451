import { t } from '../lib/language.svelte';
import { after as w } from '../lib/words/after';
import type { Names } from '../lib/words/actions';
import type { Outcome, Seat } from '../lib/wire';

/** Who won, in a few words. */
export function whoWon({ winners }: Outcome, names: Names, you: Seat | undefined): string {
  const [first, second] = winners;
  if (first === undefined) return t(w.mafiaWins);
  if (second === undefined) return first === you ? t(w.youWin) : t(w.wins, { name: names(first) });
  const all = winners.map(names);
  return t(w.win, { names: all.slice(0, -1).join(', ') + t(w.and) + all.at(-1) });
}
