import { expect, test } from 'vitest';
import { snapshot, view } from '../lib/testing';
import type { Ask } from '../lib/wire';
import { callingFor } from './calling';

const title = (ask: Ask | null, changes: Partial<ReturnType<typeof view>> = {}) =>
  callingFor({ ...view(snapshot(), [], ask), ...changes })?.en;

test('the tab tells of my turn and of offers to me', () => {
  expect(title('plant-first')).toBe('Your turn');
  expect(title('answer')).toBe('An offer for you');
  expect(title('trade')).toBe('Your turn');
  const game = snapshot();
  game.table.waiting = [0];
  expect(title('trade', { game })).toBe('An offer for you');
});

test('it is silent while others think, for spectators, behind a stand-in and after the game', () => {
  expect(title(null)).toBeUndefined();
  expect(title('plant-first', { you: null })).toBeUndefined();
  expect(title('plant-first', { stage: 'over' })).toBeUndefined();
  const seats = [{ name: 'Ada', 'stand-in': 'clock' as const }];
  expect(title('plant-first', { seats })).toBeUndefined();
});
