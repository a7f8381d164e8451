import type { Speed } from '../lib/settings.svelte';
import type { Card, Kind, SeenEvent } from '../lib/wire';
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
export function flightsOf(events: SeenEvent[], { stagger }: Timing): Flight[] {
  const moves = events.filter((event) => event.type === 'moved');
  let delay = 0;
  return moves.slice(0, MOST_AT_ONCE).map(({ kind, card, from, to }) => {
    const coin = to.type === 'mafia' || to.type === 'coins';
    // Coins are turned over one by one.
    const after = coin ? 2 * stagger : stagger;
    delay += after;
    return { kind, card, from: placeName(from), to: placeName(to), delay: delay - after, coin };
  });
}

/** The beans of a deal that was made. */
export function dealIn(events: SeenEvent[]): Kind[] | undefined {
  const isDeal = (event: SeenEvent): boolean =>
    event.type === 'offer-ended' && event.end.type === 'done';
  if (!events.some(isDeal)) return undefined;
  return events.flatMap((event) =>
    event.type === 'moved' && event.to.type === 'aside' ? (event.kind ?? []) : [],
  );
}

/** Whether the piles were shuffled. */
export function shuffledIn(events: SeenEvent[]): boolean {
  return events.some((event) => event.type === 'shuffled');
}
