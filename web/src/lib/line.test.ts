import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line } from './line';
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
