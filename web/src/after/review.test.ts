import { expect, test } from 'vitest';
import type { Decision, Moment } from '../lib/wire';
import { asTheBot, pointAt, points, turningPoints } from './review';

const decision = (n: number, lost: number): Decision => ({
  n,
  turn: n,
  lost,
  ask: 'trade',
  done: { type: 'done', with: 'trade' },
  best: { type: 'done', with: 'trade' },
  reason: { en: 'Why.', de: 'Warum.' },
});
const course: Moment[] = [
  { n: 0, turn: 1, coins: 2 },
  { n: 5, turn: 2, coins: 4 },
  { n: 10, turn: 3, coins: -1 },
];

test('turning points are the dearest decisions, in the order of the game', () => {
  const lost = [0.1, 2, 0.5, 0.3, 0, 1, 0.9, 0.4];
  const all = lost.map((coins, i) => decision(i + 1, coins));
  expect(turningPoints(all).map(({ n }) => n)).toEqual([2, 3, 6, 7, 8]);
  expect(asTheBot(all)).toBe(13);
  expect(asTheBot([])).toBe(100);
});

test('the course goes from left to right, and never below nothing', () => {
  const frame = { left: 0, right: 100, top: 0, bottom: 40 };
  expect(points(course, frame, 4)).toEqual([
    { x: 0, y: 20 },
    { x: 50, y: 0 },
    { x: 100, y: 40 },
  ]);
});

test('a step lies on the line between two turns', () => {
  const way = points(course, { left: 0, right: 100, top: 0, bottom: 40 }, 4);
  expect(pointAt(course, way, 1)).toEqual({ x: 10, y: 16 });
  expect(pointAt(course, way, 5)).toEqual({ x: 50, y: 0 });
  expect(pointAt(course, way, 10)).toEqual({ x: 100, y: 40 });
  expect(pointAt(course, way, 11)).toEqual({ x: 100, y: 40 });
});
