import { expect, test } from 'vitest';
import type { Deal } from '../after/fair';
import { idFrom, logOf, newId } from './record';

const deal: Deal = {
  hash: 'aa',
  secret: 'bb',
  seats: [{ commitment: 'cc', number: 'dd' }, null],
  digest: '00ff1d1e'.repeat(8),
  record: {
    setup: { rules: 'duel', players: 2, options: {} },
    seed: 'ee',
    actions: [
      { seat: 0, action: { type: 'harvest', field: 0 } },
      { seat: 1, action: { type: 'harvest', field: 1 } },
    ],
  },
};

test('a record becomes the log of a table where its game was played', () => {
  const log = logOf(deal, 7, (seat) => `Player ${seat + 1}`);
  expect(log.map(({ change }) => change.type)).toEqual([
    'opened',
    'sat',
    'bot-sat',
    'sealed',
    'revealed',
    'began',
    'acted',
    'acted',
  ]);
  expect(log[1]).toMatchObject({ at: 7, change: { name: 'Player 1', commitment: 'cc' } });
  // Whoever opened the table is the one who sat there.
  expect(log[0]?.by).toBe(log[1]?.by);
  expect(log.slice(-2)).toMatchObject([
    { change: { seat: 0, controller: 'person' } },
    { change: { seat: 1, controller: 'bot' } },
  ]);
});

test('ids have twelve letters that nobody confuses', () => {
  expect(idFrom(deal.digest)).toBe('2hz22hz22hz2');
  expect(newId()).toMatch(/^[2-9a-hjkmnp-tv-z]{12}$/);
  expect(newId()).not.toBe(newId());
});
