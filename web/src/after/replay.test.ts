import { expect, test } from 'vitest';
import { snapshot, view } from '../lib/testing';
import type { Replay, ReplayStep, Snapshot } from '../lib/wire';
import { addressOf, gameAt, numberIn, stepAt, turnsOf, viewAt } from './replay';

const game = (turn: number, active: number): Snapshot => snapshot({ turn, active });

const person = { seat: 0, controller: 'person', events: [] } satisfies Partial<ReplayStep>;
const bot = { seat: 1, controller: 'bot', events: [] } satisfies Partial<ReplayStep>;
const { table, plan, seats, hash } = view();

const replay: Replay = {
  table,
  plan,
  seats,
  hash,
  start: game(1, 0),
  steps: [
    { n: 1, at: 10, ...person, action: { type: 'done', with: 'plant-second' }, game: game(1, 0) },
    { n: 2, at: 20, ...person, action: { type: 'done', with: 'trade' }, game: game(2, 1) },
    { n: 3, at: 30, ...bot, action: { type: 'done', with: 'trade' }, game: game(3, 0) },
  ],
};

test('before the first step the game stands as it was dealt', () => {
  expect(gameAt(replay, 0)).toBe(replay.start);
  expect(gameAt(replay, 2)).toBe(replay.steps[1]?.game);
  expect(stepAt(replay, 0, undefined)).toBeUndefined();
});

test('nothing can be done in a view of the past', () => {
  expect(viewAt(replay, 2, 1)).toMatchObject({
    you: 1,
    at: 20,
    choice: { ask: null, legal: [], undo: false },
  });
});

test('a step is told with the table before and after it', () => {
  const step = stepAt(replay, 2, 0);
  expect(step?.message.event).toEqual({ type: 'acted', ...person });
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
