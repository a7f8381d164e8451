import { expect, test } from 'vitest';
import { holding, kindOf, kindsOf, missing, plus, reading, total } from './game';
import { deck, snapshot } from './testing';

test('cards are numbered through the deck', () => {
  expect(kindsOf(deck)).toEqual(['blue', 'chili', 'red']);
  expect([0, 1, 2, 5, 6, 8].map((card) => kindOf(deck, card))).toEqual([
    'blue',
    'blue',
    'chili',
    'chili',
    'red',
    'red',
  ]);
  expect(() => kindOf(deck, 9)).toThrow();
});

test('bundles are added, and an empty kind disappears', () => {
  expect(plus({ blue: 1 }, 'red', 2)).toEqual({ blue: 1, red: 2 });
  expect(plus({ blue: 1 }, 'blue', -1)).toEqual({});
  expect(total({ blue: 1, red: 2 })).toBe(3);
  expect(missing({ blue: 2, red: 1 }, { blue: 1, red: 4 })).toEqual({ blue: 1 });
});

test('a bed says what it pays and what the next coin needs', () => {
  expect(reading(deck, { kind: null, cards: 0 })).toEqual({ pays: 0, next: undefined });
  expect(reading(deck, { kind: 'chili', cards: 1 })).toEqual({
    pays: 0,
    next: { coins: 1, more: 1 },
  });
  expect(reading(deck, { kind: 'chili', cards: 4 })).toEqual({ pays: 3, next: undefined });
  // Where one coin cannot be earned, the first step is the second.
  expect(reading(deck, { kind: 'red', cards: 1 }).next).toEqual({ coins: 2, more: 1 });
});

test('the active player can give face-up cards, too', () => {
  const cards = { kinds: { blue: 1 }, row: { blue: 1, red: 1 } };
  expect(holding(snapshot({ ...cards, active: 0 }))).toEqual({ blue: 2, red: 1 });
  expect(holding(snapshot({ ...cards, active: 1 }))).toEqual({ blue: 1 });
});
