import { entries, kindOf, plus } from '../../lib/game';
import { never } from '../../lib/never';
import type { Scene } from '../../lib/table.svelte';
import type {
  Bundle,
  Card,
  Kind,
  Offer,
  OfferId,
  Seat,
  Snapshot,
  Source,
  Terms,
} from '../../lib/wire';

/** An offer that is being put together. It is kept for the turn. */
export class Draft {
  hand = $state.raw<Card[]>([]);
  row = $state.raw<Bundle>({});
  want = $state.raw<Bundle>({});
  to = $state<Seat | null>(null);
  firstCome = $state(false);
  /** The offer that this one counters. */
  answers = $state<OfferId | null>(null);
  open = $state(false);

  constructor(readonly table: Scene) {}

  /** What would be given, by kind. */
  get gives(): Bundle {
    const deck = this.table.game?.table.deck;
    if (!deck) return {};
    return this.hand.reduce((cards, card) => plus(cards, kindOf(deck, card)), this.row);
  }

  holds(source: Source): boolean {
    switch (source.type) {
      case 'hand':
        return this.hand.includes(source.card);
      case 'row':
        return (this.row[source.kind] ?? 0) > 0;
      case 'aside':
        return false;
    }
  }

  /** Lays a card into the tray, or takes it out again. */
  toggle(source: Source): void {
    if (source.type === 'hand' && this.holds(source)) {
      this.hand = this.hand.filter((card) => card !== source.card);
    } else this.give(source);
  }

  give(source: Source): void {
    this.open = true;
    switch (source.type) {
      case 'hand':
        if (!this.holds(source)) this.hand = [...this.hand, source.card];
        return;
      case 'row': {
        const lying = this.table.game?.table.row[source.kind] ?? 0;
        const given = this.row[source.kind] ?? 0;
        // One tap more than there are cards takes them all out again.
        this.row = plus(this.row, source.kind, given < lying ? 1 : -given);
        return;
      }
      // What was received in a deal cannot be traded on.
      case 'aside':
        return;
      default:
        never(source);
    }
  }

  ask(kind: Kind, n = 1): void {
    this.open = true;
    this.want = plus(this.want, kind, n);
  }

  /** Turns an offer round, to be changed and sent back. */
  counter(offer: Offer): void {
    this.clear();
    this.open = true;
    this.to = offer.maker;
    this.answers = offer.id;
    this.want = offer.gives;
    this.#take(offer.wants);
  }

  /** Lays cards of these kinds into the tray, as far as they are there: those least needed first. */
  #take(kinds: Bundle): void {
    const game = this.table.game;
    const hand = game?.private?.hand.toReversed() ?? [];
    for (const [kind, n] of entries(kinds)) {
      const row = game && this.#isActive(game) ? Math.min(n, game.table.row[kind] ?? 0) : 0;
      if (row > 0) this.row = plus(this.row, kind, row);
      const copies = hand.filter((held) => held.kind === kind).slice(0, n - row);
      this.hand = [...this.hand, ...copies.map(({ card }) => card)];
    }
  }

  #isActive(game: Snapshot): boolean {
    return game.table.active === this.table.you;
  }

  /** Forgets cards that are no longer there. */
  tidy(game: Snapshot): void {
    const hand = (game.private?.hand ?? []).map(({ card }) => card);
    if (this.hand.some((card) => !hand.includes(card))) {
      this.hand = this.hand.filter((card) => hand.includes(card));
    }
    const lying = this.#isActive(game) ? game.table.row : {};
    for (const [kind, n] of entries(this.row)) {
      const left = lying[kind] ?? 0;
      if (n > left) this.row = plus(this.row, kind, left - n);
    }
    const standing = game.table.offers.some((offer) => offer.id === this.answers);
    if (this.answers !== null && !standing) this.answers = null;
    if (this.to !== null && this.to === this.table.you) this.to = null;
  }

  /** The offer is out; its trays stay for the next one. */
  sent(): void {
    this.answers = null;
  }

  clear(): void {
    this.hand = [];
    this.row = {};
    this.want = {};
    this.answers = null;
  }

  get terms(): Terms {
    return {
      to: this.to,
      give: { type: 'cards', hand: this.hand, row: this.row },
      want: this.want,
      'first-come': this.firstCome,
      answers: this.answers,
    };
  }
}
