import { SvelteSet } from 'svelte/reactivity';
import { expect, test } from 'vitest';
import { snapshot, still } from '../lib/testing';
import type { Action, Ask, Field } from '../lib/wire';
import { Acting } from './acting.svelte';
import { Draft } from './trade/draft.svelte';

function player(legal: Action[], changes: Parameters<typeof snapshot>[0] = {}, ask?: Ask) {
  const { table, sent } = still(snapshot(changes), legal, ask);
  const acting = new Acting(table, new Draft(table));
  return { acting, sent };
}

const plant = (field: number, card = 0): Action => ({
  type: 'plant',
  what: { type: 'hand', card },
  field,
});

test('one legal place: a tap plants', () => {
  const { acting, sent } = player([plant(1)]);
  acting.tap({ type: 'hand', card: 0 });
  expect(sent).toEqual([plant(1)]);
});

test('several legal places: the card is taken up, and its places are lit', () => {
  const { acting, sent } = player([plant(0), plant(1)]);
  acting.tap({ type: 'hand', card: 0 });
  expect(acting.isTaken({ type: 'hand', card: 0 })).toBe(true);
  expect(acting.uses.map((use) => use.to === 'field' && use.field)).toEqual([0, 1]);
  acting.toField(1);
  expect(sent).toEqual([plant(1)]);
  expect(acting.isTaken({ type: 'hand', card: 0 })).toBe(false);
});

test('what is not listed is tried, so that the server says why not', () => {
  const { acting, sent } = player([plant(0)]);
  acting.tap({ type: 'hand', card: 6 });
  acting.toField(1);
  expect(sent).toEqual([plant(0, 6), plant(1)]);
});

test('in trading a tap lays the card into the tray', () => {
  const { acting, sent } = player([{ type: 'done', with: 'trade' }], { phase: 'trade' });
  acting.tap({ type: 'hand', card: 2 });
  expect(acting.draft.hand).toEqual([2]);
  expect(sent).toEqual([]);
});

test('a dragged card goes where it is dropped', () => {
  const { acting, sent } = player([plant(0), plant(1)]);
  acting.drop({ type: 'hand', card: 0 }, 'field:1');
  acting.drop({ type: 'row', kind: 'red' }, 'boss:2');
  acting.drop({ type: 'hand', card: 2 }, 'discard');
  acting.drop({ type: 'hand', card: 6 }, 'hand:0');
  acting.drop({ type: 'hand', card: 6 }, 'give');
  expect(sent).toEqual([
    plant(1),
    { type: 'feed', what: { type: 'row', kind: 'red' }, boss: 2 },
    { type: 'discard', what: { type: 'hand', card: 2 } },
    { type: 'rearrange', card: 6, to: 0 },
  ]);
  expect(acting.draft.hand).toEqual([6]);
});

test('a harvest that might be regretted asks once', () => {
  const harvest: Action = { type: 'harvest', field: 0 };
  const doubtOf = (cards: number) => {
    const fields = [{ kind: 'chili' as const, cards }];
    const { acting, sent } = player([harvest], { fields });
    acting.harvest([harvest], 0);
    return { why: acting.doubt?.why, sent };
  };
  expect(doubtOf(1)).toEqual({ why: 'nothing', sent: [] });
  expect(doubtOf(2)).toEqual({ why: 'one-short', sent: [] });
  expect(doubtOf(4)).toEqual({ why: undefined, sent: [harvest] });
});

test('several ways are offered; one is done', () => {
  const ways: Action[] = [
    { type: 'harvest-enchanted', field: 0, odd: 'coin' },
    { type: 'harvest-enchanted', field: 0, odd: 'on-top' },
  ];
  const { acting, sent } = player(ways);
  acting.choose(ways);
  expect(acting.ways).toEqual(ways);
  acting.choose(ways.slice(1));
  expect(sent).toEqual(ways.slice(1));
  expect(acting.ways).toBeUndefined();
});

test('what the game has overtaken is asked no more', () => {
  const harvest: Action = { type: 'harvest', field: 0 };
  const done: Action = { type: 'done', with: 'trade' };
  const legal = new SvelteSet<Action>([harvest, done]);
  const { table } = still(snapshot({ fields: [{ kind: 'chili', cards: 1 }] }));
  const live = { ...table, get legal() { return [...legal]; } }; // prettier-ignore
  const acting = new Acting(live, new Draft(live));
  acting.harvest([harvest], 0);
  acting.showAll();
  legal.delete(done);
  expect(acting.doubt?.action).toEqual(harvest);
  expect(acting.ways).toEqual([harvest]);
  legal.clear();
  expect(acting.doubt).toBeUndefined();
  expect(acting.ways).toBeUndefined();
});

test('a card to rearrange goes to the place of the card that is tapped next', () => {
  const ways = (card: number): Action[] => [0, 1, 2].map((to) => ({ type: 'rearrange', card, to }));
  const { acting, sent } = player([0, 2, 6].flatMap(ways));
  const [first, , third] = acting.table.game?.private?.hand ?? [];
  if (first === undefined || third === undefined) throw new Error('three cards in hand');
  expect(acting.isUsable({ type: 'hand', card: first.card })).toBe(true);
  acting.tap({ type: 'hand', card: third.card });
  expect(sent).toEqual([]);
  acting.tap({ type: 'hand', card: first.card });
  expect(sent).toEqual([{ type: 'rearrange', card: third.card, to: 0 }]);
});

test('an only card stays where it is', () => {
  const way: Action = { type: 'rearrange', card: 6, to: 0 };
  const { acting, sent } = player([way]);
  acting.tap({ type: 'hand', card: 6 });
  expect(sent).toEqual([way]);
});

test('a field that owes is lit, and pays when it is tapped', () => {
  const pay: Action = { type: 'pay', field: 1 };
  const { acting, sent } = player([pay]);
  expect([0, 1].map((field) => acting.isUsableField(field))).toEqual([false, true]);
  acting.toField(1);
  expect(sent).toEqual([pay]);
});

test('where there is no room, beds to harvest are lit, and a tap harvests without asking', () => {
  const harvest: Action = { type: 'harvest', field: 1 };
  const cast: Action = { type: 'cast', spell: { type: 'rearrange' } };
  const fields: Field[] = [
    { kind: 'chili', cards: 1 },
    { kind: 'red', cards: 1 },
  ];
  const { acting, sent } = player([harvest, cast], { fields });
  expect(acting.isUsableField(1)).toBe(false);
  const asked = player([harvest, cast], { fields }, 'plant-own');
  expect(asked.acting.isUsableField(0)).toBe(false);
  expect(asked.acting.isUsableField(1)).toBe(true);
  asked.acting.toField(1);
  expect(asked.acting.doubt).toBeUndefined();
  expect(asked.sent).toEqual([harvest]);
  // Who need not harvest is asked.
  acting.harvest([harvest], 1);
  expect(acting.doubt?.why).toBe('nothing');
  expect(sent).toEqual([]);
});

test('Cape beans that bring a magic card are not harvested for nothing', () => {
  const harvest: Action = { type: 'harvest', field: 0 };
  const fields: Field[] = [{ kind: 'cape', cards: 2 }];
  const { acting, sent } = player([harvest], { fields, effects: [], pile: 3 });
  acting.harvest([harvest], 0);
  expect(sent).toEqual([harvest]);
  const bare = player([harvest], { fields, effects: [], pile: 0 });
  bare.acting.harvest([harvest], 0);
  expect(bare.acting.doubt?.why).toBe('nothing');
});

test('in another’s turn a tap on a face-up card asks for it', () => {
  const { acting } = player([], { phase: 'trade', active: 1, row: { red: 1 } });
  acting.tap({ type: 'row', kind: 'red' });
  expect(acting.draft.terms).toMatchObject({ to: 1, want: { red: 1 } });
});

test('only those who may deal with me can be offered something', () => {
  const mine = player([], { phase: 'trade' }).acting;
  expect([0, 1, 2].map((seat) => mine.isPartner(seat))).toEqual([false, true, true]);
  const { acting } = player([], { phase: 'trade', active: 1 });
  expect([0, 1, 2].map((seat) => acting.isPartner(seat))).toEqual([false, true, false]);
  acting.drop({ type: 'hand', card: 0 }, 'farm:2');
  expect(acting.draft.isEmpty).toBe(true);
  acting.drop({ type: 'hand', card: 0 }, 'farm:1');
  expect(acting.draft.terms).toMatchObject({ to: 1, give: { hand: [0] } });
});

test('a bed that is tapped takes the only card that fits, or asks which', () => {
  const other: Action = { type: 'plant', what: { type: 'aside', kind: 'red' }, field: 0 };
  const { acting, sent } = player([plant(1), other]);
  acting.toField(0);
  expect(sent).toEqual([other]);
  const two = player([plant(0), other]);
  two.acting.toField(0);
  expect(two.sent).toEqual([]);
  expect(two.acting.ways).toEqual([plant(0), other]);
});
