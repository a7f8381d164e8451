import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Noted } from '../lib/deals';
import type { Seat, Seed } from '../lib/wire';

/** What somebody put into a deal; without a number if it was never revealed. */
export type Share = { commitment: Seed; number: Seed | null };

/** What a record tells about its deal. */
export type Deal = {
  hash: Seed;
  secret: Seed;
  seats: (Share | null)[];
  digest: Seed;
  record: { setup: unknown; seed: Seed; actions: unknown[] };
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
  /** Every number is the one that its player committed to. */
  numbers: Finding;
  /** What was fixed before the numbers were revealed is what this browser noted. */
  seal: Compared;
  /** The seed follows from what was sealed, the secret and the numbers. */
  seed: Finding;
  /** The number of this browser is part of the deal, or was left out of it. */
  number: Compared | 'left-out';
  /** The digest is that of the game. */
  digest: Finding;
  /** The digest is the one that this browser noted. */
  noted: Compared;
  /** Those who sat down and never revealed a number. */
  withheld: Seat[];
  /** How many other people there were, apart from this browser's. */
  others: number;
};

type Part = Seed | Uint8Array;

/** The SHA-256 of bytes one after the other; texts are hexadecimal. */
export function sha256(parts: Part[]): Seed {
  const bytes = parts.map((part) => (typeof part === 'string' ? hexToBytes(part) : part));
  return bytesToHex(hash(concatBytes(...bytes)));
}

/** JSON without white space, and with the keys of every object in order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
}

const mark = (byte: number): Uint8Array => Uint8Array.of(byte);

/** What binds all that was fixed before the numbers were revealed. */
export function sealOf({ hash, seats, record }: Deal): Seed {
  const head = utf8ToBytes(`bohnhof seal 1\n${canonical(record.setup)}\n`);
  const parts = seats.flatMap((share): Part[] => (share ? [mark(1), share.commitment] : [mark(0)]));
  return sha256([head, hash, ...parts]);
}

function seedOf(deal: Deal): Seed {
  const parts = deal.seats.flatMap((share): Part[] => {
    if (!share) return [mark(0)];
    return share.number === null ? [mark(2)] : [mark(1), share.number];
  });
  return sha256([utf8ToBytes('bohnhof seed 1\n'), sealOf(deal), deal.secret, ...parts]);
}

function digestOf({ record }: Deal): Seed {
  const lines = record.actions.map((step) => `${canonical(step)}\n`).join('');
  return sha256([utf8ToBytes('bohnhof game 1\n'), record.seed, utf8ToBytes(lines)]);
}

function compare(right: boolean): Finding {
  return right ? 'right' : 'wrong';
}

function compareNoted(noted: Seed | undefined, found: Seed): Compared {
  return noted === undefined ? 'unknown' : compare(noted === found);
}

/** Checks a deal as docs/fair-deal.md describes it. */
export function checkDeal(deal: Deal, noted: Noted): Fairness {
  const shares = deal.seats.filter((share) => share !== null);
  const fits = ({ commitment, number }: Share): boolean =>
    number === null || sha256([number]) === commitment;
  const mine = shares.find(
    ({ commitment }) => noted.number !== undefined && commitment === sha256([noted.number]),
  );
  const own = (): Fairness['number'] => {
    if (noted.number === undefined) return 'unknown';
    return mine?.number === null ? 'left-out' : compare(mine?.number === noted.number);
  };
  return {
    hash: compareNoted(noted.hash, deal.hash),
    late: noted.late ?? false,
    secret: compare(sha256([deal.secret]) === deal.hash),
    numbers: compare(shares.every(fits)),
    seal: compareNoted(noted.seal, sealOf(deal)),
    seed: compare(seedOf(deal) === deal.record.seed),
    number: own(),
    digest: compare(digestOf(deal) === deal.digest),
    noted: compareNoted(noted.digest, deal.digest),
    withheld: deal.seats.flatMap((share, seat) => (share?.number === null ? [seat] : [])),
    others: shares.length - (mine ? 1 : 0),
  };
}
