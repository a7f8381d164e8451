import type { Body, Point } from './body';
import { alCabohne } from './kinds/al-cabohne';
import { bohnanza } from './kinds/bohnanza';
import { excalibohn } from './kinds/excalibohn';
import type { PatternName } from './patterns';
import type { Shape } from './shape';

// prettier-ignore
export const KINDS = [
  'coffee', 'wax', 'blue', 'chili', 'stink', 'green', 'soy', 'black-eyed', 'red', 'garden', 'cocoa',
  'kidney', 'fire', 'puff', 'broad', 'french', 'runner',
  'picking', 'cape', 'mean', 'white', 'magic', 'princess', 'sword',
] as const;
export type Kind = (typeof KINDS)[number];

export type Mouth = 'smile' | 'grin' | 'flat' | 'frown' | 'round' | 'smirk' | 'hidden';

/** From the shoulder, by way of the elbow, to the hand; or from the hip to the foot. */
export type Limb = readonly [
  x: number,
  y: number,
  viaX: number,
  viaY: number,
  toX: number,
  toY: number,
];

/** Marks that tell a kind: its silhouette (body, limbs and prop), its pattern, its hue; and in words its letters. */
export interface Bean {
  /** by day and by lantern light */
  hue: readonly [day: string, night: string];
  pattern: PatternName;
  body: Body;
  face: Point;
  mouth: Mouth;
  arms: readonly Limb[];
  legs?: readonly Limb[];
  behind?: readonly Shape[];
  /** the prop, and what is worn */
  before: readonly Shape[];
}

export const beans: Record<Kind, Bean> = { ...bohnanza, ...alCabohne, ...excalibohn };
