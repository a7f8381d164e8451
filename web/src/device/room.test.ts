import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry, FromWorker } from './messages';
import { Room } from './room';
import { FakeWorker, last } from './testing';
import { PAUSE } from './watchdog';

const crash: FromWorker = { type: 'crashed', why: 'trap' };
const message = { id: 'x-1', do: { type: 'undo' } } as const;
const ears = () => ({ hear: vi.fn(), taken: vi.fn(), warn: vi.fn() });

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function entered(): Promise<Room> {
  const room = new Room('abc');
  const come = room.enter('wait');
  last().answer();
  await come;
  expect(room.held).toBe(true);
  return room;
}

test('after a crash another worker goes on, and hears again what was not answered', async () => {
  const room = await entered();
  const heard = ears();
  room.listen(heard);
  const result = room.send(message);
  last().say(crash);
  expect(FakeWorker.all).toHaveLength(2);
  expect(FakeWorker.all[0]?.ended).toBe(true);
  expect(last().jobs.map(({ job }) => job)).toEqual([
    { type: 'enter', table: 'abc', manner: 'wait', log: undefined },
    { type: 'ask', request: { type: 'watch', since: null } },
    { type: 'ask', request: { type: 'command', message } },
  ]);
  const answered = { id: 'x-1', result: { type: 'done', version: 7 } } as const;
  last().say({ type: 'told', message: { type: 'answer', ...answered } });
  expect(await result).toEqual({ type: 'done', version: 7 });
});

test('what the browser does not keep, the page does', async () => {
  const room = await entered();
  const heard = ears();
  room.listen(heard);
  const log: Entry[] = [{ at: 1, change: { type: 'opened' } }];
  last().say({ type: 'unsaved', log });
  last().say({ type: 'unsaved', log });
  expect(heard.warn).toHaveBeenCalledTimes(1);
  last().say(crash);
  expect(last().jobs[0]?.job).toMatchObject({ type: 'enter', log });
});

test('a table that breaks down again and again is given up, and that is said', async () => {
  const room = await entered();
  const heard = ears();
  room.listen(heard);
  const result = room.send(message);
  for (let i = 0; i < 9; i++) last().say(crash);
  expect(FakeWorker.all.length).toBeLessThan(7);
  expect(await result).toMatchObject({ type: 'refused', id: 'device' });
  expect(heard.warn).toHaveBeenCalled();
  expect(await room.ask({ type: 'hint' })).toMatchObject({ type: 'refused' });
});

test('a table that was taken is no longer ours', async () => {
  const room = await entered();
  const heard = ears();
  room.listen(heard);
  last().say({ type: 'taken' });
  expect(room.held).toBe(false);
  expect(heard.taken).toHaveBeenCalled();
});

test('without the module nothing waits for ever', async () => {
  const room = new Room();
  const opened = room.open({});
  last().say({ type: 'absent' });
  expect(await opened).toMatchObject({ type: 'refused', refused: { id: 'unreachable' } });
});

/** Lets time go by; a worker that is `well` gives signs of life. */
async function pass(looks: number, well: boolean): Promise<void> {
  for (let i = 0; i < looks; i++) {
    await vi.advanceTimersByTimeAsync(PAUSE);
    if (well) last().say({ type: 'alive' });
  }
}

describe('a worker that says nothing any longer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is replaced, also if nobody has asked it for anything', async () => {
    await entered();
    await pass(100, true);
    expect(FakeWorker.all).toHaveLength(1);
    await pass(4, false);
    expect(FakeWorker.all).toHaveLength(2);
    expect(FakeWorker.all[0]?.ended).toBe(true);
    expect(last().jobs[0]?.job).toMatchObject({ type: 'enter', table: 'abc' });
  });

  test('may be thinking, but not for ever', async () => {
    await entered();
    last().say({ type: 'calls', request: 'wake' });
    await pass(20, false);
    last().say({ type: 'called' });
    expect(FakeWorker.all).toHaveLength(1);
    last().say({ type: 'calls', request: 'wake' });
    await pass(50, false);
    expect(FakeWorker.all).toHaveLength(2);
  });

  test('gets less time for what takes a moment', async () => {
    await entered();
    last().say({ type: 'calls', request: 'command' });
    await pass(6, false);
    expect(FakeWorker.all).toHaveLength(2);
  });

  test('may still be on its way', async () => {
    new Room('abc');
    await pass(20, false);
    expect(FakeWorker.all).toHaveLength(1);
  });
});

test('a worker that lives but answers nothing is replaced, and asked again', async () => {
  vi.useFakeTimers();
  const room = await entered();
  void room.ask({ type: 'hint' });
  await pass(30, true);
  expect(FakeWorker.all).toHaveLength(2);
  expect(last().jobs.at(-1)?.job).toEqual({ type: 'ask', request: { type: 'hint' } });
  vi.useRealTimers();
});

test('nobody looks after a worker that was dismissed', async () => {
  vi.useFakeTimers();
  (await entered()).end();
  await pass(100, false);
  expect(FakeWorker.all).toHaveLength(1);
  vi.useRealTimers();
});
