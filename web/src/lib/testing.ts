import type { Deck } from './game';
import { kindOf, plus } from './game';
import type { Scene } from './table.svelte';
import type {
  Action,
  Ask,
  Beanometer,
  Bundle,
  Effect,
  Farm,
  Field,
  Kind,
  Magic,
  Snapshot,
  Table,
  TableView,
} from './wire';

/** A deck of these kinds, with so many cards of each. */
export function deckOf(kinds: [Kind, number, Beanometer][]): Deck {
  let next = 0;
  return kinds.map(([kind, cards, beanometer]) => {
    const first = next;
    next += cards;
    return { kind, first, cards, beanometer };
  });
}

/** A small game for tests: two blue, four chili and three red beans, three players, seat 0 looks. */
export const deck = deckOf([
  ['blue', 2, [1, 2, 0, 0]],
  ['chili', 4, [2, 3, 4, 0]],
  ['red', 3, [0, 2, 3, 0]],
]);

const empty: Field = { kind: null, cards: 0 };

const options = { 'sell-third-field': false, 'hide-coins': false };

/** Magic of which nothing has been used. */
export const calm: Magic = {
  cards: [],
  pile: 0,
  announced: null,
  borrowed: [],
  used: [],
  cast: [],
  traded: false,
  'with-coins': [],
  effects: [],
};

function farm(fields: Field[]): Farm {
  return {
    fields,
    hand: 3,
    coins: 1,
    aside: {},
    call: { have: [], want: [], stays: true },
    talk: 0,
  };
}

type Changes = Partial<Pick<Table, 'row' | 'active' | 'phase' | 'rules' | 'offers' | 'turn'>> & {
  fields?: Field[];
  hand?: number[];
  kinds?: Bundle;
  effects?: Effect[];
  /** The size of the magic pile. */
  pile?: number;
};

function counted(hand: number[]): Bundle {
  return hand.reduce<Bundle>((cards, card) => plus(cards, kindOf(deck, card)), {});
}

export function snapshot(changes: Changes = {}): Snapshot {
  const { hand = [0, 2, 6], fields = [empty, empty], kinds, effects, pile = 0, ...rest } = changes;
  const table: Table = {
    rules: 'amigo',
    options,
    numbers: {
      fields: 2,
      'third-field': null,
      'last-time': 3,
      draw: { type: 'active', cards: 3 },
      tie: 'furthest-from-start',
      'same-kind': 'on-two-fields',
      protection: 'beside-more',
      paid: 'discarded',
      bosses: 0,
    },
    deck,
    programs: [],
    start: 0,
    turn: 1,
    active: 0,
    phase: 'plant-first',
    farms: [farm(fields), farm([empty, empty]), farm([empty, empty])],
    row: {},
    bosses: [],
    'mafia-coins': 0,
    owing: [],
    'set-aside': 0,
    'draw-pile': 0,
    'discard-pile': 0,
    'discard-top': null,
    'times-out': 0,
    offers: [],
    waiting: [],
    'next-offer': 0,
    magic: effects && { ...calm, effects, pile },
    outcome: null,
    ...rest,
  };
  return {
    viewer: { type: 'seat', seat: 0 },
    table,
    private: {
      hand: hand.map((card) => ({ card, kind: kindOf(deck, card) })),
      kinds: kinds ?? counted(hand),
      coins: 1,
      promises: [],
      seen: null,
      magic: [],
    },
  };
}

export function view(
  game: Snapshot | null = snapshot(),
  legal: Action[] = [],
  ask: Ask | null = null,
): TableView {
  return {
    table: 'abc',
    version: 5,
    at: 1000,
    plan: {
      rules: 'amigo',
      players: 3,
      options,
      public: false,
      pace: 'human',
      talk: 'brief',
      hints: false,
      radar: false,
    },
    stage: 'playing',
    seats: [{ name: 'Ada' }, { bot: 'simple' }, { name: 'Timon' }],
    you: 0,
    host: true,
    hash: '',
    chat: [],
    muted: [],
    rematch: null,
    game,
    choice: { ask, legal, undo: false },
  };
}

/** A table without a line: it notes what is sent. */
export function still(
  game: Snapshot,
  legal: Action[] = [],
  ask: Ask | null = null,
): { table: Scene; sent: Action[] } {
  const sent: Action[] = [];
  const table: Scene = {
    game,
    you: 0,
    legal,
    view: view(game, legal, ask),
    act: (action) => {
      sent.push(action);
      return Promise.resolve({ type: 'done', version: 6 });
    },
    send: () => Promise.resolve({ type: 'done', version: 6 }),
    onStep: () => () => undefined,
  };
  return { table, sent };
}
