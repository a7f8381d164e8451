import { beans, type Kind } from './beans';

/** A kind's colour by day and by lantern light, as CSS. */
export const hue = (kind: Kind): string => `light-dark(${beans[kind].hue.join(', ')})`;

/** The colour of letters on a kind's band: the one that reads better. */
export const onHue = (kind: Kind): string =>
  `light-dark(${beans[kind].hue.map(letterColour).join(', ')})`;

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
  const [x, y] = [brightness(a), brightness(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

const brightness = (colour: string): number => {
  const part = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
};
