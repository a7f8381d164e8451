import { goingOn, movable, needsRoom } from '../choices';
import type { Words } from '../language.svelte';
import type { Action, Ask, Source, Table } from '../wire';
import { asks, questions } from './shared/asks';

export { asks, phases } from './shared/asks';

/** Where there is no magic, the moments before cards are turned over and after the draw are for harvests. */
const late: Partial<Record<Ask, Words>> = {
  'before-turn-over': questions.harvestBeforeTurnOver,
  'end-turn': questions.harvestOrEndTurn,
};

/** What is asked, and what is in the way. */
export function tellAsk(
  ask: Ask,
  legal: Action[],
  { rules, farms, row }: Pick<Table, 'rules' | 'farms' | 'row'>,
): Words {
  if (needsRoom(ask, legal)) return questions.room;
  if (ask === 'activate' && goingOn(legal).length === 0) return questions.mustActivate;
  if (ask === 'plant-received') return received(movable(legal));
  if (ask === 'cultivate' && rules === 'al-cabohne') {
    if (Object.keys(row).length === 0) return questions.noneOpen;
    return farms.length === 1 ? questions.alone : questions.withBosses;
  }
  const harvest = rules === 'excalibohn' ? undefined : late[ask];
  return harvest ?? asks[ask];
}

function received(sources: Source[]): Words {
  const from = (type: Source['type']): boolean => sources.some((source) => source.type === type);
  if (from('row') === from('aside')) return asks['plant-received'];
  return from('row') ? questions.onlyOpen : questions.onlyReceived;
}
