import type { RuleSet } from '../src/lib/wire';

export type Kind = { rules: RuleSet; players: number };

/** Every game, and Al Cabohne alone as well. */
export const kinds: Kind[] = [
  { rules: 'amigo', players: 4 },
  { rules: 'amigo-more-beans', players: 3 },
  { rules: 'rio-grande', players: 3 },
  { rules: 'duel', players: 2 },
  { rules: 'al-cabohne', players: 1 },
  { rules: 'al-cabohne', players: 2 },
  { rules: 'excalibohn', players: 3 },
];
