import { holding, kindsOf, reading, total } from '../../lib/game';
import type { Bundle, Kind, Seat, Snapshot } from '../../lib/wire';

/*
 * What a deal could look like, from what everybody sees and the viewer's own hand: fields, face-up
 * cards, calls and standing offers. Nobody's hidden cards are known here.
 */

/** The kinds that a player could sensibly give for these cards, the best guess first. */
export function couldGive(game: Snapshot, seat: Seat, gives: Bundle): Kind[] {
  return ranked(game, (kind) => (gives[kind] ? 0 : use(game, kind) * chance(game, seat, kind)));
}

/** The kinds of my own cards that a player could sensibly take for these, the best guess first. */
export function couldTake(game: Snapshot, seat: Seat, wants: Bundle): Kind[] {
  const mine = holding(game);
  return ranked(game, (kind) => {
    const liking = wants[kind] || !mine[kind] ? 0 : likes(game, seat, kind);
    // What I would rather keep comes last.
    return liking && liking / (1 + use(game, kind));
  });
}

/** How many of a kind to ask for: one, or as many as are given if they lie there for all to see. */
export function howMany(game: Snapshot, seat: Seat, kind: Kind, gives: Bundle): number {
  const lying = game.table.active === seat ? (game.table.row[kind] ?? 0) : 0;
  return Math.max(1, Math.min(lying, total(gives)));
}

function ranked(game: Snapshot, worth: (kind: Kind) => number): Kind[] {
  return kindsOf(game.table.deck)
    .map((kind) => ({ kind, worth: worth(kind) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .map(({ kind }) => kind);
}

/** How much a card of this kind is of use to the viewer, roughly. */
function use(game: Snapshot, kind: Kind): number {
  const { viewer, table, private: mine } = game;
  const farm = viewer.type === 'seat' ? table.farms[viewer.seat] : undefined;
  if (!farm) return 0;
  const grows = growing(game, farm.fields, kind);
  const wanted = farm.call.want.includes(kind) ? 3 : 0;
  const held = mine?.kinds[kind] ? 1 : 0;
  const room = farm.fields.some((field) => field.cards === 0) ? 0.5 : 0;
  return 4 * grows + wanted + held + room;
}

/** How much a player seems to like this kind: what grows there, what was asked for. */
function likes({ table }: Snapshot, seat: Seat, kind: Kind): number {
  const farm = table.farms[seat];
  if (!farm) return 0;
  const asked = table.offers.some((offer) => offer.maker === seat && offer.wants[kind]);
  const wanted = farm.call.want.includes(kind) || asked ? 3 : 0;
  return 4 * growing({ table }, farm.fields, kind) + wanted;
}

type Fields = Snapshot['table']['farms'][number]['fields'];

/** 1 where the kind grows and another card of it brings a coin nearer. */
function growing({ table }: Pick<Snapshot, 'table'>, fields: Fields, kind: Kind): number {
  return fields.some((field) => field.kind === kind && reading(table.deck, field).next) ? 1 : 0;
}

/** How likely it is that a player has this kind to give away. */
function chance(game: Snapshot, seat: Seat, kind: Kind): number {
  const { table } = game;
  const farm = table.farms[seat];
  if (!farm) return 0;
  const offered = table.offers.some((offer) => offer.maker === seat && offer.gives[kind]);
  const lying = table.active === seat && (table.row[kind] ?? 0) > 0;
  if (offered || lying || farm.call.have.includes(kind)) return 1;
  const left = unseen(game, kind);
  if (left <= 0) return 0;
  const all = kindsOf(table.deck).reduce((sum, other) => sum + unseen(game, other), 0);
  const held = Math.min(0.5, (farm.hand * left) / all);
  // What a player collects is rarely given away.
  return likes(game, seat, kind) > 0 ? held / 10 : held;
}

/** How many cards of a kind the viewer does not see. */
function unseen(game: Snapshot, kind: Kind): number {
  const { table } = game;
  const cards = table.deck.find((bean) => bean.kind === kind)?.cards ?? 0;
  const planted = table.farms.flatMap(({ fields }) => fields).filter((bed) => bed.kind === kind);
  const aside = table.farms.reduce((sum, farm) => sum + (farm.aside[kind] ?? 0), 0);
  const seen = planted.reduce((sum, bed) => sum + bed.cards, aside + (table.row[kind] ?? 0));
  return cards - seen - (game.private?.kinds[kind] ?? 0) - (table['discard-top'] === kind ? 1 : 0);
}
