import type { Place } from '../lib/wire';

/** The name by which a place is found on the page (`data-place`). */
export function placeName(place: Place): string {
  if (typeof place === 'string') return place;
  if ('hand' in place) return `hand:${place.hand}`;
  if ('aside' in place) return `aside:${place.aside}`;
  if ('coins' in place) return `coins:${place.coins}`;
  if ('field' in place) return `field:${place.field.join(':')}`;
  return `boss:${place.boss}`;
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
