import type { FromWorker, Request } from './messages';

/** How often the worker is looked after, in milliseconds. */
export const PAUSE = 3000;

/** For how many looks a worker may say nothing: … */
const STARTING = 40; // … its script and the module may come by a slow connection;
const IDLE = 3; // … it has nothing to do but answer;
const QUICK = 5; // … the module does something that takes a moment;
const LONG = 40; // … a bot thinks, or a whole game is told again.
/** For how many looks nothing may come of what was asked, though the worker answers. */
const STUCK = 20;

/** How long the module may take for what it is asked. */
function patienceFor(request: Request['type']): number {
  switch (request) {
    case 'open':
    case 'watch':
    case 'command':
    case 'rematch':
    case 'summary':
    case 'written':
      return QUICK;
    case 'load':
    case 'wake':
    case 'hint':
    case 'radar':
    case 'replay':
    case 'story':
    case 'log':
    case 'record':
    case 'review':
      return LONG;
  }
}

/**
 * Notices a worker that hangs, or that the browser has ended without a word. It counts its own looks
 * and not the time, so a computer that slept does not count as a silent worker.
 */
export class Watchdog {
  #timer: ReturnType<typeof setInterval>;
  #patience = STARTING;
  /** What the module works at now. */
  #call: Request['type'] | undefined;
  #silent = 0;
  #stuck = 0;

  constructor(
    private readonly worker: {
      /** Asks for a sign of life. */
      ping: () => void;
      /** Whether something was asked that is not answered yet. */
      isAsked: () => boolean;
      /** It is silent for too long. */
      giveUp: () => void;
    },
  ) {
    this.#timer = setInterval(() => this.#look(), PAUSE);
  }

  /** The worker has said something. */
  hear(message: FromWorker): void {
    this.#silent = 0;
    if (message.type !== 'alive') this.#stuck = 0;
    if (message.type === 'calls') this.#call = message.request;
    if (message.type === 'called') this.#call = undefined;
    this.#patience = this.#call ? patienceFor(this.#call) : IDLE;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    this.#silent += 1;
    if (this.worker.isAsked()) this.#stuck += 1;
    if (this.#silent <= this.#patience && this.#stuck <= Math.max(STUCK, this.#patience))
      return this.worker.ping();
    this.end();
    this.worker.giveUp();
  }
}
