import { GAMES, type Phase, type RuleSet } from '../lib/wire';

/** Phases that pass at once, or only wait for a spell or a harvest, belong to one that is shown. */
const shownAs: Partial<Record<Phase, Phase>> = {
  'turn-over': 'trade',
  'before-turn-over': 'trade',
  'before-trading': 'trade',
  'before-draw': 'draw',
  'after-draw': 'draw',
};

/** The phases that the stepper shows: those that last. */
export function phasesOf(rules: RuleSet, players?: number): Phase[] {
  return GAMES[rules].phases.filter(
    (phase) =>
      phase !== 'over' &&
      !(phase in shownAs) &&
      // Alone, nobody leaves anything (M14).
      !(phase === 'use-left' && players === 1),
  );
}

/** The place of a phase in its game's stepper; -1 if it has none. */
export function stepOf(rules: RuleSet, phase: Phase, players?: number): number {
  const shown = phasesOf(rules, players);
  const at = shown.indexOf(phase);
  if (at >= 0) return at;
  // The duel and Al Cabohne turn cards over for cultivating.
  const turning = phase === 'turn-over' || phase === 'before-turn-over';
  const instead = shownAs[phase] ?? phase;
  return Math.max(shown.indexOf(instead), turning ? shown.indexOf('cultivate') : -1);
}
