import type { Decision, Moment } from '../lib/wire';
import type { Frame, Point } from './chart';
import { scale } from './chart';

/** So many turning points are shown at most, … */
const MOST = 5;
/** … and only where so many expected coins were lost. */
const WORTH_SHOWING = 0.25;

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
  const same = decisions.filter(({ lost }) => lost < 0.05).length;
  return decisions.length === 0 ? 100 : Math.round((same / decisions.length) * 100);
}

/** The course as points in a frame, by steps. */
export function points(course: Moment[], frame: Frame, most: number): Point[] {
  const { x, y } = scale(frame, course.at(-1)?.n ?? 0, most);
  return course.map(({ n, coins }) => ({ x: x(n), y: y(Math.max(coins, 0)) }));
}

/** What was expected when a step was taken: at the beginning of its turn. */
export function momentAt(course: Moment[], n: number): number {
  const later = course.findIndex((moment) => moment.n >= n);
  return Math.max(0, later < 0 ? course.length - 1 : later - 1);
}
