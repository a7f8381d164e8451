import { plus } from '../game';
import type { Words } from '../language.svelte';
import { never } from '../never';
import type { Bundle, Place, Seat, SeenEvent } from '../wire';
import { bosses } from './beans';
import { phrases } from './shared/phrases';
import { bundle, cards as someCards, dative, sentence, type People } from './sentence';

/** A card that moved, as a viewer saw it. */
export type Move = Extract<SeenEvent, { type: 'moved' }>;

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
    const sentences = groups
      .filter((group) => !all || group.words !== phrases.drew || group.seat === this.people.you)
      .map(({ words, seat, values, cards, unseen }) => {
        const what = unseen > 0 ? someCards(unseen) : bundle(cards);
        return sentence(words, this.people, seat, { ...values, cards: what });
      });
    return all ? [sentence(phrases.allDrew, this.people, undefined), ...sentences] : sentences;
  }

  /** What a move means; nothing where another event tells it: a harvest, a deal, a purchase. */
  #way(from: Place, to: Place): Way | undefined {
    switch (to.type) {
      case 'row':
        return { words: from.type === 'draw' ? phrases.turnedOver : phrases.matched };
      case 'discard':
        return this.#discarded(from);
      case 'field':
        return { words: phrases.planted, seat: to.seat };
      case 'hand':
        if (from.type === 'draw') return { words: phrases.drew, seat: to.seat };
        return from.type === 'hand' ? this.#taken(phrases.took, to.seat, from.seat) : undefined;
      case 'coins':
        if (from.type !== 'coins') return undefined;
        return this.#taken(phrases.coinTaken, to.seat, from.seat);
      case 'boss':
        return this.#given(from, to.boss);
      case 'draw':
      case 'box':
      case 'aside':
      case 'mafia':
      case 'set-aside':
        return undefined;
      default:
        return never(to);
    }
  }

  #discarded(from: Place): Way | undefined {
    if (from.type === 'row') return { words: phrases.discarded, seat: this.actor };
    if (from.type === 'hand') return { words: phrases.discarded, seat: from.seat };
    if (from.type !== 'coins' || this.buying) return undefined;
    return { words: phrases.coinLost, seat: from.seat };
  }

  #taken(words: Words, seat: Seat, from: Seat): Way {
    return { words, seat, values: { whom: dative(this.people, from) } };
  }

  #given(from: Place, boss: number): Way {
    const values = { boss: bossName(boss) };
    if (from.type === 'draw') return { words: phrases.bossGot, values };
    const words = from.type === 'field' ? phrases.paid : phrases.fed;
    return { words, seat: this.actor, values };
  }
}

export function bossName(boss: number): Words {
  return bosses[boss] ?? bosses[0];
}
