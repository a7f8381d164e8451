import type { Bean } from '../beans';
import { circle, flame } from '../shape';

/** The beans that only Al Cabohne has. */
// prettier-ignore
export const alCabohne = {
  // A ferry captain at the wheel.
  kidney: {
    hue: ['#8c2f41', '#7d2b3b'], pattern: 'stripes',
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
    hue: ['#e8791d', '#d36e1f'], pattern: 'sparks',
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
    hue: ['#a790cf', '#957fbb'], pattern: 'clouds',
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
    hue: ['#c9a227', '#b69227'], pattern: 'checks',
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
    hue: ['#26805b', '#2b7957'], pattern: 'notes',
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
    hue: ['#c0307c', '#ab2d70'], pattern: 'speed',
    body: { x: 54, y: 46, long: 32, wide: [16, 15, 14], bend: -4, tilt: 22 }, face: [61, 33], mouth: 'grin',
    arms: [[44, 46, 28, 54, 34, 66], [62, 52, 78, 60, 86, 46]],
    legs: [[44, 70, 30, 76, 10, 72], [52, 72, 76, 74, 72, 92]],
    before: [
      ['gold', 'M44 22q20-4 33 10l-3 7q-14-13-33-9zM44 23L14 12q-2 9 6 11L8 31q16 6 34-2z'],
      ['snow', 'M44 48l19 7l-5 15l-19-7z', 2.5], ['outline', 'M50 53l-4 11l3 1l4-11z', 0],
    ],
  },
} satisfies Record<string, Bean>;
