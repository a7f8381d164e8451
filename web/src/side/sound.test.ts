import { expect, test } from 'vitest';
import type { SeenEvent } from '../lib/wire';
import { soundOf } from './sound';

const planted: SeenEvent = {
  type: 'moved',
  from: { type: 'hand', seat: 1 },
  to: { type: 'field', seat: 1, field: 0 },
};
const drawn: SeenEvent = { type: 'moved', from: { type: 'draw' }, to: { type: 'hand', seat: 1 } };
const turn: SeenEvent = { type: 'phase', turn: 4, active: 0, phase: 'plant-first' };
const declined: SeenEvent = { type: 'offer-ended', offer: 1, end: { type: 'declined' } };

test('the most telling of several sounds is heard', () => {
  expect(soundOf([planted], 0)).toBe('plant');
  expect(soundOf([planted, { type: 'shuffled', cards: 9 }], 0)).toBe('shuffle');
  const deal: SeenEvent = { type: 'offer-ended', offer: 1, end: { type: 'done', with: 2 } };
  expect(soundOf([turn, planted, deal], 0)).toBe('deal');
});

test('what is nobody’s business here makes no sound', () => {
  expect(soundOf([drawn, declined], 0)).toBeUndefined();
  expect(soundOf([turn], 0)).toBe('turn');
  expect(soundOf([turn], 1)).toBeUndefined();
});
