import { entries, total } from '../lib/game';
import { basics, enough } from './basics';
import { spots, type Lesson } from './lesson';
import { can } from './moment';
import { duel as texts } from './texts';

export const duel: Lesson[] = [
  {
    ...texts.over,
    when: ({ table }) => table.outcome !== null,
    at: spots.coins,
    last: true,
  },
  {
    ...texts.welcome,
    when: () => true,
    at: spots.coins,
  },
  basics.hand,
  {
    ...texts.left,
    when: ({ ask, table }) => ask === 'use-left' && entries(table.row).length > 0,
    at: spots.row,
  },
  basics.room,
  { ...basics.first, rule: 'D6' },
  { ...basics.second, rule: 'D6' },
  {
    ...texts.discard,
    when: ({ ask }) => ask === 'discard-one',
    at: spots.hand,
  },
  {
    ...texts.turned,
    when: ({ ask, table }) => ask === 'cultivate' && entries(table.row).length > 0,
    at: spots.row,
  },
  {
    ...texts.matching,
    when: ({ ask, table }) => ask === 'cultivate' && total(table.row) > 3,
    at: spots.row,
  },
  {
    ...texts.leave,
    when: ({ ask, table }) => ask === 'cultivate' && entries(table.row).length > 0,
    at: spots.goOn,
  },
  {
    ...basics.ripe,
    ...texts.ripe,
  },
  { ...basics.late, rule: 'D3' },
  basics.protected,
  {
    ...texts.third,
    when: (moment) => can(moment, 'buy-field'),
    at: spots.coins,
  },
  {
    ...texts.once,
    when: ({ turns, ask }) => turns > 2 && ask !== null,
    at: spots.draw,
  },
  enough(4),
];
