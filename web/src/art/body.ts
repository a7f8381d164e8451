import { tenth } from './shape';

/**
 * A bean's body: a bent spine with a thickness. Everything on it (pattern, shade, light) is placed
 * by `t`, from head to foot, and `u`, from its left edge to its right edge, so nothing is clipped.
 */
export interface Body {
  x: number;
  y: number;
  /** length of the spine, without the round ends */
  long: number;
  /** half the width at head, middle and foot */
  wide: readonly [number, number, number];
  /** how far the middle is pushed to the right */
  bend?: number;
  /** degrees, clockwise */
  tilt?: number;
}

export type Point = readonly [x: number, y: number];

const thickness = ({ wide: [head, middle, foot] }: Body, t: number): number =>
  head * (1 - t) * (1 - 2 * t) + 4 * middle * t * (1 - t) + foot * t * (2 * t - 1);

/** The place of (t, u): t from 0 to 1, u from -1 to 1. */
export const place = (body: Body, t: number, u: number): Point => {
  const { x, y, long, bend = 0, tilt = 0 } = body;
  const middle = bend * (4 * t * (1 - t) - 0.5);
  const slope = long ? (4 * bend * (1 - 2 * t)) / long : 0;
  const across = (thickness(body, t) * u) / Math.hypot(1, slope);
  return turn(x, y, tilt, middle + across, (t - 0.5) * long - across * slope);
};

const turn = (x: number, y: number, degrees: number, dx: number, dy: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [tenth(x + dx * cos - dy * sin), tenth(y + dx * sin + dy * cos)];
};

/** Half a round end, from the right edge to the left one (head), or back (foot). */
const end = (body: Body, t: 0 | 1, steps = 7): Point[] => {
  const [left, right] = [place(body, t, -1), place(body, t, 1)];
  const [from, to] = t ? [left, right] : [right, left];
  const [cx, cy] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [dx, dy] = [from[0] - cx, from[1] - cy];
  return Array.from({ length: steps }, (_, i) => {
    const angle = (-Math.PI * (i + 1)) / (steps + 1);
    return [
      cx + dx * Math.cos(angle) - dy * Math.sin(angle),
      cy + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
  });
};

const steps = [0, 0.14, 0.28, 0.42, 0.56, 0.7, 0.84, 1];
const side = (body: Body, u: number): Point[] => steps.map((t) => place(body, t, u));

/** A closed curve through the middles of the points' edges. */
const closed = (points: Point[]): string => {
  const [first = [0, 0]] = points;
  const half = (a: Point, b: Point) => `${tenth((a[0] + b[0]) / 2)} ${tenth((a[1] + b[1]) / 2)}`;
  const curve = points.map(
    (p, i) => `Q${tenth(p[0])} ${tenth(p[1])} ${half(p, points[i + 1] ?? first)}`,
  );
  return `M${half(points.at(-1) ?? first, first)}${curve.join('')}z`;
};

export const outline = (body: Body): string =>
  closed([...side(body, -1), ...end(body, 1), ...side(body, 1).reverse(), ...end(body, 0)]);

/** The side away from the sun. */
export const shade = (body: Body): string => {
  const foot = end(body, 1).slice(3);
  return closed([
    place(body, 0, 0.98),
    ...side(body, 0.55).slice(1),
    ...foot,
    ...side(body, 0.97).reverse(),
  ]);
};

/** A short gleam on the side of the sun. */
export const gleam = (body: Body): string => {
  const [a, b, c] = [0.02, 0.2, 0.4].map((t) => place(body, t, -0.68).join(' '));
  return `M${a}Q${b} ${c}`;
};

/** Places for small motifs: rows down the body, left out where the face is. */
export const scatter = (body: Body, face: Point, gap: number): Point[] => {
  const height = body.long + body.wide[0] * 0.6 + body.wide[2] * 0.6;
  const rows = Math.max(2, Math.round(height / gap));
  const places: Point[] = [];
  for (let row = 0; row <= rows; row++) {
    const down =
      -body.wide[0] * 0.62 + ((body.long + (body.wide[0] + body.wide[2]) * 0.62) * row) / rows;
    const t = body.long ? down / body.long : 0.5;
    const inside = Math.min(1, Math.max(0, t));
    const over = Math.abs(body.long ? (t - inside) * body.long : down);
    const wide = Math.sqrt(Math.max(0, thickness(body, inside) ** 2 - over ** 2)) - gap * 0.55;
    const columns = Math.max(1, Math.floor((2 * wide) / gap));
    for (let column = 0; column <= columns; column++) {
      const across = columns ? (column / columns) * 2 - 1 : 0;
      const shift = row % 2 ? across * 0.98 : across * 0.72;
      const [x, y] = along(body, down, shift * wide);
      if (Math.abs(x - face[0]) > 13 || Math.abs(y - face[1] - 2) > 10) places.push([x, y]);
    }
  }
  return places;
};

const along = (body: Body, down: number, across: number): Point => {
  const t = body.long ? Math.min(1, Math.max(0, down / body.long)) : 0.5;
  const [ax, ay] = place(body, t, 0);
  return turn(ax, ay, body.tilt ?? 0, across, down - t * body.long);
};
