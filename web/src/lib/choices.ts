import type { Action, Card, Kind, Sorcery, Source } from './wire';

/** Reading the list of legal actions that the server sends. */

type Part<K extends string> = K extends K
  ? Extract<Action, Record<K, unknown>> extends Record<K, infer P>
    ? P
    : never
  : never;

/** The part of an action under its name, or nothing if it is another action. */
export function part<K extends string>(action: Action, name: K): Part<K> | undefined {
  return typeof action === 'object' && name in action
    ? (action as Record<K, Part<K>>)[name]
    : undefined;
}

export function sorcery(action: Action): Sorcery | undefined {
  return part(action, 'sorcery');
}

export function has(legal: Action[], name: Extract<Action, string>): boolean {
  return legal.includes(name);
}

export function sameSource(a: Source, b: Source): boolean {
  if ('hand' in a) return 'hand' in b && a.hand === b.hand;
  if ('row' in a) return 'row' in b && a.row === b.row;
  return 'aside' in b && a.aside === b.aside;
}

/** What can be done with a card: each action that moves it, by where it goes. */
export type Use =
  | { to: 'field'; field: number; action: Action }
  | { to: 'boss'; boss: number; action: Action }
  | { to: 'discard'; action: Action };

export function usesOf(legal: Action[], source: Source): Use[] {
  return legal.flatMap((action): Use[] => {
    const plant = part(action, 'plant');
    if (plant && sameSource(plant.what, source))
      return [{ to: 'field', field: plant.field, action }];
    const feed = part(action, 'feed');
    if (feed && sameSource(feed.what, source)) return [{ to: 'boss', boss: feed.boss, action }];
    const discard = part(action, 'discard');
    if (discard && sameSource(discard.what, source)) return [{ to: 'discard', action }];
    return [];
  });
}

/** The cards that can be moved now. */
export function movable(legal: Action[]): Source[] {
  const sources = legal.flatMap((action) => {
    const what =
      part(action, 'plant')?.what ?? part(action, 'feed')?.what ?? part(action, 'discard')?.what;
    return what ? [what] : [];
  });
  return sources.filter(
    (source, i) => sources.findIndex((other) => sameSource(other, source)) === i,
  );
}

export function handSource(card: Card): Source {
  return { hand: card };
}

export function rowSource(kind: Kind): Source {
  return { row: kind };
}

/** The ways to harvest a bed: usually one; an enchanted bed lets one choose. */
export function harvests(legal: Action[], field: number): Action[] {
  return legal.filter((action) => {
    const magic = sorcery(action);
    const harvest =
      part(action, 'harvest') ?? (magic && 'harvest' in magic ? magic.harvest : undefined);
    return harvest?.field === field;
  });
}

/** What an action touches: cards, a bed, an offer. */
export type Touched = { sources: Source[]; field?: number; offer?: number };

export function touched(action: Action): Touched {
  const magic = sorcery(action);
  const moved =
    part(action, 'plant')?.what ?? part(action, 'feed')?.what ?? part(action, 'discard')?.what;
  const give = part(action, 'offer')?.give ?? part(action, 'accept')?.give;
  const given = give && 'cards' in give ? (give.cards.hand ?? []).map(handSource) : [];
  const spell =
    magic && ('use' in magic ? magic.use : 'harvest' in magic ? magic.harvest : undefined);
  const bed =
    part(action, 'plant') ?? part(action, 'harvest') ?? part(action, 'pay') ?? spell ?? undefined;
  const answered = part(action, 'accept') ?? part(action, 'decline') ?? part(action, 'close');
  return {
    sources: moved ? [moved] : given,
    field: bed?.field,
    offer: answered?.offer,
  };
}

/** The listed actions that end what is asked: with them a player goes on. */
export function goingOn(legal: Action[]): Action[] {
  const ends: Action[] = ['end-planting', 'end-discarding', 'end-cultivating', 'end-trading'];
  return legal.filter((action) => ends.includes(action) || part(action, 'done') !== undefined);
}

/** Whether a field has to be harvested, or bought, before anything else can be done. */
export function needsRoom(legal: Action[]): boolean {
  const makesRoom = (action: Action): boolean =>
    action === 'buy-field' || part(action, 'harvest') !== undefined;
  return legal.length > 0 && legal.every(makesRoom);
}
