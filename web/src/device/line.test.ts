import { beforeEach, expect, test, vi } from 'vitest';
import type { LineState, TableMessage } from '../lib/line';
import { view } from '../lib/testing';
import { DeviceLine } from './line';
import { FakeWorker, last } from './testing';

let states: LineState[];
let heard: TableMessage[];
const warn = vi.fn();

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  [states, heard] = [[], []];
});

function come(): DeviceLine {
  const hear = (message: TableMessage): void => void heard.push(message);
  return new DeviceLine('device-abc', hear, (state) => states.push(state), warn);
}

/** Waits until the worker is asked for something; tells what. */
async function asked() {
  await vi.waitFor(() => expect(last().jobs).not.toEqual([]));
  return last().jobs[0]?.job;
}

test('a table on this device has the same messages, with the names of the page', async () => {
  const line = come();
  expect(await asked()).toMatchObject({ type: 'enter', table: 'abc', manner: 'wait' });
  last().answer();
  expect(await asked()).toMatchObject({ request: { type: 'watch', since: null } });
  expect(states).toEqual(['live']);
  last().say({ type: 'told', message: { type: 'table', ...view(), table: 'abc', rematch: null } });
  const event = { type: 'rematch', table: 'xyz' } as const;
  last().say({ type: 'told', message: { type: 'step', version: 9, at: 1, event } });
  expect(heard).toMatchObject([
    { type: 'table', table: 'device-abc', rematch: null },
    { type: 'step', event: { type: 'rematch', table: 'device-xyz' } },
  ]);
  line.end();
  expect(last().ended).toBe(true);
});

test('a table in another tab is taken from it only when somebody says so', async () => {
  const line = come();
  await asked();
  last().answer({ type: 'elsewhere' });
  await vi.waitFor(() => expect(states).toEqual(['elsewhere']));
  line.renew();
  expect(await asked()).toMatchObject({ type: 'enter', manner: 'take' });
  last().answer();
  await asked();
  last().say({ type: 'taken' });
  expect(states).toEqual(['elsewhere', 'connecting', 'live', 'elsewhere']);
  line.end();
});

test('a table that is not there is missing', async () => {
  const line = come();
  await asked();
  last().answer({ type: 'missing' });
  await vi.waitFor(() => expect(states).toEqual(['missing']));
  line.end();
});
