import { outline } from './body';
import { box, circle, type Shape } from './shape';

// prettier-ignore
export const SPELLS = [
  'attack', 'bean-field', 'swap', 'trading', 'flow', 'stack',
  'enchant-beans', 'enchant-others', 'rearrange', 'hand-card', 'randomness',
] as const;
export type SpellName = (typeof SPELLS)[number];

const STAR = 'l2 6l6 2l-6 2l-2 6l-2-6l-6-2l6-2z';
const BEAN = outline({ x: 41, y: 44, long: 20, wide: [16, 15, 17], bend: -5, tilt: 24 });
const card = (x: number, y: number): string => `M${x} ${y}h26v38h-26z`;

/** The emblem of each spell, drawn in a field of 80 by 80. */
// prettier-ignore
export const emblems: Record<SpellName, readonly Shape[]> = {
  attack: [
    ['gold', 'M46 2L14 44h20L26 78L66 32H44z'],
    ['none', 'M8 16l6 6M70 60l6 6M6 64l8-4M66 14l8-4', 3],
  ],
  'bean-field': [
    ['leaf', 'M40 48q-2-24-30-26q2 24 30 26zM40 48q2-30 32-34q0 30-32 34z'],
    ['none', 'M40 60V44'],
    ['soil', 'M8 62q32-12 64 0v8h-64z'],
    ['wood', box(3, 64, 74, 13)], ['none', 'M20 64v13M60 64v13', 2],
  ],
  swap: [
    ['rose', card(6, 22)], ['water', card(48, 22)],
    ['gold', 'M14 14q26-16 50 0l4-6l4 16l-16-2l4-4q-20-12-42 0z'],
    ['gold', 'M66 66q-26 16-50 0l-4 6l-4-16l16 2l-4 4q20 12 42 0z'],
  ],
  trading: [
    ['wood', 'M36 14h8v54h14v8h-36v-8h14z'],
    ['none', 'M10 24q30-14 60 0M12 24l-10 24M12 24l10 24M68 22l-10 24M68 22l10 24', 3],
    ['gold', 'M0 48h24q-2 12-12 12t-12-12zM56 46h24q-2 12-12 12t-12-12z'],
    ['gold', circle(40, 12, 5)],
  ],
  flow: [
    ['card', 'M24 4l26-2l3 36l-26 3z'], ['none', 'M32 14l12-1M33 22l12-1', 2.5],
    ['water', 'M2 46q12-14 24 0t24 0t28-2v30q-16 6-28 0t-24 0t-24 0z'],
    ['none', 'M8 60q8-8 16 0t16 0t16 0t16 0', 3],
  ],
  stack: [
    ['leaf', 'M6 56l34-14l34 14l-34 16z'], ['straw', 'M6 44l34-14l34 14l-34 16z'],
    ['rose', 'M6 32l34-14l34 14l-34 16z'], ['gold', `M40 6${STAR}`, 2.5],
  ],
  'enchant-beans': [
    ['leaf', BEAN], ['outline', circle(40, 36, 2.6) + circle(50, 39, 2.6), 0], ['none', 'M38 45q4 4 8 2', 2.4],
    ['gold', `M16 6${STAR}M66 2${STAR}M70 58${STAR}M10 48${STAR}`, 2.5],
  ],
  'enchant-others': [
    ['card', 'M2 40q38-44 76 0q-38 44-76 0z'], ['violet', circle(40, 40, 17)],
    ['none', 'M40 40q5-3 6 3t-9 6t-9-12t16-10t11 17', 2.6],
    ['none', 'M40 4v8M14 12l5 7M66 12l-5 7M40 76v-8', 3],
  ],
  rearrange: [
    ['straw', 'M4 40l20-6l10 36l-20 6z'], ['rose', 'M28 34h24v40h-24z'], ['water', 'M56 34l20 6l-10 36l-20-6z'],
    ['gold', 'M12 30q2-26 28-26t27 16l7-1l-11 16l-12-13l7-1q-4-9-18-9t-17 18z'],
  ],
  'hand-card': [
    ['card', 'M38 4l34 6l-8 42l-34-6z'], ['violet', `M52 18${STAR}`, 2.5],
    ['straw', 'M6 76V50q0-8 8-8l18 4q8-2 6 6l-8 4q24 2 32-4q8 2 2 10q-10 14-26 14z'],
    ['scarlet', box(2, 62, 10, 16)],
  ],
  randomness: [
    ['card', 'M8 26l28-10l10 28l-28 10z'], ['card', 'M44 40l26 4l-4 28l-26-4z'],
    ['outline', circle(20, 29, 3) + circle(27, 35, 3) + circle(34, 41, 3) + circle(50, 50, 3) + circle(60, 52, 3) + circle(48, 60, 3) + circle(58, 62, 3), 0],
    ['none', 'M52 10q8 2 12 10M60 4q10 4 14 14M6 60q2 8 10 12', 3],
  ],
};
