import { expect, test } from 'vitest';
import { next } from './table.svelte';
import { view, snapshot } from './testing';
import type { Choice, StepMessage, TableEvent } from './wire';

function step(event: TableEvent | null, more: Partial<StepMessage> = {}): StepMessage {
  return { version: 6, at: 2000, event, ...more };
}

test('a step changes what it names and nothing else', () => {
  const before = view();
  const game = snapshot({ phase: 'trade' });
  const choice: Choice = { ask: 'trade', legal: [{ type: 'done', with: 'trade' }], undo: true };
  const after = next(before, step(null, { game, choice }));
  expect(after).toEqual({ ...before, version: 6, at: 2000, game, choice });
  expect(next(after, step(null)).choice).toEqual(choice);
});

test('seats change hands', () => {
  const seats = (event: TableEvent) => next(view(), step(event)).seats;
  const nina = { name: 'Nina', commitment: 'ff' };
  expect(seats({ type: 'sat', seat: 1, ...nina })[1]).toEqual(nina);
  expect(seats({ type: 'stood', seat: 0 })[0]).toEqual({});
  expect(seats({ type: 'stood-in', seat: 2, why: 'gone' })[2]).toEqual({
    name: 'Timon',
    'stand-in': 'gone',
  });
  expect(seats({ type: 'resigned', seat: 2 })[2]).toEqual({ bot: 'simple' });
});

test('who returns is no longer stood in for', () => {
  const away = next(view(), step({ type: 'stood-in', seat: 2, why: 'clock' }));
  expect(next(away, step({ type: 'returned', seat: 2 })).seats[2]?.['stand-in']).toBeUndefined();
});

test('a message that the operator removed is gone', () => {
  const talking = next(view(), step({ type: 'said', seat: 0, name: 'Ada', text: 'Hello' }));
  expect(next(talking, step({ type: 'removed', version: 5 })).chat).toEqual(talking.chat);
  expect(next(talking, step({ type: 'removed', version: 6 })).chat).toEqual([]);
});

test('what is said is added, and a finished game is over', () => {
  const talking = next(view(), step({ type: 'said', seat: 0, name: 'Ada', text: 'Hello' }));
  expect(talking.chat).toEqual([{ version: 6, at: 2000, seat: 0, name: 'Ada', text: 'Hello' }]);
  const game = snapshot();
  game.table.outcome = { coins: [3, 1, 2], winners: [0], mafia: null };
  expect(next(view(), step(null, { game })).stage).toBe('over');
});

test('the seal comes before the deal, and the digest at the end', () => {
  const dealing = next(view(null), step({ type: 'sealed', seal: 'ff' }));
  expect(dealing).toMatchObject({ stage: 'dealing', seal: 'ff' });
  const began = next(dealing, step({ type: 'began', game: snapshot() }));
  expect(began).toMatchObject({ stage: 'playing', seal: 'ff' });
  expect(next(began, step(null, { digest: 'dd' })).digest).toBe('dd');
});
