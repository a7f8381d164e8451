import { beforeEach, expect, test } from 'vitest';
import { settings } from '../settings.svelte';
import { coinsWorth, reasonIn } from './hints';

const names = (seat: number): string => ['Ada', 'Timon'][seat] ?? '?';

beforeEach(() => (settings.language = 'en'));

test('coins have a sign, one digit, and the comma of the language', () => {
  expect(coinsWorth(1.36)).toBe('+1.4 coins');
  expect(coinsWorth(0.04)).toBe('0.0 coins');
  expect(coinsWorth(-0.5)).toBe('-0.5 coins');
  settings.language = 'de';
  expect(coinsWorth(1.36)).toBe('+1,4 Taler');
});

test('reasons name players, and are otherwise told as the server says them', () => {
  const said = { en: 'In English.', de: 'Auf Deutsch.' };
  expect(reasonIn({ why: 'deal', coins: 1, with: 1, theirs: 0.5, ...said }, names)).toContain(
    'Timon',
  );
  expect(reasonIn({ why: 'deal', coins: 1, with: null, theirs: 0, ...said }, names)).toBe(said.en);
  expect(reasonIn({ why: 'helps-another', seat: 0, coins: 1, ...said }, names)).toContain('Ada');
  settings.language = 'de';
  expect(reasonIn({ why: 'not-held', ...said }, names)).toBe(said.de);
});
