/** What all drawings are made of: outlined shapes in the paints of art.css. */
// prettier-ignore
export type Paint =
  | 'none' | 'outline' | 'card' | 'hue' | 'wood' | 'bark' | 'straw' | 'gold' | 'glow' | 'ember'
  | 'scarlet' | 'wine' | 'leaf' | 'moss' | 'water' | 'deep' | 'night' | 'violet' | 'rose' | 'steel' | 'feather' | 'snow'
  | 'soil' | 'hill' | 'meadow';

/** A paint, a path, and the width of the outline where it is not the usual one. */
export type Shape = readonly [paint: Paint, path: string, line?: number];

export const OUTLINE = 3;

/** Rounds to a tenth, so that computed paths stay short. */
export const tenth = (n: number): number => Math.round(n * 10) / 10;

export const circle = (x: number, y: number, r: number): string => oval(x, y, r, r);

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${tenth(x - rx)} ${tenth(y)}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

export const box = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y}h${w}v${h}h${-w}z`;

/** A flame that stands on (x, y). */
export const flame = (x: number, y: number, size: number): string => {
  const s = (n: number) => tenth(n * size);
  return (
    `M${x} ${y}c${s(-7)} 0 ${s(-8)} ${s(-8)} ${s(-3)} ${s(-12)}c${s(1)} ${s(3)} ${s(2)} ${s(2)} ${s(2)} ${s(-7)}` +
    `c${s(7)} ${s(4)} ${s(10)} ${s(19)} ${s(1)} ${s(19)}z`
  );
};

/** The outlines of shapes, as one path. */
export const edges = (shapes: readonly Shape[]): string =>
  shapes.flatMap(([, path, line]) => (line === 0 ? [] : [path])).join('');

/** Specks of print on paper: the grain. The same seed gives the same specks. */
export const grain = (width: number, height: number, count: number, seed = 7): string => {
  let state = seed;
  const next = (to: number) => tenth(((state = (state * 16807) % 2147483647) / 2147483647) * to);
  let path = '';
  for (let i = 0; i < count; i++) path += `M${next(width)} ${next(height)}h.6`;
  return path;
};
