import { expect, test } from 'vitest';
import { coinsWorth } from '../lib/words/hints';
import type { Hint } from '../lib/wire';
import { grouped } from './hints';

const hint = (value: number): Hint => ({
  action: { type: 'harvest', field: 0 },
  value,
  reason: { en: '', de: '' },
});

test('hints that are worth the same to the eye are one group', () => {
  const groups = grouped([0.8, 0.52, 0.5, 0.46, 0.1].map(hint), coinsWorth);
  expect(groups.map((group) => group.map(({ value }) => value))).toEqual([
    [0.8],
    [0.52, 0.5, 0.46],
    [0.1],
  ]);
});
