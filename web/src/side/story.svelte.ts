import type { Words } from '../lib/language.svelte';
import type { Step } from '../lib/table.svelte';
import type { Names } from '../lib/words/actions';
import { side as w } from '../lib/words/side';
import type { Offer, Seat, SeenEvent, TableEvent } from '../lib/wire';
import { add, nothing, type Deeds } from './deeds';
import { kept, keep } from './kept';
import { retell } from './retell';

/** A sentence of the story, and the version at which it happened. */
export type Line = { key: string; version: number; words: Words };

/** A turn of the story: in short, and sentence by sentence. Outside of turns nobody is active. */
export type Turn = {
  /** The version at which it begins here. */
  from: number;
  /** The version up to which it is told. */
  upTo: number;
  turn: number;
  active?: Seat;
  deeds: Deeds;
  lines: Line[];
};

/** How many turns are kept. */
const MOST = 80;

/** What happened at a table, turn by turn. The browser keeps it, also when its tab is closed. */
export class Story {
  turns = $state.raw<Turn[]>([]);
  #upTo: number;
  /** The deeds before each action of this turn: actions can be taken back. */
  #before: Deeds[] = [];

  constructor(
    readonly table: string,
    version: number,
    readonly names: Names,
  ) {
    const known = kept(table);
    this.turns = known?.turns ?? [];
    this.#upTo = known?.upTo ?? version;
    this.reach(version);
  }

  /** The version up to which it is told. */
  get upTo(): number {
    return this.#upTo;
  }

  /** Tells a step; returns the new sentences. */
  hear(step: Step): Line[] {
    const { version } = step.message;
    this.reach(version - 1);
    this.#upTo = Math.max(this.#upTo, version);
    const lines = retell(step, this.names, step.after.you ?? undefined).map((words, i) => ({
      key: `${version}-${i}`,
      version,
      words,
    }));
    this.#tell(step, lines);
    return lines;
  }

  /** The table is at this version. What was not heard on the way there is missing. */
  reach(version: number): void {
    if (version <= this.#upTo) return;
    this.#upTo = version;
    const line = { key: `${version}-gap`, version, words: w.gap };
    this.#change({ from: version, upTo: version, turn: 0, deeds: nothing(), lines: [line] });
  }

  /** The turns in which something happened after a version. */
  since(version: number): Turn[] {
    return this.turns.filter(({ upTo }) => upTo > version);
  }

  keep(): void {
    keep(this.table, { upTo: this.#upTo, turns: this.turns });
  }

  /** Adds a step to its turn. What comes after the next turn has begun belongs to that one. */
  #tell({ message: { event, version }, before }: Step, lines: Line[]): void {
    const game = before.game?.table;
    const events = event?.type === 'acted' ? event.events : [];
    const next = events.findIndex(
      (event) => event.type === 'phase' && event.turn > (game?.turn ?? 0),
    );
    const ended = next < 0 ? events : events.slice(0, next);
    const last = this.turns.at(-1);
    const same = last && last.turn === (game?.turn ?? 0) ? last : undefined;
    const turn: Turn = same ?? {
      from: version,
      upTo: version,
      turn: game?.turn ?? 0,
      active: game?.active,
      deeds: nothing(),
      lines: [],
    };
    if (lines.length > 0 || events.length > 0) {
      const deeds = this.#sum(turn, event, ended, game?.offers ?? []);
      this.#change({ ...turn, upTo: version, deeds, lines: [...turn.lines, ...lines] }, same);
    }
    const begins = events[next];
    if (begins?.type === 'phase') {
      const { turn, active } = begins;
      const deeds = add(nothing(), events.slice(next), active, []);
      this.#before = [];
      this.#change({ from: version, upTo: version, turn, active, deeds, lines: [] });
    }
  }

  #sum(
    { deeds, active }: Turn,
    event: TableEvent | null,
    seen: SeenEvent[],
    offers: Offer[],
  ): Deeds {
    if (event?.type === 'undone') return this.#before.pop() ?? deeds;
    if (event?.type !== 'acted' || active === undefined) return deeds;
    this.#before.push(deeds);
    return add(deeds, seen, active, offers);
  }

  /** Puts a turn in the place of another, or at the end. */
  #change(turn: Turn, instead?: Turn): void {
    const others = instead ? this.turns.slice(0, -1) : this.turns;
    this.turns = [...others, turn].slice(-MOST);
  }
}
