import type { Phase, RuleSet } from '../lib/wire';

/** The phases that the stepper shows for each game: those that last. */
const bohnanza: Phase[] = ['plant-first', 'plant-second', 'trade', 'plant-received', 'draw'];

export const phasesOf: Record<RuleSet, Phase[]> = {
  amigo: bohnanza,
  'amigo-more-beans': bohnanza,
  'rio-grande': bohnanza,
  duel: ['use-left', 'plant-first', 'plant-second', 'discard-one', 'cultivate', 'draw'],
  'al-cabohne': ['use-left', 'pay-mafia', 'plant-first', 'plant-second', 'cultivate', 'draw'],
  excalibohn: [
    'plant-first',
    'plant-second',
    'magic',
    'trade',
    'plant-received',
    'plant-own',
    'draw',
  ],
};

/** Phases that pass at once, or only wait for a spell or a harvest, belong to one that is shown. */
const shownAs: Partial<Record<Phase, Phase>> = {
  'turn-over': 'trade',
  'before-turn-over': 'trade',
  'before-trading': 'trade',
  'before-draw': 'draw',
  'after-draw': 'draw',
};

/** The place of a phase in its game's stepper; -1 if it has none. */
export function stepOf(rules: RuleSet, phase: Phase): number {
  const shown = phasesOf[rules];
  const at = shown.indexOf(phase);
  if (at >= 0) return at;
  // The duel and Al Cabohne turn cards over for cultivating.
  const turning = phase === 'turn-over' || phase === 'before-turn-over';
  const instead = shownAs[phase] ?? phase;
  return Math.max(shown.indexOf(instead), turning ? shown.indexOf('cultivate') : -1);
}
