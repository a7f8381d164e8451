import { SvelteMap } from 'svelte/reactivity';
import { lookAt, myTables, publicTables, tablesHere } from '../lib/api';
import type { Seat, TableSummary } from '../lib/wire';

/** How often the lists are asked for again while the page is visible, in milliseconds. */
const PAUSE = 8000;

/** My tables and the public ones, kept up to date while somebody looks. */
export class Lists {
  #onServer = $state.raw<TableSummary[]>([]);
  #here = $state.raw<TableSummary[]>([]);
  open = $state.raw<TableSummary[]>([]);
  #seats = new SvelteMap<string, Seat | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor() {
    document.addEventListener('visibilitychange', this.#wake);
    void this.refresh();
  }

  get mine(): TableSummary[] {
    return [...this.#here, ...this.#onServer];
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  seatAt = (table: string): Seat | null => this.#seats.get(table) ?? null;

  /** This browser has become somebody else, with other seats. */
  async reload(): Promise<void> {
    this.#seats.clear();
    await this.refresh();
  }

  #wake = (): void => {
    if (document.visibilityState === 'visible') void this.refresh();
  };

  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    // Lists that do not come stay as they were; the next time may be better.
    const [mine, open] = await Promise.allSettled([myTables(), publicTables(), this.#lookHere()]);
    if (mine.status === 'fulfilled') {
      await this.#findSeats(mine.value);
      this.#onServer = mine.value;
    }
    if (open.status === 'fulfilled') this.open = open.value;
    clearTimeout(this.#timer);
    if (!this.#ended && document.visibilityState === 'visible')
      this.#timer = setTimeout(() => void this.refresh(), PAUSE);
  }

  /** What is on this device needs to wait for no server. */
  async #lookHere(): Promise<void> {
    const here = await tablesHere();
    for (const { table, you } of here) this.#seats.set(table, you);
    this.#here = here;
  }

  /** A list does not say where I sit; in a game that goes on, the seat is asked for once. */
  async #findSeats(tables: TableSummary[]): Promise<void> {
    const unknown = tables.filter(
      ({ table, stage }) => stage === 'playing' && !this.#seats.has(table),
    );
    if (unknown.length === 0) return;
    const found = await Promise.allSettled(unknown.map(({ table }) => lookAt(table)));
    found.forEach((one, i) => {
      const table = unknown[i]?.table;
      if (one.status !== 'fulfilled' || table === undefined) return;
      this.#seats.set(table, one.value.you);
    });
  }
}
