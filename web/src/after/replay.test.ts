import { expect, test } from 'vitest';
import type { Replay, Snapshot } from '../lib/wire';
import { addressOf, gameAt, numberIn, pictureAt, stepAt, turnsOf } from './replay';

function game(turn: number, active: number): Snapshot {
  return { viewer: 'spectator', private: null, table: { turn, active } } as unknown as Snapshot;
}

const replay = {
  table: 'abc',
  seats: [{ name: 'Ada' }, { bot: 'simple' }],
  start: game(1, 0),
  steps: [
    { n: 1, at: 10, seat: 0, hand: 'person', action: 'end-planting', sights: [], game: game(1, 0) },
    { n: 2, at: 20, seat: 0, hand: 'person', action: 'end-trading', sights: [], game: game(2, 1) },
    { n: 3, at: 30, seat: 1, hand: 'bot', action: 'end-trading', sights: [], game: game(3, 0) },
  ],
} as unknown as Replay;

test('before the first step the game stands as it was dealt', () => {
  expect(gameAt(replay, 0)).toBe(replay.start);
  expect(gameAt(replay, 2)).toBe(replay.steps[1]?.game);
  expect(stepAt(replay, 0, undefined)).toBeUndefined();
});

test('nothing can be done in a picture of the past', () => {
  expect(pictureAt(replay, 2, 1)).toMatchObject({ you: 1, at: 20, ask: null, legal: [] });
});

test('a step is told with the table before and after it', () => {
  const step = stepAt(replay, 2, 0);
  expect(step?.told.what).toEqual({ acted: { seat: 0, hand: 'person', sights: [] } });
  expect(step?.before.game?.table.turn).toBe(1);
  expect(step?.after.game?.table.turn).toBe(2);
});

test('turns begin where their number is new', () => {
  expect(turnsOf(replay)).toEqual([
    { turn: 1, active: 0, n: 0 },
    { turn: 2, active: 1, n: 2 },
    { turn: 3, active: 0, n: 3 },
  ]);
});

test('addresses lead to a step and a seat', () => {
  expect(addressOf('abc', 7, 2)).toBe('/replay/abc?step=7&seat=2');
  expect(addressOf('abc', 0, undefined)).toBe('/replay/abc?step=0');
  expect(numberIn('7', 5)).toBe(5);
  expect(numberIn('3', 5)).toBe(3);
  for (const wrong of [null, '', '-1', 'x', '1.5']) expect(numberIn(wrong, 5)).toBeUndefined();
});
