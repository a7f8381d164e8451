import { expect, test } from 'vitest';
import { snapshot } from './testing';
import { keepUnchanged } from './unchanged';

test('what is as before is the very same', () => {
  const before = snapshot();
  expect(keepUnchanged(before, structuredClone(before))).toBe(before);
});

test('what changed is new, with all around it, and the rest stays', () => {
  const before = snapshot();
  const after = structuredClone(before);
  const [farm] = after.table.farms;
  if (farm) farm.hand = 9;
  const result = keepUnchanged(before, structuredClone(after));
  expect(result).toEqual(after);
  expect(result.table.deck).toBe(before.table.deck);
  expect(result.table.farms).not.toBe(before.table.farms);
  expect(result.table.farms[0]).not.toBe(before.table.farms[0]);
  expect(result.table.farms[1]).toBe(before.table.farms[1]);
});

test('what came, went or became another sort of thing is seen', () => {
  const cases: [unknown, unknown][] = [
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [[1, 2], [1]],
    [[], {}],
    [{ a: null }, { a: { b: 1 } }],
    [{ a: { b: 1 } }, { a: null }],
    ['trade', { draw: 1 }],
  ];
  for (const [before, after] of cases)
    expect(keepUnchanged(before, structuredClone(after))).toStrictEqual(after);
});
