import { expect, test } from 'vitest';
import {
  goingOn,
  harvests,
  movable,
  needsRoom,
  part,
  sameSource,
  touched,
  usesOf,
} from './choices';
import type { Action } from './wire';

const legal: Action[] = [
  { plant: { what: { hand: 3 }, field: 0 } },
  { plant: { what: { hand: 3 }, field: 2 } },
  { feed: { what: { row: 'red' }, boss: 1 } },
  { discard: { what: { hand: 3 } } },
  { harvest: { field: 1 } },
  { sorcery: { harvest: { field: 2, odd: 'coin' } } },
  { done: { with: 'magic' } },
  'end-planting',
  'buy-field',
];

test('an action has a part under its name only', () => {
  expect(part({ harvest: { field: 1 } }, 'harvest')).toEqual({ field: 1 });
  expect(part({ harvest: { field: 1 } }, 'plant')).toBeUndefined();
  expect(part('end-trading', 'plant')).toBeUndefined();
});

test('sources are the same by place and card', () => {
  expect(sameSource({ hand: 3 }, { hand: 3 })).toBe(true);
  expect(sameSource({ row: 'red' }, { aside: 'red' })).toBe(false);
});

test('what can move, and where it can go', () => {
  expect(movable(legal)).toEqual([{ hand: 3 }, { row: 'red' }]);
  expect(usesOf(legal, { hand: 3 }).map(({ to }) => to)).toEqual(['field', 'field', 'discard']);
  expect(usesOf(legal, { row: 'red' })).toEqual([{ to: 'boss', boss: 1, action: legal[2] }]);
  expect(usesOf(legal, { hand: 4 })).toEqual([]);
});

test('harvests belong to their bed, those under a spell as well', () => {
  expect(harvests(legal, 1)).toEqual([legal[4]]);
  expect(harvests(legal, 2)).toEqual([legal[5]]);
  expect(harvests(legal, 0)).toEqual([]);
});

test('what ends a question is a way to go on; buying is not', () => {
  expect(goingOn(legal)).toEqual([{ done: { with: 'magic' } }, 'end-planting']);
});

test('there is no room where nothing but a harvest is possible', () => {
  const harvest: Action = { harvest: { field: 1 } };
  expect(needsRoom([harvest])).toBe(true);
  expect(needsRoom([harvest, 'buy-field'])).toBe(true);
  expect(needsRoom([harvest, 'end-planting'])).toBe(false);
  expect(needsRoom([])).toBe(false);
});

test('what an action touches', () => {
  expect(touched({ plant: { what: { hand: 3 }, field: 2 } })).toEqual({
    sources: [{ hand: 3 }],
    field: 2,
    offer: undefined,
  });
  expect(touched({ harvest: { field: 1 } })).toMatchObject({ sources: [], field: 1 });
  expect(touched({ decline: { offer: 7 } })).toMatchObject({ sources: [], offer: 7 });
  expect(touched('end-trading')).toEqual({ sources: [], field: undefined, offer: undefined });
});
