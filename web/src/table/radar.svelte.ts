import { radar } from '../lib/api';
import { entries, holding, missing } from '../lib/game';
import type { RadarDeal, Seat, Snapshot } from '../lib/wire';
import type { Acting } from './acting.svelte';

/** So long nothing has to happen before the server is asked, in milliseconds. */
export const PAUSE = 400;

/** Deals that both sides would like. The server is asked in trading, whenever the game has changed. */
export class DealRadar {
  #told = $state.raw<RadarDeal[]>([]);
  /** The deal that somebody looks at, and what was touched for it. */
  shown = $state.raw<{ deal: RadarDeal; anchor: HTMLElement }>();
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** Which answer is the newest. */
  #asked = 0;

  /** What still fits the game as it is shown: an answer may be late. */
  readonly deals = $derived.by((): RadarDeal[] => {
    const game = this.acting.table.game;
    if (!game) return [];
    const held = holding(game);
    return this.#told.filter(
      ({ with: partner, gives }) =>
        this.acting.isPartner(partner) && entries(missing(gives, held)).length === 0,
    );
  });

  constructor(readonly acting: Acting) {}

  /** The game has changed. */
  watch(table: string, game: Snapshot): void {
    this.end();
    if (game.table.phase !== 'trade') this.#tell([]);
    else this.#waiting = setTimeout(() => void this.#ask(table), PAUSE);
  }

  /** Nothing more is asked. */
  end(): void {
    clearTimeout(this.#waiting);
    this.#asked += 1;
  }

  with(seat: Seat): RadarDeal | undefined {
    return this.deals.find((deal) => deal.with === seat);
  }

  /** Shows the reason for a deal, or hides it again. */
  toggle(deal: RadarDeal, anchor: HTMLElement): void {
    this.shown = this.shown?.deal.with === deal.with ? undefined : { deal, anchor };
  }

  /** Fills the board with the deal. */
  lay({ with: partner, gives, gets }: RadarDeal): void {
    this.shown = undefined;
    this.acting.draft.lay(partner, gives, gets);
  }

  /** Whoever was in the card goes back to what was touched for it. */
  close(): void {
    const inside = document.activeElement?.closest('[data-radar-card]');
    if (inside) this.shown?.anchor.focus();
    this.shown = undefined;
  }

  async #ask(table: string): Promise<void> {
    const asked = this.#asked;
    try {
      const { deals } = await radar(table);
      if (asked === this.#asked) this.#tell(deals);
    } catch {
      // It is only a help: whatever keeps it away is told where somebody acts.
      if (asked === this.#asked) this.#tell([]);
    }
  }

  #tell(deals: RadarDeal[]): void {
    this.#told = deals;
    const { shown } = this;
    const same = (deal: RadarDeal): boolean => JSON.stringify(deal) === JSON.stringify(shown?.deal);
    if (shown && !deals.some(same)) this.close();
  }
}
