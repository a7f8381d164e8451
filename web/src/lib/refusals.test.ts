import { expect, test } from 'vitest';
import type { Failure } from './api';
import { explain } from './refusals';

const refused: Failure = { id: 'not-trading', rule: 'B5', en: 'Not now.', de: 'Nicht jetzt.' };

test('a refusal is told in the language of the page', () => {
  expect(explain(refused, 'en').sentence).toBe('Not now.');
  expect(explain(refused, 'de').sentence).toBe('Nicht jetzt.');
});

test.each([
  ['C9', '/rules/common#C9'],
  ['B14', '/rules/bohnanza#B14'],
  ['D5', '/rules/duel#D5'],
  ['M10', '/rules/al-cabohne#M10'],
  ['X17', '/rules/excalibohn#X17'],
])('rule %s stands at %s', (rule, path) => {
  expect(explain({ ...refused, rule }, 'en').rule).toEqual({ number: rule, path });
});

test('where no rule of the game is against it, none is named', () => {
  expect(explain({ id: 'too-fast', en: 'Wait.', de: 'Warte.' }, 'de')).toEqual({
    sentence: 'Warte.',
  });
});
