import { kindOf } from './game';
import { never } from './never';
import type { Action, Kind, Snapshot, Source, Spell } from './wire';

/** What an action is about, as far as that can be drawn: a bean or a magic card. */
export type Picture = { kind: Kind } | { spell: Spell };

export function pictureOf(
  action: Action,
  { table, private: mine, viewer }: Snapshot,
): Picture | undefined {
  const card = (source: Source): Picture => ({
    kind: source.type === 'hand' ? kindOf(table.deck, source.card) : source.kind,
  });
  const bed = (field: number): Picture | undefined => {
    const farm = viewer.type === 'seat' ? table.farms[viewer.seat] : undefined;
    const kind = farm?.fields[field]?.kind;
    return kind ? { kind } : undefined;
  };
  switch (action.type) {
    case 'plant':
    case 'discard':
    case 'feed':
      return card(action.what);
    case 'harvest':
    case 'harvest-enchanted':
    case 'pay':
    case 'use':
      return bed(action.field);
    case 'choose':
      return { kind: action.kind };
    case 'rearrange':
      return card({ type: 'hand', card: action.card });
    case 'activate': {
      const spell = mine?.magic[action.slot];
      return spell && { spell };
    }
    case 'cast':
      return { spell: action.spell.type };
    case 'buy-field':
    case 'done':
    case 'offer':
    case 'withdraw':
    case 'accept':
    case 'decline':
    case 'unwilling':
    case 'close':
    case 'call':
      return undefined;
    default:
      return never(action);
  }
}
