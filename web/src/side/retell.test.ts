import { beforeEach, expect, test } from 'vitest';
import { next, type Step } from '../lib/table.svelte';
import { view } from '../lib/testing';
import type { TableEvent } from '../lib/wire';
import { retell } from './retell';
import { Story } from './story.svelte';

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

beforeEach(() => sessionStorage.clear());

test('the story goes on after the page was loaded again', () => {
  const first = new Story('abc', 5, names);
  expect(first.hear(step(harvest))).toHaveLength(1);
  first.keep();
  const again = new Story('abc', 6, names);
  expect(again.lines).toEqual(first.lines);
  expect(new Story('other', 6, names).lines).toEqual([]);
});

test('what was not seen leaves a gap', () => {
  const story = new Story('abc', 5, names);
  story.hear(step(harvest, 9));
  expect(story.lines.map(({ key }) => key)).toEqual(['8-gap', '9-0']);
  expect(story.since(8).map(({ key }) => key)).toEqual(['9-0']);
  story.reach(9);
  expect(story.upTo).toBe(9);
  expect(story.lines).toHaveLength(2);
});
