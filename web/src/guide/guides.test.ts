import { expect, test } from 'vitest';
import { GAMES, type RuleSet } from '../lib/wire';
import { names } from '../lib/rules/parse';
import { guides } from './guides';

test('every game has a guide on the page of its rules', () => {
  for (const rules of Object.keys(GAMES) as RuleSet[]) {
    const page = names.find((name) => name === GAMES[rules].pages[1]);
    expect(page && guides[page], rules).toBeDefined();
  }
});

test.each(names.flatMap((name) => (guides[name] ? [name] : [])))(
  'the guide to %s is for people: a turn in steps, pictures, no ids or files',
  (name) => {
    const parts = guides[name]?.parts ?? [];
    expect(parts.some(({ steps }) => (steps?.length ?? 0) >= 4)).toBe(true);
    expect(parts.filter(({ picture }) => picture).length).toBeGreaterThan(2);
    for (const { title, text, steps = [] } of parts)
      for (const words of [title, ...text, ...steps])
        for (const said of [words.en, words.de]) {
          expect(said.length).toBeGreaterThan(4);
          expect(said).not.toMatch(/[`_]|\.md|TOML|\b[BCDMX]\d/);
        }
  },
);
