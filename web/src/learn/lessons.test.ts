import { expect, test } from 'vitest';
import { load } from '../lib/rules/pages';
import { calm } from '../lib/testing';
import type { Action, Bundle, Offer, RuleSet, Table } from '../lib/wire';
import { fresh, goOn, look, shownOf } from './course';
import { lessons } from './lessons';
import { bed, moment, type Scene } from './testing';

const games = Object.keys(lessons) as RuleSet[];

const plant: Action[] = [{ type: 'plant', what: { type: 'hand', card: 0 }, field: 0 }];
const harvest: Action[] = [{ type: 'harvest', field: 0 }];
const outcome: Table['outcome'] = { coins: [3, 2, 1, 0], winners: [0], mafia: null };
const over: Scene = { table: { outcome, phase: 'over' } };
const open: Bundle = { soy: 1, red: 1 };
const trading: Partial<Table> = { phase: 'trade', row: open };

function offer(maker: number, to: number | null): Offer {
  const [gives, wants] = [{ soy: 1 }, { red: 1 }];
  const quiet = { 'first-come': false, answers: null, willing: [], declined: [] };
  return { id: 4, maker, to, gives, wants, ...quiet };
}

const first: Scene = { ask: 'plant-first', legal: plant };
const second: Scene = { ask: 'plant-second', beds: [bed('red', 1)] };
const deal: Scene = { ask: 'trade', table: trading };
const offered: Scene = {
  ask: 'answer',
  table: { ...trading, row: {}, active: 1, turn: 2, offers: [offer(1, null)] },
};
const rest: Scene = {
  ask: 'plant-received',
  aside: { soy: 1 },
  table: { phase: 'plant-received' },
};
const ripe: Scene = { legal: harvest, beds: [bed('soy', 2)] };
const alone: Scene = { table: { turn: 5 }, beds: [bed('soy', 1), bed('red', 2)] };
const full: Scene = { ask: 'plant-first', legal: harvest, beds: [bed('blue', 2), bed('red', 1)] };
const buy: Scene = { legal: [{ type: 'buy-field' }], coins: 4 };

/** A whole game in a few moments, and what the coach says at each. */
const stories: Record<RuleSet, [Scene, string[]][]> = {
  amigo: [
    [{ table: { active: 1, start: 1 } }, ['welcome', 'watch', 'hand']],
    [first, ['first']],
    [second, ['kinds', 'second']],
    [deal, ['turned', 'deal', 'build', 'end']],
    [{ ...deal, table: { ...trading, offers: [offer(0, 1)] } }, ['offered']],
    [{ ...rest, ask: undefined, table: { phase: 'trade' } }, ['aside']],
    [rest, ['rest']],
    [{ table: { active: 1, turn: 2 } }, ['drawn']],
    [offered, ['offer', 'others']],
    [{ beds: [bed('blue', 2)] }, ['meter']],
    [ripe, ['ripe']],
    [
      { events: [{ type: 'harvested', seat: 0, field: 0, kind: 'soy', cards: 2, coins: 1 }] },
      ['harvested'],
    ],
    [{ ...deal, table: { ...trading, turn: 4 } }, ['gift']],
    [{ table: { ...trading, active: 1, turn: 5 } }, ['wants']],
    [alone, ['protected']],
    [full, ['room']],
    [{ table: { turn: 7 } }, ['pile']],
    [{ table: { turn: 8, 'times-out': 1 } }, ['ran_out']],
    [{ table: { turn: 9, 'times-out': 2 } }, ['last_pile']],
    [{ ...first, table: { turn: 13, 'times-out': 2 } }, ['enough']],
    [over, ['over']],
  ],
  'amigo-more-beans': [
    [first, ['more', 'hand', 'first']],
    [{ ...second, hand: ['coffee'] }, ['slow']],
    [deal, ['turned', 'build']],
    [rest, ['rest']],
    [offered, ['offer', 'each_draws']],
    [ripe, ['ripe']],
    [full, ['room']],
    [{ ...first, table: { turn: 7 } }, ['pile', 'enough']],
    [over, ['over']],
  ],
  'rio-grande': [
    [first, ['more', 'hand', 'first']],
    [deal, ['turned', 'build']],
    [rest, ['rest']],
    [offered, ['offer']],
    [ripe, ['ripe']],
    [{ ...full, table: { turn: 5 } }, ['room', 'third_price']],
    [buy, ['third_buy']],
    [{ table: { turn: 9 } }, ['pile']],
    [{ ...first, table: { turn: 13 } }, ['enough']],
    [over, ['over']],
  ],
  duel: [
    [first, ['welcome', 'hand', 'first']],
    [second, ['second']],
    [{ ask: 'discard-one' }, ['discard']],
    [{ ask: 'cultivate', table: { row: open } }, ['turned', 'leave']],
    [{ ask: 'use-left', table: { row: open } }, ['left']],
    [{ ask: 'cultivate', table: { row: { soy: 3, red: 1 } } }, ['matching']],
    [ripe, ['ripe']],
    [{ ask: 'end-turn' }, ['late']],
    [{ ...alone, table: { turn: 3 } }, ['protected']],
    [full, ['room']],
    [buy, ['third']],
    [{ ...second, table: { turn: 5 } }, ['once']],
    [{ ...first, table: { turn: 7 } }, ['enough']],
    [over, ['over']],
  ],
  'al-cabohne': [
    [first, ['welcome', 'bosses', 'first']],
    [{ ask: 'cultivate', table: { row: open } }, ['turned', 'cultivate']],
    [
      { ask: 'cultivate', legal: [{ type: 'feed', what: { type: 'row', kind: 'red' }, boss: 0 }] },
      ['feed'],
    ],
    [
      { ask: 'cultivate', table: { bosses: [bed('red', 1), { kind: null, cards: 0 }] } },
      ['hungry'],
    ],
    [{ table: { 'mafia-coins': 2 } }, ['mafia_coins']],
    [{ ask: 'use-left', table: { row: open } }, ['left']],
    [{ ask: 'pay-mafia' }, ['pay']],
    [ripe, ['ripe']],
    [{ ask: 'before-turn-over' }, ['late']],
    [full, ['room']],
    [buy, ['third']],
    [{ ...first, table: { turn: 7 } }, ['enough']],
    [over, ['over']],
  ],
  excalibohn: [
    [
      { ...first, table: { magic: { ...calm, cards: [[null], [null], [null]], pile: 8 } } },
      ['welcome', 'spell', 'first'],
    ],
    [{ ask: 'magic', beds: [bed('sword', 1)] }, ['ability']],
    [{ ask: 'magic', legal: [{ type: 'activate', slot: 0 }] }, ['wake']],
    [{ ask: 'magic', legal: [{ type: 'cast', spell: { type: 'stack' } }] }, ['cast']],
    [deal, ['build']],
    [{ ...rest, ask: 'plant-own' }, ['rest']],
    [{ events: [{ type: 'ability-used', seat: 1, field: 0, kind: 'sword', on: 2 }] }, ['sword']],
    [{ events: [{ type: 'ability-used', seat: 1, field: 0, kind: 'mean' }] }, ['mean']],
    [{ coins: 1 }, ['coins']],
    [{ hand: ['cape'] }, ['cape']],
    [offered, ['offer']],
    [ripe, ['ripe']],
    [full, ['room']],
    [{ ...first, table: { turn: 10 } }, ['enough']],
    [over, ['over']],
  ],
};

test.each(games)('%s: every lesson comes once, and in its moment', (rules) => {
  const list = lessons[rules];
  let course = fresh;
  for (const [scene, expected] of stories[rules]) {
    const now = moment(rules, scene);
    const said: string[] = [];
    course = look(list, course, now, true);
    while (shownOf(list, course)) {
      said.push(shownOf(list, course)?.key ?? '');
      course = goOn(list, course, now);
    }
    expect(said).toEqual(expected);
  }
  expect(course.told.toSorted()).toEqual(list.map(({ key }) => key).toSorted());
});

test.each(games)('%s: nothing is said in a calm moment of a game that is known', (rules) => {
  const told = lessons[rules].filter(({ when }) => when(moment(rules))).map(({ key }) => key);
  const course = look(lessons[rules], { told, quiet: false }, moment(rules), false);
  expect(shownOf(lessons[rules], course)).toBeUndefined();
});

test('the first game has about twenty lessons, the others are short', () => {
  expect(lessons.amigo.length).toBeGreaterThanOrEqual(20);
  for (const rules of games) if (rules !== 'amigo') expect(lessons[rules].length).toBeLessThan(18);
});

test.each(games)('%s: texts are short, in both languages, and name what is known', (rules) => {
  for (const { key, say } of lessons[rules]) {
    for (const text of [say.en, say.de]) {
      expect(text.length, key).toBeGreaterThan(40);
      expect(text.length, key).toBeLessThan(190);
      expect(text.match(/\{(?!last|price)/), key).toBeNull();
    }
    expect(say.en, key).not.toBe(say.de);
    expect(say.de.match(/\{\w+\}/g), key).toEqual(say.en.match(/\{\w+\}/g));
  }
});

test.each(games)('%s: what is pointed at can be looked for', (rules) => {
  for (const { key, at } of lessons[rules]) {
    const selector = at(moment(rules));
    expect(() => document.querySelector(selector), key).not.toThrow();
  }
});

test('rules that are named exist', async () => {
  for (const language of ['en', 'de'] as const) {
    const written = JSON.stringify(await load(language));
    for (const { rule } of games.flatMap((rules) => lessons[rules])) {
      if (rule) expect(written).toContain(`"number":"${rule}"`);
    }
  }
});
