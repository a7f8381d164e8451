import type { Bean } from '../beans';
import { box, circle, flame, oval } from '../shape';

/** The beans of Bohnanza and the bean duel. */
// prettier-ignore
export const bohnanza = {
  // A night baker with a lantern.
  coffee: {
    hue: ['#5a3825', '#4b2f20'], pattern: 'steam',
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
    hue: ['#f2cf3f', '#e2bb34'], pattern: 'drips',
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
    hue: ['#2c6fb7', '#2a619c'], pattern: 'ripples',
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
    hue: ['#cb3c1b', '#bf3d20'], pattern: 'flames',
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
    hue: ['#98982f', '#909034'], pattern: 'bubbles',
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
    hue: ['#38802f', '#3a7a31'], pattern: 'leaves',
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
    hue: ['#d8b477', '#c7a468'], pattern: 'strings',
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
    hue: ['#6c5aa8', '#5f5094'], pattern: 'rings',
    body: { x: 35, y: 61, long: 16, wide: [16, 20, 21] }, face: [35, 54], mouth: 'round',
    arms: [[17, 66, 6, 70, 10, 80], [54, 64, 62, 66, 66, 52]],
    before: [
      ['night', 'M17 46q1-22 16-31q-14-3-20 16l-6-2q2-28 29-22q16 8 17 39q-18-8-36 0z'],
      ['glow', circle(9, 34, 5.5)],
      ['outline', circle(40.5, 54, 6.5), 0], ['snow', circle(40.5, 54, 4), 0],
      ['none', 'M74 54L62 95M74 54l14 41M74 54v36', 3.5],
      ['gold', 'M56 52l24-19l8 10l-26 17z'],
      ['gold', 'M78 31l14-12l10 14l-15 11z'],
    ],
  },
  // A mail carrier.
  red: {
    hue: ['#b01f3c', '#9d2039'], pattern: 'envelopes',
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
    hue: ['#d75f95', '#d4649a'], pattern: 'honeycomb',
    body: { x: 38, y: 64, long: 16, wide: [17, 18, 18] }, face: [38, 54], mouth: 'smile',
    arms: [[20, 74, 8, 74, 6, 84], [56, 74, 60, 74, 66, 66]],
    behind: [['water', 'M10 36v34q28 8 56 0v-34z']],
    before: [
      ['none', 'M10 36v34q28 8 56 0v-34M24 40v33M52 40v33M10 63q28 6 56 0', 1.5],
      ['snow', 'M4 38q16-5 18-10q2-16 16-16t16 16q2 5 18 10q-34 8-68 0z'],
      ['gold', 'M62 88q-3-34 17-38q20 4 17 38z'],
      ['none', 'M65 62q14 5 28 0M62 74q17 6 34 0', 2.5],
      ['outline', 'M73 88v-6q6-9 12 0v6z', 0],
      ['snow', 'M82 22q-4-12 6-11q3 6-2 11zM89 23q7-8 10-1q-3 5-9 5z', 2], ['gold', oval(83, 28, 8, 5.5)], ['none', 'M81 23v10M86 23v10', 2],
    ],
  },
  // A baker's apprentice with a whisk, soft as a cloud.
  cocoa: {
    hue: ['#9d6038', '#925a37'], pattern: 'sprinkles',
    body: { x: 42, y: 58, long: 24, wide: [19, 14, 20] }, face: [42, 45], mouth: 'round',
    arms: [[26, 64, 12, 60, 8, 70], [56, 62, 74, 66, 79, 58]],
    before: [
      ['snow', 'M29 68q13 7 26 0l4 18q-17 9-34 0z'], ['none', 'M29 68l-6-4M55 68l5-4', 2.5],
      ['rose', 'M22 33q4-17 20-17q19 0 21 17q-20-7-41 0z'], ['rose', circle(42, 14, 4)],
      ['wood', 'M77 54h6v26h-6z'],
      ['none', 'M80 54q-22-20-8-38q8-8 16 0q14 18-8 38zM80 54q-9-22-4-39M80 54q9-22 4-39', 2.5],
    ],
  },
} satisfies Record<string, Bean>;
