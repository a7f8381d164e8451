import type { RuleSet } from '../lib/wire';
import { alCabohne } from './al-cabohne';
import { amigo, moreBeans, rioGrande } from './bohnanza';
import { duel } from './duel';
import { excalibohn } from './excalibohn';
import type { Lesson } from './lesson';

export { players } from './texts';

/** What each game explains; of several lessons at the same moment the first comes first. */
export const lessons: Record<RuleSet, Lesson[]> = {
  amigo,
  'amigo-more-beans': moreBeans,
  'rio-grande': rioGrande,
  duel,
  'al-cabohne': alCabohne,
  excalibohn,
};
