import { mount, unmount } from 'svelte';
import { describe, expect, test } from 'vitest';
import illegal from '../../../../crates/rules/src/illegal.rs?raw';
import { settings } from '../settings.svelte';
import { GAMES } from '../wire';
import Markdown from './Markdown.svelte';
import { load, type Pages } from './pages';
import { homeOf, names, parse, plain, type Inline } from './parse';
import { search } from './search';

const languages = { en: await load('en'), de: await load('de') };

function numbersOf(pages: Pages, name: (typeof names)[number]): string[] {
  const lists = pages[name].blocks.flatMap((block) => ('list' in block ? block.list : []));
  return lists.flatMap((item) => item.number ?? []);
}

function found(pages: Pages, query: string): string[] {
  return search(pages, query).map(({ name, number }) => number ?? name);
}

describe.each(['en', 'de'] as const)('the rules in %s', (language) => {
  const pages = languages[language];

  test('have every page, with a title and without leftover marks', () => {
    for (const name of names) {
      const { title, blocks } = pages[name];
      expect(title).not.toBe('');
      expect(blocks.length).toBeGreaterThan(2);
      const words = blocks.flatMap((block): Inline[] => {
        if ('heading' in block) return block.heading;
        if ('paragraph' in block) return block.paragraph;
        if ('list' in block) return block.list.flatMap((item) => item.words);
        return [...block.table.head, ...block.table.rows.flat()].flat();
      });
      expect(plain(words)).not.toMatch(/[*`|[\]]|\.md/);
    }
  });

  test('have all rules, each on its page', () => {
    const all = names
      .filter((name) => name !== 'rulings')
      .flatMap((name) => numbersOf(pages, name));
    expect(all.length).toBe(27 + 15 + 10 + 21 + 30);
    for (const name of names) {
      if (name === 'rulings') continue;
      for (const number of numbersOf(pages, name)) expect(homeOf(number)).toBe(name);
    }
  });

  test('have every rule that a refusal names', () => {
    const refused = [...illegal.matchAll(/^ {4}\w+ "([A-Z]\d+)"$/gm)].flatMap(([, n]) => n ?? []);
    expect(refused.length).toBeGreaterThan(80);
    for (const number of refused) {
      expect(numbersOf(pages, homeOf(number))).toContain(number);
    }
  });

  test('are found by number, the rule before what mentions it', () => {
    expect(found(pages, 'c9')[0]).toBe('C9');
    expect(found(pages, 'X5')[0]).toBe('X5');
    expect(found(pages, 'M1')).not.toContain('M10');
  });

  test('are shown as they are written', () => {
    settings.language = language;
    const target = document.createElement('div');
    const shown = mount(Markdown, { target, props: { pages, name: 'common', current: 'C9' } });
    const rule = target.querySelector('#C9');
    const item = pages.common.blocks
      .flatMap((block) => ('list' in block ? block.list : []))
      .find(({ number }) => number === 'C9');
    // A game is called by its name, not by its id.
    const { title } = GAMES['rio-grande'];
    const words = plain(item?.words ?? []);
    expect(words).toContain('rio-grande');
    expect(rule?.textContent?.trim()).toBe(words.replace('rio-grande', title[language]));
    expect(rule?.classList).toContain('current');
    expect(target.querySelector('#C7 a[href="/rules/common#C9"]')).not.toBeNull();
    expect(target.querySelector('a[href="/rules/cards"]')?.textContent).toBe(pages.cards.title);
    void unmount(shown);
  });
});

test('rulings that share a number have one anchor', () => {
  const ids = numbersOf(languages.en, 'rulings');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('X20');
});

test('rules are found by words of their language', () => {
  const { en, de } = languages;
  expect(found(en, 'bean protection')[0]).toBe('C9');
  expect(found(en, 'counter-off')[0]).toBe('C25');
  expect(found(en, 'third field price nothing like this')).toEqual([]);
  expect(found(de, 'Bohnenschutz')[0]).toBe('C9');
  expect(found(de, 'gegenangebot')[0]).toBe('C25');
});

test('accents, capitals and joined words do not matter', () => {
  const { de } = languages;
  expect(found(de, 'weisse')[0]).toBe('X14');
  expect(found(de, 'WEIẞE')[0]).toBe('X14');
  expect(found(de, 'fahigkeiten')).toContain('X24');
  expect(found(de, 'stapelzauber')[0]).toBe('X25');
  expect(found(de, 'schutz')[0]).toBe('C9');
});

test('nothing is found for nothing', () => {
  expect(search(languages.en, '')).toEqual([]);
  expect(search(languages.en, ' – ')).toEqual([]);
});

test('an excerpt marks what was looked for and is short', () => {
  for (const { excerpt } of search(languages.en, 'shuffled')) {
    expect(excerpt.some(({ text, hit }) => hit && text.toLowerCase() === 'shuffled')).toBe(true);
    const text = excerpt.map((piece) => piece.text).join('');
    expect(text.length).toBeLessThan(260);
  }
});

test('only the Markdown of the rules is read, and nothing becomes HTML', () => {
  const page = parse(
    '# A (B)\n\nOne\ntwo <b>*x*</b>\n- **C1 Word.** see `a.md`, [here](d/duel.md)\n',
  );
  expect(page).toEqual({
    title: 'A',
    blocks: [
      { paragraph: [{ text: 'One two <b>' }, { italic: [{ text: 'x' }] }, { text: '</b>' }] },
      {
        list: [
          {
            number: 'C1',
            words: [
              { bold: [{ rule: 'C1' }, { text: ' Word.' }] },
              { text: ' see ' },
              { code: 'a.md' },
              { text: ', ' },
              { page: 'duel' },
            ],
          },
        ],
      },
    ],
  });
});
