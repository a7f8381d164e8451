import { lookAt, openTable, order } from '../lib/api';
import { commitmentFor, noteHash } from '../lib/deals';
import type { GameInfo, Seat } from '../lib/wire';
import { commandsOf, placeOf, planOf, type Wish } from './wish';

/**
 * Sits down at the table where the players of a finished game meet again, in the seat of before, and
 * begins when nobody is missing.
 */
export async function sitAgain(table: string, seat: Seat, name: string): Promise<void> {
  const { hash, stage, you, host, seats } = await lookAt(table);
  if (you !== null || stage !== 'gathering') return;
  noteHash(table, hash, stage);
  const sit = { type: 'sit', seat, name, commitment: commitmentFor(table) } as const;
  await order(table, { id: 'again-sit', do: sit });
  const complete = seats.every((other, i) => i === seat || other.bot !== undefined);
  if (host && complete) await order(table, { id: 'again-begin', do: { type: 'begin' } });
}

/** Opens a table as wished, sits down, seats the bots, and begins when nobody is missing. */
export async function open(wish: Wish, game: GameInfo, name: string): Promise<string> {
  const table = await openTable(planOf(wish, game), placeOf(wish));
  // Before we sit down, the server must have bound itself to its secret.
  const { hash, stage } = await lookAt(table);
  noteHash(table, hash, stage);
  for (const [i, command] of commandsOf(wish, name, commitmentFor(table)).entries())
    await order(table, { id: `open-${i}`, do: command });
  return table;
}
