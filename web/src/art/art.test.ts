import { describe, expect, test } from 'vitest';
import css from './art.css?raw';
import { beans, KINDS, type Kind } from './beans';
import { contrast, onHue } from './hue';

const AA = 4.5;

const colours = (name: string): string[] => {
  const value = css.match(new RegExp(`--${name}: ([^;]+);`))?.[1] ?? '';
  const found = value.match(/#[0-9a-f]{6}/g) ?? [];
  return found.length === 1 ? [found[0], found[0]] : found;
};

/** The beans that meet in one game. */
const games: Record<string, readonly Kind[]> = {
  bohnanza: KINDS.slice(0, 11),
  'al-cabohne': ['blue', ...KINDS.slice(11, 17)],
  excalibohn: KINDS.slice(17),
};

test.each([
  ['ink', 'ground'], ['ink', 'paper'], ['ink', 'raised'], ['ink', 'cloth'],
  ['ink-soft', 'ground'], ['ink-soft', 'paper'], ['ink-soft', 'raised'],
  ['accent', 'paper'], ['danger', 'paper'], ['good', 'paper'], ['focus', 'paper'],
  ['on-accent', 'accent'], ['on-danger', 'danger'], ['outline', 'card'], ['on-soil', 'soil'],
])('%s reads on %s by day and by night', (text, back) => {
  const [texts, backs] = [colours(text), colours(back)];
  for (const theme of [0, 1]) expect(contrast(texts[theme], backs[theme])).toBeGreaterThanOrEqual(AA);
});

test.each(KINDS)('the letters of %s read on its band', (kind) => {
  const letters = onHue(kind).match(/#[0-9a-f]{6}/g) ?? [];
  for (const theme of [0, 1])
    expect(contrast(letters[theme], beans[kind].hue[theme])).toBeGreaterThanOrEqual(AA);
});

describe.each(Object.entries(games))('the marks within %s', (_, kinds) => {
  test.each(['letters', 'pattern', 'body', 'before', 'hue'] as const)('no two beans share their %s', (mark) => {
    const marks = kinds.map((kind) => JSON.stringify(beans[kind][mark]));
    expect(new Set(marks).size).toBe(kinds.length);
  });
});

test('every paint that is used is in the box', () => {
  for (const kind of KINDS)
    for (const [paint] of [...beans[kind].before, ...(beans[kind].behind ?? [])])
      if (paint !== 'none' && paint !== 'hue') expect(css).toContain(`--${paint}:`);
});
