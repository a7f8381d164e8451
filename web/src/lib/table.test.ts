import { expect, test } from 'vitest';
import { next } from './table.svelte';
import { picture, snapshot } from './testing';
import type { Happening, Told } from './wire';

function told(what: Happening | null, more: Partial<Told> = {}): Told {
  return { version: 6, at: 2000, what, ...more };
}

test('a step changes what it names and nothing else', () => {
  const before = { ...picture(), ask: 'trade' as const };
  const game = snapshot({ phase: 'trade' });
  const after = next(before, told(null, { game, legal: ['end-trading'] }));
  expect(after).toEqual({ ...before, version: 6, at: 2000, game, legal: ['end-trading'] });
  expect(next(before, told(null, { ask: null })).ask).toBeNull();
});

test('seats change hands', () => {
  const seats = (what: Happening) => next(picture(), told(what)).seats;
  const nina = { name: 'Nina', commitment: 'ff' };
  expect(seats({ sat: { seat: 1, ...nina } })[1]).toEqual(nina);
  expect(seats({ stood: { seat: 0 } })[0]).toEqual({});
  expect(seats({ 'stood-in': { seat: 2, why: 'gone' } })[2]).toEqual({
    name: 'Timon',
    'stand-in': 'gone',
  });
  expect(seats({ resigned: { seat: 2 } })[2]).toEqual({ bot: 'simple' });
});

test('who returns is no longer stood in for', () => {
  const away = next(picture(), told({ 'stood-in': { seat: 2, why: 'clock' } }));
  expect(next(away, told({ returned: { seat: 2 } })).seats[2]?.['stand-in']).toBeUndefined();
});

test('a message that the operator removed is gone', () => {
  const talking = next(picture(), told({ said: { seat: 0, name: 'Ada', text: 'Hello' } }));
  expect(next(talking, told({ removed: { version: 5 } })).talk).toEqual(talking.talk);
  expect(next(talking, told({ removed: { version: 6 } })).talk).toEqual([]);
});

test('talk is added, and a finished game is over', () => {
  const talking = next(picture(), told({ said: { seat: 0, name: 'Ada', text: 'Hello' } }));
  expect(talking.talk).toEqual([{ version: 6, at: 2000, seat: 0, name: 'Ada', text: 'Hello' }]);
  const game = snapshot();
  game.table.outcome = { coins: [3, 1, 2], winners: [0], mafia: null };
  expect(next(picture(), told(null, { game })).stage).toBe('over');
});

test('the seal comes before the deal, and the digest at the end', () => {
  const dealing = next(picture(null), told({ sealed: { seal: 'ff' } }));
  expect(dealing).toMatchObject({ stage: 'dealing', seal: 'ff' });
  const began = next(dealing, told({ began: { game: snapshot() } }));
  expect(began).toMatchObject({ stage: 'playing', seal: 'ff' });
  expect(next(began, told(null, { digest: 'dd' })).digest).toBe('dd');
});
