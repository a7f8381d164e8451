import { expect, test } from 'vitest';
import { snapshot, still } from '../lib/testing';
import type { Action } from '../lib/wire';
import { Acting } from './acting.svelte';
import { Draft } from './trade/draft.svelte';

function player(legal: Action[], changes: Parameters<typeof snapshot>[0] = {}) {
  const { table, sent } = still(snapshot(changes), legal);
  const acting = new Acting(table, new Draft(table));
  return { acting, sent };
}

const plant = (field: number, hand = 0): Action => ({ plant: { what: { hand }, field } });

test('one legal place: a tap plants', () => {
  const { acting, sent } = player([plant(1)]);
  acting.tap({ hand: 0 });
  expect(sent).toEqual([plant(1)]);
});

test('several legal places: the card is taken up, and its places are lit', () => {
  const { acting, sent } = player([plant(0), plant(1)]);
  acting.tap({ hand: 0 });
  expect(acting.isTaken({ hand: 0 })).toBe(true);
  expect(acting.uses.map((use) => use.to === 'field' && use.field)).toEqual([0, 1]);
  acting.toField(1);
  expect(sent).toEqual([plant(1)]);
  expect(acting.isTaken({ hand: 0 })).toBe(false);
});

test('what is not listed is tried, so that the server says why not', () => {
  const { acting, sent } = player([plant(0)]);
  acting.tap({ hand: 6 });
  acting.toField(1);
  expect(sent).toEqual([plant(0, 6), plant(1)]);
});

test('in trading a tap lays the card into the tray', () => {
  const { acting, sent } = player(['end-trading'], { phase: 'trade' });
  acting.tap({ hand: 2 });
  expect(acting.draft.hand).toEqual([2]);
  expect(sent).toEqual([]);
});

test('a dragged card goes where it is dropped', () => {
  const { acting, sent } = player([plant(0), plant(1)]);
  acting.drop({ hand: 0 }, 'field:1');
  acting.drop({ row: 'red' }, 'boss:2');
  acting.drop({ hand: 2 }, 'discard');
  acting.drop({ hand: 6 }, 'hand:0');
  acting.drop({ hand: 6 }, 'give');
  expect(sent).toEqual([
    plant(1),
    { feed: { what: { row: 'red' }, boss: 2 } },
    { discard: { what: { hand: 2 } } },
    { sorcery: { rearrange: { card: 6, to: 0 } } },
  ]);
  expect(acting.draft.hand).toEqual([6]);
});

test('a harvest that might be regretted asks once', () => {
  const harvest: Action = { harvest: { field: 0 } };
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
    { sorcery: { harvest: { field: 0, odd: 'coin' } } },
    { sorcery: { harvest: { field: 0, odd: 'on-top' } } },
  ];
  const { acting, sent } = player(ways);
  acting.choose(ways);
  expect(acting.ways).toEqual(ways);
  acting.choose(ways.slice(1));
  expect(sent).toEqual(ways.slice(1));
  expect(acting.ways).toBeUndefined();
});

test('a card to rearrange goes to the place of the card that is tapped next', () => {
  const ways = (card: number): Action[] =>
    [0, 1, 2].map((to) => ({ sorcery: { rearrange: { card, to } } }));
  const { acting, sent } = player([0, 2, 6].flatMap(ways));
  const [first, , third] = acting.table.game?.private?.hand ?? [];
  if (first === undefined || third === undefined) throw new Error('three cards in hand');
  expect(acting.isUsable({ hand: first })).toBe(true);
  acting.tap({ hand: third });
  expect(sent).toEqual([]);
  acting.tap({ hand: first });
  expect(sent).toEqual([{ sorcery: { rearrange: { card: third, to: 0 } } }]);
});

test('an only card stays where it is', () => {
  const way: Action = { sorcery: { rearrange: { card: 6, to: 0 } } };
  const { acting, sent } = player([way]);
  acting.tap({ hand: 6 });
  expect(sent).toEqual([way]);
});

test('a field that owes is lit, and pays when it is tapped', () => {
  const pay: Action = { pay: { field: 1 } };
  const { acting, sent } = player([pay]);
  expect([0, 1].map((field) => acting.isUsableField(field))).toEqual([false, true]);
  acting.toField(1);
  expect(sent).toEqual([pay]);
});
