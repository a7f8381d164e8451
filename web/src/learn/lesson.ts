import { entries } from '../lib/game';
import type { Words } from '../lib/language.svelte';
import { offerBy, offerFor, protectedBed, ripe, type Moment } from './moment';

/** What the coach says. */
export type LessonText = {
  key: string;
  say: Words;
  /** Where it can be looked up. */
  rule?: string;
};

/** Something that the coach explains once, when its moment has come. */
export type Lesson = LessonText & {
  when: (moment: Moment) => boolean;
  /** What it talks about: a selector. */
  at: (moment: Moment) => string;
  /** After it a player may leave; after the game there are no others. */
  last?: true;
};

const place = (name: string): string => `[data-place="${name}"]`;
const bed = (seat: number, field: number | undefined): string => place(`field:${seat}:${field}`);

/** The things on the table that the coach points at. */
export const spots = {
  hand: ({ you }) => place(`hand:${you}`),
  front: ({ you }) => `${place(`hand:${you}`)} > :first-child`,
  beds: ({ you }) => `:has(> ${bed(you, 0)})`,
  meter: ({ you, farm }) => {
    const most = Math.max(...farm.fields.map(({ cards }) => cards));
    return bed(
      you,
      farm.fields.findIndex(({ cards }) => cards === most),
    );
  },
  ripe: (moment) => bed(moment.you, ripe(moment)),
  protected: (moment) => bed(moment.you, protectedBed(moment)),
  aside: ({ you }) => place(`aside:${you}`),
  /** What must be planted after trading. */
  left: ({ you, mine, table }) =>
    mine && entries(table.row).length > 0 ? place('row') : place(`aside:${you}`),
  coins: ({ you }) => place(`coins:${you}`),
  spells: ({ you }) => place(`magic:${you}`),
  row: () => place('row'),
  draw: () => place('draw'),
  discard: () => place('discard'),
  mafia: () => place('mafia'),
  bosses: () => `:has(> ${place('boss:0')})`,
  hungry: ({ table }) => place(`boss:${table.bosses.findIndex(({ cards }) => cards === 0)}`),
  active: ({ table }) => `[data-farm="${table.active}"]`,
  goOn: () => '[data-goon]',
  wants: () => '[data-wants]',
  board: () => '[data-board]',
  offerFor: (moment) => `[data-offer="${offerFor(moment)}"]`,
  offerBy: (moment) => `[data-offer="${offerBy(moment)}"]`,
} satisfies Record<string, (moment: Moment) => string>;

/** Numbers that a text may name. */
export function valuesOf({ table }: Moment): Record<string, number> {
  return { last: table.numbers['last-time'], price: table.numbers['third-field'] ?? 0 };
}
