import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line, type LineState } from './line';
import type { Answer, ClientMessage, Refused } from './wire';

vi.mock('./api', async (original) => ({
  ...(await original<typeof import('./api')>()),
  introduce: () => Promise.resolve(),
  get: () => Promise.resolve(),
}));

/** As behind a proxy that lets no WebSocket through. */
class Blocked {
  static readonly OPEN = 1;
  readyState = 3;
  onclose?: () => void;

  constructor() {
    setTimeout(() => this.onclose?.(), 1);
  }
}

class Events {
  static readonly OPEN = 1;
  readyState = 1;
  onopen?: () => void;

  constructor() {
    setTimeout(() => this.onopen?.(), 1);
  }

  close(): void {
    this.readyState = 2;
  }
}

const refused: Refused = { id: 'too-fast', en: 'Wait.', de: 'Warte.' };
let reply: (sent: ClientMessage) => Answer | Refused;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Blocked);
  vi.stubGlobal('EventSource', Events);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    expect(path).toBe('/api/tables/abc/commands');
    return Response.json(reply(JSON.parse(body)));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What becomes of a command that is posted. */
async function post() {
  const nothing = (): void => undefined;
  const line = new Line('abc', nothing, nothing);
  const result = line.send({ type: 'undo' });
  await vi.advanceTimersByTimeAsync(10_000);
  line.end();
  return result;
}

test('a posted command has the result of its answer', async () => {
  reply = ({ id }) => ({ id, result: { type: 'done', version: 7 } });
  expect(await post()).toEqual({ type: 'done', version: 7 });
  reply = ({ id }) => ({ id, result: { type: 'refused', ...refused } });
  expect(await post()).toEqual({ type: 'refused', ...refused });
});

test('a request that is refused before the table hears of it answers its command, too', async () => {
  reply = () => refused;
  expect(await post()).toEqual({ type: 'refused', ...refused });
});

/** A line that opens, and on which nothing comes back. */
class Silent {
  static readonly OPEN = 1;
  static readonly all: Silent[] = [];
  readyState = 1;
  onopen?: () => void;
  onclose?: () => void;
  sent: string[] = [];

  constructor() {
    Silent.all.push(this);
    setTimeout(() => this.onopen?.(), 1);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }
}

async function silentLine() {
  vi.stubGlobal('WebSocket', Silent);
  Silent.all.length = 0;
  const states: LineState[] = [];
  const line = new Line(
    'abc',
    () => undefined,
    (state) => states.push(state),
  );
  await vi.advanceTimersByTimeAsync(10);
  return { line, states };
}

test('without a network that is known at once, and nothing is kept for later', async () => {
  const { line, states } = await silentLine();
  expect(states).toEqual(['live']);
  dispatchEvent(new Event('offline'));
  expect(states).toEqual(['live', 'lost']);
  expect(await line.send({ type: 'undo' })).toMatchObject({ id: 'unreachable' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(states.at(-1)).toBe('live');
  expect(Silent.all.flatMap(({ sent }) => sent)).toEqual([]);
  line.end();
});

test('a line on which no answer comes is broken, and the command waits no longer than a moment', async () => {
  const { line, states } = await silentLine();
  const result = line.send({ type: 'undo' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(states).toEqual(['live']);
  await vi.advanceTimersByTimeAsync(1500);
  expect(states).toContain('lost');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await result).toMatchObject({ type: 'refused', id: 'unreachable' });
  line.end();
});

test('who takes over comes back to the table by a new line', async () => {
  const { line, states } = await silentLine();
  line.renew();
  await vi.advanceTimersByTimeAsync(10);
  expect(Silent.all).toHaveLength(2);
  expect(Silent.all[0]?.readyState).toBe(3);
  expect(states).not.toContain('lost');
  line.end();
});
