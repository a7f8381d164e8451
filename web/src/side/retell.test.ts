import { expect, test } from 'vitest';
import { next, type Step } from '../lib/table.svelte';
import { view } from '../lib/testing';
import type { TableEvent } from '../lib/wire';
import { retell } from './retell';

const names = (seat: number): string => ['Ada', 'Nina', 'Timon'][seat] ?? '';

function step(event: TableEvent | null, version = 6): Step {
  const before = view();
  const message = { version, at: 2000, event };
  return { message, before, after: next(before, message) };
}

const english = (event: TableEvent | null): string[] =>
  retell(step(event), names, 0).map(({ en }) => en);

const harvest: TableEvent = {
  type: 'acted',
  seat: 1,
  controller: 'bot',
  events: [{ type: 'harvested', seat: 1, field: 0, kind: 'red', cards: 3, coins: 2 }],
};

test('what happens is told in sentences', () => {
  expect(english(harvest)).toEqual(['Nina harvests 3 Red beans for 2 coins.']);
  expect(english({ type: 'returned', seat: 2 })).toEqual(['Timon is back.']);
  expect(english({ type: 'resumed' })).toEqual(['The server was away for a moment.']);
});

test('what is not for me, and what is said, is not told', () => {
  expect(english(null)).toEqual([]);
  expect(english({ type: 'said', seat: 2, name: 'Timon', text: 'Hi' })).toEqual([]);
});

test('why somebody declined is told with it', () => {
  const declined: TableEvent = {
    type: 'acted',
    seat: 2,
    controller: 'person',
    events: [],
    why: 'need-it',
  };
  expect(english(declined)).toEqual(['Timon: “I need it.”']);
});
