import { describe, expect, test } from 'vitest';
import cards from '../../../../docs/rules/de/cards.md?raw';
import { snapshot } from '../testing';
import type { Action, Bundle, Kind, RuleSet } from '../wire';
import { abilities, bosses, effects, kinds, spells } from './beans';
import { tell } from './events';
import { asks, phases, tellAsk } from './games';
import { phrases } from './shared/phrases';
import { beans, several } from './several';
import { moved, quiet } from './testing';

describe('names', () => {
  test('are complete', () => {
    expect(Object.keys(kinds)).toHaveLength(24);
    expect(Object.keys(spells)).toEqual(Object.keys(effects));
    expect(bosses).toHaveLength(3);
    expect(Object.keys(phases)).toHaveLength(17);
    expect(Object.keys(asks)).toHaveLength(22);
    const spoken = Object.keys(abilities) as Kind[];
    expect(spoken).toEqual(['picking', 'cape', 'mean', 'white', 'magic', 'princess', 'sword']);
  });

  test('are those of the rules', () => {
    for (const [kind, { en, de }] of Object.entries(kinds)) {
      const row = cards.split('\n').find((line) => line.startsWith(`| ${kind} |`));
      expect(row).toContain(`| ${en.replace('bean', 'Bean')} | ${de} |`);
    }
    for (const { en, de } of Object.values(spells)) {
      expect(cards).toContain(en);
      expect(cards).toContain(de);
    }
  });

  test('have a plural', () => {
    expect(several('mean')).toEqual({ en: 'Mean beans', de: 'Gemeine Bohnen' });
    expect(beans('white', 1)).toEqual({ en: 'a White bean', de: 'eine Weiße Bohne' });
    expect(beans('cape', 2)).toEqual({ en: '2 Cape beans', de: '2 Kapbohnen' });
  });

  test('of players stay as they are', () => {
    const events = [moved('soy', { type: 'hand', seat: 0 }, { type: 'field', seat: 0, field: 0 })];
    const sentences = tell({ seat: 0, events }, quiet, { names: ['{cards} [a|b]'] });
    expect(sentences[0]?.en).toBe('{cards} [a|b] plants a Soy bean.');
  });
});

/** A table of so many players. */
function where(rules: RuleSet, players = 3, row: Bundle = {}) {
  const { farms } = snapshot().table;
  return { rules, farms: farms.slice(0, players), row };
}

test('a question says what can be done', () => {
  const leave: Action = { type: 'done', with: 'activate' };
  const turnUp: Action = { type: 'activate', slot: 0 };
  const magic = where('excalibohn');
  expect(tellAsk('activate', [turnUp, leave], magic).en).toContain('or leave it');
  expect(tellAsk('activate', [turnUp], magic).en).toBe('Turn up a magic card.');
  const harvest: Action = { type: 'harvest', field: 0 };
  const goOn: Action = { type: 'done', with: 'end-turn' };
  expect(tellAsk('end-turn', [harvest, goOn], where('duel')).en).toBe('Harvest, or end your turn.');
  expect(tellAsk('end-turn', [harvest, goOn], magic).en).toContain('Cast a spell');
});

test('without a free field a question asks for the harvest, with spells at hand as well', () => {
  const harvest: Action = { type: 'harvest', field: 0 };
  const cast: Action = { type: 'cast', spell: { type: 'rearrange' } };
  const words = tellAsk('plant-own', [harvest, cast], where('excalibohn'));
  expect(words.en).toContain('harvest one first, then plant');
  expect(words.de).toContain('Ernte erst eins, dann pflanze');
});

test('the rest to plant is named as what it is', () => {
  const plant = (type: 'row' | 'aside'): Action => ({
    type: 'plant',
    what: { type, kind: 'red' },
    field: 0,
  });
  const ask = (...legal: Action[]): string => tellAsk('plant-received', legal, where('amigo')).en;
  expect(ask(plant('row'))).toBe('Plant the face-up cards.');
  expect(ask(plant('aside'))).toBe('Plant the cards you received.');
  expect(ask(plant('row'), plant('aside'))).toContain('face-up cards and the cards you received');
});

test('alone nothing is left of the open cards (M14)', () => {
  const feed: Action = { type: 'feed', what: { type: 'row', kind: 'blue' }, boss: 0 };
  const ask = (players: number, row: Bundle): string =>
    tellAsk('cultivate', [feed], where('al-cabohne', players, row)).en;
  expect(ask(1, { blue: 1 })).toContain('None may be left');
  expect(ask(2, { blue: 1 })).toContain('or leave them');
  expect(ask(1, {})).not.toContain('open card');
});

test('every phrase has the same marks in both languages', () => {
  for (const { en, de } of Object.values(phrases)) {
    const marks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    expect(new Set(marks(de))).toEqual(new Set(marks(en)));
  }
});
