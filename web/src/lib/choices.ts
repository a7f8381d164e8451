import type { Action, Ask, Give, Source } from './wire';

/** Reading the list of legal actions that the server sends. */

export function has(legal: Action[], type: Action['type']): boolean {
  return legal.some((action) => action.type === type);
}

export function sameSource(a: Source, b: Source): boolean {
  return a.type === 'hand'
    ? b.type === 'hand' && a.card === b.card
    : a.type === b.type && a.kind === b.kind;
}

/** What can be done with a card: each action that moves it, by where it goes. */
export type Use =
  | { to: 'field'; field: number; action: Action }
  | { to: 'boss'; boss: number; action: Action }
  | { to: 'discard'; action: Action };

/** An action that takes a card from where it lies. */
type Moving = Extract<Action, { what: Source }>;

function moving(legal: Action[]): Moving[] {
  return legal.filter(
    (action) => action.type === 'plant' || action.type === 'feed' || action.type === 'discard',
  );
}

function useOf(action: Moving): Use {
  switch (action.type) {
    case 'plant':
      return { to: 'field', field: action.field, action };
    case 'feed':
      return { to: 'boss', boss: action.boss, action };
    case 'discard':
      return { to: 'discard', action };
  }
}

export function usesOf(legal: Action[], source: Source): Use[] {
  const moves = moving(legal).filter(({ what }) => sameSource(what, source));
  return moves.map(useOf);
}

/** What can be done with any card. */
export function usesOfAll(legal: Action[]): Use[] {
  return moving(legal).map(useOf);
}

/** The cards that can be moved now. */
export function movable(legal: Action[]): Source[] {
  const sources = moving(legal).map(({ what }) => what);
  return sources.filter(
    (source, i) => sources.findIndex((other) => sameSource(other, source)) === i,
  );
}

/** The ways to harvest a bed: usually one; an enchanted bed lets one choose. */
export function harvests(legal: Action[], field: number): Action[] {
  return legal.filter(
    (action) =>
      (action.type === 'harvest' || action.type === 'harvest-enchanted') && action.field === field,
  );
}

/** What an action touches: cards, a bed, an offer. */
export type Touched = { sources: Source[]; field?: number; offer?: number };

export function touched(action: Action): Touched {
  switch (action.type) {
    case 'plant':
      return { sources: [action.what], field: action.field };
    case 'feed':
    case 'discard':
      return { sources: [action.what] };
    case 'harvest':
    case 'harvest-enchanted':
    case 'pay':
    case 'use':
      return { sources: [], field: action.field };
    case 'offer':
      return { sources: given(action.give) };
    case 'accept':
      return { sources: given(action.give), offer: action.offer };
    case 'decline':
    case 'unwilling':
    case 'withdraw':
    case 'close':
      return { sources: [], offer: action.offer };
    case 'activate':
    case 'buy-field':
    case 'call':
    case 'cast':
    case 'choose':
    case 'done':
    case 'rearrange':
      return { sources: [] };
  }
}

function given(give: Give): Source[] {
  return give.type === 'cards' ? (give.hand ?? []).map((card) => ({ type: 'hand', card })) : [];
}

/** The listed actions that end what is asked: with them a player goes on. */
export function goingOn(legal: Action[]): Action[] {
  return legal.filter(({ type }) => type === 'done');
}

/** What goes on where a card has no field yet: it makes room, or leaves things as they are. */
const MAKES_NO_MOVE: Action['type'][] = [
  'harvest',
  'harvest-enchanted',
  'buy-field',
  'use',
  'activate',
  'cast',
  'call',
];

/** Whether a field has to be harvested, or bought, before what is asked can be done. */
export function needsRoom(ask: Ask | null | undefined, legal: Action[]): boolean {
  const harvest = legal.some(({ type }) => type === 'harvest' || type === 'harvest-enchanted');
  return Boolean(ask) && harvest && legal.every(({ type }) => MAKES_NO_MOVE.includes(type));
}
