import type { Step } from '../lib/table.svelte';
import type {
  Ask,
  Bean,
  Bundle,
  Farm,
  Field,
  Kind,
  News,
  Picture,
  RuleSet,
  Table,
} from '../lib/wire';
import type { Action } from '../lib/wire';
import { momentOf, type Moment } from './moment';

const bean = (cards: number, ...beanometer: Bean['beanometer']): Bean => ({ cards, beanometer });

const deck: Table['deck'] = {
  coffee: bean(24, 4, 7, 10, 12),
  blue: bean(20, 4, 6, 8, 10),
  soy: bean(12, 2, 4, 6, 7),
  red: bean(8, 2, 3, 4, 5),
  garden: bean(6, 0, 2, 3, 0),
  cape: bean(10, 2, 3, 0, 0),
  sword: bean(13, 2, 4, 6, 0),
};

const none: Field = { kind: null, cards: 0 };

/** So many beans of a kind in a bed. */
export const bed = (kind: Kind, cards: number): Field => ({ kind, cards });

/** A table as the player on the first seat sees it; what is not said is calm and empty. */
export type Scene = {
  ask?: Ask;
  legal?: Action[];
  hand?: Kind[];
  coins?: number;
  beds?: Field[];
  aside?: Bundle;
  table?: Partial<Table>;
  news?: News[];
};

const sizes: Record<RuleSet, { players: number; beds: number; bosses: number; last: number }> = {
  amigo: { players: 3, beds: 3, bosses: 0, last: 3 },
  'amigo-more-beans': { players: 3, beds: 3, bosses: 0, last: 2 },
  'rio-grande': { players: 4, beds: 2, bosses: 0, last: 3 },
  duel: { players: 2, beds: 2, bosses: 0, last: 1 },
  'al-cabohne': { players: 2, beds: 2, bosses: 2, last: 3 },
  excalibohn: { players: 3, beds: 2, bosses: 0, last: 3 },
};

function farm(beds: Field[]): Farm {
  return {
    fields: beds,
    hand: 5,
    coins: 0,
    aside: {},
    call: { have: [], want: [], stays: false },
    talk: 0,
  };
}

function cardOf(kind: Kind): number {
  let first = 0;
  for (const [other, { cards }] of Object.entries(deck)) {
    if (other === kind) return first;
    first += cards;
  }
  throw new Error(`${kind} is not in the deck`);
}

export function picture(rules: RuleSet, scene: Scene = {}): Picture {
  const { players, beds, bosses, last } = sizes[rules];
  const farms = Array.from({ length: players }, () => farm(Array<Field>(beds).fill(none)));
  const own = { ...farm(scene.beds ?? Array<Field>(beds).fill(none)), aside: scene.aside ?? {} };
  const options = { 'sell-third-field': false, 'hide-coins': false };
  const table: Table = {
    rules,
    options,
    numbers: {
      fields: beds,
      'third-field': beds === 2 && rules !== 'excalibohn' ? 3 : null,
      'last-time': last,
      draw: { active: 3 },
      tie: 'furthest-from-start',
      'same-kind': 'on-two-fields',
      protection: rules === 'rio-grande' || rules === 'duel' ? 'unless-all-alone' : 'beside-more',
      paid: 'discarded',
      bosses,
    },
    deck,
    programs: farms.map((_, seat) => seat).slice(1),
    start: 0,
    turn: 1,
    active: 0,
    phase: 'plant-first',
    farms: [own, ...farms.slice(1)],
    row: {},
    bosses: Array.from({ length: bosses }, () => bed('red', 1)),
    'mafia-coins': 0,
    owing: 0,
    'set-aside': 0,
    'draw-pile': 80,
    'discard-pile': 0,
    'discard-top': null,
    'times-out': 0,
    offers: [],
    waiting: [],
    'next-offer': 0,
    outcome: null,
    ...scene.table,
  };
  const hand = scene.hand ?? ['soy', 'blue'];
  return {
    table: 'x',
    undo: false,
    version: 1,
    at: 0,
    plan: { rules, players, options, public: false, pace: 'human', hints: true },
    stage: 'playing',
    seats: [],
    you: 0,
    host: true,
    hash: '',
    talk: [],
    muted: [],
    rematch: null,
    ask: scene.ask ?? null,
    legal: scene.legal ?? [],
    game: {
      viewer: { seat: 0 },
      table,
      private: {
        hand: hand.map(cardOf),
        kinds: {},
        coins: scene.coins ?? 0,
        promises: [],
        seen: null,
      },
    },
  };
}

/** What the coach sees of a scene. */
export function moment(rules: RuleSet, scene: Scene = {}): Moment {
  const after = picture(rules, scene);
  const sights = (scene.news ?? []).map((news) => ({ news }));
  const what = { acted: { seat: 0, hand: 'person' as const, sights } };
  const step: Step = { told: { version: 1, at: 0, what }, before: after, after };
  const seen = momentOf(after, [step]);
  if (!seen) throw new Error('nobody sits there');
  return seen;
}
