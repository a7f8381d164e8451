import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { beans, KINDS, type Kind } from './beans';
import { contrast, onHue } from './hue';

const css = readFileSync('src/art/art.css', 'utf8');
const AA = 4.5;

type ByTheme = readonly [day: string, night: string];

const byTheme = (value: string): ByTheme => {
  const [day = '', night = day] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return [day, night];
};

const colours = (name: string): ByTheme =>
  byTheme(css.match(new RegExp(`--${name}: ([^;]+);`))?.[1] ?? '');

const expectReadable = (text: ByTheme, back: ByTheme) => {
  expect(contrast(text[0], back[0])).toBeGreaterThanOrEqual(AA);
  expect(contrast(text[1], back[1])).toBeGreaterThanOrEqual(AA);
};

/** The beans that meet in one game. */
const games: Record<string, readonly Kind[]> = {
  bohnanza: KINDS.slice(0, 11),
  'al-cabohne': ['blue', ...KINDS.slice(11, 17)],
  excalibohn: KINDS.slice(17),
};

test.each([
  ['ink', 'ground'],
  ['ink', 'paper'],
  ['ink', 'raised'],
  ['ink', 'cloth'],
  ['ink-soft', 'ground'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'raised'],
  ['accent', 'paper'],
  ['danger', 'paper'],
  ['good', 'paper'],
  ['focus', 'paper'],
  ['on-accent', 'accent'],
  ['on-danger', 'danger'],
  ['outline', 'card'],
  ['on-soil', 'soil'],
])('%s reads on %s by day and by night', (text, back) => {
  expectReadable(colours(text), colours(back));
});

test.each(KINDS)('the letters of %s read on its band', (kind) => {
  expectReadable(byTheme(onHue(kind)), beans[kind].hue);
});

describe.each(Object.entries(games))('the marks within %s', (_, kinds) => {
  test.each(['pattern', 'body', 'before', 'hue'] as const)(
    'no two beans share their %s',
    (mark) => {
      const marks = kinds.map((kind) => JSON.stringify(beans[kind][mark]));
      expect(new Set(marks).size).toBe(kinds.length);
    },
  );
});

test('every paint that is used is in the box', () => {
  for (const kind of KINDS)
    for (const [paint] of [...beans[kind].before, ...(beans[kind].behind ?? [])])
      if (paint !== 'none' && paint !== 'hue') expect(css).toContain(`--${paint}:`);
});
