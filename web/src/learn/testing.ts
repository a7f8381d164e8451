import { deckOf } from '../lib/testing';
import type {
  Action,
  Ask,
  Bundle,
  Farm,
  Field,
  HandCard,
  Kind,
  RuleSet,
  SeenEvent,
  StepMessage,
  Table,
  TableView,
} from '../lib/wire';
import { momentOf, type Moment } from './moment';

const deck = deckOf([
  ['coffee', 24, [4, 7, 10, 12]],
  ['blue', 20, [4, 6, 8, 10]],
  ['soy', 12, [2, 4, 6, 7]],
  ['red', 8, [2, 3, 4, 5]],
  ['garden', 6, [0, 2, 3, 0]],
  ['cape', 10, [2, 3, 0, 0]],
  ['sword', 13, [2, 4, 6, 0]],
]);

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
  events?: SeenEvent[];
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

function cardOf(kind: Kind): HandCard {
  const bean = deck.find((bean) => bean.kind === kind);
  if (!bean) throw new Error(`${kind} is not in the deck`);
  return { card: bean.first, kind };
}

export function view(rules: RuleSet, scene: Scene = {}): TableView {
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
      draw: { type: 'active', cards: 3 },
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
    owing: [],
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
    version: 1,
    at: 0,
    plan: {
      rules,
      players,
      options,
      public: false,
      pace: 'human',
      talk: 'brief',
      hints: true,
      radar: true,
    },
    stage: 'playing',
    seats: [],
    you: 0,
    host: true,
    hash: '',
    chat: [],
    muted: [],
    rematch: null,
    choice: { ask: scene.ask ?? null, legal: scene.legal ?? [], undo: false },
    game: {
      viewer: { type: 'seat', seat: 0 },
      table,
      private: {
        hand: hand.map(cardOf),
        kinds: {},
        coins: scene.coins ?? 0,
        promises: [],
        seen: null,
        magic: [],
      },
    },
  };
}

/** What the coach sees of a scene. */
export function moment(rules: RuleSet, scene: Scene = {}): Moment {
  const after = view(rules, scene);
  const { events = [] } = scene;
  const message: StepMessage = {
    version: 1,
    at: 0,
    event: { type: 'acted', seat: 0, controller: 'person', events },
  };
  const seen = momentOf(after, [{ message, before: after, after }]);
  if (!seen) throw new Error('nobody sits there');
  return seen;
}
