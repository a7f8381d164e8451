import { describe, expect, test } from 'vitest';
import { call, fresh, goBack, goOn, hasMore, hush, look, shownOf, type Course } from './course';
import type { Lesson } from './lesson';
import { moment } from './testing';

const say = { en: 'One.', de: 'Eins.' };
const always: Lesson = { key: 'always', when: () => true, at: () => 'a', say };
const planting: Lesson = { ...always, key: 'planting', when: ({ ask }) => ask === 'plant-first' };
const trading: Lesson = { ...always, key: 'trading', when: ({ ask }) => ask === 'trade' };
const over: Lesson = {
  ...always,
  key: 'over',
  when: ({ table }) => table.outcome !== null,
  last: true,
};
const list = [planting, trading, always, over];

const calm = moment('amigo');
const plant = moment('amigo', { ask: 'plant-first' });
const trade = moment('amigo', { ask: 'trade' });
const end = moment('amigo', {
  table: { outcome: { coins: [1, 1, 1], winners: [0], mafia: null } },
});

const shown = (course: Course): string | undefined => shownOf(list, course)?.key;

describe('the coach', () => {
  test('says one thing at a time, the first of the list first, and each once', () => {
    let course = look(list, fresh, plant, false);
    expect(shown(course)).toBe('planting');
    expect(hasMore(list, course, plant)).toBe(true);
    course = goOn(list, course, plant);
    expect(shown(course)).toBe('always');
    expect(hasMore(list, course, plant)).toBe(false);
    course = goOn(list, course, plant);
    expect(shown(course)).toBeUndefined();
    expect(shown(look(list, course, plant, true))).toBeUndefined();
  });

  test('goes on when the player has done what it is about', () => {
    const course = look(list, fresh, plant, false);
    expect(shown(look(list, course, trade, true))).toBe('trading');
  });

  test('is not interrupted by what others do, nor by acts that leave the moment as it is', () => {
    const course = look(list, fresh, plant, false);
    expect(shown(look(list, course, trade, false))).toBe('planting');
    expect(shown(look(list, course, plant, true))).toBe('planting');
  });

  test('can be read again, and goes on from there', () => {
    let course = goOn(list, look(list, fresh, plant, false), plant);
    course = goBack(course);
    expect(shown(course)).toBe('planting');
    expect(goBack(course)).toEqual(course);
    // What is read again stays, whatever the player does.
    expect(shown(look(list, course, trade, true))).toBe('planting');
    expect(shown(goOn(list, course, plant))).toBe('always');
  });

  test('is quiet when it is not wanted, until it is called', () => {
    const course = hush(look(list, fresh, plant, false));
    expect(shown(course)).toBeUndefined();
    expect(shown(look(list, course, trade, true))).toBeUndefined();
    expect(shown(call(list, course, trade))).toBe('trading');
  });

  test('repeats its last words if there is nothing new', () => {
    const course: Course = { told: ['planting', 'always'], quiet: false };
    expect(shown(call(list, course, calm))).toBe('always');
    expect(shown(call([over], fresh, calm))).toBeUndefined();
  });

  test('says nothing but its last words when the game is over', () => {
    const course = look(list, fresh, end, false);
    expect(shown(course)).toBe('over');
    expect(shown(goOn(list, course, end))).toBeUndefined();
  });
});
