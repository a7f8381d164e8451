import { beforeEach, expect, test } from 'vitest';
import { noted, noteHash, numberFor } from './deals';

beforeEach(() => localStorage.clear());

test('the hash that was noted first stays', () => {
  noteHash('a', 'first', 'gathering');
  noteHash('a', 'other', 'over');
  expect(noted('a')).toEqual({ hash: 'first', late: false });
});

test('a hash from a game that had begun is late', () => {
  noteHash('a', 'hash', 'playing');
  expect(noted('a').late).toBe(true);
});

test('our number is 32 bytes and is noted beside the hash', () => {
  noteHash('a', 'hash', 'gathering');
  const number = numberFor('a');
  expect(number).toMatch(/^[0-9a-f]{64}$/);
  expect(noted('a')).toEqual({ hash: 'hash', late: false, number });
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
