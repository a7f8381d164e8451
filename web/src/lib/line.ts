import { get, introduce, Refusal, unreachable, type Failure } from './api';
import type { Answer, ClientMessage, Command, Refused, ServerMessage } from './wire';

/** `missing`: there is no such table. `elsewhere`: another tab has it. */
export type LineState = 'connecting' | 'live' | 'lost' | 'missing' | 'elsewhere';

/** What the line passes on: answers go to whoever sent the command. */
export type TableMessage = Exclude<ServerMessage, { type: 'answer' }>;

/** What became of a command: the server's answer, or that it could not be reached. */
export type Result = { type: 'done'; version: number } | ({ type: 'refused' } & Failure);

/** What a table needs of a line, wherever that goes. */
export interface TableLine {
  /** Sends a command; it is carried out at most once, and answered exactly once. */
  send(command: Command): Promise<Result>;
  /** Comes back to the table. */
  renew(): void;
  /** Hangs up for good. */
  end(): void;
}

type Waiting = { sent: ClientMessage; resolve: (result: Result) => void };

/** The longest time between two tries to come back, in milliseconds. */
const LONGEST_PAUSE = 4000;
/** How long an answer may take before the line counts as broken, in milliseconds. */
const ANSWER_TIMEOUT = 4000;
/** How long a command may wait for a line: what is done later surprises who clicked long ago. */
const STALE = 8000;

/**
 * The line to one table on a server. It comes back by itself, asks for what was missed, and sends again what was
 * not answered. Where WebSockets are blocked it listens to server-sent events and posts commands.
 */
export class Line implements TableLine {
  #socket: WebSocket | undefined;
  #events: EventSource | undefined;
  #waiting = new Map<string, Waiting>();
  #version: number | undefined;
  #failures = 0;
  #socketsWork = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #session = Math.random().toString(36).slice(2, 10);
  #sentSoFar = 0;
  #state: LineState = 'connecting';

  constructor(
    private readonly table: string,
    private readonly hear: (message: TableMessage) => void,
    private readonly note: (state: LineState) => void,
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.#hurry);
    void this.#connect();
  }

  /**
   * Sends a command; it is carried out at most once, and answered exactly once, however often the
   * line breaks. Without a line it is not kept for later.
   */
  send(command: Command): Promise<Result> {
    if (this.#state === 'lost') return Promise.resolve({ type: 'refused', ...unreachable });
    const sent: ClientMessage = { id: `${this.#session}-${++this.#sentSoFar}`, do: command };
    return new Promise((resolve) => {
      this.#waiting.set(sent.id, { sent, resolve });
      this.#transmit(sent);
      setTimeout(() => this.#waiting.has(sent.id) && this.#cut(), ANSWER_TIMEOUT);
      setTimeout(() => this.#resolve(sent.id, { type: 'refused', ...unreachable }), STALE);
    });
  }

  /** Comes back to the table: whoever comes back has the seat again, if a bot stood in. */
  renew(): void {
    if (this.#state !== 'live') return;
    this.#hangUp();
    void this.#connect();
  }

  /** Hangs up for good. */
  end(): void {
    this.#ended = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    this.#hangUp();
  }

  #hangUp(): void {
    const [socket, events] = [this.#socket, this.#events];
    this.#socket = undefined;
    this.#events = undefined;
    socket?.close();
    events?.close();
  }

  /** The line is silent: a browser may take a minute to notice that. */
  #cut = (): void => {
    if (this.#ended || this.#state !== 'live') return;
    this.#hangUp();
    this.#again();
  };

  #note(state: LineState): void {
    this.#state = state;
    this.note(state);
  }

  #hurry = (): void => {
    if (this.#timer === undefined || document.visibilityState !== 'visible') return;
    clearTimeout(this.#timer);
    void this.#connect();
  };

  async #connect(): Promise<void> {
    this.#timer = undefined;
    const address = `/api/tables/${encodeURIComponent(this.table)}`;
    try {
      await introduce();
      // A socket does not tell why it was not opened.
      if (this.#failures > 0 && this.#version === undefined) await get(address);
    } catch (trouble) {
      if (trouble instanceof Refusal && trouble.refused.id === 'no-such-table') {
        this.end();
        this.#note('missing');
      } else {
        this.#again();
      }
      return;
    }
    if (this.#ended) return;
    const since = this.#version === undefined ? '' : `&since=${this.#version}`;
    if (this.#failures >= 2 && !this.#socketsWork)
      this.#listen(`${address}/events?views=1${since}`);
    else this.#open(`${address}/socket?views=1${since}`);
  }

  #open(path: string): void {
    const url = new URL(path, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#socketsWork = true;
      this.#opened();
    };
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#receive(String(event.data));
    };
    socket.onclose = () => {
      if (this.#socket !== socket || this.#ended) return;
      this.#socket = undefined;
      this.#again();
    };
  }

  #listen(path: string): void {
    const events = new EventSource(path);
    this.#events = events;
    events.onopen = () => this.#opened();
    events.onmessage = (event) => this.#receive(String(event.data));
    events.onerror = () => {
      events.close();
      if (this.#events !== events || this.#ended) return;
      this.#events = undefined;
      this.#again();
    };
  }

  #opened(): void {
    this.#failures = 0;
    this.#note('live');
    for (const { sent } of this.#waiting.values()) this.#transmit(sent);
  }

  #again(): void {
    if (this.#ended) return;
    this.#note('lost');
    this.#failures += 1;
    const pause =
      Math.min(LONGEST_PAUSE, 200 * 2 ** Math.min(this.#failures, 6)) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => void this.#connect(), pause);
  }

  #transmit(sent: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(sent));
    else if (this.#events?.readyState === EventSource.OPEN) void this.#post(sent);
  }

  async #post(sent: ClientMessage): Promise<void> {
    try {
      const reply = await fetch(`/api/tables/${encodeURIComponent(this.table)}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      const read: Answer | Refused = await reply.json();
      // A request that does not even get to the table is refused without an answer.
      const result: Result = 'result' in read ? read.result : { type: 'refused', ...read };
      this.#resolve(sent.id, result);
    } catch {
      // It stays in waiting, and goes out again when the line is back.
      this.#events?.onerror?.(new Event('error'));
    }
  }

  #receive(text: string): void {
    const message: ServerMessage = JSON.parse(text);
    switch (message.type) {
      case 'answer':
        this.#resolve(message.id, message.result);
        return;
      case 'table':
      case 'step':
        this.#version = message.version;
        break;
      case 'presence':
        break;
    }
    this.hear(message);
  }

  #resolve(id: string | null, result: Result): void {
    if (id === null) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.resolve(result);
  }
}
