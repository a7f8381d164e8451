import { canonical, type Deal } from '../after/fair';
import { t } from '../lib/language.svelte';
import { device as w } from '../lib/words/device';
import { newRoom, refuse, roomOf } from './house';
import type { Entry, Summary } from './messages';
import { idOf, nameOf } from './place';
import { idFrom, logOf, newId } from './record';
import type { Room } from './room';
import { store } from './store';

/** A table in a file. */
type Saved = { table: string; log: Entry[] };

/** Lets the browser save a text as a file. */
export function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser needs it for a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves a table of this device to a file. */
export async function saveTable(name: string): Promise<void> {
  const table = idOf(name);
  const log = roomOf(table).unsaved ?? (await store.log(table));
  const saved: Saved = { table, log };
  download(JSON.stringify(saved), `${name}.table.json`);
}

/** Opens what is in a file; tells the address of the page that shows it. */
export async function openFile(text: string): Promise<string> {
  const read = parse(text);
  if (isSaved(read)) return `/table/${nameOf(await bringTable(read))}`;
  if (isRecord(read)) return `/replay/${nameOf(await bringRecord(read))}`;
  return refuse({ id: 'device', ...w.notOurs });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function has<K extends string>(value: unknown, ...keys: K[]): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value);
}

function isSaved(read: unknown): read is Saved {
  return has(read, 'table', 'log') && typeof read.table === 'string' && Array.isArray(read.log);
}

function isRecord(read: unknown): read is Deal {
  if (!has(read, 'hash', 'secret', 'seats', 'digest', 'record')) return false;
  return (
    typeof read.digest === 'string' &&
    Array.isArray(read.seats) &&
    has(read.record, 'setup', 'seed', 'actions') &&
    Array.isArray(read.record.actions)
  );
}

/** Whichever is longer goes on; a table that went on differently elsewhere gets an id of its own. */
async function bringTable({ table, log }: Saved): Promise<string> {
  const kept = await store.log(table).catch(() => []);
  const same = kept.every((entry, i) => i >= log.length || canonical(entry) === canonical(log[i]));
  const id = same ? table : newId();
  await bring(id, log, same ? kept.length : 0);
  return id;
}

async function bringRecord(deal: Deal): Promise<string> {
  const id = idFrom(deal.digest);
  const log = logOf(deal, Date.now(), (seat) => t(w.player, { n: seat + 1 }));
  const kept = await store.log(id).catch(() => []);
  await bring(id, log, kept.length, async (room) => {
    const outcome = await room.ask({ type: 'record' });
    const played = outcome.type === 'done' && parse(outcome.text ?? '');
    if (canonical(played) !== canonical(deal)) refuse({ id: 'device', ...w.wrongRecord });
  });
  return id;
}

/** Keeps a log, if the module can read it and it is longer than what is kept of it. */
async function bring(
  id: string,
  log: Entry[],
  kept: number,
  check?: (room: Room) => Promise<void>,
): Promise<void> {
  const room = newRoom(id);
  try {
    const outcome = await room.enter('read', log);
    if (outcome.type !== 'done') refuse({ id: 'device', ...w.notOurs });
    await check?.(room);
    const summary = await room.ask({ type: 'summary' });
    if (kept >= log.length || summary.type !== 'done') return;
    await store.keep(id, log).catch(() => refuse({ id: 'device', ...w.cannotKeep }));
    await store.note(JSON.parse(summary.text ?? '') as Summary);
  } finally {
    room.end();
  }
}
