import { expect, test } from 'vitest';
import { bestKind, earned, ranking, traded } from './story';

const harvests = [
  { turn: 3, kind: 'soy' as const, cards: 4, coins: 2 },
  { turn: 5, kind: 'red' as const, cards: 3, coins: 2 },
  { turn: 9, kind: 'red' as const, cards: 2, coins: 1 },
];

test('harvests add up', () => {
  expect(earned(harvests)).toBe(5);
  expect(bestKind(harvests)).toBe('red');
  expect(bestKind(harvests.slice(0, 2))).toBe('soy');
  expect(bestKind([])).toBeUndefined();
});

test('winners come first, then who has more', () => {
  expect(ranking({ coins: [3, 9, 9, 5], winners: [2], mafia: null })).toEqual([2, 1, 3, 0]);
  expect(ranking({ coins: [4, 4, 4], winners: [1], mafia: null, cents: [1, 5, 3] })).toEqual([
    1, 2, 0,
  ]);
});

test('a game knows whether anybody traded', () => {
  const story = { turns: [], players: [] };
  expect(
    traded({
      ...story,
      gave: [
        [{}, {}],
        [{}, {}],
      ],
    }),
  ).toBe(false);
  expect(
    traded({
      ...story,
      gave: [
        [{}, { blue: 1 }],
        [{}, {}],
      ],
    }),
  ).toBe(true);
});
