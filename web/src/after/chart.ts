import type { TurnStory } from '../lib/wire';

/** The coins at the end of a turn: by seat, and at last those of the Mafia, where there is one. */
export function coinsIn({ coins, mafia }: TurnStory): number[] {
  return mafia === null ? coins : [...coins, mafia];
}

/** Everybody's coins over time; all begin with none. */
export function series(turns: TurnStory[]): number[][] {
  const rows = turns.map(coinsIn);
  return (rows[0] ?? []).map((_, i) => [0, ...rows.map((coins) => coins[i] ?? 0)]);
}

/** Round numbers from 0 to at least `most`, at most seven. */
export function ticks(most: number): number[] {
  const steps = [1, 2, 5, 10, 20, 50, 100];
  const step = steps.find((size) => most / size <= 6) ?? 200;
  const last = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: last + 1 }, (_, i) => i * step);
}

export type Frame = { left: number; right: number; top: number; bottom: number };
export type Point = { x: number; y: number };
export type Scale = { x: (turn: number) => number; y: (coins: number) => number };

/** Turns from 0 to `turns` go to the right, coins from 0 to `coins` up. */
export function scale({ left, right, top, bottom }: Frame, turns: number, coins: number): Scale {
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    x: (turn) => round(left + ((right - left) * turn) / Math.max(turns, 1)),
    y: (amount) => round(bottom - ((bottom - top) * amount) / Math.max(coins, 1)),
  };
}

/** A line that holds its height until the coins change. */
export function line(coins: number[], { x, y }: Scale): string {
  return coins
    .map((amount, turn) =>
      turn === 0
        ? `M${x(0)} ${y(amount)}`
        : `H${x(turn)}${changed(coins, turn) ? `V${y(amount)}` : ''}`,
    )
    .join('');
}

function changed(coins: number[], turn: number): boolean {
  return turn > 0 && coins[turn] !== coins[turn - 1];
}

/** Where the coins changed, and the end. */
export function marks(coins: number[], { x, y }: Scale): Point[] {
  return coins.flatMap((amount, turn) =>
    changed(coins, turn) || turn === coins.length - 1 ? [{ x: x(turn), y: y(amount) }] : [],
  );
}

/** Moves labels apart that would overlap, each as little as it can, and keeps their order. */
export function spread(heights: number[], gap: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let least = -Infinity;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, least);
    least = placed[i] + gap;
  }
  let most = bottom;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, most);
    most = placed[i] - gap;
  }
  return placed;
}

/** The shape that marks a seat, around the middle of a field of 10 by 10. */
export const shapes = [
  'M5 .8a4.2 4.2 0 1 0 .1 0z',
  'M1.2 1.2h7.6v7.6H1.2z',
  'M5 .4l4.8 8.4H.2z',
  'M5 0l5 5l-5 5l-5-5z',
  'M5 9.6L.2 1.2h9.6z',
  'M3.4.4h3.2v3h3v3.2h-3v3H3.4v-3h-3V3.4h3z',
  'M5 0l1.5 3.4 3.5.4-2.6 2.4.8 3.6L5 8l-3.2 1.8.8-3.6L0 3.8l3.5-.4z',
];

/** The dashes of a seat's line. */
export const dashes = ['', '10 4', '3 4', '14 4 3 4', '6 6', '2 6', '12 3 3 3 3 3'];
