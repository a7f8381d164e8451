import { entries } from '../lib/game';
import { basics, enough } from './basics';
import { spots, type Lesson } from './lesson';
import { can } from './moment';
import { alCabohne as texts } from './texts';

export const alCabohne: Lesson[] = [
  {
    ...texts.over,
    when: ({ table }) => table.outcome !== null,
    at: spots.mafia,
    last: true,
  },
  {
    ...texts.welcome,
    when: () => true,
    at: spots.mafia,
  },
  {
    ...texts.bosses,
    when: ({ table }) => table.bosses.length > 0,
    at: spots.bosses,
  },
  {
    ...texts.left,
    when: ({ ask, table }) => ask === 'use-left' && entries(table.row).length > 0,
    at: spots.row,
  },
  {
    ...texts.pay,
    when: ({ ask }) => ask === 'pay-mafia',
    at: spots.beds,
  },
  basics.room,
  {
    ...texts.first,
    when: basics.first.when,
    at: spots.front,
  },
  {
    ...texts.turned,
    when: ({ ask, table }) => ask === 'cultivate' && entries(table.row).length > 0,
    at: spots.row,
  },
  {
    ...texts.cultivate,
    when: ({ ask, table }) => ask === 'cultivate' && entries(table.row).length > 0,
    at: spots.row,
  },
  {
    ...texts.feed,
    when: (moment) => moment.ask === 'cultivate' && can(moment, 'feed'),
    at: spots.bosses,
  },
  {
    ...texts.hungry,
    when: ({ ask, table }) => ask === 'cultivate' && table.bosses.some(({ cards }) => cards === 0),
    at: spots.hungry,
  },
  {
    ...texts.mafiaCoins,
    when: ({ table }) => table['mafia-coins'] > 0,
    at: spots.mafia,
  },
  {
    ...basics.ripe,
    ...texts.ripe,
  },
  { ...basics.late, rule: 'M15' },
  {
    ...texts.third,
    when: (moment) => can(moment, 'buy-field'),
    at: spots.coins,
  },
  enough(4),
];
