import type { Noted } from '../lib/deals';
import type { Seed } from '../lib/wire';

/** What a record tells about its deal. */
export type Deal = {
  hash: Seed;
  secret: Seed;
  numbers: (Seed | null)[];
  record: { seed: Seed };
};

/** What came out. */
export type Finding = 'right' | 'wrong';
/** Where this browser may have nothing to compare with. */
export type Compared = Finding | 'unknown';

export type Fairness = {
  /** The hash is the one that this browser noted. */
  hash: Compared;
  /** Whether that was noted only after the game had begun. */
  late: boolean;
  /** The secret has this hash. */
  secret: Finding;
  /** The seed follows from the secret and the numbers. */
  seed: Finding;
  /** The number of this browser is among the numbers. */
  number: Compared;
};

function bytes(hex: string): number[] {
  return Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
}

async function sha256(message: number[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(message));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function compare(right: boolean): Finding {
  return right ? 'right' : 'wrong';
}

/** Browsers compute hashes only on pages that came safely: by https, or from this machine. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Checks a deal as docs/protocol.md describes it. */
export async function checkDeal(deal: Deal, noted: Noted): Promise<Fairness> {
  const secret = bytes(deal.secret);
  const numbers = deal.numbers.flatMap((number) => (number === null ? [0] : [1, ...bytes(number)]));
  return {
    hash: noted.hash === undefined ? 'unknown' : compare(noted.hash === deal.hash),
    late: noted.late ?? false,
    secret: compare((await sha256(secret)) === deal.hash),
    seed: compare((await sha256([...secret, ...numbers])) === deal.record.seed),
    number: noted.number === undefined ? 'unknown' : compare(deal.numbers.includes(noted.number)),
  };
}
