import { has } from '../lib/choices';
import { reading } from '../lib/game';
import type { Step } from '../lib/table.svelte';
import type { Action, Ask, Farm, Kind, Seat, SeenEvent, Table, TableView } from '../lib/wire';

/** What the coach looks at: the table as the player sees it, and what happened since it came. */
export type Moment = {
  table: Table;
  you: Seat;
  farm: Farm;
  hand: Kind[];
  coins: number;
  ask: Ask | null;
  legal: Action[];
  /** Whether it is the player's turn. */
  mine: boolean;
  /** How many turns the player has begun. */
  turns: number;
  /** What the player saw happen. */
  events: SeenEvent[];
};

export function momentOf({ game, you, choice }: TableView, steps: Step[]): Moment | undefined {
  const farm = game && you !== null ? game.table.farms[you] : undefined;
  if (!game || you === null || !farm) return undefined;
  const { table } = game;
  return {
    table,
    you,
    farm,
    hand: (game.private?.hand ?? []).map(({ kind }) => kind),
    coins: game.private?.coins ?? 0,
    ask: choice.ask,
    legal: choice.legal,
    mine: table.active === you,
    turns: turnsOf(table, you),
    events: steps.flatMap(eventsOf),
  };
}

function turnsOf({ farms, start, turn }: Table, you: Seat): number {
  const players = farms.length;
  const before = (you - start + players) % players;
  return Math.ceil(Math.max(0, turn - before) / players);
}

function eventsOf({ message: { event } }: Step): SeenEvent[] {
  return event?.type === 'acted' ? event.events : [];
}

export function can({ legal }: Moment, type: Action['type']): boolean {
  return has(legal, type);
}

/** The first own bed that can be harvested and pays something. */
export function ripe(moment: Moment): number | undefined {
  const { farm, legal, table } = moment;
  const harvests = legal.filter((action) => action.type === 'harvest');
  const pays = harvests.find(({ field: bed }) => {
    const field = farm.fields[bed];
    return field && reading(table.deck, field).pays > 0;
  });
  return pays?.field;
}

/** The first own bed that may not be harvested, because its bean is alone and others are not (C9). */
export function protectedBed({ farm: { fields } }: Moment): number | undefined {
  const alone = fields.findIndex(({ cards }) => cards === 1);
  return alone >= 0 && fields.some(({ cards }) => cards > 1) ? alone : undefined;
}

/** Whether a card must be planted and fits nowhere. */
export function lacksRoom(moment: Moment): boolean {
  const { ask } = moment;
  const planting = ask === 'plant-first' || ask === 'plant-received' || ask === 'plant-own';
  return planting && !can(moment, 'plant') && can(moment, 'harvest');
}

/** The oldest offer that waits for the player, or one that the player made. */
export function offerFor({ table, you }: Moment): number | undefined {
  return table.offers.find(({ maker, to }) => maker !== you && (to === null || to === you))?.id;
}

export function offerBy({ table, you }: Moment): number | undefined {
  return table.offers.find(({ maker }) => maker === you)?.id;
}

export function harvested({ events, you }: Moment): boolean {
  return events.some(
    (event) => event.type === 'harvested' && event.seat === you && event.coins > 0,
  );
}
