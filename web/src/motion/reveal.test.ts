import { expect, test } from 'vitest';
import { calm } from '../lib/testing';
import type { SeenEvent } from '../lib/wire';
import { revealIn } from './reveal';

const coin = (seat: number, kind: 'cape' | 'sword'): SeenEvent => ({
  type: 'coin-revealed',
  seat,
  kind,
});
const strike: SeenEvent = { type: 'ability-used', seat: 0, field: 1, kind: 'sword', on: 2 };

test('a sword that turns up a coin makes a scene', () => {
  expect(revealIn([strike, coin(2, 'cape')], { magic: calm })).toEqual({
    sword: { attacker: 0, attacked: 2 },
    coins: [{ seat: 2, kind: 'cape' }],
  });
});

test('an exchange that goes on is of those who fight', () => {
  const magic = { ...calm, effects: [{ type: 'sword' as const, attacker: 2, attacked: 0 }] };
  expect(revealIn([coin(0, 'sword')], { magic })?.sword).toEqual({ attacker: 2, attacked: 0 });
});

test('Mean beans turn up coins without a sword; nothing turned up is no scene', () => {
  const mean: SeenEvent = { type: 'ability-used', seat: 0, field: 1, kind: 'mean' };
  const scene = revealIn([mean, coin(1, 'cape'), coin(2, 'sword')], { magic: calm });
  expect(scene?.sword).toBeUndefined();
  expect(scene?.coins).toHaveLength(2);
  expect(revealIn([strike], { magic: calm })).toBeUndefined();
});
