import { part, sorcery } from '../lib/choices';
import { kindOf, reading } from '../lib/game';
import type { Step } from '../lib/table.svelte';
import type { Action, Ask, Farm, Kind, News, Picture, Seat, Sorcery, Table } from '../lib/wire';

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
  news: News[];
};

export function momentOf({ game, you, ask, legal }: Picture, steps: Step[]): Moment | undefined {
  const farm = game && you !== null ? game.table.farms[you] : undefined;
  if (!game || you === null || !farm) return undefined;
  const { table } = game;
  return {
    table,
    you,
    farm,
    hand: (game.private?.hand ?? []).map((card) => kindOf(table.deck, card)),
    coins: game.private?.coins ?? 0,
    ask,
    legal,
    mine: table.active === you,
    turns: turnsOf(table, you),
    news: steps.flatMap(newsOf),
  };
}

function turnsOf({ farms, start, turn }: Table, you: Seat): number {
  const players = farms.length;
  const before = (you - start + players) % players;
  return Math.ceil(Math.max(0, turn - before) / players);
}

function newsOf({ told: { what } }: Step): News[] {
  if (what === null || typeof what === 'string' || !('acted' in what)) return [];
  return what.acted.sights.flatMap((sight) => ('news' in sight ? [sight.news] : []));
}

export function canPlant({ legal }: Moment): boolean {
  return legal.some((action) => part(action, 'plant'));
}

export function can({ legal }: Moment, name: 'feed' | 'pay' | 'discard'): boolean {
  return legal.some((action) => part(action, name));
}

type Spellwork = Sorcery extends infer One ? (One extends One ? keyof One : never) : never;

export function canConjure({ legal }: Moment, name: Spellwork): boolean {
  return legal.some((action) => {
    const magic = sorcery(action);
    return magic !== undefined && name in magic;
  });
}

/** The first own bed that can be harvested and pays something. */
export function ripe(moment: Moment): number | undefined {
  const { farm, legal, table } = moment;
  const beds = legal.flatMap((action) => part(action, 'harvest')?.field ?? []);
  return beds.find((bed) => {
    const field = farm.fields[bed];
    return field && reading(table.deck, field).pays > 0;
  });
}

/** The first own bed that may not be harvested, because its bean is alone and others are not (C9). */
export function protectedBed({ farm: { fields } }: Moment): number | undefined {
  const alone = fields.findIndex(({ cards }) => cards === 1);
  return alone >= 0 && fields.some(({ cards }) => cards > 1) ? alone : undefined;
}

/** Whether a card must be planted and fits nowhere. */
export function lacksRoom(moment: Moment): boolean {
  const { ask, legal } = moment;
  const planting = ask === 'plant-first' || ask === 'plant-received' || ask === 'plant-own';
  return planting && !canPlant(moment) && legal.some((action) => part(action, 'harvest'));
}

/** The oldest offer that waits for the player, or one that the player made. */
export function offerFor({ table, you }: Moment): number | undefined {
  return table.offers.find(({ maker, to }) => maker !== you && (to === null || to === you))?.id;
}

export function offerBy({ table, you }: Moment): number | undefined {
  return table.offers.find(({ maker }) => maker === you)?.id;
}

export function harvested({ news, you }: Moment): boolean {
  return news.some(
    (one) => 'harvested' in one && one.harvested.seat === you && one.harvested.coins > 0,
  );
}
