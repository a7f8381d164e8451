import { entries } from '../lib/game';
import { basics, enough } from './basics';
import { spots, type Lesson } from './lesson';
import { can } from './moment';
import { bohnanza as texts, moreBeans as withMore, rioGrande as edition2000 } from './texts';

const welcome: Lesson = {
  ...texts.welcome,
  when: () => true,
  at: spots.coins,
};

const watch: Lesson = {
  ...texts.watch,
  when: ({ mine, turns }) => !mine && turns === 0,
  at: spots.active,
};

const kinds: Lesson = {
  ...texts.kinds,
  when: ({ mine, farm }) => mine && farm.fields.some(({ cards }) => cards > 0),
  at: spots.beds,
};

const deal: Lesson = {
  ...texts.deal,
  when: ({ ask }) => ask === 'trade',
  at: spots.hand,
};

const end: Lesson = {
  ...texts.end,
  when: ({ ask }) => ask === 'trade',
  at: spots.goOn,
};

const others: Lesson = {
  ...texts.others,
  when: ({ mine, table }) => !mine && table.phase === 'trade',
  at: spots.active,
};

const aside: Lesson = {
  ...texts.aside,
  when: ({ farm }) => entries(farm.aside).length > 0,
  at: spots.aside,
};

const gift: Lesson = {
  ...texts.gift,
  when: ({ ask, turns }) => ask === 'trade' && turns > 1,
  at: spots.board,
};

const wants: Lesson = {
  ...texts.wants,
  when: ({ mine, table, turns }) => !mine && table.phase === 'trade' && turns > 1,
  at: spots.wants,
};

const drawn: Lesson = {
  ...texts.drawn,
  when: ({ mine, turns }) => !mine && turns === 1,
  at: spots.hand,
};

const ranOut: Lesson = {
  ...texts.ranOut,
  when: ({ table }) => table['times-out'] > 0 && table['times-out'] < table.numbers['last-time'],
  at: spots.draw,
};

const lastPile: Lesson = {
  ...texts.lastPile,
  when: ({ table }) => table['times-out'] === table.numbers['last-time'] - 1,
  at: spots.draw,
};

const over: Lesson = {
  ...texts.over,
  when: ({ table }) => table.outcome !== null,
  at: spots.coins,
  last: true,
};

/** A first game of about ten minutes. */
export const amigo: Lesson[] = [
  over,
  welcome,
  watch,
  basics.hand,
  basics.room,
  basics.offer,
  basics.first,
  kinds,
  basics.second,
  basics.turned,
  deal,
  basics.build,
  end,
  basics.offered,
  aside,
  basics.rest,
  drawn,
  others,
  basics.meter,
  basics.ripe,
  basics.harvested,
  gift,
  wants,
  basics.protected,
  basics.pile,
  ranOut,
  lastPile,
  enough(5),
];

/** The way through a turn, for those who have seen little of the others. */
const turn: Lesson[] = [
  basics.hand,
  basics.room,
  basics.offer,
  basics.first,
  basics.turned,
  basics.build,
  basics.rest,
  basics.ripe,
];

export const moreBeans: Lesson[] = [
  over,
  {
    ...withMore.more,
    when: () => true,
    at: spots.hand,
  },
  ...turn,
  {
    ...withMore.slow,
    when: ({ hand, farm }) =>
      [...hand, ...farm.fields.map(({ kind }) => kind)].some(
        (kind) => kind === 'coffee' || kind === 'wax',
      ),
    at: spots.hand,
  },
  {
    ...withMore.eachDraws,
    when: ({ table }) => table.turn > 1,
    at: spots.hand,
  },
  basics.pile,
  enough(3),
];

export const rioGrande: Lesson[] = [
  { ...over, ...edition2000.over },
  {
    ...edition2000.more,
    when: () => true,
    at: spots.beds,
  },
  ...turn,
  {
    ...edition2000.thirdPrice,
    when: ({ turns, table, farm }) =>
      turns > 1 && table.numbers['third-field'] !== null && farm.fields.length === 2,
    at: spots.coins,
  },
  {
    ...edition2000.thirdBuy,
    when: (moment) => can(moment, 'buy-field'),
    at: spots.coins,
  },
  basics.pile,
  enough(4),
];
