import { get, openTable, post, Refusal } from '../lib/api';
import { commitmentFor, noteHash } from '../lib/deals';
import type { Answer, Command, GameOnOffer, Picture } from '../lib/wire';
import { commandsOf, planOf, type Wish } from './wish';

async function order(table: string, id: string, command: Command): Promise<void> {
  const answer = await post<Answer>(`/api/tables/${table}/commands`, { id, do: command });
  if ('refused' in answer) throw new Refusal(answer);
}

/** Opens a table as wished, sits down, seats the bots, and begins when nobody is missing. */
export async function open(wish: Wish, game: GameOnOffer, name: string): Promise<string> {
  const table = await openTable(planOf(wish, game));
  // Before we sit down, the server must have bound itself to its secret.
  const { picture } = await get<{ picture: Picture }>(`/api/tables/${table}`);
  noteHash(table, picture.hash, picture.stage);
  for (const [i, command] of commandsOf(wish, name, commitmentFor(table)).entries())
    await order(table, `open-${i}`, command);
  return table;
}
