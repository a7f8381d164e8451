/** Where the bubble goes: beside what it talks about, and off what the player needs. */

export type Box = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };
export type Point = { left: number; top: number };

const GAP = 14;
const EDGE = 6;
/** The ring around the target. */
const RING = 10;
/** Being away from the target costs as much as covering a strip of this height. */
const FAR = 12;

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

function wider({ left, top, right, bottom }: Box): Box {
  return { left: left - RING, top: top - RING, right: right + RING, bottom: bottom + RING };
}

function away(a: Box, b: Box): number {
  const x = Math.max(0, a.left - b.right, b.left - a.right);
  const y = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return x + y;
}

/** How much worse it is to cover what can be pressed, and the target itself, than anything else. */
const LIT = 100;
const TARGET = 1000;
/** Into how many steps the free width and height are cut, to look for a place. */
const STEPS = 12;

/** The place that covers nothing of the target or of what is lit, little of the rest, and is near. */
export function place(
  bubble: Size,
  screen: Size,
  target: Box | undefined,
  lit: Box[],
  rest: Box[],
): Point {
  const right = Math.max(EDGE, screen.width - bubble.width - EDGE);
  const bottom = Math.max(EDGE, screen.height - bubble.height - EDGE);
  const inside = ({ left, top }: Point): Point => ({
    left: Math.min(right, Math.max(EDGE, left)),
    top: Math.min(bottom, Math.max(EDGE, top)),
  });
  const parts = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
  const lefts = parts.map((part) => EDGE + part * (right - EDGE));
  const tops = parts.map((part) => EDGE + part * (bottom - EDGE));
  if (target) {
    const middle = (target.left + target.right - bubble.width) / 2;
    lefts.push(middle, target.left - bubble.width - GAP, target.right + GAP);
    const level = (target.top + target.bottom - bubble.height) / 2;
    tops.push(level, target.top - bubble.height - GAP, target.bottom + GAP);
  }
  let best = inside({ left: EDGE, top: EDGE });
  let least = Infinity;
  for (const left of lefts) {
    for (const top of tops) {
      const point = inside({ left, top });
      const box = {
        ...point,
        right: point.left + bubble.width,
        bottom: point.top + bubble.height,
      };
      const covered = (others: Box[]): number =>
        others.reduce((sum, other) => sum + overlap(box, other), 0);
      const hides = target ? overlap(box, wider(target)) * TARGET : 0;
      const far = target ? away(box, target) * FAR : 0;
      const cost = hides + LIT * covered(lit) + covered(rest) + far;
      if (cost < least) [best, least] = [point, cost];
    }
  }
  return best;
}

/** The part that two boxes share, if that is enough to be seen. */
export function common(a: Box, b: Box): Box | undefined {
  const box = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
  return box.right - box.left > EDGE && box.bottom - box.top > EDGE ? box : undefined;
}

/** Where an element is seen: what is scrolled away does not count. */
export function seen(element: Element): Box | undefined {
  let box: Box | undefined = element.getBoundingClientRect();
  for (let around = element.parentElement; box && around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== 'visible')
      box = common(box, around.getBoundingClientRect());
  }
  return box && common(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
}
