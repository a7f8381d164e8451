import { afterAll, describe as group, expect, test } from 'vitest';
import golden from '../../../../crates/words/tests/golden/sentences.json';
import { whoWon, whyWon } from '../../after/winners';
import { lessons } from '../../learn/lessons';
import { momentOf } from '../../learn/moment';
import { add, nothing } from '../../side/deeds';
import { settings, type Language } from '../settings.svelte';
import type { Action, Ask, Outcome, RuleSet, Seat, SeenEvent, Snapshot, TableView } from '../wire';
import { bundle, describe } from './actions';
import { tellEffects } from './effects';
import { tell } from './events';
import { tellAsk } from './games';
import { coinsIn, coinsWorth } from './hints';
import { sidesOf, titleOf } from './offers';
import { tellTurn } from './turns';

/** What is said of a step in one language. */
type Said = {
  told: string[];
  turn: string;
  question: string | null;
  action: string | null;
  effects: string[];
  offers: string[];
  result: string[];
};

/** A step of a game as somebody saw it, with what `crates/words` says of it. */
type Sample = {
  deck: string;
  names: string[];
  you: Seat | null;
  game: Snapshot;
  ask: Ask | null;
  legal: Action[];
  seat: Seat | null;
  action: Action | null;
  events: SeenEvent[];
  lessons: string[];
} & Record<Language, Said>;

const { coins, courses, decks, samples } = golden as unknown as {
  decks: Record<string, Snapshot['table']['deck']>;
  /** The key of each lesson, its rule, whether one may leave after it, and what it says. */
  courses: Record<RuleSet, [string, string | null, boolean, string][]>;
  /** An amount, and how it is said as a gain or loss and as an amount, in English and German. */
  coins: [number, [string, string], [string, string]][];
  samples: Sample[];
};

function gameOf({ game, deck }: Sample): Snapshot {
  return { ...game, table: { ...game.table, deck: decks[deck] ?? [] } };
}

function say(sample: Sample, language: Language): Said {
  settings.language = language;
  const { names: all, events, ask, legal, action } = sample;
  const game = gameOf(sample);
  const { table } = game;
  const you = sample.you ?? undefined;
  const seat = sample.seat ?? table.active;
  const names = (seat: number): string => all[seat] ?? '';
  const people = { names: all, you };
  const deeds = add(nothing(), events, table.active, table.offers);
  const outcome: Outcome | undefined = events.find(({ type }) => type === 'over') as
    (SeenEvent & { type: 'over' }) | undefined;
  const why = outcome && whyWon(outcome, table.numbers.tie, names);
  return {
    told: tell({ seat, events }, table, people).map((words) => words[language]),
    turn: tellTurn(deeds, table.active, people)[language],
    question: ask && tellAsk(ask, legal, table)[language],
    action: action && describe(action, game, names),
    effects: tellEffects(table.magic?.effects ?? [], names),
    offers: table.offers.map((offer) => {
      const sides = sidesOf(offer, names, you).map(
        ({ label, cards }) => `${label} ${bundle(cards)}.`,
      );
      return `${titleOf(offer, names, you)}: ${sides.join(' ')}`;
    }),
    result: outcome ? [whoWon(outcome, names, you), ...(why ? [why] : [])] : [],
  };
}

/** The lessons whose moment it is. */
function applying(sample: Sample): string[] {
  const { you, ask, legal, events } = sample;
  const view = { game: gameOf(sample), you, choice: { ask, legal, undo: false } } as TableView;
  const event = { type: 'acted' as const, seat: 0, controller: 'person' as const, events };
  const message = { version: 1, at: 0, event };
  const moment = momentOf(view, [{ message, before: view, after: view }]);
  if (!moment) return [];
  return lessons[moment.table.rules].filter(({ when }) => when(moment)).map(({ key }) => key);
}

group('the browser says what crates/words says', () => {
  const { language } = settings;
  afterAll(() => {
    settings.language = language;
  });

  test.each(samples.map((sample, i) => [i, sample] as const))('of step %i', (_, sample) => {
    expect(say(sample, 'en')).toEqual(sample.en);
    expect(say(sample, 'de')).toEqual(sample.de);
  });

  test.each(coins)('of %d coins', (n, english, german) => {
    settings.language = 'en';
    expect([coinsWorth(n), coinsIn(n)]).toEqual(english);
    settings.language = 'de';
    expect([coinsWorth(n), coinsIn(n)]).toEqual(german);
  });

  test.each(Object.entries(lessons))('in the lessons of %s', (rules, list) => {
    const course = list.map(({ key, rule = null, last = false, say }) => [key, rule, last, say.en]);
    expect(course).toEqual(courses[rules as RuleSet]);
  });

  test.each(samples.map((sample, i) => [i, sample] as const))(
    'in lessons, step %i',
    (_, sample) => {
      expect(applying(sample)).toEqual(sample.lessons);
    },
  );
});
