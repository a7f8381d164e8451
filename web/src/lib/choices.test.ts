import { expect, test } from 'vitest';
import { goingOn, harvests, movable, needsRoom, sameSource, touched, usesOf } from './choices';
import type { Action } from './wire';

const legal: Action[] = [
  { type: 'plant', what: { type: 'hand', card: 3 }, field: 0 },
  { type: 'plant', what: { type: 'hand', card: 3 }, field: 2 },
  { type: 'feed', what: { type: 'row', kind: 'red' }, boss: 1 },
  { type: 'discard', what: { type: 'hand', card: 3 } },
  { type: 'harvest', field: 1 },
  { type: 'harvest-enchanted', field: 2, odd: 'coin' },
  { type: 'done', with: 'magic' },
  { type: 'done', with: 'plant-second' },
  { type: 'buy-field' },
];

test('sources are the same by place and card', () => {
  expect(sameSource({ type: 'hand', card: 3 }, { type: 'hand', card: 3 })).toBe(true);
  expect(sameSource({ type: 'row', kind: 'red' }, { type: 'aside', kind: 'red' })).toBe(false);
});

test('what can move, and where it can go', () => {
  expect(movable(legal)).toEqual([
    { type: 'hand', card: 3 },
    { type: 'row', kind: 'red' },
  ]);
  expect(usesOf(legal, { type: 'hand', card: 3 }).map(({ to }) => to)).toEqual([
    'field',
    'field',
    'discard',
  ]);
  expect(usesOf(legal, { type: 'row', kind: 'red' })).toEqual([
    { to: 'boss', boss: 1, action: legal[2] },
  ]);
  expect(usesOf(legal, { type: 'hand', card: 4 })).toEqual([]);
});

test('harvests belong to their bed, those under a spell as well', () => {
  expect(harvests(legal, 1)).toEqual([legal[4]]);
  expect(harvests(legal, 2)).toEqual([legal[5]]);
  expect(harvests(legal, 0)).toEqual([]);
});

test('what ends a question is a way to go on; buying is not', () => {
  expect(goingOn(legal)).toEqual([
    { type: 'done', with: 'magic' },
    { type: 'done', with: 'plant-second' },
  ]);
});

test('there is no room where a card waits and nothing but a harvest helps', () => {
  const harvest: Action = { type: 'harvest', field: 1 };
  expect(needsRoom('plant-first', [harvest])).toBe(true);
  expect(needsRoom('plant-first', [harvest, { type: 'buy-field' }])).toBe(true);
  // In Excalibohn spells can be cast meanwhile, and that makes no room.
  const cast: Action = { type: 'cast', spell: { type: 'rearrange' } };
  expect(needsRoom('plant-own', [harvest, cast])).toBe(true);
  expect(needsRoom('plant-own', [cast])).toBe(false);
  expect(needsRoom('plant-second', [harvest, { type: 'done', with: 'plant-second' }])).toBe(false);
  expect(needsRoom('plant-first', [])).toBe(false);
  // A player who is asked nothing may harvest, but need not.
  expect(needsRoom(null, [harvest])).toBe(false);
});

test('what an action touches', () => {
  expect(touched({ type: 'plant', what: { type: 'hand', card: 3 }, field: 2 })).toEqual({
    sources: [{ type: 'hand', card: 3 }],
    field: 2,
    offer: undefined,
  });
  expect(touched({ type: 'harvest', field: 1 })).toMatchObject({ sources: [], field: 1 });
  expect(touched({ type: 'decline', offer: 7 })).toMatchObject({ sources: [], offer: 7 });
  expect(touched({ type: 'done', with: 'trade' })).toEqual({
    sources: [],
    field: undefined,
    offer: undefined,
  });
});
