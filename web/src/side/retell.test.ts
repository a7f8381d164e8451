import { beforeEach, expect, test } from 'vitest';
import { next, type Step } from '../lib/table.svelte';
import { picture } from '../lib/testing';
import type { Happening } from '../lib/wire';
import { retell } from './retell';
import { Story } from './story.svelte';

const names = (seat: number): string => ['Ada', 'Nina', 'Timon'][seat] ?? '';

function step(what: Happening | null, version = 6): Step {
  const before = picture();
  const told = { version, at: 2000, what };
  return { told, before, after: next(before, told) };
}

const english = (what: Happening | null): string[] =>
  retell(step(what), names, 0).map(({ en }) => en);

const harvest: Happening = {
  acted: {
    seat: 1,
    hand: 'bot',
    sights: [{ news: { harvested: { seat: 1, field: 0, kind: 'red', cards: 3, coins: 2 } } }],
  },
};

test('what happens is told in sentences', () => {
  expect(english(harvest)).toEqual(['Nina harvests 3 Red beans for 2 coins.']);
  expect(english({ returned: { seat: 2 } })).toEqual(['Timon is back.']);
  expect(english('resumed')).toEqual(['The server was away for a moment.']);
});

test('what is not for me, and talk, is not told', () => {
  expect(english(null)).toEqual([]);
  expect(english({ said: { seat: 2, name: 'Timon', text: 'Hi' } })).toEqual([]);
});

test('why somebody declined is told with it', () => {
  const acted = { seat: 2, hand: 'person' as const, sights: [], why: 'need-it' as const };
  expect(english({ acted })).toEqual(['Timon: “I need it.”']);
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
