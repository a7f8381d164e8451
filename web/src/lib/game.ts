import type { Bundle, Card, DeckKind, Field, Kind, Snapshot } from './wire';

/** The kinds of a game, each with its figures and its cards. */
export type Deck = DeckKind[];

export function kindsOf(deck: Deck): Kind[] {
  return deck.map(({ kind }) => kind);
}

/** The figures of a kind. */
export function figuresOf(deck: Deck, kind: Kind): DeckKind | undefined {
  return deck.find((bean) => bean.kind === kind);
}

export function kindOf(deck: Deck, card: Card): Kind {
  const bean = deck.find(({ first, cards }) => first <= card && card < first + cards);
  if (!bean) throw new Error(`card ${card} is not in the deck`);
  return bean.kind;
}

/** What there is for each kind. */
export function entries<T>(byKind: { [kind in Kind]?: T }): [Kind, T][] {
  return Object.entries(byKind) as [Kind, T][];
}

export function total(bundle: Bundle): number {
  return entries(bundle).reduce((sum, [, n]) => sum + n, 0);
}

export function plus(bundle: Bundle, kind: Kind, n = 1): Bundle {
  const { [kind]: before = 0, ...rest } = bundle;
  return before + n > 0 ? { ...rest, [kind]: before + n } : rest;
}

export function sameBundle(a: Bundle, b: Bundle): boolean {
  return total(a) === total(b) && entries(a).every(([kind, n]) => b[kind] === n);
}

/** What is in `wanted` and not in `held`. */
export function missing(wanted: Bundle, held: Bundle): Bundle {
  const lacks = entries(wanted).map(([kind, n]) => [kind, n - (held[kind] ?? 0)] as const);
  return Object.fromEntries(lacks.filter(([, n]) => n > 0));
}

/** What a bed pays if it is harvested now, and what the next coin needs, as the beanometer prints it. */
export type Reading = { pays: number; next?: { coins: number; more: number } };

export function reading(deck: Deck, field: Field): Reading {
  const meter = field.kind ? (figuresOf(deck, field.kind)?.beanometer ?? []) : [];
  const steps = meter.map((cards, i) => ({ coins: i + 1, cards })).filter((step) => step.cards > 0);
  const reached = steps.filter((step) => step.cards <= field.cards);
  const ahead = steps.find((step) => step.cards > field.cards);
  return {
    pays: reached.at(-1)?.coins ?? 0,
    next: ahead && { coins: ahead.coins, more: ahead.cards - field.cards },
  };
}

/** From how many Cape beans on a harvest brings a magic card as well (X8). */
const MAGIC_FROM = 2;

/** With how many cards of a kind a harvest brings a magic card, if it ever does. */
export function magicFrom(kind: Kind): number | undefined {
  return kind === 'cape' ? MAGIC_FROM : undefined;
}

/** Whether harvesting this field now brings a magic card. */
export function bringsMagic({ table }: Snapshot, { kind, cards }: Field): boolean {
  const from = kind ? magicFrom(kind) : undefined;
  return from !== undefined && cards >= from && (table.magic?.pile ?? 0) > 0;
}

/** What a player could give in a deal: the hand, and in one's own turn the face-up cards. */
export function holding({ viewer, table, private: mine }: Snapshot): Bundle {
  let held: Bundle = { ...mine?.kinds };
  if (viewer.type === 'seat' && viewer.seat === table.active) {
    for (const [kind, n] of entries(table.row)) held = plus(held, kind, n);
  }
  return held;
}
