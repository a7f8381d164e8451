import { t, type Words } from '../lib/language.svelte';
import { list } from '../lib/words/sentence';
import { after as w } from '../lib/words/shared/after';
import type { Names } from '../lib/words/actions';
import type { Outcome, Seat, Tie } from '../lib/wire';

/** Who won, in a few words. */
export function whoWon({ winners }: Outcome, names: Names, you: Seat | undefined): string {
  const [first, second] = winners;
  if (first === undefined) return t(w.mafiaWins);
  if (second === undefined) return first === you ? t(w.youWin) : t(w.wins, { name: names(first) });
  return t(w.win, { names: all(winners, names) });
}

/** Why these won and not the others with as many coins; nothing where nobody else had as many. */
export function whyWon({ winners, coins }: Outcome, tie: Tie, names: Names): string | undefined {
  const [first] = winners;
  if (first === undefined) return undefined;
  const n = coins[first] ?? 0;
  const tied = coins.flatMap((other, seat) => (other === n ? [seat] : []));
  if (tied.length < 2) return undefined;
  return t(reasonOf(tie, winners.length === tied.length), { names: all(tied, names), n });
}

/** What decided, or that nothing did: then all of them win. */
function reasonOf(tie: Tie, all: boolean): Words {
  switch (tie) {
    case 'furthest-from-start':
      return w.tieFurthest;
    case 'all-above-the-mafia':
      return w.tieAboveMafia;
    case 'most-cards-in-hand':
      return all ? w.tieHandsEven : w.tieHands;
    case 'most-cents':
      return all ? w.tieCentsEven : w.tieCents;
  }
}

function all(seats: Seat[], names: Names): string {
  return t(list(seats.map((seat) => ({ en: names(seat), de: names(seat) }))));
}
