import { basics, enough } from './basics';
import { spots, type Lesson } from './lesson';
import { can, type Moment } from './moment';
import { excalibohn as texts } from './texts';

function used({ events }: Moment, kind: 'sword' | 'mean'): boolean {
  return events.some((event) => event.type === 'ability-used' && event.kind === kind);
}

export const excalibohn: Lesson[] = [
  {
    ...texts.over,
    when: ({ table }) => table.outcome !== null,
    at: spots.coins,
    last: true,
  },
  {
    ...texts.welcome,
    when: () => true,
    at: spots.hand,
  },
  {
    ...texts.spell,
    when: ({ table, you }) => (table.magic?.cards[you]?.length ?? 0) > 0,
    at: spots.spells,
  },
  basics.room,
  basics.offer,
  basics.first,
  {
    ...texts.ability,
    when: (moment) => moment.ask === 'magic' && moment.farm.fields.some(({ cards }) => cards > 0),
    at: spots.beds,
  },
  {
    ...texts.wake,
    when: (moment) => can(moment, 'activate'),
    at: spots.spells,
  },
  {
    ...texts.cast,
    when: (moment) => can(moment, 'cast'),
    at: spots.spells,
  },
  {
    ...texts.sword,
    when: (moment) => used(moment, 'sword'),
    at: spots.active,
  },
  {
    ...texts.coins,
    when: ({ coins }) => coins > 0,
    at: spots.coins,
  },
  {
    ...texts.mean,
    when: (moment) => used(moment, 'mean'),
    at: spots.discard,
  },
  {
    ...texts.cape,
    when: ({ hand, farm }) =>
      hand.includes('cape') || farm.fields.some(({ kind }) => kind === 'cape'),
    at: spots.spells,
  },
  basics.build,
  {
    ...basics.rest,
    ...texts.rest,
  },
  {
    ...basics.ripe,
    ...texts.ripe,
  },
  enough(4),
];
