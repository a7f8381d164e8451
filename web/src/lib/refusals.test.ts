import { expect, test } from 'vitest';
import { rulePath, tell } from './refusals';

test('a rule has an address by its letter', () => {
  expect(rulePath('C9')).toBe('/rules/common#C9');
  expect(rulePath('B14')).toBe('/rules/bohnanza#B14');
  expect(rulePath('D5')).toBe('/rules/duel#D5');
  expect(rulePath('M10')).toBe('/rules/al-cabohne#M10');
  expect(rulePath('X17')).toBe('/rules/excalibohn#X17');
});

test('what is no number of a rule has no address', () => {
  expect(rulePath('Q1')).toBeUndefined();
  expect(rulePath('C')).toBeUndefined();
  expect(rulePath('common')).toBeUndefined();
});

test('a refusal is told in the language of the page', () => {
  const refused = { refused: 'not-trading', rule: 'B5', en: 'Not now.', de: 'Nicht jetzt.' };
  expect(tell(refused, 'de')).toEqual({
    sentence: 'Nicht jetzt.',
    rule: 'B5',
    path: '/rules/bohnanza#B5',
  });
  expect(tell({ refused: 'too-fast', en: 'Wait.', de: 'Warte.' }, 'en')).toEqual({
    sentence: 'Wait.',
    rule: undefined,
    path: undefined,
  });
});
