import type { Name } from '../lib/rules/parse';
import { alCabohne } from './al-cabohne';
import { bohnanza } from './bohnanza';
import { duel } from './duel';
import { excalibohn } from './excalibohn';
import type { Guide } from './guide';

/** The guides, by the page of the numbered rules that stand behind each. */
export const guides: { [name in Name]?: Guide } = {
  bohnanza,
  duel,
  'al-cabohne': alCabohne,
  excalibohn,
};
