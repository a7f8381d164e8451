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

test('a whole deal is laid out and only has to be sent', () => {
  const trays = draft({ row: { blue: 1 }, hand: [0, 2, 3] });
  trays.ask('wax');
  trays.lay(2, { blue: 1, chili: 1 }, { red: 1 });
  expect(trays).toMatchObject({ open: true, to: 2, proposals: 1, answers: null });
  expect(trays.gives).toEqual({ blue: 1, chili: 1 });
  expect(trays.want).toEqual({ red: 1 });
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

test('a sent offer keeps its trays in sight, and the next card begins another', () => {
  const trays = draft({ offers: [offer] });
  trays.counter(offer);
  trays.sent();
  expect(trays.want).toEqual({ red: 1 });
  expect(trays.answers).toBeNull();
  // Its cards no longer look chosen.
  expect(trays.holds({ type: 'hand', card: 0 })).toBe(false);
  trays.toggle({ type: 'hand', card: 0 });
  expect(trays.terms).toMatchObject({ to: null, give: { hand: [0] }, want: {} });
});

test('a sent offer can be taken up again and changed', () => {
  const trays = draft({ offers: [offer] });
  trays.counter(offer);
  trays.sent();
  trays.reopen();
  trays.ask('red');
  expect(trays.terms).toMatchObject({ to: 1, want: { red: 2 } });
});

test('nothing of a counter-offer survives Clear, or the end of trading', () => {
  const trays = draft({ offers: [offer] });
  trays.counter(offer);
  trays.clear();
  expect(trays.terms).toMatchObject({ to: null, want: {}, answers: null });
  trays.counter(offer);
  trays.tidy(snapshot({ phase: 'plant-received' }));
  expect(trays.terms).toMatchObject({ to: null, give: { hand: [] }, want: {} });
  expect(trays.holds({ type: 'hand', card: 0 })).toBe(false);
});

test('the same offer is not made twice, by whichever copies', () => {
  const mine: Offer = { ...offer, maker: 0, to: 1, gives: { chili: 1 }, wants: { red: 1 } };
  const trays = draft({ offers: [mine], hand: [0, 2, 3] });
  trays.give({ type: 'hand', card: 3 });
  trays.ask('red');
  trays.to = 1;
  expect(trays.stands).toBe(true);
  trays.to = 2;
  expect(trays.stands).toBe(false);
  trays.to = 1;
  trays.ask('red');
  expect(trays.stands).toBe(false);
});

/** In a turn of seat 1, who says it has red beans; seat 0 has an empty field. */
function besideBen() {
  const trays = draft({ active: 1, row: { chili: 1 } });
  const farm = trays.table.game?.table.farms[1];
  if (farm) farm.call = { have: ['red'], want: ['blue'], stays: true };
  return trays;
}

test('a card for a farm proposes what could come back', () => {
  const trays = besideBen();
  trays.offerTo(1, { type: 'hand', card: 0 });
  expect(trays.terms).toMatchObject({ to: 1, give: { hand: [0] }, want: { chili: 1 } });
  expect(trays.proposals).toBe(1);
});

test('what I chose to want stays when I choose for whom', () => {
  const trays = besideBen();
  trays.give({ type: 'hand', card: 0 });
  trays.ask('red', 2);
  trays.offerTo(1);
  expect(trays.want).toEqual({ red: 2 });
});

test('another farm gets a proposal of its own', () => {
  const trays = draft();
  const [, second, third] = trays.table.game?.table.farms ?? [];
  if (second) second.call = { have: ['red'], want: [], stays: true };
  if (third) third.call = { have: ['chili'], want: [], stays: true };
  trays.offerTo(1, { type: 'hand', card: 0 });
  expect(trays.want).toEqual({ red: 1 });
  trays.offerTo(2);
  expect(trays.terms).toMatchObject({ to: 2, give: { hand: [0] }, want: { chili: 1 } });
  // A card that is dragged there instead starts a new offer.
  trays.offerTo(1, { type: 'hand', card: 2 });
  expect(trays.hand).toEqual([2]);
});

test('a kind that is looked for is given, and one that is there is asked for', () => {
  const trays = besideBen();
  trays.offerWanted(1, 'blue');
  expect(trays.terms).toMatchObject({ to: 1, give: { hand: [0] }, want: { chili: 1 } });
  trays.clear();
  trays.askOf(1, 'chili');
  expect(trays.terms).toMatchObject({ to: 1, give: { hand: [0] }, want: { chili: 1 } });
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
