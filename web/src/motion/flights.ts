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
  return moves.slice(0, MOST_AT_ONCE).map(({ kind, card, from, to }, i) => ({
    kind,
    card,
    from: placeName(from),
    to: placeName(to),
    delay: i * stagger,
    coin: to === 'mafia' || (typeof to === 'object' && 'coins' in to),
  }));
}

/** Whether the piles were shuffled. */
export function shuffledIn(sights: Sight[]): boolean {
  return sights.some((sight) => 'shuffled' in sight);
}
