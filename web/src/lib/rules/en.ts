import about from '../../../../docs/rules/README.md?raw';
import alCabohne from '../../../../docs/rules/al-cabohne.md?raw';
import bohnanza from '../../../../docs/rules/bohnanza.md?raw';
import cards from '../../../../docs/rules/cards.md?raw';
import common from '../../../../docs/rules/common.md?raw';
import duel from '../../../../docs/rules/duel.md?raw';
import excalibohn from '../../../../docs/rules/excalibohn.md?raw';
import rulings from '../../../../docs/rulings.md?raw';
import type { Name } from './parse';

/** The files of the rules in English. */
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
