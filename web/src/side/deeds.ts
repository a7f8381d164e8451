import { plus } from '../lib/game';
import { never } from '../lib/never';
import type { Bundle, Seat, SeenEvent, Spell, Table } from '../lib/wire';

/** A deal of the player whose turn it is. */
export type DealDone = { with: Seat; gave: Bundle; got: Bundle };

/** What came of a turn. Everything is of the player whose turn it is, unless it says whose. */
export type Deeds = {
  planted: Bundle;
  discarded: Bundle;
  deals: DealDone[];
  /** The coins of each harvest. */
  harvests: { seat: Seat; coins: number }[];
  /** Cards that went to the bosses, … */
  fed: number;
  /** … and what these harvested. */
  mafia: number;
  bought: boolean;
  cast: Spell[];
  attacked: Seat[];
};

export function nothing(): Deeds {
  return {
    planted: {},
    discarded: {},
    deals: [],
    harvests: [],
    fed: 0,
    mafia: 0,
    bought: false,
    cast: [],
    attacked: [],
  };
}

/** Adds what was seen of an action in the turn of a player. */
export function add(
  deeds: Deeds,
  events: SeenEvent[],
  active: Seat,
  offers: Table['offers'],
): Deeds {
  const sum = structuredClone(deeds);
  let deal: DealDone | undefined;
  for (const event of events) {
    switch (event.type) {
      case 'moved': {
        const { kind, from, to } = event;
        if (to.type === 'boss') {
          if (from.type !== 'draw') sum.fed += 1;
        } else if (!kind) break;
        else if (to.type === 'field' && to.seat === active) sum.planted = plus(sum.planted, kind);
        else if (to.type === 'aside' && deal) {
          const side = to.seat === active ? 'got' : 'gave';
          deal[side] = plus(deal[side], kind);
        } else if (to.type === 'discard' && (from.type === 'row' || from.type === 'hand')) {
          sum.discarded = plus(sum.discarded, kind);
        }
        break;
      }
      case 'offer-ended':
        if (event.end.type === 'done') {
          const maker = offers.find(({ id }) => id === event.offer)?.maker;
          const other = event.end.with === active ? maker : event.end.with;
          deal = { with: other ?? event.end.with, gave: {}, got: {} };
          sum.deals.push(deal);
        }
        break;
      case 'harvested':
        sum.harvests.push({ seat: event.seat, coins: event.coins });
        break;
      case 'boss-harvested':
        sum.mafia += event.coins;
        break;
      case 'field-bought':
        sum.bought = true;
        break;
      case 'cast':
        if (event.seat === active) sum.cast.push(event.spell);
        break;
      case 'ability-used':
        if (event.kind === 'sword' && event.on != null) sum.attacked.push(event.on);
        break;
      // These follow from the others, or are told only in detail.
      case 'phase':
      case 'pile-ran-out':
      case 'uncovered':
      case 'over':
      case 'offered':
      case 'willing':
      case 'unwilling':
      case 'declined':
      case 'called':
      case 'owing':
      case 'coin-revealed':
      case 'coin-chosen':
      case 'coins-gone':
      case 'turned-up':
      case 'turned-down':
      case 'borrowed':
      case 'magic-returned':
      case 'field-added':
      case 'field-gone':
      case 'enchanted':
      case 'effect-began':
      case 'effect-ended':
      case 'shuffled':
      case 'hand-shown':
      case 'magic-drawn':
      case 'magic-swapped':
      case 'rearranged':
      case 'promised':
        break;
      default:
        never(event);
    }
  }
  return sum;
}
