import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import type { Step } from '../lib/table.svelte';
import { view } from '../lib/testing';
import type { TableEvent } from '../lib/wire';
import { Remarks } from './remarks.svelte';

const acted = (seat: number, en?: string): Step => {
  const reason = en === undefined ? undefined : { en, de: `${en} (de)` };
  const event: TableEvent = { type: 'acted', seat, controller: 'bot', events: [], reason };
  return { message: { version: 6, at: 0, event }, before: view(), after: view() };
};

beforeEach(() => {
  vi.useFakeTimers();
  settings.reasons = true;
});
afterEach(() => void vi.useRealTimers());

test('a remark stays a while, or until the bot does something else', () => {
  const remarks = new Remarks();
  remarks.hear(acted(1, 'One.'));
  remarks.hear(acted(2, 'Two.'));
  expect(remarks.said).toEqual({
    1: { en: 'One.', de: 'One. (de)' },
    2: { en: 'Two.', de: 'Two. (de)' },
  });
  remarks.hear(acted(1));
  expect(remarks.said[1]).toBeUndefined();
  vi.advanceTimersByTime(10_000);
  expect(remarks.said).toEqual({});
});

test('who does not want to hear reasons hears none', () => {
  settings.reasons = false;
  const remarks = new Remarks();
  remarks.hear(acted(1, 'One.'));
  expect(remarks.said).toEqual({});
});
