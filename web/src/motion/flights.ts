import type { Speed } from '../lib/settings.svelte';
import type { Card, Kind, Sight } from '../lib/wire';
import { placeName } from './places';

/** A card that goes from a place to a place. Without a kind it flies face down. */
export type Flight = {
  kind?: Kind | null;
  card?: Card | null;
  from: string;
  to: string;
  delay: number;
  coin: boolean;
};

/** How long things take, in milliseconds. */
export type Timing = { flight: number; stagger: number };

const timings: Record<Speed, Timing> = {
  calm: { flight: 420, stagger: 70 },
  brisk: { flight: 220, stagger: 40 },
  instant: { flight: 0, stagger: 0 },
};

export function timing(speed: Speed): Timing {
  return timings[speed];
}

/** More cards than this at once are a blur: the rest appears where it belongs. */
const MOST_AT_ONCE = 16;

/** The flights of what was seen of an action, one after the other. */
export function flightsOf(sights: Sight[], { stagger }: Timing): Flight[] {
  const moves = sights.flatMap((sight) => ('moved' in sight ? [sight.moved] : []));
  let delay = 0;
  return moves.slice(0, MOST_AT_ONCE).map(({ kind, card, from, to }) => {
    const coin = to === 'mafia' || (typeof to === 'object' && 'coins' in to);
    // Coins are turned over one by one.
    const after = coin ? 2 * stagger : stagger;
    delay += after;
    return { kind, card, from: placeName(from), to: placeName(to), delay: delay - after, coin };
  });
}

/** The beans of a deal that was made. */
export function dealIn(sights: Sight[]): Kind[] | undefined {
  const isDeal = (sight: Sight): boolean =>
    'news' in sight &&
    'offer-ended' in sight.news &&
    typeof sight.news['offer-ended'].end === 'object';
  if (!sights.some(isDeal)) return undefined;
  return sights.flatMap((sight) => {
    if (!('moved' in sight) || !sight.moved.kind) return [];
    const { kind, to } = sight.moved;
    return typeof to === 'object' && 'aside' in to ? [kind] : [];
  });
}

/** Whether the piles were shuffled. */
export function shuffledIn(sights: Sight[]): boolean {
  return sights.some((sight) => 'shuffled' in sight);
}
