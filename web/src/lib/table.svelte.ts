import { DeviceLine } from '../device/line';
import { isOnDevice } from '../device/place';
import { noted, noteDigest, noteHash, noteSeal } from './deals';
import type { Failure } from './api';
import { Held } from './held';
import { Line, type LineState, type Result, type TableLine, type TableMessage } from './line';
import { never } from './never';
import { keepUnchanged } from './unchanged';
import type {
  Action,
  Command,
  DeclineReason,
  Presence,
  SeatView,
  Seed,
  StepMessage,
  TableEvent,
  TableView,
} from './wire';

/** A step as it arrived, with the table before and after it: what motion, log and sound live on. */
export type Step = { message: StepMessage; before: TableView; after: TableView };

/** How many steps are kept for the log. */
const KEPT_STEPS = 400;

/** Why the server may refuse a number that it takes a moment later. */
const PASSING: Failure['id'][] = ['storage', 'too-fast', 'unreachable'];
/** How long to wait then, in milliseconds. */
const PAUSE = 1000;

/**
 * A table as this viewer sees it. The server sends the whole view with each step, so nothing of the
 * game is computed here.
 */
export class Table {
  view = $state.raw<TableView>();
  line = $state<LineState>('connecting');
  presence = $state.raw<Presence>();
  /** The last steps, the newest last. */
  steps = $state.raw<Step[]>([]);
  /** Why the last own command was refused, until something else happens. */
  refused = $state.raw<Failure>();
  /** What else the player has to know, until it is read. */
  warning = $state.raw<Failure>();
  /** Whether an own command waits for its answer. */
  busy = $state(false);

  #line: TableLine;
  #revealed = false;
  #listeners: ((step: Step) => void)[] = [];
  #held = new Held((message) => this.#step(message));

  constructor(readonly name: string) {
    const hear = (message: TableMessage): void => this.#hear(message);
    const note = (state: LineState): void => void (this.line = state);
    this.#line = isOnDevice(name)
      ? new DeviceLine(name, hear, note, (why) => (this.warning = why))
      : new Line(name, hear, note);
  }

  get game() {
    return this.view?.game ?? undefined;
  }

  get you() {
    return this.view?.you ?? undefined;
  }

  get legal(): Action[] {
    return this.view?.choice.legal ?? [];
  }

  /** Calls back at each step; returns how to stop that. */
  onStep(listener: (step: Step) => void): () => void {
    this.#listeners.push(listener);
    return () => (this.#listeners = this.#listeners.filter((other) => other !== listener));
  }

  /** Whether the table stands still here while something is explained. */
  hold(holding: boolean): void {
    this.#held.hold(holding);
  }

  async send(command: Command): Promise<Result> {
    this.busy = true;
    this.#held.catchUp();
    try {
      const result = await this.#line.send(command);
      this.refused = result.type === 'refused' ? result : undefined;
      return result;
    } finally {
      this.busy = false;
    }
  }

  act(action: Action, why?: DeclineReason): Promise<Result> {
    return this.send({ type: 'act', action, why });
  }

  /** Takes the seat back from a bot that stands in, or the table from another tab. */
  takeOver(): void {
    this.#line.renew();
  }

  end(): void {
    this.#held.clear();
    this.#line.end();
  }

  #hear(message: TableMessage): void {
    switch (message.type) {
      case 'table':
        this.#held.clear();
        return this.#arrive(message);
      case 'step':
        return this.#hearStep(message);
      case 'presence':
        this.presence = message;
        return;
      default:
        never(message);
    }
  }

  #arrive(view: TableView): void {
    this.view = view;
    noteHash(this.name, view.hash, view.stage);
    this.#note(view);
  }

  /** Notes what the deal is checked with later, and reveals our number once everything is sealed. */
  #note({ stage, you, seal, digest }: TableView): void {
    if (seal) noteSeal(this.name, seal);
    if (digest) noteDigest(this.name, digest);
    const { number } = noted(this.name);
    if (stage !== 'dealing' || you === null || !number || this.#revealed) return;
    this.#revealed = true;
    void this.#reveal(number);
  }

  /** Sends our number until it is taken: whoever reveals none counts as withholding it. */
  async #reveal(number: Seed): Promise<void> {
    while (this.view?.stage === 'dealing') {
      const result = await this.#line.send({ type: 'reveal', number });
      // Another tab may have been faster: that refusal is nobody's business.
      if (result.type !== 'refused' || !PASSING.includes(result.id)) return;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  #hearStep(message: StepMessage): void {
    this.#held.hear(message);
    // What the player did is never late.
    const { event } = message;
    if (event?.type === 'undone' || (event?.type === 'acted' && event.seat === this.you))
      this.#held.catchUp();
  }

  #step(message: StepMessage): void {
    const before = this.view;
    if (!before || message.version <= before.version) return;
    const after = next(before, message);
    const step = { message, before, after };
    this.view = after;
    this.#note(after);
    this.steps = [...this.steps.slice(-KEPT_STEPS + 1), step];
    for (const listener of this.#listeners) listener(step);
  }
}

/** What is seen of a table where one acts, or only looks on. */
export type Scene = Pick<Table, 'view' | 'you' | 'game' | 'legal' | 'act' | 'send' | 'onStep'>;

/** The view after a step. */
export function next(before: TableView, message: StepMessage): TableView {
  const { version, at, event, deadlines, game, choice, digest } = message;
  const after: TableView = { ...before, version, at };
  if (game !== undefined) after.game = keepUnchanged(before.game, game);
  if (deadlines !== undefined) after.deadlines = deadlines;
  if (choice !== undefined) after.choice = choice;
  if (digest !== undefined) after.digest = digest;
  if (event !== null) apply(after, event);
  if (after.stage === 'playing' && after.game?.table.outcome) after.stage = 'over';
  return after;
}

/** Changes the view by what happened, as far as the game after it does not show it. */
function apply(view: TableView, event: TableEvent): void {
  const change = (index: number, seat: SeatView): void => {
    view.seats = view.seats.with(index, seat);
  };
  switch (event.type) {
    case 'sat': {
      const { name, commitment } = event;
      return change(event.seat, { name, commitment });
    }
    case 'stood':
      return change(event.seat, {});
    case 'bot-sat':
      return change(event.seat, { bot: event.strength });
    case 'resigned':
      return change(event.seat, { bot: 'simple' });
    case 'stood-in':
      return change(event.seat, { ...view.seats[event.seat], 'stand-in': event.why });
    case 'returned':
      return change(event.seat, { ...view.seats[event.seat], 'stand-in': undefined });
    case 'sealed':
      view.seal = event.seal;
      view.stage = 'dealing';
      return;
    case 'began':
      view.game = event.game;
      view.stage = 'playing';
      return;
    case 'undone':
      view.game = event.game;
      return;
    case 'said': {
      const { seat, name, text } = event;
      view.chat = [...view.chat, { version: view.version, at: view.at, seat, name, text }];
      return;
    }
    case 'removed':
      view.chat = view.chat.filter(({ version }) => version !== event.version);
      return;
    case 'rematch':
      view.rematch = event.table;
      return;
    case 'closed':
      view.stage = 'closed';
      return;
    case 'revealed':
    case 'acted':
    case 'resumed':
      return;
    default:
      never(event);
  }
}
