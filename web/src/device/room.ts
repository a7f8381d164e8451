import type { Answer, ClientMessage, Plan, ServerMessage, TableView } from '../lib/wire';
import { type Failure, Refusal, unreachable } from '../lib/api';
import type { Result } from '../lib/line';
import { device as w } from '../lib/words/device';
import { shell } from '../lib/words/shell';
import { early } from './early';
import { released } from './lock';
import type { AtTable, Entry, FromWorker, Job, Manner, Outcome, ToWorker } from './messages';
import { moduleAddress } from './place';
import { Watchdog } from './watchdog';

/** After so many breakdowns in a row, what was asked for is not asked for again … */
const MANY_CRASHES = 3;
/** … and after so many the table is given up. */
const TOO_MANY_CRASHES = 5;

/** What somebody at the table hears. */
export type Ears = {
  hear: (message: Exclude<ServerMessage, { type: 'answer' }>) => void;
  /** Another tab has taken the table. */
  taken: () => void;
  /** Something that the player has to know. */
  warn: (why: Failure) => void;
};

type Asked = { job: Job; resolve: (outcome: Outcome) => void };

const broken = { type: 'refused', refused: { id: 'device', ...w.broken } } satisfies Outcome;

/** The module, once any worker has fetched it. */
let compiled: WebAssembly.Module | undefined;

function newWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const start = (module: WebAssembly.Module | string): void =>
    worker.postMessage({ type: 'start', module } satisfies ToWorker);
  const address = new URL(moduleAddress ?? '', location.href).href;
  if (compiled) start(compiled);
  else if (early()) void early()?.then(start, () => start(address));
  else start(address);
  return worker;
}

/**
 * The page's side of one table on this device, whose worker may break down at any time: then another
 * one goes on from the log, and gets again what was not answered.
 */
export class Room {
  /** Whether this tab has the table. */
  held = false;
  /** The log, where only this page keeps it. */
  unsaved: Entry[] | undefined;

  #ears: Ears | undefined;
  #worker: Worker;
  #watchdog: Watchdog | undefined;
  #asked = new Map<number, Asked>();
  #waiting = new Map<string, (result: Result) => void>();
  /** The whole table, as it was told last. */
  #seen: TableView | undefined;
  #count = 0;
  #crashes = 0;
  #warned = false;
  #ended = false;

  /** Its id; a room can be made ready before it is known. */
  constructor(public table = '') {
    this.#worker = this.#hire();
  }

  /** Opens a new table here, and has it. */
  async open(plan: Partial<Plan>): Promise<Outcome> {
    const outcome = await this.#do({ type: 'open', plan });
    if (outcome.type === 'done') {
      this.table = outcome.table ?? '';
      this.held = true;
    }
    return outcome;
  }

  /** Comes to the table, unless this tab has it already. `log`: instead of the one that is kept. */
  async enter(manner: Manner, log?: Entry[]): Promise<Outcome> {
    if (this.held) return { type: 'done' };
    const outcome = await this.#do({ type: 'enter', table: this.table, manner, log });
    this.held = outcome.type === 'done' && manner !== 'read';
    return outcome;
  }

  /** Somebody listens from now on, or nobody any longer. */
  listen(ears: Ears | undefined): void {
    this.#ears = ears;
    this.#warn();
  }

  get isHeard(): boolean {
    return this.#ears !== undefined;
  }

  /** The table as it is now. */
  async look(): Promise<TableView> {
    const outcome = await this.ask({ type: 'watch', since: null });
    if (outcome.type !== 'done') throw new Refusal(failureOf(outcome));
    if (!this.#seen) throw new Refusal(broken.refused);
    return this.#seen;
  }

  ask(request: AtTable): Promise<Outcome> {
    return this.#do({ type: 'ask', request });
  }

  /** Sends a command; it is carried out at most once, however often the worker breaks down. */
  send(message: ClientMessage): Promise<Result> {
    return new Promise((resolve) => {
      this.#waiting.set(message.id, resolve);
      void this.ask({ type: 'command', message }).then((outcome) => {
        if (outcome.type !== 'done')
          this.#resolve(message.id, { type: 'refused', ...failureOf(outcome) });
      });
    });
  }

  end(): void {
    this.#ended = true;
    this.#dismiss();
    this.held = false;
    this.#answerAll({ type: 'elsewhere' });
  }

  #hire(): Worker {
    const worker = newWorker();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#again();
    };
    this.#watchdog = new Watchdog({
      ping: () => worker.postMessage({ type: 'ping' } satisfies ToWorker),
      isAsked: () => this.#asked.size > 0,
      giveUp: () => void this.#giveUp(),
    });
    return worker;
  }

  #dismiss(): void {
    this.#watchdog?.end();
    this.#worker.terminate();
  }

  #do(job: Job): Promise<Outcome> {
    if (this.#crashes >= TOO_MANY_CRASHES) return Promise.resolve(broken);
    return new Promise((resolve) => this.#post({ job, resolve }));
  }

  #post(asked: Asked): void {
    const n = ++this.#count;
    this.#asked.set(n, asked);
    this.#worker.postMessage({ type: 'job', n, job: asked.job } satisfies ToWorker);
  }

  #receive(message: FromWorker): void {
    this.#watchdog?.hear(message);
    switch (message.type) {
      case 'alive':
      case 'calls':
      case 'called':
        break;
      case 'ready':
        compiled = message.module;
        break;
      case 'absent':
        return this.#answerAll({ type: 'refused', refused: unreachable });
      case 'outcome':
        this.#asked.get(message.n)?.resolve(message.outcome);
        this.#asked.delete(message.n);
        break;
      case 'told':
        return this.#hear(message.message);
      case 'unsaved':
        this.unsaved = message.log;
        this.#warn();
        break;
      case 'saved':
        this.unsaved = undefined;
        break;
      case 'taken':
        return this.#lose();
      case 'crashed':
        console.warn(message.why);
        this.#again();
    }
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'answer') return this.#answer(message);
    if (message.type === 'step') this.#crashes = 0;
    if (message.type === 'table') this.#seen = message;
    this.#ears?.hear(message);
  }

  #answer({ id, result }: Answer): void {
    if (id !== null) this.#resolve(id, result);
  }

  #resolve(id: string, result: Result): void {
    this.#waiting.get(id)?.(result);
    this.#waiting.delete(id);
  }

  /** The worker hangs: it has the table until the browser has ended it. */
  async #giveUp(): Promise<void> {
    this.#dismiss();
    await released(this.table);
    if (!this.#ended) this.#again();
  }

  /** The worker broke down: another one goes on. */
  #again(): void {
    this.#dismiss();
    this.#crashes += 1;
    if (this.#crashes >= MANY_CRASHES) this.#answerAll(broken);
    if (this.#crashes >= TOO_MANY_CRASHES) {
      this.#ears?.warn(broken.refused);
      return;
    }
    const unanswered = [...this.#asked.values()];
    this.#asked.clear();
    this.#worker = this.#hire();
    if (this.held) {
      const { table, unsaved: log } = this;
      void this.#do({ type: 'enter', table, manner: 'wait', log }).then((outcome) => {
        if (outcome.type !== 'done') this.#lose();
      });
      if (this.#ears) void this.ask({ type: 'watch', since: null });
    }
    for (const asked of unanswered) this.#post(asked);
  }

  /** Says once that nothing is saved. */
  #warn(): void {
    if (!this.unsaved || !this.#ears || this.#warned) return;
    this.#warned = true;
    this.#ears.warn({ id: 'device', ...w.unsaved });
  }

  #lose(): void {
    this.held = false;
    this.#ears?.taken();
  }

  #answerAll(outcome: Outcome): void {
    for (const { resolve } of this.#asked.values()) resolve(outcome);
    this.#asked.clear();
  }
}

/** Why something could not be done. */
export function failureOf(outcome: Exclude<Outcome, { type: 'done' }>): Failure {
  switch (outcome.type) {
    case 'refused':
      return outcome.refused;
    case 'elsewhere':
      return { id: 'device', ...w.elsewhere };
    case 'missing':
      return { id: 'no-such-table', ...shell.lostDevice };
  }
}
