import type { Body, Point } from './body';
import type { PatternName } from './patterns';
import { box, circle, flame, oval, type Shape } from './shape';

export const KINDS = [
  'coffee', 'wax', 'blue', 'chili', 'stink', 'green', 'soy', 'black-eyed', 'red', 'garden', 'cocoa',
  'kidney', 'fire', 'puff', 'broad', 'french', 'runner',
  'picking', 'cape', 'mean', 'white', 'magic', 'princess', 'sword',
] as const;
export type Kind = (typeof KINDS)[number];

export type Mouth = 'smile' | 'grin' | 'flat' | 'frown' | 'round' | 'smirk' | 'hidden';

/** From the shoulder, by way of the elbow, to the hand; or from the hip to the foot. */
export type Limb = readonly [x: number, y: number, viaX: number, viaY: number, toX: number, toY: number];

/** Four marks tell a kind: its silhouette (body, limbs and prop), its pattern, its letters, its hue. */
export interface Bean {
  letters: string;
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

export const beans: Record<Kind, Bean> = {
  // A night baker with a lantern.
  coffee: {
    letters: 'Co', hue: ['#5a3825', '#4b2f20'], pattern: 'steam',
    body: { x: 43, y: 64, long: 12, wide: [19, 21, 20] }, face: [42, 57], mouth: 'smile',
    arms: [[24, 64, 12, 66, 14, 78], [61, 62, 72, 64, 79, 52]],
    before: [
      ['snow', 'M29 40c-14-2-15-19-2-20c1-13 27-15 31-1c13-2 15 18-1 21z'],
      ['snow', 'M28 34q15-4 30 0l-1 10q-14-4-28 0z'],
      ['none', 'M79 52v6'],
      ['bark', 'M71 64l8-7l8 7z'],
      ['glow', box(72, 64, 14, 16)],
      ['ember', flame(79, 78, 0.5), 0],
      ['bark', box(70, 80, 18, 5)],
    ],
  },
  // A candle maker who carries fresh candles on a rod.
  wax: {
    letters: 'Wx', hue: ['#f2cf3f', '#e2bb34'], pattern: 'drips',
    body: { x: 34, y: 57, long: 36, wide: [13, 13, 15] }, face: [34, 47], mouth: 'round',
    arms: [[22, 62, 12, 64, 12, 76], [46, 58, 56, 56, 54, 36]],
    behind: [['none', 'M34 28v-9'], ['ember', flame(34, 23, 1.15)], ['glow', flame(34, 21, 0.55), 0]],
    before: [
      ['card', 'M59 36v26q5 5 9 0v-26zM73 36v30q5 5 9 0v-30zM87 36v22q5 5 9 0v-22z'],
      ['wood', box(48, 32, 50, 5)],
    ],
  },
  // A pond swimmer with goggles, snorkel and ring.
  blue: {
    letters: 'Bl', hue: ['#2c6fb7', '#2a619c'], pattern: 'ripples',
    body: { x: 50, y: 50, long: 30, wide: [18, 17, 18], bend: -6, tilt: 6 }, face: [49, 35], mouth: 'grin',
    arms: [[34, 52, 18, 46, 12, 30], [66, 54, 82, 52, 90, 40]],
    legs: [[42, 82, 40, 86, 34, 92], [57, 82, 60, 86, 66, 92]],
    behind: [['ember', 'M73 44V15q0-9 8-9v6q-3 0-3 4v32q-5 8-14 5l1-6q7 2 8-3z']],
    before: [
      ['scarlet', 'M17 64q33 13 66 0q9 12-3 18q-30 10-60 0q-12-6-3-18z'],
      ['snow', 'M26 67q5 2 10 2.5l-2 17q-6-1-11-3zM64 69.5q5-1 10-2.5l3 16q-5 2-11 3zM46 70h9v17h-9z', 2],
      ['none', 'M31 32q18-5 37 3', 4],
      ['water', circle(42, 35, 7.5)], ['water', circle(56.5, 35, 7.5)],
      ['ember', 'M38 90l-16 6q-5-4 0-7l13-3zM62 90l16 6q5-4 0-7l-13-3z'],
    ],
  },
  // A fire juggler.
  chili: {
    letters: 'Ch', hue: ['#cb3c1b', '#bf3d20'], pattern: 'flames',
    body: { x: 50, y: 63, long: 40, wide: [19, 16, 4], bend: 10 }, face: [50, 49], mouth: 'grin',
    arms: [[33, 52, 20, 58, 14, 44], [71, 55, 86, 58, 88, 42]],
    legs: [[54, 78, 50, 86, 42, 94], [62, 76, 70, 84, 72, 94]],
    before: [
      ['leaf', 'M28 38q6-12 18-11q2-6-4-11q6-6 11 0q3 6 0 11q12 0 16 10q-7-2-10 4q-5-7-10 0q-5-7-11 1q-3-6-10-4z'],
      ['ember', flame(14, 30, 1.1)], ['glow', circle(13, 25, 3.5), 0],
      ['ember', flame(32, 20, 1)], ['glow', circle(31, 15, 3.2), 0],
      ['ember', flame(86, 29, 1.1)], ['glow', circle(85, 24, 3.5), 0],
    ],
  },
  // A cheese seller with a clothes peg on the nose.
  stink: {
    letters: 'St', hue: ['#98982f', '#909034'], pattern: 'bubbles',
    body: { x: 50, y: 63, long: 18, wide: [23, 26, 23], bend: -4, tilt: 90 }, face: [50, 54], mouth: 'flat',
    arms: [[20, 60, 8, 48, 24, 34], [80, 60, 92, 48, 76, 34]],
    before: [
      ['gold', 'M18 32L62 8q20 4 22 24z'],
      ['straw', 'M18 32h66v-9q-40-4-66 9z', 2],
      ['bark', circle(48, 27, 2.5), 0], ['bark', circle(64, 17, 2.8), 0], ['bark', circle(72, 27, 2), 0],
      ['straw', 'M46 58l22-3l2 5l-23 3zM46 59l1 4l22 4l1-4z', 2.2], ['steel', circle(56, 60.5, 2.2), 1.5],
    ],
  },
  // A gardener with a watering can.
  green: {
    letters: 'Gr', hue: ['#38802f', '#3a7a31'], pattern: 'leaves',
    body: { x: 37, y: 58, long: 28, wide: [15, 15, 18], bend: -7 }, face: [38, 47], mouth: 'smile',
    arms: [[20, 62, 8, 66, 12, 78], [48, 62, 56, 68, 64, 58]],
    before: [
      ['straw', 'M8 36q14-7 17-9q2-16 14-16t14 16q4 3 17 9q-31 9-62 0z'],
      ['scarlet', 'M25 27q14 5 28 0l1 5q-15 5-30 0z', 2],
      ['steel', 'M78 66L92 52l4 3L84 76z'],
      ['steel', 'M88 50l7-5l5 10l-7 4z'],
      ['none', 'M64 68q-8 0-8 10t10 8', 4], ['none', 'M64 64q2-10 9-10t8 10', 4],
      ['steel', 'M62 64h20l2 24h-24z'],
    ],
  },
  // A noodle cook.
  soy: {
    letters: 'So', hue: ['#d8b477', '#c7a468'], pattern: 'strings',
    body: { x: 40, y: 63, long: 2, wide: [25, 26, 25] }, face: [38, 55], mouth: 'grin',
    arms: [[16, 66, 6, 72, 14, 80], [62, 54, 72, 46, 76, 24]],
    before: [
      ['scarlet', 'M18 45q22-10 44 0l1 7q-23-9-46 0zM18 46l-14-8l4 9l-6 5l15 1z'],
      ['none', 'M72 28l22-14M72 22l24-4', 3.5],
      ['straw', 'M77 22h14q-3 12 0 22t-1 22h-12q3-12 0-22t-1-22z', 2.5],
      ['none', 'M82 23q-2 10 1 20t0 22M87 23q-3 10 0 20t0 22', 1.5],
      ['water', 'M62 64h38q0 20-12 24h-14q-12-4-12-24z'],
      ['none', 'M66 72q4-3 7 0t8 0t8 0t7 0', 2],
    ],
  },
  // A stargazer with a telescope.
  'black-eyed': {
    letters: 'Ey', hue: ['#6c5aa8', '#5f5094'], pattern: 'rings',
    body: { x: 35, y: 61, long: 16, wide: [16, 20, 21] }, face: [35, 54], mouth: 'round',
    arms: [[17, 66, 6, 70, 10, 80], [54, 64, 62, 66, 66, 52]],
    before: [
      ['night', 'M17 46q1-22 16-31q-14-3-20 16l-6-2q2-28 29-22q16 8 17 39q-18-8-36 0z'],
      ['glow', circle(9, 34, 5.5)],
      ['ink', circle(40.5, 54, 6.5), 0], ['snow', circle(40.5, 54, 4), 0],
      ['none', 'M74 54L62 95M74 54l14 41M74 54v36', 3.5],
      ['gold', 'M56 52l24-19l8 10l-26 17z'],
      ['gold', 'M78 31l14-12l10 14l-15 11z'],
    ],
  },
  // A mail carrier.
  red: {
    letters: 'Re', hue: ['#b01f3c', '#9d2039'], pattern: 'envelopes',
    body: { x: 44, y: 59, long: 28, wide: [17, 18, 18] }, face: [44, 46], mouth: 'smile',
    arms: [[27, 58, 14, 62, 16, 72], [62, 56, 76, 54, 80, 32]],
    before: [
      ['deep', 'M26 34q-2-19 18-19t18 17q13 2 16 9q-10 3-18-3q-17-5-34 1z'],
      ['gold', circle(44, 25, 3.5), 2],
      ['none', 'M56 50L24 72', 4],
      ['bark', 'M6 68h26v18q-13 6-26 0z'], ['wood', 'M6 68h26v8q-13 7-26 0z'],
      ['snow', box(68, 10, 30, 21)], ['none', 'M68 10l15 12l15-12', 2.5], ['scarlet', circle(83, 22, 3), 1.5],
    ],
  },
  // A beekeeper.
  garden: {
    letters: 'Ga', hue: ['#d75f95', '#d4649a'], pattern: 'honeycomb',
    body: { x: 38, y: 64, long: 16, wide: [17, 19, 18] }, face: [38, 54], mouth: 'smile',
    arms: [[20, 70, 8, 72, 10, 82], [56, 70, 60, 72, 66, 64]],
    before: [
      ['none', 'M18 36l1 30q19 8 38 0l1-30M25 40v28M51 40v28M19 52h38', 1.5],
      ['snow', 'M4 38q16-5 18-10q2-16 16-16t16 16q2 5 18 10q-34 8-68 0z'],
      ['gold', 'M62 88q-3-34 17-38q20 4 17 38z'],
      ['none', 'M65 62q14 5 28 0M62 74q17 6 34 0', 2.5],
      ['ink', 'M73 88v-6q6-9 12 0v6z', 0],
      ['snow', 'M82 22q-4-12 6-11q3 6-2 11zM89 23q7-8 10-1q-3 5-9 5z', 2], ['gold', oval(83, 28, 8, 5.5)], ['none', 'M81 23v10M86 23v10', 2],
    ],
  },
  // A baker's apprentice with a whisk, soft as a cloud.
  cocoa: {
    letters: 'Cc', hue: ['#9d6038', '#925a37'], pattern: 'sprinkles',
    body: { x: 42, y: 58, long: 24, wide: [19, 14, 20] }, face: [42, 45], mouth: 'round',
    arms: [[26, 64, 12, 60, 8, 70], [56, 62, 74, 66, 79, 58]],
    before: [
      ['snow', 'M29 68q13 7 26 0l4 18q-17 9-34 0z'], ['none', 'M29 68l-6-4M55 68l5-4', 2.5],
      ['rose', 'M22 33q4-17 20-17q19 0 21 17q-20-7-41 0z'], ['rose', circle(42, 14, 4)],
      ['wood', 'M77 54h6v26h-6z'],
      ['none', 'M80 54q-22-20-8-38q8-8 16 0q14 18-8 38zM80 54q-9-22-4-39M80 54q9-22 4-39', 2.5],
    ],
  },
  // A ferry captain at the wheel.
  kidney: {
    letters: 'Ki', hue: ['#8c2f41', '#7d2b3b'], pattern: 'stripes',
    body: { x: 40, y: 58, long: 38, wide: [17, 16, 18], bend: -17 }, face: [46, 41], mouth: 'smirk',
    arms: [[24, 54, 10, 60, 12, 72], [46, 62, 54, 56, 63, 58]],
    before: [
      ['snow', 'M30 28q-10-16 18-19t26 13q0 5-8 6z'],
      ['night', 'M30 27q18-5 36 0q10 3 14 9q-9 3-16-2q-16-3-33 1z'], ['gold', circle(50, 20, 3), 2],
      ['none', 'M79 44v48M56 68h46M62 51l34 34M62 85l34-34', 4],
      ['wood', circle(79, 68, 17) + circle(79, 68, 10)], ['gold', circle(79, 68, 5)],
    ],
  },
  // A lamplighter.
  fire: {
    letters: 'Fi', hue: ['#e8791d', '#d36e1f'], pattern: 'sparks',
    body: { x: 38, y: 64, long: 30, wide: [14, 13, 15], bend: 4 }, face: [37, 52], mouth: 'smile',
    arms: [[26, 66, 14, 66, 14, 78], [52, 64, 64, 68, 72, 58]],
    before: [
      ['night', 'M22 38l3-4V8q12-4 25 0v26l4 5q-16 5-32-1z'], ['scarlet', 'M25 28q12 4 25 0v6q-13 4-25 0z', 2],
      ['wood', 'M70 28h5v67h-5z'],
      ['steel', 'M64 22h17l-3 9h-11z'], ['glow', flame(72, 22, 1)], ['ember', flame(72, 21, 0.5), 0],
    ],
  },
  // A glass blower.
  puff: {
    letters: 'Pu', hue: ['#a790cf', '#957fbb'], pattern: 'clouds',
    body: { x: 38, y: 60, long: 18, wide: [25, 23, 15] }, face: [37, 47], mouth: 'round',
    arms: [[18, 66, 8, 74, 14, 82], [58, 66, 70, 66, 62, 50]],
    before: [
      ['wine', 'M13 43c-11-1-11-15-1-17c-1-12 12-14 17-8c5-8 20-7 22 2c12-2 17 15 10 22c-3 4-8 3-10-1c-4 4-8 3-10 0c-4 3-8 3-10 0c-5 4-8 3-10 0c-2 3-5 3-8 2z'],
      ['steel', 'M43 52l34-22l3 4l-35 23z'],
      ['water', circle(83, 24, 15)], ['none', 'M75 20q3-6 9-6', 2.5],
    ],
  },
  // A lifter of sacks.
  broad: {
    letters: 'Br', hue: ['#c9a227', '#b69227'], pattern: 'checks',
    body: { x: 50, y: 67, long: 28, wide: [20, 22, 20], tilt: 90 }, face: [50, 59], mouth: 'hidden',
    arms: [[20, 60, 2, 56, 14, 34], [80, 60, 98, 56, 86, 34]],
    before: [
      ['straw', 'M20 42q-16-24 18-31l-6-10q18 5 36 0l-6 10q34 7 18 31q-30-7-60 0z'],
      ['scarlet', 'M36 9q14 4 28 0l-1 5q-13 4-26 0z', 2], ['leaf', 'M38 36q-2-17 22-17q2 17-22 17z', 2], ['none', 'M38 36q8-9 16-12', 2],
      ['bark', 'M50 67q-5-6-17 1q8 7 17 2q9 5 17-2q-12-7-17-1z', 2],
    ],
  },
  // An accordion player.
  french: {
    letters: 'Fr', hue: ['#26805b', '#2b7957'], pattern: 'notes',
    body: { x: 50, y: 55, long: 48, wide: [13, 12, 12], bend: 9, tilt: 4 }, face: [49, 33], mouth: 'smirk',
    arms: [[44, 50, 26, 44, 18, 52], [66, 52, 78, 44, 84, 52]],
    before: [
      ['wine', 'M28 26q-6-12 14-15l3-6l4 5q22 0 22 12q-18-3-43 4z'],
      ['snow', 'M26 58l6 5l6-5l6 5l6-5l6 5l6-5l6 5l6-5v24l-6-4l-6 4l-6-4l-6 4l-6-4l-6 4l-6-4l-6 4z'],
      ['none', 'M32 63v15M38 58v24M44 63v15M50 58v24M56 63v15M62 58v24M68 63v15', 1.5],
      ['scarlet', 'M10 54h16v32h-16zM74 54h16v32h-16z'], ['none', 'M15 60h5M15 66h5M15 72h5M15 78h5M80 60v20M85 60v20', 2],
    ],
  },
  // A marathon runner.
  runner: {
    letters: 'Ru', hue: ['#c0307c', '#ab2d70'], pattern: 'speed',
    body: { x: 54, y: 46, long: 32, wide: [16, 15, 14], bend: -4, tilt: 22 }, face: [61, 33], mouth: 'grin',
    arms: [[44, 46, 28, 54, 34, 66], [62, 52, 78, 60, 86, 46]],
    legs: [[44, 70, 30, 76, 10, 72], [52, 72, 76, 74, 72, 92]],
    before: [
      ['gold', 'M44 22q20-4 33 10l-3 7q-14-13-33-9zM44 23L14 12q-2 9 6 11L8 31q16 6 34-2z'],
      ['snow', 'M44 48l19 7l-5 15l-19-7z', 2.5], ['ink', 'M50 53l-4 11l3 1l4-11z', 0],
    ],
  },
  // A fruit picker in a magpie's feathers.
  picking: {
    letters: 'Pi', hue: ['#2b7480', '#2a6570'], pattern: 'feathers',
    body: { x: 46, y: 58, long: 26, wide: [17, 17, 19], tilt: 5 }, face: [48, 46], mouth: 'smirk',
    arms: [[30, 58, 20, 62, 22, 74], [64, 60, 74, 60, 79, 54]],
    behind: [
      ['night', 'M36 58L2 72l-4 9l10 0l-1 9l11-3l3 8L44 78z'], ['none', 'M8 81L36 66M18 87L38 73', 2],
    ],
    before: [
      ['ink', 'M30 36q2-20 18-20q18 0 20 20q-19-7-38 0z'],
      ['snow', 'M32 34Q14 28 14 6q16 6 22 24z'], ['none', 'M19 12q8 8 14 20', 2],
      ['none', 'M64 70q2-18 15-18t15 18', 4],
      ['scarlet', circle(70, 68, 6)], ['gold', circle(80, 65, 6.5)], ['scarlet', circle(89, 68, 6)],
      ['wood', 'M60 70h38l-5 20h-28z'], ['none', 'M62 77h34M74 70v20M84 70v20', 2],
    ],
  },
  // A stage magician's assistant.
  cape: {
    letters: 'Cp', hue: ['#7b3fa3', '#6d3a90'], pattern: 'stars',
    body: { x: 40, y: 56, long: 32, wide: [15, 15, 15] }, face: [40, 40], mouth: 'grin',
    arms: [[26, 56, 14, 52, 8, 42], [54, 56, 66, 64, 74, 58]],
    behind: [['scarlet', 'M22 24l8 14h20l8-14l6 14q2 34 16 54q-20-4-40 0q-20-4-40 0q14-20 16-54z']],
    before: [
      ['ink', 'M23 40q8-9 17-3q9-6 17 3q-2 8-8 8q-6 0-9-4q-3 4-9 4q-6 0-8-8z', 0],
      ['snow', circle(34.5, 41, 2.6), 0], ['snow', circle(45.5, 41, 2.6), 0],
      ['snow', 'M74 48q-10-30-2-36q6 4 6 34zM82 46q4-34 12-32q4 8-6 34z'],
      ['night', 'M68 52h27l-3 30h-21z'], ['night', oval(81.5, 52, 19, 4.5)], ['wine', 'M69 60h25l-.6 6h-23.8z', 2],
    ],
  },
  // A tax collector with a long list.
  mean: {
    letters: 'Me', hue: ['#566b43', '#4e613e'], pattern: 'thorns',
    body: { x: 42, y: 58, long: 22, wide: [15, 17, 20] }, face: [42, 48], mouth: 'frown',
    arms: [[24, 64, 14, 60, 12, 68], [60, 58, 72, 54, 80, 40]],
    before: [
      ['night', 'M6 30Q24 30 28 18Q42 2 56 18q4 12 22 12q-10 13-36 5q-26 8-36-5z'],
      ['none', 'M32 40l8 4M52 40l-8 4', 3], ['none', circle(47.5, 48, 6), 2.5], ['none', 'M53 51q6 6 3 16', 1.5],
      ['straw', 'M2 92q-6-18 8-22l-4-7h13l-4 7q14 4 8 22z'], ['gold', circle(12, 82, 4.5), 2],
      ['card', 'M70 34h20q8 0 8 6h-6v46q0 8-8 8h-16q8-2 8-8V40z'], ['none', 'M81 48h6M81 56h6M81 64h6M81 72h6M81 80h6', 2],
    ],
  },
  // A snow sculptor.
  white: {
    letters: 'Wh', hue: ['#dde7ec', '#c4ced2'], pattern: 'flakes',
    body: { x: 36, y: 61, long: 16, wide: [19, 22, 20] }, face: [36, 55], mouth: 'smile',
    arms: [[16, 64, 4, 60, 4, 48], [56, 66, 64, 70, 66, 60]],
    before: [
      ['deep', 'M14 52q-2-30 22-30t22 30q2 12-2 14q-6-8-6-19q-14-6-28 0q0 11-6 19q-4-2-2-14z'],
      ['snow', 'M13 44q23-9 46 0v8q-23-9-46 0z'], ['scarlet', circle(36, 17, 7)],
      ['snow', circle(82, 78, 16)], ['snow', circle(82, 54, 11)],
      ['ink', circle(79, 52, 1.5), 0], ['ink', circle(86, 52, 1.5), 0], ['ember', 'M82 55l12 3l-12 2z', 2],
      ['ink', circle(82, 72, 1.6), 0], ['ink', circle(82, 79, 1.6), 0], ['bark', 'M73 45h18v-3h-3v-9h-12v9h-3z', 2.5],
    ],
  },
  // A reader of tea leaves.
  magic: {
    letters: 'Ma', hue: ['#3c4fa8', '#384892'], pattern: 'moons',
    body: { x: 38, y: 59, long: 22, wide: [16, 15, 20], bend: 3 }, face: [38, 50], mouth: 'smirk',
    arms: [[22, 64, 8, 64, 6, 52], [54, 64, 64, 68, 70, 56]],
    before: [
      ['violet', 'M19 42q-8-24 20-26q28 2 20 26q-20-9-40 0z'], ['none', 'M21 34q10-14 36-14M22 24q20-2 36 12', 2],
      ['scarlet', circle(39, 30, 4.5)], ['snow', 'M38 25q-8-12 2-23q9 10 2 23z'],
      ['gold', 'M62 56h5q-2-6 4-10h16q6 4 4 10q2-8 10-8l-1 5q-5 0-6 14q-3 9-9 9h-13q-9-2-10-9q-12-2-8-12z'],
      ['gold', circle(79, 43, 3.5)], ['none', 'M66 56h24', 2],
      ['none', 'M92 40q-5-5 0-10t0-10', 2.5], ['water', 'M0 40h14q0 12-7 12t-7-12z'],
    ],
  },
  // A polisher of crowns.
  princess: {
    letters: 'Pr', hue: ['#e48bb4', '#d07ca3'], pattern: 'jewels',
    body: { x: 38, y: 58, long: 22, wide: [15, 13, 22] }, face: [38, 47], mouth: 'smile',
    arms: [[28, 60, 12, 62, 16, 74], [49, 58, 62, 56, 72, 50]],
    behind: [['snow', 'M34 2q-34 20-30 60q12-6 16-30z']],
    before: [
      ['violet', 'M22 38L34 0l20 36q-16-8-32 2z'], ['none', 'M27 24q8-5 18-3', 2],
      ['gold', 'M62 82l-4-32l12 14l11-20l10 20l11-13l-4 31q-18 6-36 0z'],
      ['scarlet', circle(72, 76, 2.8), 1.5], ['water', circle(81, 77, 2.8), 1.5], ['scarlet', circle(90, 76, 2.8), 1.5],
      ['snow', 'M66 50q8-6 16-2l-2 13q-5-4-8 1q-4-3-9 1z', 2.5],
    ],
  },
  // A fencing teacher.
  sword: {
    letters: 'Sw', hue: ['#d8952b', '#c4872b'], pattern: 'crosses',
    body: { x: 40, y: 50, long: 32, wide: [15, 15, 15], bend: 6, tilt: -10 }, face: [37, 36], mouth: 'hidden',
    arms: [[28, 44, 10, 42, 8, 22], [54, 52, 64, 58, 72, 48]],
    legs: [[40, 74, 26, 80, 14, 94], [50, 74, 70, 74, 72, 94]],
    before: [
      ['snow', 'M30 50q13 6 26-2l2 22q-10 8-21 3z'], ['none', 'M41 55v17', 2],
      ['bark', 'M22 26q2-16 16-14q14 2 14 16q-15-8-30-2z'],
      ['bark', 'M28 41q4-2 9 2q4-4 9-2q3-2 3-5q3 9-5 10q-4 0-7-3q-3 3-7 3q-8-1-5-10q0 3 3 5z', 0],
      ['none', 'M74 46L99 6', 3], ['steel', 'M66 42q8-6 16 4q-6 8-15 4z'],
    ],
  },
};
