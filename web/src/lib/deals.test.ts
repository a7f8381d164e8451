import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sha256 } from '../after/fair';
import { commitmentFor, noted, noteDigest, noteHash, noteSeal } from './deals';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('the hash that was noted first stays', () => {
  noteHash('a', 'first', 'gathering');
  noteHash('a', 'other', 'over');
  expect(noted('a')).toEqual({ hash: 'first', late: false });
});

test('a hash from a game that had begun is late', () => {
  noteHash('a', 'hash', 'playing');
  expect(noted('a').late).toBe(true);
});

test('our number is noted beside the hash, and only its own hash is told', () => {
  noteHash('a', 'hash', 'gathering');
  const commitment = commitmentFor('a');
  const { number = '' } = noted('a');
  expect(number).toMatch(/^[0-9a-f]{64}$/);
  expect(commitment).toBe(sha256([number]));
  expect(noted('a')).toEqual({ hash: 'hash', late: false, number });
});

test('seal and digest that were noted first stay', () => {
  noteSeal('a', 'seal');
  noteSeal('a', 'other');
  noteDigest('a', 'digest');
  noteDigest('a', 'other');
  expect(noted('a')).toEqual({ seal: 'seal', digest: 'digest' });
});

test('old tables are forgotten', () => {
  for (let i = 0; i < 100; i++) noteHash(`t${i}`, 'hash', 'gathering');
  expect(noted('t0')).toEqual({});
  expect(noted('t99').hash).toBe('hash');
});

test('a broken note is none', () => {
  localStorage.setItem('bohnhof.deals', '{');
  expect(noted('a')).toEqual({});
});

test('a browser that stores nothing knows its number as long as the page is open', async () => {
  vi.resetModules();
  const fresh = await import('./deals');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  fresh.commitmentFor('a');
  expect(fresh.noted('a').number).toMatch(/^[0-9a-f]{64}$/);
});
