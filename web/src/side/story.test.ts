import { beforeEach, expect, test } from 'vitest';
import { next, type Step } from '../lib/table.svelte';
import { snapshot, view } from '../lib/testing';
import { tellTurn } from '../lib/words/turns';
import type { Place, SeenEvent, TableEvent } from '../lib/wire';
import { Story, type Turn } from './story.svelte';

const names = (seat: number): string => ['Ada', 'Bruno', 'Nina'][seat] ?? '';
const people = { names: ['Ada', 'Bruno', 'Nina'], you: 0 };

type Changes = Parameters<typeof snapshot>[0];

function step(event: TableEvent, version = 6, changes: Changes = {}): Step {
  const before = view(snapshot({ active: 1, turn: 3, ...changes }));
  const message = { version, at: 2000, event };
  return { message, before, after: next(before, message) };
}

function acted(seat: number, ...events: SeenEvent[]): TableEvent {
  return { type: 'acted', seat, controller: 'bot', events };
}

const plant = (kind: 'blue' | 'red', seat = 1): SeenEvent => ({
  type: 'moved',
  kind,
  from: { type: 'hand', seat },
  to: { type: 'field', seat, field: 0 },
});
const receive = (kind: 'blue' | 'red' | 'chili', from: Place, seat: number): SeenEvent => ({
  type: 'moved',
  kind,
  from,
  to: { type: 'aside', seat },
});
const harvest = (seat: number, coins: number): SeenEvent => ({
  type: 'harvested',
  seat,
  field: 0,
  kind: 'red',
  cards: 3,
  coins,
});
const nextTurn: SeenEvent = { type: 'phase', turn: 4, active: 2, phase: 'plant-first' };

/** An offer of Nina's, whose turn it is not, to Bruno, whose it is. */
const offer = {
  id: 9,
  maker: 2,
  to: 1,
  gives: { red: 1 },
  wants: { chili: 1 },
  'first-come': false,
  answers: null,
  willing: [],
  declined: [],
};
const deal: SeenEvent[] = [
  { type: 'offer-ended', offer: 9, end: { type: 'done', with: 1 } },
  receive('red', { type: 'hand', seat: 2 }, 1),
  receive('chili', { type: 'row' }, 2),
];

const short = (turn: Turn | undefined) =>
  turn?.active === undefined ? undefined : tellTurn(turn.deeds, turn.active, people);

beforeEach(() => localStorage.clear());

test('a turn is told in one sentence, and opens to the single ones', () => {
  const story = new Story('abc', 5, names);
  story.hear(step(acted(1, plant('blue'), plant('blue')), 6));
  story.hear(step(acted(1, ...deal), 7, { phase: 'trade', offers: [offer] }));
  story.hear(step(acted(1, harvest(1, 3)), 8));
  story.hear(step(acted(2, harvest(2, 1)), 9));
  expect(story.turns).toHaveLength(1);
  const [turn] = story.turns;
  expect(short(turn)).toEqual({
    en: 'Bruno planted 2 Blue beans, dealt a Chili bean for a Red bean with Nina and harvested 3 coins. Nina harvested 1 coin.',
    de: 'Bruno pflanzt 2 Blaue Bohnen, tauscht mit Nina eine Feuerbohne gegen eine Rote Bohne und erntet 3 Taler. Nina erntet 1 Taler.',
  });
  expect(turn?.lines.map(({ words }) => words.en)).toContain(
    'Nina gives Bruno a Red bean for a Chili bean.',
  );
});

test('my own turn is told to me', () => {
  const story = new Story('abc', 5, names);
  story.hear(step(acted(0, plant('red', 0), harvest(0, 0)), 6, { active: 0 }));
  expect(short(story.turns[0])).toEqual({
    en: 'You planted a Red bean and harvested for nothing.',
    de: 'Du pflanzt eine Rote Bohne und erntest ohne Ertrag.',
  });
});

test('the step that ends a turn begins the next one', () => {
  const story = new Story('abc', 5, names);
  story.hear(step(acted(1, plant('blue'), nextTurn), 6));
  expect(story.turns.map(({ turn, active }) => [turn, active])).toEqual([
    [3, 1],
    [4, 2],
  ]);
  story.hear(step(acted(2, plant('red', 2)), 7, { turn: 4, active: 2 }));
  expect(story.turns).toHaveLength(2);
  expect(short(story.turns[1])?.en).toBe('Nina planted a Red bean.');
});

test('what was taken back is not told in short', () => {
  const story = new Story('abc', 5, names);
  story.hear(step(acted(0, plant('blue', 0)), 6, { active: 0 }));
  story.hear(step(acted(0, plant('red', 0)), 7, { active: 0 }));
  story.hear(step({ type: 'undone', seat: 0, game: snapshot() }, 8, { active: 0 }));
  expect(short(story.turns[0])?.en).toBe('You planted a Blue bean.');
});

test('the story goes on after the tab was closed', () => {
  const first = new Story('abc', 5, names);
  first.hear(step(acted(1, harvest(1, 2)), 6));
  first.keep();
  const again = new Story('abc', 6, names);
  expect(again.turns).toEqual(first.turns);
  expect(new Story('other', 6, names).turns).toEqual([]);
});

test('only the last few tables are kept in mind', () => {
  for (const table of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    const story = new Story(table, 5, names);
    story.hear(step(acted(1, harvest(1, 2)), 6));
    story.keep();
  }
  expect(new Story('a', 6, names).turns).toEqual([]);
  expect(new Story('b', 6, names).turns).toHaveLength(1);
});

test('what was not seen leaves a gap', () => {
  const story = new Story('abc', 5, names);
  story.hear(step(acted(1, harvest(1, 2)), 9));
  expect(story.turns.map(({ active, from }) => [active, from])).toEqual([
    [undefined, 8],
    [1, 9],
  ]);
  expect(story.since(8)).toHaveLength(1);
  story.reach(9);
  expect(story.upTo).toBe(9);
  expect(story.turns).toHaveLength(2);
});
