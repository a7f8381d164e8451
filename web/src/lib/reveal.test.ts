import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commitmentFor, noted } from './deals';
import { Table } from './table.svelte';
import { snapshot, view } from './testing';
import type { ClientMessage, RefusalId, ServerMessage, TableView } from './wire';

vi.mock('./api', async (original) => ({
  ...(await original<typeof import('./api')>()),
  introduce: () => Promise.resolve(),
}));

/** A socket whose other end is the test. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor() {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const version = 5;

function at(stage: TableView['stage']): ServerMessage {
  return { type: 'table', ...view(null), table: 'abc', stage, hash: 'aa', seal: 'bb', version };
}

/** What the last command was called. */
function lastOf({ sent }: Socket): string {
  return sent.at(-1)?.id ?? '';
}

function refusal(id: string, why: RefusalId): ServerMessage {
  return {
    type: 'answer',
    id,
    result: { type: 'refused', id: why, en: 'No.', de: 'Nein.' },
  };
}

/** Somebody who sat down here and has a line to a table that deals. */
async function dealing(): Promise<{ table: Table; socket: Socket; number: string }> {
  commitmentFor('abc');
  const table = new Table('abc');
  await vi.advanceTimersByTimeAsync(0);
  const [socket] = Socket.all;
  if (!socket) throw new Error('there is a line');
  socket.open();
  socket.say(at('dealing'));
  const { number = '' } = noted('abc');
  expect(socket.sent.map((sent) => sent.do)).toEqual([{ type: 'reveal', number }]);
  return { table, socket, number };
}

let tables: Table[] = [];

beforeEach(() => {
  localStorage.clear();
  Socket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
});

afterEach(() => {
  for (const table of tables) table.end();
  tables = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['storage', 'too-fast'] as const)(
  'a number refused with %s is sent again',
  async (why) => {
    const { table, socket, number } = await dealing();
    tables.push(table);
    for (let tries = 1; tries < 4; tries++) {
      socket.say(refusal(lastOf(socket), why));
      await vi.advanceTimersByTimeAsync(2000);
      expect(socket.sent).toHaveLength(tries + 1);
      expect(socket.sent.at(-1)?.do).toEqual({ type: 'reveal', number });
    }
    expect(new Set(socket.sent.map(({ id }) => id)).size).toBe(4);
    socket.say({ type: 'answer', id: lastOf(socket), result: { type: 'done', version: 6 } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.sent).toHaveLength(4);
  },
);

test('a number on a line that drops goes out on the next, under the same name', async () => {
  const { table, socket } = await dealing();
  tables.push(table);
  socket.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(Socket.all).toHaveLength(2);
  const again = Socket.all[1];
  again?.open();
  expect(again?.sent).toEqual(socket.sent);
});

test('a number goes out after a long break as well', async () => {
  const { table, socket, number } = await dealing();
  tables.push(table);
  socket.close();
  await vi.advanceTimersByTimeAsync(60_000);
  const again = Socket.all[1];
  again?.open();
  await vi.advanceTimersByTimeAsync(2000);
  expect(again?.sent.map((sent) => sent.do)).toEqual([{ type: 'reveal', number }]);
});

test('another tab that was faster is the end of it', async () => {
  const { table, socket } = await dealing();
  tables.push(table);
  socket.say(refusal(lastOf(socket), 'revealed-already'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.sent).toHaveLength(1);
});

test('nothing is sent any more once the cards are dealt', async () => {
  const { table, socket } = await dealing();
  tables.push(table);
  socket.say(refusal(lastOf(socket), 'storage'));
  const event = { type: 'began' as const, game: snapshot() };
  socket.say({ type: 'step', version: version + 1, at: 2000, event });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.sent).toHaveLength(1);
});
