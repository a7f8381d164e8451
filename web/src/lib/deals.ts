import type { Seed, Stage } from './wire';

/** What this browser noted of a deal, so that it can check it when the game is over. */
export type Noted = {
  /** The hash that the table showed first. */
  hash?: Seed;
  /** Whether the game had begun by then. */
  late?: boolean;
  /** The number that went from here into the deal. */
  number?: Seed;
};

const KEY = 'bohnhof.deals';
/** How many tables are kept in mind. */
const KEPT = 60;

function read(): Record<string, Noted> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function write(table: string, noted: Noted): void {
  const others = Object.entries(read()).filter(([name]) => name !== table);
  const kept = [...others, [table, noted]].slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A browser without storage has noted nothing, and says so when the deal is checked.
  }
}

export function noted(table: string): Noted {
  return read()[table] ?? {};
}

/** Notes the hash of a table; what was noted first stays. */
export function noteHash(table: string, hash: Seed, stage: Stage): void {
  const before = noted(table);
  if (!before.hash) write(table, { ...before, hash, late: stage !== 'gathering' });
}

/** A number of our own for the deal of a table: 32 random bytes in hexadecimal. */
export function numberFor(table: string): Seed {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const number = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  write(table, { ...noted(table), number });
  return number;
}
