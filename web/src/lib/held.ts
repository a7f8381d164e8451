import type { StepMessage } from './wire';

/** The longest time between two steps that are told late, in milliseconds. */
const LONGEST = 1500;

/**
 * Steps that wait while something is explained. Afterwards they come one after the other, as far apart
 * as they happened, and any of them may bring the next explanation.
 */
export class Held {
  #steps: StepMessage[] = [];
  #holding = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tell: (step: StepMessage) => void) {}

  hear(step: StepMessage): void {
    if (this.#holding || this.#steps.length > 0) this.#steps.push(step);
    else this.tell(step);
  }

  hold(holding: boolean): void {
    if (holding === this.#holding) return;
    this.#holding = holding;
    clearTimeout(this.#timer);
    if (!holding) this.#next();
  }

  /** Tells everything at once. */
  catchUp(): void {
    clearTimeout(this.#timer);
    for (const step of this.#steps.splice(0)) this.tell(step);
  }

  /** Forgets what waits: the whole table has come instead. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#steps = [];
  }

  #next(): void {
    const [step, following] = this.#steps;
    if (!step || this.#holding) return;
    // It leaves the queue before it is told: whoever hears it may hold the rest.
    this.#steps.shift();
    this.tell(step);
    if (following)
      this.#timer = setTimeout(() => this.#next(), Math.min(following.at - step.at, LONGEST));
  }
}
