import { expect, test } from 'vitest';
import type { Sight } from '../lib/wire';
import { dealIn, flightsOf, shuffledIn, timing } from './flights';
import { insteadOf, placeName } from './places';

const brisk = timing('brisk');

test('cards fly from place to place, one after the other', () => {
  const sights: Sight[] = [
    { moved: { kind: 'red', card: 7, from: { hand: 0 }, to: { field: [0, 1] } } },
    { news: { 'pile-ran-out': { times: 1 } } },
    { moved: { from: 'draw', to: { hand: 2 } } },
  ];
  expect(flightsOf(sights, brisk)).toEqual([
    { kind: 'red', card: 7, from: 'hand:0', to: 'field:0:1', delay: 0, coin: false },
    { kind: undefined, card: undefined, from: 'draw', to: 'hand:2', delay: 40, coin: false },
  ]);
});

test('coins take their time', () => {
  const coin: Sight = { moved: { kind: 'red', from: { field: [0, 0] }, to: { coins: 0 } } };
  const flights = flightsOf([coin, coin, coin], brisk);
  expect(flights.map(({ delay }) => delay)).toEqual([0, 80, 160]);
  expect(flights.every((flight) => flight.coin)).toBe(true);
});

test('a crowd of cards does not fly', () => {
  const card: Sight = { moved: { from: 'draw', to: { hand: 0 } } };
  expect(flightsOf(Array(40).fill(card), brisk)).toHaveLength(16);
  expect(timing('instant').flight).toBe(0);
});

test('a deal shows its beans, and nothing else is one', () => {
  const moved: Sight = { moved: { kind: 'soy', from: { hand: 1 }, to: { aside: 0 } } };
  const planted: Sight = { moved: { kind: 'red', from: 'row', to: { field: [0, 0] } } };
  const done: Sight = { news: { 'offer-ended': { offer: 1, end: { done: 0 } } } };
  const declined: Sight = { news: { 'offer-ended': { offer: 1, end: 'declined' } } };
  expect(dealIn([done, moved, planted])).toEqual(['soy']);
  expect(dealIn([declined, moved])).toBeUndefined();
});

test('a shuffle is seen', () => {
  expect(shuffledIn([{ shuffled: { cards: 12 } }])).toBe(true);
  expect(shuffledIn([])).toBe(false);
});

test('places have names, and some others stand in for them', () => {
  expect(placeName({ boss: 2 })).toBe('boss:2');
  expect(placeName({ aside: 1 })).toBe('aside:1');
  expect(insteadOf('aside:1')).toBe('hand:1');
  expect(insteadOf('set-aside')).toBe('discard');
  expect(insteadOf('row')).toBeUndefined();
});
