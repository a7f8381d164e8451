import about from '../../../../docs/rules/de/README.md?raw';
import alCabohne from '../../../../docs/rules/de/al-cabohne.md?raw';
import bohnanza from '../../../../docs/rules/de/bohnanza.md?raw';
import cards from '../../../../docs/rules/de/cards.md?raw';
import common from '../../../../docs/rules/de/common.md?raw';
import duel from '../../../../docs/rules/de/duel.md?raw';
import excalibohn from '../../../../docs/rules/de/excalibohn.md?raw';
import rulings from '../../../../docs/rulings.de.md?raw';
import type { Name } from './parse';

/** The files of the rules in German. */
export const files: Record<Name, string> = {
  bohnanza,
  duel,
  'al-cabohne': alCabohne,
  excalibohn,
  common,
  cards,
  rulings,
  about,
};
