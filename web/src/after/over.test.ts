import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { snapshot, view } from '../lib/testing';
import Over from './Over.svelte';

afterEach(() => vi.useRealTimers());

test('a click that was meant for the last question starts no new game', async () => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  const outcome = { coins: [3, 2, 1], winners: [0], mafia: null };
  const props = { view: view(snapshot(), []), outcome, names: String, openResult: () => {} };
  const shown = mount(Over, { target: document.body, props });
  flushSync();
  const ways = document.querySelector<HTMLElement>('.ways');
  expect(ways?.querySelector('button')).not.toBeNull();
  expect(ways?.inert).toBe(true);
  vi.advanceTimersByTime(1000);
  flushSync();
  expect(ways?.inert).toBe(false);
  await unmount(shown);
});
