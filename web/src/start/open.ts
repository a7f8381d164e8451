import { get, openTable, post, Refusal } from '../lib/api';
import { commitmentFor, noteHash } from '../lib/deals';
import type { Answer, Command, GameInfo, Seat, TableView } from '../lib/wire';
import { commandsOf, planOf, type Wish } from './wish';

async function order(table: string, id: string, command: Command): Promise<void> {
  const { result } = await post<Answer>(`/api/tables/${table}/commands`, { id, do: command });
  if (result.type === 'refused') throw new Refusal(result);
}

/**
 * Sits down at the table where the players of a finished game meet again, in the seat of before, and
 * begins when nobody is missing.
 */
export async function sitAgain(table: string, seat: Seat, name: string): Promise<void> {
  const { hash, stage, you, host, seats } = await get<TableView>(`/api/tables/${table}`);
  if (you !== null || stage !== 'gathering') return;
  noteHash(table, hash, stage);
  await order(table, 'again-sit', { type: 'sit', seat, name, commitment: commitmentFor(table) });
  const complete = seats.every((other, i) => i === seat || other.bot !== undefined);
  if (host && complete) await order(table, 'again-begin', { type: 'begin' });
}

/** Opens a table as wished, sits down, seats the bots, and begins when nobody is missing. */
export async function open(wish: Wish, game: GameInfo, name: string): Promise<string> {
  const table = await openTable(planOf(wish, game));
  // Before we sit down, the server must have bound itself to its secret.
  const { hash, stage } = await get<TableView>(`/api/tables/${table}`);
  noteHash(table, hash, stage);
  for (const [i, command] of commandsOf(wish, name, commitmentFor(table)).entries())
    await order(table, `open-${i}`, command);
  return table;
}
