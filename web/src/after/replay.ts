import type { Step } from '../lib/table.svelte';
import type { Replay, Seat, Snapshot, TableView } from '../lib/wire';

/** The game after so many steps; before the first it stands as it was dealt. */
export function gameAt(replay: Replay, n: number): Snapshot {
  return replay.steps[n - 1]?.game ?? replay.start;
}

/** The table after so many steps, as one sees it who cannot do anything. */
export function viewAt(replay: Replay, n: number, you: Seat | undefined): TableView {
  const { table, plan, seats, hash } = replay;
  return {
    table,
    plan,
    seats,
    hash,
    version: n,
    at: replay.steps[n - 1]?.at ?? 0,
    stage: 'over',
    you: you ?? null,
    host: false,
    chat: [],
    muted: [],
    rematch: null,
    game: gameAt(replay, n),
    choice: { ask: null, legal: [], undo: false },
  };
}

/** A step as it was told when it happened. */
export function stepAt(replay: Replay, n: number, you: Seat | undefined): Step | undefined {
  const step = replay.steps[n - 1];
  if (!step) return undefined;
  const { at, seat, controller, events } = step;
  return {
    message: { version: n, at, event: { type: 'acted', seat, controller, events } },
    before: viewAt(replay, n - 1, you),
    after: viewAt(replay, n, you),
  };
}

/** Where a turn begins: the number of steps before it. */
export type TurnStart = { turn: number; active: Seat; n: number };

export function turnsOf(replay: Replay): TurnStart[] {
  const starts: TurnStart[] = [];
  for (let n = 0; n <= replay.steps.length; n++) {
    const { turn, active } = gameAt(replay, n).table;
    if (turn !== starts.at(-1)?.turn) starts.push({ turn, active, n });
  }
  return starts;
}

/** A step or seat from an address: a whole number from 0 to `most`, or nothing. */
export function numberIn(text: string | null, most: number): number | undefined {
  if (text === null || !/^\d{1,6}$/.test(text)) return undefined;
  return Math.min(Number(text), most);
}

export function addressOf(table: string, n: number, seat: Seat | undefined): string {
  const whose = seat === undefined ? '' : `&seat=${seat}`;
  return `/replay/${table}?step=${n}${whose}`;
}
