import { expect, test } from 'vitest';
import type { Kind, Offer, Place, Seat, SeenEvent } from '../wire';
import { tell, type Before } from './events';

export const names = ['Ada', 'Nina', 'Timon'];

export const offer: Offer = {
  id: 7,
  maker: 0,
  to: null,
  gives: { soy: 2 },
  wants: { red: 1 },
  'first-come': false,
  answers: null,
  willing: [],
  declined: [],
};

export const quiet: Before = { turn: 3, phase: 'plant-first', offers: [offer] };

export function moved(kind: Kind | undefined, from: Place, to: Place): SeenEvent {
  return { type: 'moved', kind, from, to };
}

/** What a viewer hears, in English and German. */
export function hear(
  seat: Seat,
  events: SeenEvent[],
  you?: Seat,
  before = quiet,
): [string, string] {
  const sentences = tell({ seat, events }, before, { names, you });
  return [sentences.map(({ en }) => en).join(' '), sentences.map(({ de }) => de).join(' ')];
}

/** Something that happens, and what is heard of it. */
export type Case = {
  what: string;
  /** Who acts: Nina, if nothing else is said. */
  seat?: Seat;
  events: SeenEvent[];
  before?: Before;
  /** What spectators hear. */
  others: [string, string];
  /** What this viewer hears: who acts, if nothing else is said. */
  own?: [string, string];
  you?: Seat;
};

export function check(cases: Case[]): void {
  test.each(cases)('$what', ({ events, seat = 1, before, others, own, you = seat }) => {
    expect(hear(seat, events, undefined, before)).toEqual(others);
    if (own) expect(hear(seat, events, you, before)).toEqual(own);
  });
}
