import { openTable, ownNumber, post, Refusal } from '../lib/api';
import type { Answer, Command, GameOnOffer } from '../lib/wire';
import { commandsOf, planOf, type Wish } from './wish';

async function order(table: string, id: string, command: Command): Promise<void> {
  const answer = await post<Answer>(`/api/tables/${table}/commands`, { id, do: command });
  if ('refused' in answer) throw new Refusal(answer);
}

/** Opens a table as wished, sits down, seats the bots, and begins when nobody is missing. */
export async function open(wish: Wish, game: GameOnOffer, name: string): Promise<string> {
  const table = await openTable(planOf(wish, game));
  for (const [i, command] of commandsOf(wish, name, ownNumber()).entries())
    await order(table, `open-${i}`, command);
  return table;
}
