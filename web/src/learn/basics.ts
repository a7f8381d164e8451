import { entries } from '../lib/game';
import { spots, type Lesson } from './lesson';
import { can, harvested, lacksRoom, offerBy, offerFor, protectedBed, ripe } from './moment';
import { basics as texts } from './texts';

/** What several games have in common. */
export const basics = {
  hand: {
    ...texts.hand,
    when: ({ hand }) => hand.length > 0,
    at: spots.hand,
  },
  first: {
    ...texts.first,
    when: (moment) => moment.ask === 'plant-first' && can(moment, 'plant'),
    at: spots.front,
  },
  second: {
    ...texts.second,
    when: ({ ask }) => ask === 'plant-second',
    at: spots.front,
  },
  turned: {
    ...texts.turned,
    when: ({ mine, table }) => mine && table.phase === 'trade' && entries(table.row).length > 0,
    at: spots.row,
  },
  build: {
    ...texts.build,
    when: ({ ask }) => ask === 'trade',
    at: spots.board,
  },
  offer: {
    ...texts.offer,
    when: (moment) => offerFor(moment) !== undefined,
    at: spots.offerFor,
  },
  offered: {
    ...texts.offered,
    when: (moment) => offerBy(moment) !== undefined,
    at: spots.offerBy,
  },
  rest: {
    ...texts.rest,
    when: ({ ask }) => ask === 'plant-received' || ask === 'plant-own',
    at: spots.left,
  },
  room: {
    ...texts.room,
    when: lacksRoom,
    at: spots.beds,
  },
  meter: {
    ...texts.meter,
    when: ({ farm }) => farm.fields.some(({ cards }) => cards > 1),
    at: spots.meter,
  },
  ripe: {
    ...texts.ripe,
    when: (moment) => ripe(moment) !== undefined,
    at: spots.ripe,
  },
  harvested: {
    ...texts.harvested,
    when: harvested,
    at: spots.coins,
  },
  late: {
    ...texts.late,
    when: ({ ask }) => ask === 'before-turn-over' || ask === 'end-turn',
    at: spots.beds,
  },
  protected: {
    ...texts.protected,
    when: (moment) => moment.turns > 1 && protectedBed(moment) !== undefined,
    at: spots.protected,
  },
  pile: {
    ...texts.pile,
    when: ({ turns, table }) => turns > 2 && table['times-out'] === 0,
    at: spots.draw,
  },
} satisfies Record<string, Lesson>;

/** After some turns: the player may leave, or stay. */
export function enough(turns: number): Lesson {
  return {
    ...texts.enough,
    when: (moment) => moment.turns >= turns && moment.ask !== null && moment.table.outcome === null,
    at: spots.coins,
    last: true,
  };
}
