import { expect, test } from 'vitest';
import type { Action } from '../lib/wire';
import { lacksRoom, momentOf, protectedBed, ripe } from './moment';
import { bed, moment, view } from './testing';

test('own turns are counted from the starting player', () => {
  const turns = (start: number, turn: number): number =>
    moment('amigo', { table: { start, turn } }).turns;
  expect([1, 2, 3, 4].map((turn) => turns(0, turn))).toEqual([1, 1, 1, 2]);
  expect([1, 2, 3, 4].map((turn) => turns(2, turn))).toEqual([0, 1, 1, 1]);
});

test('who only watches has no coach', () => {
  expect(momentOf({ ...view('amigo'), you: null }, [])).toBeUndefined();
  expect(momentOf({ ...view('amigo'), game: null }, [])).toBeUndefined();
});

test('a bed is ripe when it can be harvested and pays', () => {
  const beds = [bed('soy', 1), bed('soy', 2)];
  const legal: Action[] = [
    { type: 'harvest', field: 0 },
    { type: 'harvest', field: 1 },
  ];
  expect(ripe(moment('amigo', { beds, legal }))).toBe(1);
  expect(ripe(moment('amigo', { beds }))).toBeUndefined();
});

test('a lone bean is protected while another bed has more', () => {
  expect(protectedBed(moment('amigo', { beds: [bed('soy', 3), bed('red', 1)] }))).toBe(1);
  expect(protectedBed(moment('amigo', { beds: [bed('soy', 1), bed('red', 1)] }))).toBeUndefined();
});

test('room is lacking when a card must be planted and cannot be', () => {
  const legal: Action[] = [{ type: 'harvest', field: 0 }];
  const plant: Action = { type: 'plant', what: { type: 'hand', card: 0 }, field: 0 };
  expect(lacksRoom(moment('amigo', { ask: 'plant-first', legal }))).toBe(true);
  expect(lacksRoom(moment('amigo', { ask: 'plant-first', legal: [...legal, plant] }))).toBe(false);
  expect(lacksRoom(moment('amigo', { ask: 'plant-second', legal }))).toBe(false);
});
