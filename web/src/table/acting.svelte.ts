import {
  type Use,
  harvests,
  has,
  movable,
  needsRoom,
  sameSource,
  touched,
  usesOf,
  usesOfAll,
} from '../lib/choices';
import { bringsMagic, reading } from '../lib/game';
import type { Scene } from '../lib/table.svelte';
import type { Action, Seat, Source } from '../lib/wire';
import type { Draft } from './trade/draft.svelte';

/** A harvest that a player might regret. */
export type Doubt = { action: Action; field: number; why: 'nothing' | 'one-short'; coins: number };

/**
 * What the player is about to do: a card that is taken up, several ways to choose from, a harvest to
 * be sure about. Nothing here knows the rules: it reads the list that the server sent.
 */
export class Acting {
  /** The card that was taken up. */
  #taken = $state.raw<Source>();
  #ways = $state.raw<Action[]>();
  #doubt = $state.raw<Doubt>();
  /** What a hint advises. */
  advised = $state.raw<Action>();
  #touched = $derived(this.advised === undefined ? undefined : touched(this.advised));
  /** Where a dragged card is, in the window. */
  drag = $state.raw<{ source: Source; x: number; y: number }>();

  /** Most steps leave it as it was, and so everything that follows from it. */
  #legal = $derived.by((): Action[] => this.table.legal);
  readonly sources = $derived(movable(this.#legal));
  /** The card that would move now: the one taken up, or the only one that can be. */
  readonly source = $derived.by((): Source | undefined => {
    const taken = this.#taken;
    if (taken && this.#isMovable(taken)) return taken;
    return this.sources.length === 1 ? this.sources[0] : undefined;
  });
  #dragged = $derived(this.drag?.source);
  readonly uses = $derived.by((): Use[] => {
    const source = this.#dragged ?? this.source;
    return source ? usesOf(this.#legal, source) : [];
  });

  /** Ways to choose from, as long as they are open: the game may have gone on. */
  readonly ways = $derived.by((): Action[] | undefined => {
    const open = this.#ways?.filter((action) => this.#isLegal(action));
    return open && open.length > 0 ? open : undefined;
  });
  /** A harvest to be sure about, as long as it can be done. */
  readonly doubt = $derived(
    this.#doubt && this.#isLegal(this.#doubt.action) ? this.#doubt : undefined,
  );

  constructor(
    readonly table: Scene,
    readonly draft: Draft,
  ) {}

  /** Whether something can be done with this card. */
  isUsable(source: Source): boolean {
    return this.#isMovable(source) || this.#rearrangements(source).length > 0;
  }

  #isLegal(action: Action): boolean {
    const wanted = JSON.stringify(action);
    return this.#legal.some((legal) => legal === action || JSON.stringify(legal) === wanted);
  }

  #isMovable(source: Source): boolean {
    return this.sources.some((other) => sameSource(other, source));
  }

  isTaken(source: Source): boolean {
    return this.#taken !== undefined && sameSource(this.#taken, source);
  }

  /** Whether the advised action moves this card. */
  isAdvised(source: Source): boolean {
    return this.#touched?.sources.some((other) => sameSource(other, source)) ?? false;
  }

  /** Whether a harvest has to make room before anything else. */
  readonly needsRoom = $derived.by(() => needsRoom(this.table.view?.choice.ask, this.#legal));

  /** Whether something can be done on this field: plant there, pay from it, or make room. */
  isUsableField(field: number): boolean {
    return (
      (this.needsRoom && harvests(this.#legal, field).length > 0) ||
      this.uses.some((use) => use.to === 'field' && use.field === field) ||
      this.#legal.some((action) => action.type === 'pay' && action.field === field)
    );
  }

  isAdvisedField(field: number): boolean {
    return this.#touched?.field === field;
  }

  isAdvisedOffer(offer: number): boolean {
    return this.#touched?.offer === offer;
  }

  /** Whether cards go to the tray of an offer when they are tapped. */
  get trading(): boolean {
    const game = this.table.game;
    return (
      game?.table.phase === 'trade' && this.table.you !== undefined && this.sources.length === 0
    );
  }

  /** Whether this player can be offered a deal now. */
  isPartner(seat: Seat): boolean {
    const active = this.table.game?.table.active;
    const { you } = this.table;
    return this.trading && seat !== you && (active === you || active === seat);
  }

  /** Whether the card that is dragged or lies in the tray could go to this player's farm. */
  isUsableFarm(seat: Seat): boolean {
    const giving = this.#dragged ? this.#dragged.type !== 'aside' : this.draft.isGiving;
    return giving && this.isPartner(seat);
  }

  /** A farm was tapped, or a card dropped on it: the board proposes a deal. */
  toFarm(seat: Seat, source?: Source): void {
    const mine = this.table.game?.table.active === this.table.you;
    const given = source && (source.type === 'hand' || (source.type === 'row' && mine));
    if (this.isPartner(seat) && (given || !source)) this.draft.offerTo(seat, source);
  }

  /** A card was tapped. */
  tap(source: Source): void {
    const [place, another] = this.#rearrangements(source);
    if (place) {
      if (another) this.#rearrange(source);
      else void this.#act(place);
      return;
    }
    if (this.trading) {
      const active = this.table.game?.table.active;
      // The face-up cards are the active player's: others ask for them.
      if (source.type === 'row' && active !== undefined && active !== this.table.you)
        this.draft.askOf(active, source.kind);
      else this.draft.toggle(source);
      return;
    }
    const uses = usesOf(this.table.legal, source);
    const [only, second] = uses;
    if (only && !second) void this.#act(only.action);
    else if (only) this.#taken = this.isTaken(source) ? undefined : source;
    // It cannot be moved: the server says why.
    else void this.#act({ type: 'plant', what: source, field: 0 });
  }

  /** The first card that is tapped is moved to the place of the second. */
  #rearrange(source: Source): void {
    if (source.type !== 'hand') return;
    const taken = this.#taken;
    const hand = this.table.game?.private?.hand ?? [];
    const to = hand.findIndex(({ card }) => card === source.card);
    if (this.isTaken(source)) this.#taken = undefined;
    else if (taken?.type !== 'hand') this.#taken = source;
    else void this.#act({ type: 'rearrange', card: taken.card, to });
  }

  #rearrangements(source: Source): Action[] {
    if (source.type !== 'hand') return [];
    return this.#legal.filter(
      (action) => action.type === 'rearrange' && action.card === source.card,
    );
  }

  /** A bed was tapped, or a card dropped on it. */
  toField(field: number, source = this.source): void {
    const pay = this.table.legal.find((action) => action.type === 'pay' && action.field === field);
    const room = this.needsRoom ? harvests(this.table.legal, field) : [];
    if (pay && !source) void this.#act(pay);
    else if (room.length > 0) this.harvest(room, field);
    else if (source) {
      const use = usesOf(this.table.legal, source).find(
        (use) => use.to === 'field' && use.field === field,
      );
      void this.#act(use?.action ?? { type: 'plant', what: source, field });
    } else {
      const fits = usesOfAll(this.table.legal).filter(
        (use) => use.to === 'field' && use.field === field,
      );
      this.choose(fits.map(({ action }) => action));
    }
  }

  toBoss(boss: number, source = this.source): void {
    if (!source) return;
    const use = usesOf(this.table.legal, source).find(
      (use) => use.to === 'boss' && use.boss === boss,
    );
    void this.#act(use?.action ?? { type: 'feed', what: source, boss });
  }

  toDiscard(source = this.source): void {
    if (!source) return;
    void this.#act({ type: 'discard', what: source });
  }

  /** A dragged card was let go over a place. */
  drop(source: Source, place: string): void {
    const [name, index] = place.split(':');
    if (name === 'field') this.toField(Number(index), source);
    else if (name === 'boss') this.toBoss(Number(index), source);
    else if (name === 'discard') this.toDiscard(source);
    else if (name === 'give') this.draft.give(source);
    else if (name === 'farm') this.toFarm(Number(index), source);
    else if (name === 'hand' && source.type === 'hand') {
      void this.#act({ type: 'rearrange', card: source.card, to: Number(index) });
    }
  }

  /** Shows everything that can be done. */
  showAll(): void {
    this.#ways = this.#legal;
  }

  /** Does it, if there is one way; lets the player choose, if there are more. */
  choose(ways: Action[]): void {
    const [only, second] = ways;
    if (second) this.#ways = ways;
    else if (only) void this.#act(only);
  }

  /** Harvests; asks once, if it need not be and pays nothing or is one bean short of more. */
  harvest(ways: Action[], field: number): void {
    const game = this.table.game;
    const bed =
      game && this.table.you !== undefined && game.table.farms[this.table.you]?.fields[field];
    const [only, second] = ways;
    if (!game || !bed || !only || second || this.needsRoom) {
      this.choose(ways);
      return;
    }
    const { pays, next } = reading(game.table.deck, bed);
    if (pays === 0 && !bringsMagic(game, bed))
      this.#doubt = { action: only, field, why: 'nothing', coins: 0 };
    else if (next?.more === 1)
      this.#doubt = { action: only, field, why: 'one-short', coins: next.coins };
    else void this.#act(only);
  }

  do(action: Action): void {
    void this.#act(action);
  }

  forget(): void {
    this.#taken = undefined;
    this.#ways = undefined;
    this.#doubt = undefined;
  }

  can(type: Action['type']): boolean {
    return has(this.table.legal, type);
  }

  async #act(action: Action): Promise<void> {
    this.forget();
    await this.table.act(action);
  }
}
