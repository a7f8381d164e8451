import { getFinished } from '../lib/api';
import type { Scene, Step } from '../lib/table.svelte';
import type { Action, Answered, Replay, Seat, TableView } from '../lib/wire';
import { viewAt, stepAt } from './replay';

/** How long a step is shown while the film runs, in milliseconds. */
export const paces = { slow: 2400, normal: 1200, fast: 450 } as const;
export type Pace = keyof typeof paces;

/** A finished game that is shown again, through somebody's eyes. Nothing can be done in it. */
export class Film implements Scene {
  you = $state<Seat>();
  replay = $state.raw<Replay>();
  /** How many steps are done. */
  at = $state(0);
  running = $state(false);
  pace = $state<Pace>('normal');

  readonly legal: Action[] = [];
  #seen: Record<string, Replay> = {};
  #listeners: ((step: Step) => void)[] = [];

  constructor(readonly name: string) {}

  get last(): number {
    return this.replay?.steps.length ?? 0;
  }

  get view(): TableView | undefined {
    return this.replay && viewAt(this.replay, this.at, this.you);
  }

  get game() {
    return this.view?.game ?? undefined;
  }

  /** Shows the game as a seat saw it, or as spectators did. */
  async watchAs(seat: Seat | undefined): Promise<void> {
    const eyes = seat === undefined ? '' : `?seat=${seat}`;
    const replay = this.#seen[eyes] ?? (await getFinished<Replay>(this.name, `replay${eyes}`));
    this.#seen[eyes] = replay;
    this.you = seat;
    this.replay = replay;
  }

  goTo(n: number): void {
    const to = Math.min(Math.max(n, 0), this.last);
    const step = this.replay && to === this.at + 1 && stepAt(this.replay, to, this.you);
    this.at = to;
    // A step forward is seen as it happened: with cards that fly.
    if (step) for (const listener of this.#listeners) listener(step);
  }

  /** Starts the film, from the beginning if it is at its end, or stops it. */
  toggle(): void {
    if (!this.running && this.at === this.last) this.at = 0;
    this.running = !this.running;
  }

  /** Lets the film run until it is stopped; returns how to stop it. */
  run(): () => void {
    const timer = setInterval(() => {
      this.goTo(this.at + 1);
      if (this.at === this.last) this.running = false;
    }, paces[this.pace]);
    return () => clearInterval(timer);
  }

  onStep(listener: (step: Step) => void): () => void {
    this.#listeners.push(listener);
    return () => (this.#listeners = this.#listeners.filter((other) => other !== listener));
  }

  act(): Promise<Answered> {
    return this.send();
  }

  send(): Promise<Answered> {
    throw new Error('the game is over');
  }
}
