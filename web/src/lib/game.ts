import type { Bundle, Card, Field, Kind, Snapshot, Table } from './wire';

/** The kinds of a game, each with its figures. */
export type Deck = Table['deck'];

/** The kinds of a deck with their beans, in the deck's order. */
export function kindsOf(deck: Deck): Kind[] {
  return Object.keys(deck) as Kind[];
}

/** A card's kind: cards are numbered through the deck. */
export function kindOf(deck: Deck, card: Card): Kind {
  let first = 0;
  for (const kind of kindsOf(deck)) {
    first += deck[kind]?.cards ?? 0;
    if (card < first) return kind;
  }
  throw new Error(`card ${card} is not in the deck`);
}

export function entries(bundle: Bundle): [Kind, number][] {
  return Object.entries(bundle) as [Kind, number][];
}

export function total(bundle: Bundle): number {
  return entries(bundle).reduce((sum, [, n]) => sum + n, 0);
}

export function plus(bundle: Bundle, kind: Kind, n = 1): Bundle {
  const { [kind]: before = 0, ...rest } = bundle;
  return before + n > 0 ? { ...rest, [kind]: before + n } : rest;
}

/** What is in `wanted` and not in `held`. */
export function missing(wanted: Bundle, held: Bundle): Bundle {
  const lacks = entries(wanted).map(([kind, n]) => [kind, n - (held[kind] ?? 0)] as const);
  return Object.fromEntries(lacks.filter(([, n]) => n > 0));
}

/** What a bed pays if it is harvested now, and what the next coin needs, as the beanometer prints it. */
export type Reading = { pays: number; next?: { coins: number; more: number } };

export function reading(deck: Deck, field: Field): Reading {
  const meter = field.kind ? (deck[field.kind]?.beanometer ?? []) : [];
  const steps = meter.map((cards, i) => ({ coins: i + 1, cards })).filter((step) => step.cards > 0);
  const reached = steps.filter((step) => step.cards <= field.cards);
  const ahead = steps.find((step) => step.cards > field.cards);
  return {
    pays: reached.at(-1)?.coins ?? 0,
    next: ahead && { coins: ahead.coins, more: ahead.cards - field.cards },
  };
}

/** What a player could give in a deal: the hand, and in the own turn the face-up cards. */
export function holding(game: Snapshot): Bundle {
  let held: Bundle = { ...game.private?.kinds };
  if (game.viewer !== 'spectator' && game.viewer.seat === game.table.active) {
    for (const [kind, n] of entries(game.table.row)) held = plus(held, kind, n);
  }
  return held;
}
