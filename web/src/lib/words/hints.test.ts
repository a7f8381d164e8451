import { beforeEach, expect, test } from 'vitest';
import { settings } from '../settings.svelte';
import { coinsWorth, withNames } from './hints';

const names = (seat: number): string => ['Ada', 'Timon'][seat] ?? '?';

beforeEach(() => (settings.language = 'en'));

test('coins have a sign, one digit, and the comma of the language', () => {
  expect(coinsWorth(1.36)).toBe('+1.4 coins');
  expect(coinsWorth(0.04)).toBe('0.0 coins');
  expect(coinsWorth(-0.5)).toBe('-0.5 coins');
  settings.language = 'de';
  expect(coinsWorth(1.36)).toBe('+1,4 Taler');
});

test('what a bot says names players, who are counted from 1', () => {
  const said = { en: 'To {seat 1}, not to {seat 0}.', de: 'An {seat 1}, nicht an {seat 0}.' };
  expect(withNames(said, names)).toBe('To Timon, not to Ada.');
  settings.language = 'de';
  expect(withNames(said, names)).toBe('An Timon, nicht an Ada.');
});
