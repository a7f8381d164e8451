import { noted, noteDigest, noteHash, noteSeal } from './deals';
import { kept } from './kept';
import { Line, type LineState } from './line';
import type {
  Action,
  Answer,
  Command,
  Happening,
  Picture,
  Presence,
  Refused,
  SeatPicture,
  Seed,
  Told,
  Why,
} from './wire';

/** A step as it arrived, with the table before and after it: what motion, log and sound live on. */
export type Step = { told: Told; before: Picture; after: Picture };

/** How many steps are kept for the log. */
const KEPT_STEPS = 400;

/** Why the server may refuse a number that it takes a moment later. */
const PASSING = ['storage', 'too-fast'];
/** How long to wait then, in milliseconds. */
const PAUSE = 1000;

/**
 * A table as this viewer sees it. The server sends the whole view with each step, so nothing of the
 * game is computed here.
 */
export class Table {
  picture = $state.raw<Picture>();
  line = $state<LineState>('connecting');
  presence = $state.raw<Presence>();
  /** The last steps, the newest last. */
  steps = $state.raw<Step[]>([]);
  /** Why the last own command was refused, until something else happens. */
  refused = $state.raw<Refused>();
  /** Whether an own command waits for its answer. */
  busy = $state(false);

  #line: Line;
  #revealed = false;
  #listeners: ((step: Step) => void)[] = [];

  constructor(readonly name: string) {
    this.#line = new Line(
      name,
      (message) => {
        if ('picture' in message) this.#arrive(message.picture);
        else if ('step' in message) this.#step(message.step);
        else if ('presence' in message) this.presence = message.presence;
      },
      (state) => (this.line = state),
    );
  }

  get game() {
    return this.picture?.game ?? undefined;
  }

  get you() {
    return this.picture?.you ?? undefined;
  }

  get legal(): Action[] {
    return this.picture?.legal ?? [];
  }

  /** Calls back at each step; returns how to stop that. */
  onStep(listener: (step: Step) => void): () => void {
    this.#listeners.push(listener);
    return () => (this.#listeners = this.#listeners.filter((other) => other !== listener));
  }

  async send(command: Command): Promise<Answer> {
    this.busy = true;
    try {
      const answer = await this.#line.send(command);
      this.refused = 'refused' in answer ? answer : undefined;
      return answer;
    } finally {
      this.busy = false;
    }
  }

  act(action: Action, why?: Why): Promise<Answer> {
    return this.send({ act: why ? { action, why } : { action } });
  }

  end(): void {
    this.#line.end();
  }

  #arrive(picture: Picture): void {
    this.picture = picture;
    noteHash(this.name, picture.hash, picture.stage);
    this.#note(picture);
  }

  /** Notes what the deal is checked with later, and reveals our number once everything is sealed. */
  #note({ stage, you, seal, digest }: Picture): void {
    if (seal) noteSeal(this.name, seal);
    if (digest) noteDigest(this.name, digest);
    const { number } = noted(this.name);
    if (stage !== 'dealing' || you === null || !number || this.#revealed) return;
    this.#revealed = true;
    void this.#reveal(number);
  }

  /** Sends our number until it is taken: whoever reveals none counts as withholding it. */
  async #reveal(number: Seed): Promise<void> {
    while (this.picture?.stage === 'dealing') {
      const answer = await this.#line.send({ reveal: { number } });
      // Another tab may have been faster: that refusal is nobody's business.
      if (!('refused' in answer) || !PASSING.includes(answer.refused)) return;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  #step(told: Told): void {
    const before = this.picture;
    if (!before || told.version <= before.version) return;
    const after = next(before, told);
    const step = { told, before, after };
    this.picture = after;
    this.#note(after);
    this.steps = [...this.steps.slice(-KEPT_STEPS + 1), step];
    for (const listener of this.#listeners) listener(step);
  }
}

/** What is seen of a table where one acts, or only looks on. */
export type Scene = Pick<Table, 'picture' | 'you' | 'game' | 'legal' | 'act' | 'send' | 'onStep'>;

/** The picture after a step. */
export function next(before: Picture, told: Told): Picture {
  const after: Picture = { ...before, version: told.version, at: told.at };
  if (told.game !== undefined) after.game = kept(before.game, told.game);
  if (told.deadlines !== undefined) after.deadlines = told.deadlines;
  if (told.ask !== undefined) after.ask = told.ask;
  if (told.legal !== undefined) after.legal = told.legal;
  if (told.undo !== undefined) after.undo = told.undo;
  if (told.digest !== undefined) after.digest = told.digest;
  if (told.what !== null) happen(after, told.what);
  if (after.stage === 'playing' && after.game?.table.outcome) after.stage = 'over';
  return after;
}

function happen(picture: Picture, what: Happening): void {
  const seat = (index: number, change: (seat: SeatPicture) => SeatPicture): void => {
    picture.seats = picture.seats.map((old, i) => (i === index ? change(old) : old));
  };
  if (what === 'resumed') return;
  if (what === 'closed') picture.stage = 'closed';
  else if ('sat' in what) {
    const { seat: index, ...sitter } = what.sat;
    seat(index, () => sitter);
  } else if ('stood' in what) seat(what.stood.seat, () => ({}));
  else if ('bot-sat' in what) seat(what['bot-sat'].seat, () => ({ bot: what['bot-sat'].strength }));
  else if ('sealed' in what) {
    picture.seal = what.sealed.seal;
    picture.stage = 'dealing';
  } else if ('began' in what) {
    picture.game = what.began.game;
    picture.stage = 'playing';
  } else if ('undone' in what) picture.game = what.undone.game;
  else if ('stood-in' in what) {
    const { seat: index, why } = what['stood-in'];
    seat(index, (old) => ({ ...old, 'stand-in': why }));
  } else if ('returned' in what) {
    seat(what.returned.seat, ({ 'stand-in': _, ...old }) => old);
  } else if ('resigned' in what) seat(what.resigned.seat, () => ({ bot: 'simple' }));
  else if ('said' in what) {
    const { version, at } = picture;
    picture.talk = [...picture.talk, { version, at, ...what.said }];
  } else if ('removed' in what)
    picture.talk = picture.talk.filter(({ version }) => version !== what.removed.version);
  else if ('rematch' in what) picture.rematch = what.rematch.table;
}
