import { beans, type Kind } from './beans';

/** A kind's colour by day and by lantern light, as CSS. */
export const hue = (kind: Kind): string => `light-dark(${beans[kind].hue.join(', ')})`;

/** The colour of letters on a kind's band: the one that reads better. */
export const onHue = (kind: Kind): string => `light-dark(${beans[kind].hue.map(letterColour).join(', ')})`;

/** A softer one for the pattern. */
export const markOn = (kind: Kind): string => {
  const soft = (back: string) => letterColour(back) + (isDark(back) ? '66' : '59');
  return `light-dark(${beans[kind].hue.map(soft).join(', ')})`;
};

const LIGHT = '#fff9ea';
const DARK = '#2a1d14';
const letterColour = (back: string): string => (isDark(back) ? LIGHT : DARK);

/** Whether light letters read better on it than dark ones. */
export const isDark = (back: string): boolean => contrast(back, LIGHT) >= contrast(back, DARK);

/** The contrast of two colours, as the web's accessibility guidelines define it. */
export const contrast = (a: string, b: string): number => {
  const [low, high] = [brightness(a), brightness(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const brightness = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
