import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Entry, Summary } from './messages';
import { Store, Taken } from './store';
import { view } from '../lib/testing';

const entry = (at: number): Entry => ({ at, change: { type: 'resumed' } });
const log = [entry(1), entry(2), entry(3)];

test('a log is kept step by step, and each table has its own', async () => {
  const store = new Store('steps');
  await store.keep('one', log.slice(0, 1));
  await store.keep('one', log.slice(0, 2));
  await store.keep('two', log);
  expect(await store.log('one')).toEqual(log.slice(0, 2));
  expect(await store.log('two')).toEqual(log);
  expect(await store.log('three')).toEqual([]);
});

test('what could not be kept before is kept with the next step', async () => {
  const store = new Store('late');
  await store.keep('one', log.slice(0, 1));
  await store.keep('one', log);
  expect(await store.log('one')).toEqual(log);
});

test('steps stay in their order, however many there are', async () => {
  const store = new Store('many');
  const long = Array.from({ length: 300 }, (_, i) => entry(i));
  await store.keep('one', long);
  expect(await store.log('one')).toEqual(long);
});

test('two tabs cannot both write a step', async () => {
  const [here, there] = [new Store('tabs'), new Store('tabs')];
  await here.keep('one', log.slice(0, 1));
  await there.keep('one', log.slice(0, 2));
  await expect(here.keep('one', [entry(1), entry(9)])).rejects.toThrow(Taken);
  expect(await here.log('one')).toEqual(log.slice(0, 2));
});

test('a table that is removed leaves nothing', async () => {
  const store = new Store('removed');
  const { plan, stage } = view();
  const list = { empty: 0, names: [], bots: [], asked: [] };
  const summary: Summary = { table: 'one', plan, stage, ...list, at: 1, you: 0 };
  await store.keep('one', log);
  await store.note(summary);
  await store.keep('two', log);
  expect(await store.tables()).toEqual([summary]);
  await store.remove('one');
  expect(await store.log('one')).toEqual([]);
  expect(await store.tables()).toEqual([]);
  expect(await store.log('two')).toEqual(log);
});
