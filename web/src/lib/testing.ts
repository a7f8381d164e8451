import type { Table } from './table.svelte';
import type { Action, Bundle, Effect, Field, Picture, Snapshot } from './wire';

/** A small game for tests: two blue, four chili and three red beans, three players, seat 0 looks. */
export const deck: Snapshot['table']['deck'] = {
  blue: { cards: 2, beanometer: [1, 2, 0, 0] },
  chili: { cards: 4, beanometer: [2, 3, 4, 0] },
  red: { cards: 3, beanometer: [0, 2, 3, 0] },
};

const empty: Field = { kind: null, cards: 0 };

type Changes = {
  fields?: Field[];
  row?: Bundle;
  hand?: number[];
  kinds?: Bundle;
  active?: number;
  phase?: Snapshot['table']['phase'];
  rules?: Snapshot['table']['rules'];
  offers?: Snapshot['table']['offers'];
  effects?: Effect[];
};

export function snapshot(changes: Changes = {}): Snapshot {
  const farm = (fields: Field[]) => ({
    fields,
    hand: 3,
    coins: 1,
    aside: {},
    call: { have: [], want: [], stays: true },
  });
  const { hand = [0, 2, 6], fields = [empty, empty] } = changes;
  return {
    viewer: { seat: 0 },
    table: {
      rules: changes.rules ?? 'amigo',
      deck,
      turn: 1,
      start: 0,
      active: changes.active ?? 0,
      phase: changes.phase ?? 'plant-first',
      farms: [farm(fields), farm([empty, empty]), farm([empty, empty])],
      row: changes.row ?? {},
      bosses: [],
      offers: changes.offers ?? [],
      magic: changes.effects && { effects: changes.effects },
      waiting: [],
      outcome: null,
    } as unknown as Snapshot['table'],
    private: { hand, kinds: changes.kinds ?? {}, coins: 1, promises: [], seen: null },
  };
}

export function picture(game: Snapshot | null = snapshot(), legal: Action[] = []): Picture {
  return {
    table: 'abc',
    version: 5,
    at: 1000,
    stage: 'playing',
    seats: [{ name: 'Ada' }, { bot: 'simple' }, { name: 'Timon' }],
    you: 0,
    talk: [],
    rematch: null,
    game,
    ask: null,
    legal,
    undo: false,
  } as unknown as Picture;
}

/** A table without a line: it notes what is sent. */
export function still(game: Snapshot, legal: Action[] = []): { table: Table; sent: Action[] } {
  const sent: Action[] = [];
  const table = {
    game,
    you: 0,
    legal,
    picture: picture(game, legal),
    act: (action: Action) => {
      sent.push(action);
      return Promise.resolve({ id: 'x', version: 6 });
    },
  } as unknown as Table;
  return { table, sent };
}
