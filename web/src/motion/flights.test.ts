import { expect, test } from 'vitest';
import type { SeenEvent } from '../lib/wire';
import { dealIn, flightsOf, shuffledIn, timing } from './flights';
import { insteadOf, placeName } from './places';

const brisk = timing('brisk');

test('cards fly from place to place, one after the other', () => {
  const events: SeenEvent[] = [
    {
      type: 'moved',
      kind: 'red',
      card: 7,
      from: { type: 'hand', seat: 0 },
      to: { type: 'field', seat: 0, field: 1 },
    },
    { type: 'pile-ran-out', times: 1 },
    { type: 'moved', from: { type: 'draw' }, to: { type: 'hand', seat: 2 } },
  ];
  expect(flightsOf(events, brisk)).toEqual([
    { kind: 'red', card: 7, from: 'hand:0', to: 'field:0:1', delay: 0, coin: false },
    { kind: undefined, card: undefined, from: 'draw', to: 'hand:2', delay: 40, coin: false },
  ]);
});

test('coins take their time', () => {
  const coin: SeenEvent = {
    type: 'moved',
    kind: 'red',
    from: { type: 'field', seat: 0, field: 0 },
    to: { type: 'coins', seat: 0 },
  };
  const flights = flightsOf([coin, coin, coin], brisk);
  expect(flights.map(({ delay }) => delay)).toEqual([0, 80, 160]);
  expect(flights.every((flight) => flight.coin)).toBe(true);
});

test('a crowd of cards does not fly', () => {
  const card: SeenEvent = { type: 'moved', from: { type: 'draw' }, to: { type: 'hand', seat: 0 } };
  expect(flightsOf(Array(40).fill(card), brisk)).toHaveLength(16);
  expect(timing('instant').flight).toBe(0);
});

test('a deal shows its beans, and nothing else is one', () => {
  const moved: SeenEvent = {
    type: 'moved',
    kind: 'soy',
    from: { type: 'hand', seat: 1 },
    to: { type: 'aside', seat: 0 },
  };
  const planted: SeenEvent = {
    type: 'moved',
    kind: 'red',
    from: { type: 'row' },
    to: { type: 'field', seat: 0, field: 0 },
  };
  const done: SeenEvent = { type: 'offer-ended', offer: 1, end: { type: 'done', with: 0 } };
  const declined: SeenEvent = { type: 'offer-ended', offer: 1, end: { type: 'declined' } };
  expect(dealIn([done, moved, planted])).toEqual(['soy']);
  expect(dealIn([declined, moved])).toBeUndefined();
});

test('a shuffle is seen', () => {
  expect(shuffledIn([{ type: 'shuffled', cards: 12 }])).toBe(true);
  expect(shuffledIn([])).toBe(false);
});

test('places have names, and some others stand in for them', () => {
  expect(placeName({ type: 'boss', boss: 2 })).toBe('boss:2');
  expect(placeName({ type: 'aside', seat: 1 })).toBe('aside:1');
  expect(insteadOf('aside:1')).toBe('hand:1');
  expect(insteadOf('set-aside')).toBe('discard');
  expect(insteadOf('row')).toBeUndefined();
});
