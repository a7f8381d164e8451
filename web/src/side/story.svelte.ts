import type { Words } from '../lib/language.svelte';
import type { Step } from '../lib/table.svelte';
import type { Names } from '../lib/words/actions';
import { side as w } from '../lib/words/side';
import { retell } from './retell';

/** A sentence of the story, and the version at which it happened. */
export type Line = { key: string; version: number; words: Words };

type Kept = { upTo: number; lines: Line[] };

/** How many sentences are kept. */
const MOST = 200;

/** What happened at a table, sentence by sentence. The browser keeps it while its tab is open. */
export class Story {
  lines = $state.raw<Line[]>([]);
  #upTo: number;
  #key: string;

  constructor(
    table: string,
    version: number,
    readonly names: Names,
  ) {
    this.#key = `bohnhof.story.${table}`;
    const kept = this.#load();
    this.lines = kept?.lines ?? [];
    this.#upTo = kept?.upTo ?? version;
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
    const you = step.after.you ?? undefined;
    const lines = retell(step, this.names, you).map((words, i) => ({
      key: `${version}-${i}`,
      version,
      words,
    }));
    this.#add(lines);
    return lines;
  }

  /** The table is at this version. What was not heard on the way there is missing. */
  reach(version: number): void {
    if (version <= this.#upTo) return;
    this.#upTo = version;
    this.#add([{ key: `${version}-gap`, version, words: w.gap }]);
  }

  since(version: number): Line[] {
    return this.lines.filter((line) => line.version > version);
  }

  keep(): void {
    try {
      const kept: Kept = { upTo: this.#upTo, lines: this.lines };
      sessionStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // A browser without storage tells only what it saw since the page was opened.
    }
  }

  #add(lines: Line[]): void {
    if (lines.length > 0) this.lines = [...this.lines, ...lines].slice(-MOST);
  }

  #load(): Kept | undefined {
    try {
      const text = sessionStorage.getItem(this.#key);
      return text ? (JSON.parse(text) as Kept) : undefined;
    } catch {
      return undefined;
    }
  }
}
