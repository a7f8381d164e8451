import type { Failure } from '../lib/api';
import type {
  ClientMessage,
  Plan,
  Refused,
  Seat,
  Seed,
  ServerMessage,
  TableSummary,
} from '../lib/wire';

/** A step of a table's log: only the module reads it. */
export type Entry = { at: number; by?: string; change: { type: string } };

/** What the module is asked for at its table, as `crates/wasm/src/message.rs` has it. */
export type AtTable =
  | { type: 'watch'; since: number | null }
  | { type: 'command'; message: ClientMessage }
  | { type: 'summary' }
  | { type: 'rematch'; table: string }
  | { type: 'hint' }
  | { type: 'radar' }
  | { type: 'replay'; seat?: Seat }
  | { type: 'story' }
  | { type: 'log' }
  | { type: 'record' }
  | { type: 'review'; seat: Seat };

/** Everything that the module is asked for. */
export type Request =
  | AtTable
  | { type: 'games' }
  | { type: 'open'; plan: Partial<Plan>; random: Seed }
  | { type: 'load'; table: string; log: Entry[]; random: Seed }
  | { type: 'written' }
  | { type: 'wake' };

/** What the module answers. */
export type Reply = {
  write?: { table: string; version: number; entry: Entry };
  messages?: ServerMessage[];
  'wakes-at'?: number;
  text?: string;
  refused?: Refused;
};

/** The module: it answers at once, and a trap is thrown. */
export type Module = (call: { at: number; do: Request }) => Reply;

/** `wait` for another tab to let go of the table, `take` it from that tab, or only `read` it. */
export type Manner = 'wait' | 'take' | 'read';

/** What the page asks its worker for. */
export type Job =
  | { type: 'games' }
  | { type: 'open'; plan: Partial<Plan> }
  /** `log`: what the page has kept, where the browser keeps nothing. */
  | { type: 'enter'; table: string; manner: Manner; log?: Entry[] }
  | { type: 'ask'; request: AtTable };

/** What became of it. */
export type Outcome =
  | { type: 'done'; text?: string; table?: string }
  | { type: 'refused'; refused: Failure }
  /** Another tab has the table. */
  | { type: 'elsewhere' }
  | { type: 'missing' };

export type ToWorker =
  { type: 'start'; module: WebAssembly.Module | string } | { type: 'job'; n: number; job: Job };

export type FromWorker =
  /** The module, for the next worker. */
  | { type: 'ready'; module: WebAssembly.Module }
  /** The module could not be fetched. */
  | { type: 'absent' }
  | { type: 'outcome'; n: number; outcome: Outcome }
  | { type: 'told'; message: ServerMessage }
  /** The browser keeps nothing: the page has to, as long as it is open. */
  | { type: 'unsaved'; log: Entry[] }
  | { type: 'saved' }
  /** Another tab has taken the table. */
  | { type: 'taken' }
  | { type: 'crashed'; why: string };

/** A table of this device in a list. */
export type Summary = TableSummary & { you: Seat | null };
