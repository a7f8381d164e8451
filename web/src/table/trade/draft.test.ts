import { expect, test } from 'vitest';
import { snapshot, still } from '../../lib/testing';
import type { Offer } from '../../lib/wire';
import { Draft } from './draft.svelte';
import { toggleWant } from './wants';

function draft(changes: Parameters<typeof snapshot>[0] = {}) {
  return new Draft(still(snapshot({ phase: 'trade', ...changes })).table);
}

const offer: Offer = {
  id: 4,
  maker: 1,
  to: 0,
  gives: { red: 1 },
  wants: { blue: 1, chili: 1 },
  'first-come': false,
  answers: null,
  willing: [],
  declined: [],
};

test('hand cards go into the tray and out again', () => {
  const trays = draft();
  trays.toggle({ type: 'hand', card: 0 });
  trays.toggle({ type: 'hand', card: 2 });
  expect(trays.gives).toEqual({ blue: 1, chili: 1 });
  trays.toggle({ type: 'hand', card: 0 });
  expect(trays.gives).toEqual({ chili: 1 });
});

test('a tap more than there are face-up cards takes them all out', () => {
  const trays = draft({ row: { red: 2 } });
  const rows = [1, 2, 3].map(() => {
    trays.toggle({ type: 'row', kind: 'red' });
    return trays.row.red ?? 0;
  });
  expect(rows).toEqual([1, 2, 0]);
});

test('a counter-offer turns the offer round, with cards from the row first', () => {
  const trays = draft({ row: { blue: 1 }, hand: [0, 2, 3] });
  trays.counter(offer);
  expect(trays.terms).toEqual({
    to: 1,
    give: { type: 'cards', hand: [3], row: { blue: 1 } },
    want: { red: 1 },
    'first-come': false,
    answers: 4,
  });
});

test('who is not active gives no face-up cards', () => {
  const trays = draft({ row: { blue: 1 }, hand: [0, 2], active: 1 });
  trays.counter(offer);
  expect(trays.row).toEqual({});
  expect(trays.hand).toEqual([0, 2]);
});

test('cards and offers that are gone are forgotten', () => {
  const trays = draft({ row: { red: 2 }, offers: [offer] });
  trays.counter(offer);
  trays.hand = [0, 2];
  trays.row = { red: 2 };
  trays.tidy(snapshot({ phase: 'trade', hand: [2], row: { red: 1 } }));
  expect(trays.hand).toEqual([2]);
  expect(trays.row).toEqual({ red: 1 });
  expect(trays.answers).toBeNull();
});

test('a sent offer keeps its trays', () => {
  const trays = draft({ offers: [offer] });
  trays.counter(offer);
  trays.sent();
  expect(trays.want).toEqual({ red: 1 });
  expect(trays.answers).toBeNull();
  trays.clear();
  expect(trays.want).toEqual({});
});

test('a kind goes on the want list and off again', () => {
  const { table, sent } = still(snapshot());
  toggleWant(table, 'red');
  const farm = table.game?.table.farms[0];
  if (farm) farm.call = { have: [], want: ['red'], stays: true };
  toggleWant(table, 'red');
  expect(sent).toEqual([
    { type: 'call', have: [], want: ['red'], stays: true },
    { type: 'call', have: [], want: [], stays: false },
  ]);
});

test('there is no want list where nobody trades', () => {
  const { table, sent } = still(snapshot({ rules: 'duel' }));
  toggleWant(table, 'red');
  expect(sent).toEqual([]);
});
