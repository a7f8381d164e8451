import { expect, test } from 'vitest';
import type { Outcome, Tie } from '../lib/wire';
import { whoWon, whyWon } from './winners';

const names = (seat: number): string => ['Ada', 'Bruno', 'Nina'][seat] ?? '';

function end(coins: number[], winners: number[]): Outcome {
  return { coins, winners, mafia: null };
}

const why = (coins: number[], winners: number[], tie: Tie) =>
  whyWon(end(coins, winners), tie, names);

test('all who win are named', () => {
  expect(whoWon(end([12, 12, 12], [0, 1, 2]), names, 0)).toBe('Ada, Bruno and Nina win!');
  expect(whoWon(end([12, 9, 3], [0]), names, 0)).toBe('You win!');
});

test('of three with as many coins, it is said why two of them win', () => {
  expect(why([12, 12, 12], [0, 2], 'most-cards-in-hand')).toBe(
    'Ada, Bruno and Nina have 12 coins each. Most cards in hand decides.',
  );
  expect(why([12, 12, 12], [0, 1, 2], 'most-cards-in-hand')).toContain('as many cards in hand');
  expect(why([5, 8, 8], [2], 'furthest-from-start')).toBe(
    'Bruno and Nina have 8 coins each. Whoever sits furthest from the starting player wins.',
  );
  expect(why([8, 8], [0, 1], 'all-above-the-mafia')).toContain('so both win');
  expect(why([8, 8], [0, 1], 'most-cents')).toContain('as many cents');
});

test('where nobody else has as many coins there is nothing to explain', () => {
  expect(why([12, 9, 3], [0], 'furthest-from-start')).toBeUndefined();
  expect(why([2, 3], [], 'all-above-the-mafia')).toBeUndefined();
});
