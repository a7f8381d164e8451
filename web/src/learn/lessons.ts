import type { RuleSet } from '../lib/wire';
import { alCabohne } from './al-cabohne';
import { amigo, moreBeans, rioGrande } from './bohnanza';
import { duel } from './duel';
import { excalibohn } from './excalibohn';
import type { Lesson } from './lesson';

/** What each game explains; of several lessons at the same moment the first comes first. */
export const lessons: Record<RuleSet, Lesson[]> = {
  amigo,
  'amigo-more-beans': moreBeans,
  'rio-grande': rioGrande,
  duel,
  'al-cabohne': alCabohne,
  excalibohn,
};

/** As many players as a first game needs; in `rio-grande` only four can buy a third field. */
export const players: Record<RuleSet, number> = {
  amigo: 3,
  'amigo-more-beans': 3,
  'rio-grande': 4,
  duel: 2,
  'al-cabohne': 2,
  excalibohn: 3,
};
