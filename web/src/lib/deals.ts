import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import type { Seed, Stage } from './wire';

/** What this browser noted of a deal, so that it can check it when the game is over. */
export type Noted = {
  /** The hash that the table showed first. */
  hash?: Seed;
  /** Whether the game had begun by then. */
  late?: boolean;
  /** The number that goes from here into the deal. */
  number?: Seed;
  /** The seal that the table showed before that number was revealed. */
  seal?: Seed;
  /** The digest that the table showed when the game was over. */
  digest?: Seed;
};

const KEY = 'bohnhof.deals';
/** How many tables are kept in mind. */
const KEPT = 60;

/** What could not be stored is known at least as long as the page is open. */
let unstored: Record<string, Noted> | undefined;

function read(): Record<string, Noted> {
  if (unstored) return unstored;
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function write(table: string, noted: Noted): void {
  const others = Object.entries(read()).filter(([name]) => name !== table);
  const kept = Object.fromEntries([...others, [table, noted]].slice(-KEPT)) as typeof unstored;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    unstored = kept;
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

/** Notes the seal of a table; what was noted first stays. */
export function noteSeal(table: string, seal: Seed): void {
  const before = noted(table);
  if (!before.seal) write(table, { ...before, seal });
}

/** Notes the digest of a finished game; what was noted first stays. */
export function noteDigest(table: string, digest: Seed): void {
  const before = noted(table);
  if (!before.digest) write(table, { ...before, digest });
}

/**
 * Draws a number of our own for the deal of a table, 32 random bytes, and notes it. The server gets
 * only its SHA-256 now, and the number itself when everything is sealed.
 */
export function commitmentFor(table: string): Seed {
  const number = randomBytes(32);
  write(table, { ...noted(table), number: bytesToHex(number) });
  return bytesToHex(sha256(number));
}
