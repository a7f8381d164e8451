import type { Place } from '../lib/wire';

/** The name by which a place is found on the page (`data-place`). */
export function placeName(place: Place): string {
  switch (place.type) {
    case 'hand':
    case 'aside':
    case 'coins':
      return `${place.type}:${place.seat}`;
    case 'field':
      return `field:${place.seat}:${place.field}`;
    case 'boss':
      return `boss:${place.boss}`;
    case 'draw':
    case 'discard':
    case 'row':
    case 'box':
    case 'mafia':
    case 'set-aside':
      return place.type;
  }
}

/** Where to look instead, if a place is not on the page: an empty pile of received cards, say. */
export function insteadOf(name: string): string | undefined {
  const [what, seat] = name.split(':');
  return what === 'aside'
    ? `hand:${seat}`
    : what === 'box' || what === 'set-aside'
      ? 'discard'
      : undefined;
}
