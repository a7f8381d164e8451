import { expect, test } from 'vitest';
import type { Kind, News, Offer, Place, Seat, Sight } from '../wire';
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

export function moved(kind: Kind | undefined, from: Place, to: Place): Sight {
  return { moved: { kind, from, to } };
}

export function news(one: News): Sight {
  return { news: one };
}

/** What a viewer hears, in English and German. */
export function hear(seat: Seat, sights: Sight[], you?: Seat, before = quiet): [string, string] {
  const told = tell({ seat, sights }, before, { names, you });
  return [told.map(({ en }) => en).join(' '), told.map(({ de }) => de).join(' ')];
}

/** Something that happens, and what is heard of it. */
export type Case = {
  what: string;
  /** Who acts: Nina, if nothing else is said. */
  seat?: Seat;
  sights: Sight[];
  before?: Before;
  /** What spectators hear. */
  others: [string, string];
  /** What this viewer hears: who acts, if nothing else is said. */
  own?: [string, string];
  you?: Seat;
};

export function check(cases: Case[]): void {
  test.each(cases)('$what', ({ sights, seat = 1, before, others, own, you = seat }) => {
    expect(hear(seat, sights, undefined, before)).toEqual(others);
    if (own) expect(hear(seat, sights, you, before)).toEqual(own);
  });
}
