import { expect, test } from 'vitest';
import type { TableSummary } from '../lib/wire';
import { goesOn, sorted, standing } from './summaries';

const table = (changed: Partial<TableSummary>): TableSummary => ({
  table: 't',
  plan: {
    rules: 'amigo',
    players: 3,
    options: { 'sell-third-field': false, 'hide-coins': false },
    public: false,
    pace: 'human',
    talk: 'brief',
    hints: false,
    radar: false,
  },
  stage: 'playing',
  empty: 0,
  names: ['Ada', null, null],
  bots: [null, 'simple', 'simple'],
  asked: [0],
  at: 1,
  ...changed,
});

test('it is my turn only if my own seat is asked', () => {
  expect(standing(table({ asked: [0, 2] }), 0)).toEqual({ is: 'your-turn' });
  expect(standing(table({ asked: [1] }), 0)).toEqual({ is: 'their-turn', seats: [1] });
  expect(standing(table({ asked: [0] }), null)).toEqual({ is: 'their-turn', seats: [0] });
  expect(standing(table({ stage: 'gathering', empty: 2, asked: [] }), 0)).toEqual({
    is: 'gathering',
    empty: 2,
  });
});

test('tables that wait for me come first, finished ones last', () => {
  const tables = [
    table({ table: 'over', stage: 'over', asked: [], at: 9 }),
    table({ table: 'theirs', asked: [1], at: 8 }),
    table({ table: 'old', asked: [0], at: 1 }),
    table({ table: 'new', asked: [0], at: 2 }),
    table({ table: 'open', stage: 'gathering', at: 3 }),
  ];
  const order = sorted(tables, () => 0).map((summary) => summary.table);
  expect(order).toEqual(['new', 'old', 'open', 'theirs', 'over']);
});

test('what is over does not go on', () => {
  expect(goesOn(table({ stage: 'gathering' }))).toBe(true);
  expect(goesOn(table({}))).toBe(true);
  expect(goesOn(table({ stage: 'over' }))).toBe(false);
  expect(goesOn(table({ stage: 'closed' }))).toBe(false);
});
