import { describe, expect, test } from 'vitest';
import { dashes, line, marks, scale, series, shapes, spread, ticks } from './chart';

const turns = [
  { turn: 1, active: 0, coins: [0, 0], mafia: null },
  { turn: 2, active: 1, coins: [2, 0], mafia: null },
  { turn: 3, active: 0, coins: [2, 4], mafia: null },
];
const sized = scale({ left: 0, right: 300, top: 0, bottom: 100 }, 3, 4);

test('lines begin without coins', () => {
  expect(series(turns)).toEqual([
    [0, 0, 2, 2],
    [0, 0, 0, 4],
  ]);
  expect(series([])).toEqual([]);
});

test('the Mafia has a line of its own', () => {
  const alone = [
    { turn: 1, active: 0, coins: [1], mafia: 0 },
    { turn: 2, active: 0, coins: [3], mafia: 2 },
  ];
  expect(series(alone)).toEqual([
    [0, 1, 3],
    [0, 0, 2],
  ]);
});

describe('ticks', () => {
  test.each([
    [0, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [13, [0, 5, 10, 15]],
    [30, [0, 5, 10, 15, 20, 25, 30]],
    [37, [0, 10, 20, 30, 40]],
  ])('up to %i', (most, expected) => expect(ticks(most)).toEqual(expected));
});

test('turns go to the right and coins up', () => {
  expect([sized.x(0), sized.x(3), sized.y(0), sized.y(4)]).toEqual([0, 300, 100, 0]);
});

test('a line holds its height until the coins change', () => {
  expect(line([0, 0, 2, 2], sized)).toBe('M0 100H100H200V50H300');
});

test('changes and the end are marked', () => {
  expect(marks([0, 0, 2, 2], sized)).toEqual([
    { x: 200, y: 50 },
    { x: 300, y: 50 },
  ]);
});

describe('labels', () => {
  test('stay where they are if there is room', () => {
    expect(spread([80, 10], 15, 100)).toEqual([80, 10]);
  });

  test('move apart and stay inside', () => {
    expect(spread([95, 95, 90], 15, 100)).toEqual([85, 100, 70]);
  });
});

test('each of seven seats has marks and dashes of its own', () => {
  expect(new Set(shapes).size).toBe(7);
  expect(new Set(dashes).size).toBe(7);
});
