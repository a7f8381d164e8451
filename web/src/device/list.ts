import type { Summary } from './messages';
import { nameOf } from './place';
import { store } from './store';

/** The tables of this device, for a list; none where the browser keeps nothing. */
export async function tables(): Promise<Summary[]> {
  const all = await store.tables().catch(() => []);
  return all.map((summary) => ({ ...summary, table: nameOf(summary.table) }));
}
