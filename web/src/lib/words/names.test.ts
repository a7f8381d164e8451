import { describe, expect, test } from 'vitest';
import cards from '../../../../docs/rules/de/cards.md?raw';
import type { Action, Kind } from '../wire';
import { abilities, bosses, effects, kinds, spells } from './beans';
import { beans, several } from './several';
import { tell } from './events';
import { asks, phases, tellAsk } from './games';
import { phrases } from './phrases';
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

test('a question says what can be done', () => {
  const leave: Action = { type: 'done', with: 'activate' };
  const turnUp: Action = { type: 'activate', slot: 0 };
  expect(tellAsk('activate', [turnUp, leave], 'excalibohn').en).toContain('or leave it');
  expect(tellAsk('activate', [turnUp], 'excalibohn').en).toBe('Turn up a magic card.');
  const harvest: Action = { type: 'harvest', field: 0 };
  const goOn: Action = { type: 'done', with: 'end-turn' };
  expect(tellAsk('end-turn', [harvest, goOn], 'duel').en).toBe('Harvest, or end your turn.');
  expect(tellAsk('end-turn', [harvest, goOn], 'excalibohn').en).toContain('Cast a spell');
});

test('every phrase has the same marks in both languages', () => {
  for (const { en, de } of Object.values(phrases)) {
    const marks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    expect(new Set(marks(de))).toEqual(new Set(marks(en)));
  }
});
