import type { FromWorker, Job, Outcome, ToWorker } from './messages';

/** A worker whose other side is the test. */
export class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage?: (event: { data: FromWorker }) => void;
  jobs: { n: number; job: Job }[] = [];
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(message: ToWorker): void {
    if (message.type === 'job') this.jobs.push(message);
  }

  say(data: FromWorker): void {
    this.onmessage?.({ data });
  }

  /** Answers the oldest job. */
  answer(outcome: Outcome = { type: 'done' }): void {
    const job = this.jobs.shift();
    if (job) this.say({ type: 'outcome', n: job.n, outcome });
  }

  terminate(): void {
    this.ended = true;
  }
}

/** The worker that was started last. */
export const last = (): FakeWorker => {
  const worker = FakeWorker.all.at(-1);
  if (!worker) throw new Error('there is no worker');
  return worker;
};
