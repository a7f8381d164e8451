import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Held } from './held';
import type { StepMessage } from './wire';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function listening() {
  const told: number[] = [];
  const held = new Held(({ version }) => told.push(version));
  const hear = (version: number, at: number): void =>
    held.hear({ type: 'step', version, at, event: null } as StepMessage);
  return { told, held, hear };
}

test('what happens during a lesson comes after it, as far apart as it happened', () => {
  const { told, held, hear } = listening();
  hear(1, 0);
  held.hold(true);
  hear(2, 1000);
  hear(3, 1800);
  hear(4, 60_000);
  expect(told).toEqual([1]);
  held.hold(false);
  held.hold(false);
  expect(told).toEqual([1, 2]);
  vi.advanceTimersByTime(799);
  expect(told).toEqual([1, 2]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([1, 2, 3]);
  // What is new waits behind what is late.
  hear(5, 60_100);
  vi.advanceTimersByTime(1500);
  expect(told).toEqual([1, 2, 3, 4]);
  vi.advanceTimersByTime(100);
  hear(6, 70_000);
  expect(told).toEqual([1, 2, 3, 4, 5, 6]);
});

test('the next lesson holds the rest', () => {
  const { told, held, hear } = listening();
  held.hold(true);
  hear(1, 0);
  hear(2, 10);
  held.hold(false);
  held.hold(true);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([1]);
});

test('who acts sees at once how things stand, and a new table replaces everything', () => {
  const { told, held, hear } = listening();
  held.hold(true);
  hear(1, 0);
  held.catchUp();
  expect(told).toEqual([1]);
  hear(2, 0);
  held.clear();
  held.hold(false);
  expect(told).toEqual([1]);
});
