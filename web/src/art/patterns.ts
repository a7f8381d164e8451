/** A small mark that is repeated on a bean and on its packet: drawn around (0, 0), about 8 wide. */
export interface Pattern {
  path: string;
  /** drawn as a line instead of being filled */
  line?: true;
  /** distance between two marks */
  gap?: number;
}

// prettier-ignore
export type PatternName =
  | 'steam' | 'drips' | 'ripples' | 'flames' | 'bubbles' | 'leaves' | 'strings' | 'rings'
  | 'envelopes' | 'honeycomb' | 'sprinkles' | 'stripes' | 'sparks' | 'clouds' | 'checks' | 'notes'
  | 'speed' | 'feathers' | 'stars' | 'thorns' | 'flakes' | 'moons' | 'jewels' | 'crosses';

const STAR = 'M0-4.6L1.3-1.4L4.6-1.2L2-.1L2.8 3.6L0 1.6L-2.8 3.6L-2 .1L-4.6-1.2L-1.3-1.4z';

// prettier-ignore
export const patterns: Record<PatternName, Pattern> = {
  steam: { path: 'M-2.5 4q-2.5-2 0-4t0-4M2 4q-2.5-2 0-4t0-4', line: true, gap: 12 },
  drips: { path: 'M0-5C3-1 3.2 1 3.2 2a3.2 3.2 0 0 1-6.4 0c0-1 .2-3 3.2-7z', gap: 12 },
  ripples: { path: 'M-5-1q2.5-3 5 0t5 0M-3 3q1.5-2 3 0t3 0', line: true, gap: 13 },
  flames: { path: 'M0 4.5c-5 0-4.5-5-2-6.5q1 2 1.6-3c4 2 5.4 9.5.4 9.5z', gap: 12 },
  bubbles: { path: 'M-4 1a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0M2-3.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0', line: true, gap: 12 },
  leaves: { path: 'M-4 4q-1-8 8-8q1 8-8 8z', gap: 12 },
  strings: { path: 'M-5-2.5q5-3 10 0M-5 .5q5-3 10 0M-5 3.5q5-3 10 0', line: true, gap: 14 },
  rings: { path: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0', line: true, gap: 14 },
  envelopes: { path: 'M-4.5-3h9v6h-9zM-4.5-3l4.5 4l4.5-4', line: true, gap: 14 },
  honeycomb: { path: 'M0-5l4.3 2.5v5l-4.3 2.5l-4.3-2.5v-5z', line: true, gap: 10 },
  sprinkles: { path: 'M-4-2l2 3M2-4l-.5 3.5M1 3l3.5-1', line: true, gap: 12 },
  stripes: { path: 'M-7-1.5h14v3h-14z', gap: 12 },
  sparks: { path: 'M0-4.5v2.5M0 2v2.5M-4.5 0h2.5M2 0h2.5', line: true, gap: 13 },
  clouds: { path: 'M-4 3a2.3 2.3 0 0 1 0-4.4a3.5 3.5 0 0 1 6.4-.8a2.7 2.7 0 0 1 1.6 5.2z', gap: 13 },
  checks: { path: 'M-4-4h4v8h4v-4h-8z', gap: 10 },
  notes: { path: 'M-4 3a1.8 1.8 0 0 0 3.4 0v-5.5l3.6-1v4.5a1.8 1.8 0 1 0 1.3 1v-8l-6.3 1.6v5.4a1.8 1.8 0 0 0-2 2z', gap: 14 },
  speed: { path: 'M-5-2.5h7M-2 0h7M-4 2.5h5', line: true, gap: 14 },
  feathers: { path: 'M0 5v-9M0-4q4 2 3 6l-3 1l-3-1q-1-4 3-6', line: true, gap: 13 },
  stars: { path: STAR, gap: 14 },
  thorns: { path: 'M-3 3.5l3-7.5l3 7.5q-3-2-6 0z', gap: 11 },
  flakes: { path: 'M0-4.5v9M-4-2.2l8 4.4M-4 2.2l8-4.4', line: true, gap: 14 },
  moons: { path: 'M2 4.5a4.5 4.5 0 1 1 0-9a5.5 5.5 0 0 0 0 9z', gap: 13 },
  jewels: { path: 'M-4-1l2-2.5h4l2 2.5l-4 5z', gap: 13 },
  crosses: { path: 'M-3.5-3.5l7 7M-3.5 3.5l7-7', line: true, gap: 12 },
};
