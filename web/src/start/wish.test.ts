import { expect, test } from 'vitest';
import type { GameInfo } from '../lib/wire';
import { commandsOf, complete, fitting, FRESH, others, planOf, type Wish } from './wish';

const amigo: GameInfo = {
  rules: 'amigo',
  title: { en: '', de: '' },
  invitation: { en: '', de: '' },
  family: 'bohnanza',
  phases: [],
  trades: true,
  pages: [],
  fewest: 3,
  most: 5,
  'sells-third-field': [4, 5],
  beans: {},
  bots: ['random', 'simple'],
};
const duel: GameInfo = { ...amigo, rules: 'duel', fewest: 2, most: 2, 'sells-third-field': [] };
const solo: GameInfo = { ...duel, rules: 'al-cabohne', fewest: 1 };
const wish = (changed: Partial<Wish>): Wish => ({ ...FRESH, ...changed });

test('a wish fits the game: players and bots', () => {
  expect(fitting(wish({ players: 7 }), amigo).players).toBe(5);
  expect(fitting(wish({ players: 7 }), duel)).toMatchObject({ rules: 'duel', players: 2 });
  expect(fitting(wish({ players: 1 }), amigo).players).toBe(3);
  const dreamers: GameInfo = { ...amigo, bots: ['random'] };
  expect(fitting(wish({ bots: ['simple', 'random'] }), dreamers).bots).toEqual([
    'random',
    'random',
  ]);
  expect(fitting(wish({ bots: ['simple', 'random'] }), amigo).bots).toEqual(['simple', 'random']);
});

test('against bots every other seat has one, and the game begins', () => {
  const w = wish({ players: 3, bots: ['simple', 'random', 'simple'] });
  expect(others(w)).toEqual(['simple', 'random']);
  expect(commandsOf(w, 'Ada', 'ff')).toEqual([
    { type: 'sit', seat: 0, name: 'Ada', commitment: 'ff' },
    { type: 'seat-bot', seat: 1, strength: 'simple' },
    { type: 'seat-bot', seat: 2, strength: 'random' },
    { type: 'begin' },
  ]);
});

test('with friends their seats stay empty, and the host begins later', () => {
  const w = wish({ players: 3, company: 'friends', friends: [true, false, true] });
  expect(others(w)).toEqual([undefined, 'simple']);
  expect(complete(w)).toBe(false);
  expect(commandsOf(w, 'Ada', 'ff')).toEqual([
    { type: 'sit', seat: 0, name: 'Ada', commitment: 'ff' },
    { type: 'seat-bot', seat: 2, strength: 'simple' },
  ]);
});

test('alone, nobody else is waited for', () => {
  const w = fitting(wish({ players: 1, company: 'friends' }), solo);
  expect(complete(w)).toBe(true);
  expect(commandsOf(w, 'Ada', 'ff').at(-1)).toEqual({ type: 'begin' });
  expect(planOf({ ...w, hideCoins: true }, solo).options['hide-coins']).toBe(false);
});

test('options go only where the game has them', () => {
  const w = wish({ sellThirdField: true, hideCoins: true });
  expect(planOf({ ...w, players: 4 }, amigo).options).toEqual({
    'sell-third-field': true,
    'hide-coins': true,
  });
  expect(planOf({ ...w, players: 3 }, amigo).options['sell-third-field']).toBe(false);
  expect(planOf(fitting(w, duel), duel).options['sell-third-field']).toBe(false);
});

test('clock, stand-in and the public list are for tables with friends', () => {
  const w = wish({ clock: 'normal', public: true, standIn: 60 });
  expect(planOf(w, amigo)).toMatchObject({ public: false });
  expect(planOf(w, amigo)).not.toHaveProperty('clock');
  expect(planOf({ ...w, company: 'friends' }, amigo)).toMatchObject({
    public: true,
    clock: { decision: 30, bank: 180 },
    'stand-in-after': 60,
  });
  expect(planOf({ ...w, company: 'friends', standIn: 0 }, amigo)).not.toHaveProperty(
    'stand-in-after',
  );
});

test('against bots there are hints, among friends if they like', () => {
  expect(planOf(wish({}), amigo).hints).toBe(true);
  expect(planOf(wish({ company: 'friends' }), amigo).hints).toBe(false);
  expect(planOf(wish({ company: 'friends', hints: true }), amigo).hints).toBe(true);
});

test('bots talk as much as is wished', () => {
  expect(planOf(wish({}), amigo).talk).toBe('brief');
  expect(planOf(wish({ talk: 'silent' }), amigo).talk).toBe('silent');
});

test('there is a deal radar where it is wished and people trade', () => {
  expect(planOf(wish({}), amigo).radar).toBe(false);
  expect(planOf(wish({ radar: true }), amigo).radar).toBe(true);
  expect(planOf(wish({ radar: true }), { ...amigo, trades: false }).radar).toBe(false);
});
