import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerMessage } from '../lib/wire';
import { Keeper, type World } from './keeper';
import type { Entry, FromWorker, Module, Reply, Request } from './messages';
import { Store } from './store';

const entry = (at: number): Entry => ({ at, change: { type: 'resumed' } });
const presence: ServerMessage = { type: 'presence', seats: [true], spectators: 0 };

let names = 0;
let calls: Request['type'][];
let posted: FromWorker[];
let answer: (request: Request) => Reply;
let world: World;
let keeper: Keeper;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  calls = [];
  posted = [];
  answer = () => ({});
  const module: Module = ({ do: request }) => {
    calls.push(request.type);
    return request.type === 'summary'
      ? { text: JSON.stringify({ table: 'abc', stage: 'playing' }) }
      : answer(request);
  };
  world = {
    module,
    store: new Store(`keeper-${++names}`),
    hold: () => Promise.resolve(true),
    post: (message) => posted.push(message),
  };
  keeper = new Keeper(world);
});

afterEach(() => vi.useRealTimers());

/** A table at which each command is one step. */
async function open(): Promise<void> {
  let version = 0;
  const write = (): Reply => ({
    write: { table: 'abc', version: ++version, entry: entry(version) },
  });
  answer = ({ type }) => {
    if (type === 'open' || type === 'command') return write();
    return type === 'written' ? { messages: [presence] } : {};
  };
  expect(await keeper.do({ type: 'open', plan: {} })).toMatchObject({ type: 'done', table: 'abc' });
}

const command = {
  type: 'ask',
  request: { type: 'command', message: { id: 'a', do: { type: 'undo' } } },
} as const;

test('a step is on the disk before anything is told', async () => {
  await open();
  posted = [];
  let kept = 0;
  world.post = (message) => {
    if (message.type === 'told') expect(kept).toBe(2);
    posted.push(message);
  };
  const keep = world.store.keep.bind(world.store);
  world.store.keep = async (table, log) => {
    await keep(table, log);
    kept = (await world.store.log(table)).length;
  };
  await keeper.do(command);
  expect(posted).toEqual([{ type: 'told', message: presence }]);
});

test('calls come one after the other, however they are asked for', async () => {
  await open();
  calls = [];
  await Promise.all([keeper.do(command), keeper.do(command)]);
  expect(calls).toEqual(['command', 'written', 'summary', 'command', 'written', 'summary']);
  expect(await world.store.log('abc')).toEqual([entry(1), entry(2), entry(3)]);
});

test('the table is woken when something is due, and only then', async () => {
  await open();
  answer = ({ type }) => (type === 'command' ? { 'wakes-at': Date.now() + 500 } : {});
  await keeper.do(command);
  // What is only read changes nothing.
  answer = ({ type }) => (type === 'hint' ? { text: '{}' } : {});
  await keeper.do({ type: 'ask', request: { type: 'hint' } });
  calls = [];
  await vi.advanceTimersByTimeAsync(499);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['wake']);
});

test('where nothing can be saved, that is said and the game goes on', async () => {
  const trouble = new DOMException('full', 'QuotaExceededError');
  const { store } = world;
  const keep = store.keep.bind(store);
  store.keep = () => Promise.reject(trouble);
  await open();
  expect(posted.map(({ type }) => type)).toEqual(['unsaved', 'told']);
  await keeper.do(command);
  expect(posted.at(-2)).toEqual({ type: 'unsaved', log: [entry(1), entry(2)] });
  // There is room again: everything is made up for.
  store.keep = keep;
  await keeper.do(command);
  expect(posted.map(({ type }) => type)).toContain('saved');
  expect(await store.log('abc')).toEqual([entry(1), entry(2), entry(3)]);
});

test('another tab that takes the table ends it here', async () => {
  let lost = (): void => undefined;
  world.hold = (_table, _take, then) => {
    lost = then;
    return Promise.resolve(true);
  };
  await open();
  lost();
  expect(posted.at(-1)).toEqual({ type: 'taken' });
  expect(await keeper.do(command)).toEqual({ type: 'elsewhere' });
  expect(await world.store.log('abc')).toEqual([entry(1)]);
});

test('a table that another tab has is not loaded', async () => {
  world.hold = () => Promise.resolve(false);
  const outcome = await keeper.do({ type: 'enter', table: 'abc', manner: 'wait' });
  expect(outcome).toEqual({ type: 'elsewhere' });
  expect(calls).toEqual([]);
});

test('a log of which another tab knows more ends it here, too', async () => {
  await open();
  await world.store.keep('abc', [entry(1), entry(7)]);
  expect(await keeper.do(command)).toEqual({ type: 'elsewhere' });
  expect(posted.at(-1)).toEqual({ type: 'taken' });
  expect(await world.store.log('abc')).toEqual([entry(1), entry(7)]);
});

test('a table that is only read is never written', async () => {
  await world.store.keep('abc', [entry(1)]);
  answer = ({ type }) =>
    type === 'load' ? { write: { table: 'abc', version: 2, entry: entry(2) } } : { text: 'story' };
  await keeper.do({ type: 'enter', table: 'abc', manner: 'read' });
  const outcome = await keeper.do({ type: 'ask', request: { type: 'story' } });
  expect(outcome).toEqual({ type: 'done', text: 'story' });
  expect(await world.store.log('abc')).toEqual([entry(1)]);
});

test('after a trap nothing more is done', async () => {
  await open();
  answer = () => {
    throw new Error('unreachable executed');
  };
  const never = vi.fn();
  void keeper.do(command).then(never);
  void keeper.do(command).then(never);
  await vi.waitFor(() => expect(posted.at(-1)).toMatchObject({ type: 'crashed' }));
  expect(never).not.toHaveBeenCalled();
  expect(calls.filter((type) => type === 'command')).toHaveLength(1);
});
