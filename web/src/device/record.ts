import type { Deal } from '../after/fair';
import type { Action, Plan, Seat, Seed } from '../lib/wire';
import type { Entry } from './messages';

/** The letters of which ids are made, as `crates/table/src/ids.rs` has them. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';

/** An id for a table: the same for the same digest. */
export function idFrom(digest: Seed): string {
  const bytes = digest.match(/../g)?.slice(0, 12) ?? [];
  return bytes.map((byte) => ALPHABET[parseInt(byte, 16) % ALPHABET.length]).join('');
}

/** A new id for a table. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

const personIn = (seat: Seat): string => (ALPHABET[seat] ?? '').repeat(16);

/** The log of a table at which the game of a record was played. A record knows no names. */
export function logOf(deal: Deal, at: number, nameOf: (seat: Seat) => string): Entry[] {
  const { rules, players, options, beans } = deal.record.setup as Plan;
  const plan: Plan = {
    rules,
    players,
    options,
    beans,
    public: false,
    pace: 'quick',
    talk: 'silent',
    hints: false,
    radar: false,
  };
  const host = personIn(Math.max(0, deal.seats.findIndex(Boolean)));
  const entry = (change: Entry['change'] & Record<string, unknown>, by?: string): Entry =>
    by === undefined ? { at, change } : { at, by, change };
  const seats = deal.seats.map((share, seat) =>
    share
      ? entry(
          { type: 'sat', seat, name: nameOf(seat), commitment: share.commitment },
          personIn(seat),
        )
      : entry({ type: 'bot-sat', seat, strength: 'simple' }, host),
  );
  const numbers = deal.seats.flatMap((share, seat) =>
    share?.number ? [entry({ type: 'revealed', seat, number: share.number }, personIn(seat))] : [],
  );
  const actions = deal.record.actions as { seat: Seat; action: Action }[];
  return [
    entry({ type: 'opened', plan, secret: deal.secret }, host),
    ...seats,
    entry({ type: 'sealed' }),
    ...numbers,
    entry({ type: 'began' }),
    ...actions.map(({ seat, action }) =>
      entry({ type: 'acted', seat, action, controller: deal.seats[seat] ? 'person' : 'bot' }),
    ),
  ];
}
