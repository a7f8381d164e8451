import { expect, test } from 'vitest';
import { GAMES, type RuleSet } from '../lib/wire';
import { phasesOf, stepOf } from './phases';

test('the stepper shows the phases that last, in their order', () => {
  expect(phasesOf('amigo')).toEqual([
    'plant-first',
    'plant-second',
    'trade',
    'plant-received',
    'draw',
  ]);
  expect(phasesOf('duel')).toContain('cultivate');
  expect(phasesOf('al-cabohne')).toContain('pay-mafia');
});

test('every phase of every game has its place', () => {
  for (const rules of Object.keys(GAMES) as RuleSet[]) {
    for (const phase of GAMES[rules].phases) {
      expect(stepOf(rules, phase), `${rules}: ${phase}`).toBeGreaterThanOrEqual(0);
    }
  }
  expect(stepOf('duel', 'turn-over')).toBe(phasesOf('duel').indexOf('cultivate'));
});
