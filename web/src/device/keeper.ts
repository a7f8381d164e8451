import type { Plan } from '../lib/wire';
import type {
  Entry,
  FromWorker,
  Job,
  Manner,
  Module,
  Outcome,
  Reply,
  Request,
  Summary,
} from './messages';
import { Taken, type Store } from './store';

/** The longest sleep, in milliseconds: being woken early does no harm. */
const LONGEST_SLEEP = 60_000;

export type World = {
  module: Module;
  store: Store;
  /** Takes a table for this tab alone. */
  hold: (table: string, take: boolean, lost: () => void) => Promise<boolean>;
  post: (message: FromWorker) => void;
};

/**
 * Keeps one table: calls its module, one call after the other, keeps its log before anything is told,
 * and wakes it when something is due.
 */
export class Keeper {
  #queue: Promise<unknown> = Promise.resolve();
  #table = '';
  #log: Entry[] = [];
  /** Whether this tab has the table; otherwise nothing is written. */
  #held = false;
  #unsaved = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly world: World) {}

  /** Does something when everything before it is done. */
  do(job: Job): Promise<Outcome> {
    return this.#next(() => this.#do(job));
  }

  #next(work: () => Promise<Outcome>): Promise<Outcome> {
    const done = this.#queue.then(work).catch((trouble: unknown) => this.#stop(trouble));
    this.#queue = done;
    return done;
  }

  async #do(job: Job): Promise<Outcome> {
    switch (job.type) {
      case 'games':
        return outcomeOf(this.#call({ type: 'games' }));
      case 'open':
        return this.#open(job.plan);
      case 'enter':
        return this.#enter(job.table, job.manner, job.log);
      case 'ask':
        return this.#settle(this.#call(job.request));
    }
  }

  async #open(plan: Partial<Plan>): Promise<Outcome> {
    const reply = this.#call({ type: 'open', plan, random: random() });
    if (!reply.write) return outcomeOf(reply);
    const { table } = reply.write;
    [this.#table, this.#log] = [table, []];
    this.#held = await this.world.hold(table, false, this.#lose);
    const outcome = await this.#settle(reply);
    return outcome.type === 'done' ? { ...outcome, table } : outcome;
  }

  async #enter(table: string, manner: Manner, kept?: Entry[]): Promise<Outcome> {
    clearTimeout(this.#timer);
    if (manner !== 'read' && !this.#held) {
      this.#held = await this.world.hold(table, manner === 'take', this.#lose);
      if (!this.#held) return { type: 'elsewhere' };
    }
    this.#table = table;
    this.#log = kept ?? (await this.world.store.log(table).catch(() => []));
    if (this.#log.length === 0) return { type: 'missing' };
    const reply = this.#call({ type: 'load', table, log: this.#log, random: random() });
    return manner === 'read' ? outcomeOf(reply) : this.#settle(reply);
  }

  /** Keeps what is to be written, and tells what came of it. */
  async #settle(first: Reply): Promise<Outcome> {
    let reply = first;
    const before = this.#log.length;
    while (reply.write && this.#held) {
      this.#log.push(reply.write.entry);
      await this.#keep();
      this.#tell(reply);
      reply = this.#call({ type: 'written' });
    }
    if (reply.write) return { type: 'elsewhere' };
    this.#tell(reply);
    if (this.#log.length > before) await this.#note();
    return outcomeOf(reply);
  }

  async #keep(): Promise<void> {
    try {
      await this.world.store.keep(this.#table, this.#log);
      if (this.#unsaved) this.world.post({ type: 'saved' });
      this.#unsaved = false;
    } catch (trouble) {
      if (trouble instanceof Taken) throw trouble;
      this.#unsaved = true;
      this.world.post({ type: 'unsaved', log: this.#log });
    }
  }

  /** Notes what the list of tables shows. */
  async #note(): Promise<void> {
    const { text } = this.#call({ type: 'summary' });
    if (!text || this.#unsaved) return;
    await this.world.store.note(JSON.parse(text) as Summary).catch(() => undefined);
  }

  #call(request: Request): Reply {
    const reply = this.world.module({ at: Date.now(), do: request });
    if (reply.text === undefined && !reply.refused) this.#sleep(reply['wakes-at']);
    return reply;
  }

  #tell(reply: Reply): void {
    for (const message of reply.messages ?? []) this.world.post({ type: 'told', message });
  }

  #sleep(until: number | undefined): void {
    clearTimeout(this.#timer);
    if (until === undefined || !this.#held) return;
    const pause = Math.min(Math.max(until - Date.now(), 0), LONGEST_SLEEP);
    this.#timer = setTimeout(() => {
      void this.#next(() => this.#settle(this.#call({ type: 'wake' })));
    }, pause);
  }

  #lose = (): void => {
    this.#held = false;
    clearTimeout(this.#timer);
    this.world.post({ type: 'taken' });
  };

  #stop(trouble: unknown): Outcome | Promise<never> {
    clearTimeout(this.#timer);
    if (trouble instanceof Taken) {
      this.#lose();
      return { type: 'elsewhere' };
    }
    this.world.post({ type: 'crashed', why: String(trouble) });
    // A trap leaves the module in no state to go on: the page begins again with another worker.
    return new Promise(() => undefined);
  }
}

function outcomeOf({ text, refused }: Reply): Outcome {
  return refused ? { type: 'refused', refused } : { type: 'done', text };
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
