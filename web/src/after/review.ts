import type { Decision, Moment } from '../lib/wire';
import type { Frame, Point } from './chart';
import { scale } from './chart';

/** So many turning points are shown at most, … */
const MOST = 5;
/** … and only where so many expected coins were lost. */
const WORTH_SHOWING = 0.25;

/** A decision that cost less was as good as the bot's. */
export const LOST_NOTHING = 0.05;

/** The decisions that cost most, in the order of the game. */
export function turningPoints(decisions: Decision[]): Decision[] {
  return decisions
    .filter(({ lost }) => lost >= WORTH_SHOWING)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, MOST)
    .sort((a, b) => a.n - b.n);
}

/** The share of decisions that lost nothing, in percent. */
export function asTheBot(decisions: Decision[]): number {
  const same = decisions.filter(({ lost }) => lost < LOST_NOTHING).length;
  return decisions.length === 0 ? 100 : Math.round((same / decisions.length) * 100);
}

/** The course as points in a frame, by steps. */
export function points(course: Moment[], frame: Frame, most: number): Point[] {
  const { x, y } = scale(frame, course.at(-1)?.n ?? 0, most);
  return course.map(({ n, coins }) => ({ x: x(n), y: y(Math.max(coins, 0)) }));
}

/** Where the line is when a step is taken. */
export function pointAt(course: Moment[], way: Point[], n: number): Point {
  const at = course.findLastIndex((moment) => moment.n < n);
  const [before, after] = [course[at], course[at + 1]];
  const [from, to] = [way[at], way[at + 1]];
  if (!before || !after || !from || !to) return way.at(at < 0 ? 0 : -1) ?? { x: 0, y: 0 };
  const share = (n - before.n) / (after.n - before.n);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}
