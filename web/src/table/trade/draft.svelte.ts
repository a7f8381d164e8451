import { entries, kindOf, plus, sameBundle } from '../../lib/game';
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
import { couldGive, couldTake, howMany } from './propose';

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
  /** How often an offer was proposed that only has to be sent. */
  proposals = $state(0);
  /** It is on the board: what is laid down next begins another. */
  #sent = $state(false);
  /** What is wanted was proposed and not chosen. */
  #guessed = false;

  constructor(readonly table: Scene) {}

  /** What would be given, by kind. */
  get gives(): Bundle {
    const deck = this.table.game?.table.deck;
    if (!deck) return {};
    return this.hand.reduce((cards, card) => plus(cards, kindOf(deck, card)), this.row);
  }

  get isEmpty(): boolean {
    return entries(this.gives).length === 0 && entries(this.want).length === 0;
  }

  /** Whether cards lie in the tray that wait to be offered to somebody. */
  get isGiving(): boolean {
    return !this.#sent && entries(this.gives).length > 0;
  }

  /** Whether the player has this very offer on the board already. */
  get stands(): boolean {
    const { to, 'first-come': firstCome } = this.terms;
    return (this.table.game?.table.offers ?? []).some(
      (offer) =>
        offer.maker === this.table.you &&
        offer.to === to &&
        offer['first-come'] === firstCome &&
        sameBundle(offer.gives, this.gives) &&
        sameBundle(offer.wants, this.want),
    );
  }

  holds(source: Source): boolean {
    if (this.#sent) return false;
    switch (source.type) {
      case 'hand':
        return this.hand.includes(source.card);
      case 'row':
        return (this.row[source.kind] ?? 0) > 0;
      case 'aside':
        return false;
    }
  }

  isAsking(kind: Kind): boolean {
    return !this.#sent && (this.want[kind] ?? 0) > 0;
  }

  /** Lays a card into the tray, or takes it out again. */
  toggle(source: Source): void {
    if (source.type === 'hand' && this.holds(source)) {
      this.hand = this.hand.filter((card) => card !== source.card);
    } else this.give(source);
  }

  give(source: Source): void {
    this.#begin();
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
    this.#begin();
    this.#guessed = false;
    this.want = plus(this.want, kind, n);
  }

  /** Offers a player the cards in the tray, and this one: proposes what could come back. */
  offerTo(seat: Seat, source?: Source): void {
    if (source) {
      this.#begin(seat);
      if (!this.holds(source)) this.give(source);
    }
    this.#sent = false;
    this.open = true;
    this.to = seat;
    const game = this.table.game;
    if (!game || entries(this.gives).length === 0) return;
    if (this.#guessed || entries(this.want).length === 0) {
      const kind = couldGive(game, seat, this.gives)[0];
      this.want = kind ? { [kind]: howMany(game, seat, kind, this.gives) } : {};
      this.#guessed = true;
    }
    this.proposals += 1;
  }

  /** Offers a player a card of a kind that is looked for there. */
  offerWanted(seat: Seat, kind: Kind): void {
    this.#begin(seat);
    if (!this.gives[kind]) this.#take({ [kind]: 1 });
    this.offerTo(seat);
  }

  /** Asks a player for a kind: proposes what could be given for it. */
  askOf(seat: Seat, kind: Kind): void {
    this.#begin(seat);
    this.to = seat;
    this.ask(kind);
    const game = this.table.game;
    const give = game && couldTake(game, seat, this.want)[0];
    if (give && entries(this.gives).length === 0) this.#take({ [give]: 1 });
    this.proposals += 1;
  }

  /** Lays out a whole deal with a player. */
  lay(seat: Seat, gives: Bundle, wants: Bundle): void {
    this.clear();
    this.open = true;
    this.to = seat;
    this.want = wants;
    this.#take(gives);
    this.proposals += 1;
  }

  /** Turns an offer round, to be changed and sent back. */
  counter(offer: Offer): void {
    this.lay(offer.maker, offer.wants, offer.gives);
    this.answers = offer.id;
  }

  /** After an offer was sent, or for somebody else, the trays begin empty. */
  #begin(seat?: Seat): void {
    const elsewhere = seat !== undefined && this.to !== null && this.to !== seat;
    if (this.#sent || elsewhere) this.clear();
    this.open = true;
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

  /** Forgets cards that are no longer there, and everything once trading is over. */
  tidy(game: Snapshot): void {
    if (game.table.phase !== 'trade') {
      if (this.open || !this.isEmpty) this.clear();
      return;
    }
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

  /** The offer is out; its trays stay in sight until the next one is begun. */
  sent(): void {
    this.answers = null;
    this.open = false;
    this.#sent = true;
  }

  /** What was sent is taken up again, to be changed. */
  reopen(): void {
    this.#sent = false;
    this.open = true;
  }

  clear(): void {
    this.hand = [];
    this.row = {};
    this.want = {};
    this.to = null;
    this.firstCome = false;
    this.answers = null;
    this.open = false;
    this.#sent = false;
    this.#guessed = false;
  }

  get terms(): Terms {
    const game = this.table.game;
    // Deals are between the active player and another.
    const to = !game || this.#isActive(game) ? this.to : game.table.active;
    return {
      to,
      give: { type: 'cards', hand: this.hand, row: this.row },
      want: this.want,
      'first-come': this.firstCome && to === null,
      answers: this.answers,
    };
  }
}
