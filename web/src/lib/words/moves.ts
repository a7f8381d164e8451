import { plus } from '../game';
import type { Words } from '../language.svelte';
import type { Bundle, Place, Seat, Sight } from '../wire';
import { bosses } from './beans';
import { phrases } from './phrases';
import { bundle, cards as someCards, dative, sentence, type People } from './sentence';

/** A card that moved, as a viewer saw it. */
export type Move = Extract<Sight, { moved: unknown }>['moved'];

/** A way that cards go, and the words for it. */
type Way = { words: Words; seat?: Seat; values?: Record<string, Words> };

/** Cards that went the same way. */
type Group = Way & { cards: Bundle; unseen: number };

/** Collects moves, so that cards that go the same way are told together. */
export class Moves {
  #groups = new Map<string, Group>();

  constructor(
    readonly people: People,
    readonly actor: Seat,
    /** Whether the coins that leave now are the price of a field. */
    readonly buying: boolean,
  ) {}

  add({ kind, from, to }: Move): void {
    const way = this.#way(from, to);
    if (!way) return;
    const key = JSON.stringify([way.words.en, way.seat, way.values]);
    const group = this.#groups.get(key) ?? { ...way, cards: {}, unseen: 0 };
    if (kind) group.cards = plus(group.cards, kind);
    else group.unseen += 1;
    this.#groups.set(key, group);
  }

  /** Tells what was collected. */
  tell(): Words[] {
    const groups = [...this.#groups.values()];
    this.#groups.clear();
    const drew = groups.filter((group) => group.words === phrases.drew);
    const all = drew.length > 1;
    const told = groups
      .filter((group) => !all || group.words !== phrases.drew || group.seat === this.people.you)
      .map(({ words, seat, values, cards, unseen }) => {
        const what = unseen > 0 ? someCards(unseen) : bundle(cards);
        return sentence(words, this.people, seat, { ...values, cards: what });
      });
    return all ? [sentence(phrases.allDrew, this.people, undefined), ...told] : told;
  }

  /** What a move means; nothing where other news tell it: a harvest, a deal, a purchase. */
  #way(from: Place, to: Place): Way | undefined {
    if (to === 'row') return { words: from === 'draw' ? phrases.turnedOver : phrases.matched };
    if (to === 'discard') return this.#discarded(from);
    if (typeof to !== 'object') return undefined;
    if ('field' in to) return { words: phrases.planted, seat: to.field[0] };
    if ('hand' in to) {
      if (from === 'draw') return { words: phrases.drew, seat: to.hand };
      return this.#taken(phrases.took, to.hand, seatOf(from, 'hand'));
    }
    if ('coins' in to) return this.#taken(phrases.coinTaken, to.coins, seatOf(from, 'coins'));
    if ('boss' in to) return this.#given(from, to.boss);
    return undefined;
  }

  #discarded(from: Place): Way | undefined {
    if (from === 'row') return { words: phrases.discarded, seat: this.actor };
    const [hand, coins] = [seatOf(from, 'hand'), seatOf(from, 'coins')];
    if (hand !== undefined) return { words: phrases.discarded, seat: hand };
    if (coins === undefined || this.buying) return undefined;
    return { words: phrases.coinLost, seat: coins };
  }

  #taken(words: Words, seat: Seat, from: Seat | undefined): Way | undefined {
    if (from === undefined) return undefined;
    return { words, seat, values: { whom: dative(this.people, from) } };
  }

  #given(from: Place, boss: number): Way {
    const values = { boss: bossName(boss) };
    if (from === 'draw') return { words: phrases.bossGot, values };
    const field = typeof from === 'object' && 'field' in from;
    return { words: field ? phrases.paid : phrases.fed, seat: this.actor, values };
  }
}

function seatOf(place: Place, where: 'hand' | 'coins'): Seat | undefined {
  if (typeof place !== 'object') return undefined;
  if (where === 'hand') return 'hand' in place ? place.hand : undefined;
  return 'coins' in place ? place.coins : undefined;
}

export function bossName(boss: number): Words {
  return bosses[boss] ?? bosses[0];
}
