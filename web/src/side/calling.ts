import type { Words } from '../lib/language.svelte';
import type { TableView } from '../lib/wire';
import { side as w } from '../lib/words/side';

/** What somebody whose tab lies in the background should come back for, if there is anything. */
export function callingFor({ you, stage, seats, choice, game }: TableView): Words | undefined {
  if (you === null || stage !== 'playing' || seats[you]?.['stand-in']) return undefined;
  const { ask } = choice;
  if (!ask) return undefined;
  const offered = ask === 'answer' || (ask === 'trade' && game?.table.waiting.includes(you));
  return offered ? w.titleOffer : w.titleTurn;
}
