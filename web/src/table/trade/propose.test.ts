import { expect, test } from 'vitest';
import { snapshot } from '../../lib/testing';
import type { Farm, Field, Offer } from '../../lib/wire';
import { couldGive, couldTake, howMany } from './propose';

const bed = (kind: Field['kind'], cards = 1): Field => ({ kind, cards });

/** A game with what is seen of player 1; seat 0 looks, and grows red beans and one chili bean. */
function game(changes: Parameters<typeof snapshot>[0] = {}, other: Partial<Farm> = {}) {
  const fields = [bed('red'), bed('chili')];
  const it = snapshot({ phase: 'trade', fields, hand: [0, 2], ...changes });
  Object.assign(it.table.farms[1] ?? {}, { fields: [bed('blue'), bed(null, 0)] }, other);
  return it;
}

const says = (have: Farm['call']['have'], want: Farm['call']['want'] = []) => ({
  call: { have, want, stays: true },
});

test('of the kinds I grow, the one that is offered in words comes first', () => {
  expect(couldGive(game({}, says(['red'])), 1, { blue: 1 })[0]).toBe('red');
  expect(couldGive(game({}, says(['chili'])), 1, { blue: 1 })[0]).toBe('chili');
});

test('what lies face up is the active player’s to give', () => {
  const row = { chili: 2 } as const;
  expect(couldGive(game({ active: 1, row }), 1, { blue: 1 })[0]).toBe('chili');
  expect(howMany(game({ active: 1, row }), 1, 'chili', { blue: 2 })).toBe(2);
  expect(howMany(game({ active: 2, row }), 1, 'chili', { blue: 2 })).toBe(1);
});

test('what a player collects or looks for is asked for last', () => {
  const collects = game({}, { fields: [bed('red'), bed(null, 0)] });
  expect(couldGive(collects, 1, { blue: 1 })[0]).toBe('chili');
  expect(couldGive(game({}, says([], ['chili'])), 1, { blue: 1 })[0]).toBe('red');
});

test('a kind of which I see every card is not asked for', () => {
  // All three red beans: two in my field, one in theirs.
  const fields = [bed('red', 2), bed(null, 0)];
  const seen = game({ fields }, { fields: [bed('red'), bed('blue')] });
  expect(couldGive(seen, 1, { blue: 1 })).not.toContain('red');
});

test('the same kind never goes both ways', () => {
  expect(couldGive(game({}, says(['red'])), 1, { red: 1 })).not.toContain('red');
  expect(couldTake(game(), 1, { blue: 1 })).not.toContain('blue');
});

test('what I give fits what grows or is looked for there, and is best what I do not grow', () => {
  expect(couldTake(game(), 1, { red: 1 })).toEqual(['blue']);
  const both = { fields: [bed('blue'), bed('chili')] };
  expect(couldTake(game({}, both), 1, { red: 1 })).toEqual(['blue', 'chili']);
  expect(couldTake(game({}, { fields: [], ...says([], ['chili']) }), 1, {})).toEqual(['chili']);
});

test('standing offers tell what somebody has and looks for', () => {
  const offer: Offer = {
    id: 3,
    maker: 1,
    to: 2,
    gives: { red: 1 },
    wants: { chili: 1 },
    'first-come': false,
    answers: null,
    willing: [],
    declined: [],
  };
  const it = game({ offers: [offer] }, { fields: [] });
  expect(couldGive(it, 1, { blue: 1 })[0]).toBe('red');
  expect(couldTake(it, 1, { red: 1 })).toEqual(['chili']);
});

test('without anything that fits there is no proposal', () => {
  const fields = [bed('blue', 2), bed('blue', 2)];
  expect(couldTake(game({ hand: [2] }), 1, { red: 1 })).toEqual([]);
  expect(couldGive(game({ fields, hand: [] }), 1, {})).toEqual([]);
});
