import type { Bean } from '../beans';
import { circle, oval } from '../shape';

/** The beans of Excalibohn. */
// prettier-ignore
export const excalibohn = {
  // A fruit picker in a magpie's feathers.
  picking: {
    hue: ['#2b7480', '#2a6570'], pattern: 'feathers',
    body: { x: 46, y: 58, long: 26, wide: [17, 17, 19], tilt: 5 }, face: [48, 46], mouth: 'smirk',
    arms: [[30, 58, 20, 62, 22, 74], [64, 60, 74, 60, 79, 54]],
    behind: [
      ['night', 'M36 58L2 72l-4 9l10 0l-1 9l11-3l3 8L44 78z'], ['none', 'M8 81L36 66M18 87L38 73', 2],
    ],
    before: [
      ['outline', 'M30 36q2-20 18-20q18 0 20 20q-19-7-38 0z'],
      ['snow', 'M32 34Q14 28 14 6q16 6 22 24z'], ['none', 'M19 12q8 8 14 20', 2],
      ['none', 'M64 70q2-18 15-18t15 18', 4],
      ['scarlet', circle(70, 68, 6)], ['gold', circle(80, 65, 6.5)], ['scarlet', circle(89, 68, 6)],
      ['wood', 'M60 70h38l-5 20h-28z'], ['none', 'M62 77h34M74 70v20M84 70v20', 2],
    ],
  },
  // A stage magician's assistant.
  cape: {
    hue: ['#7b3fa3', '#6d3a90'], pattern: 'stars',
    body: { x: 40, y: 56, long: 32, wide: [15, 15, 15] }, face: [40, 40], mouth: 'grin',
    arms: [[26, 56, 14, 52, 8, 42], [54, 56, 66, 64, 74, 58]],
    behind: [['scarlet', 'M22 24l8 14h20l8-14l6 14q2 34 16 54q-20-4-40 0q-20-4-40 0q14-20 16-54z']],
    before: [
      ['outline', 'M23 40q8-9 17-3q9-6 17 3q-2 8-8 8q-6 0-9-4q-3 4-9 4q-6 0-8-8z', 0],
      ['snow', circle(34.5, 41, 2.6), 0], ['snow', circle(45.5, 41, 2.6), 0],
      ['snow', 'M74 48q-10-30-2-36q6 4 6 34zM82 46q4-34 12-32q4 8-6 34z'],
      ['night', 'M68 52h27l-3 30h-21z'], ['night', oval(81.5, 52, 19, 4.5)], ['wine', 'M69 60h25l-.6 6h-23.8z', 2],
    ],
  },
  // A tax collector with a long list.
  mean: {
    hue: ['#566b43', '#4e613e'], pattern: 'thorns',
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
    hue: ['#dde7ec', '#c4ced2'], pattern: 'flakes',
    body: { x: 36, y: 61, long: 16, wide: [19, 22, 20] }, face: [36, 55], mouth: 'smile',
    arms: [[16, 64, 4, 60, 4, 48], [56, 66, 64, 70, 66, 60]],
    before: [
      ['deep', 'M14 52q-2-30 22-30t22 30q2 12-2 14q-6-8-6-19q-14-6-28 0q0 11-6 19q-4-2-2-14z'],
      ['snow', 'M13 44q23-9 46 0v8q-23-9-46 0z'], ['scarlet', circle(36, 17, 7)],
      ['snow', circle(82, 78, 16)], ['snow', circle(82, 54, 11)],
      ['outline', circle(79, 52, 1.5), 0], ['outline', circle(86, 52, 1.5), 0], ['ember', 'M82 55l12 3l-12 2z', 2],
      ['outline', circle(82, 72, 1.6), 0], ['outline', circle(82, 79, 1.6), 0], ['bark', 'M73 45h18v-3h-3v-9h-12v9h-3z', 2.5],
    ],
  },
  // A reader of tea leaves.
  magic: {
    hue: ['#3c4fa8', '#384892'], pattern: 'moons',
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
    hue: ['#e48bb4', '#d07ca3'], pattern: 'jewels',
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
    hue: ['#d8952b', '#c4872b'], pattern: 'crosses',
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
} satisfies Record<string, Bean>;
