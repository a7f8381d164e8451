import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { radar as ask } from '../lib/api';
import { snapshot, still } from '../lib/testing';
import type { Radar, RadarDeal } from '../lib/wire';
import { Acting } from './acting.svelte';
import { DealRadar, PAUSE } from './radar.svelte';
import { Draft } from './trade/draft.svelte';

vi.mock('../lib/api');

const deal: RadarDeal = {
  with: 1,
  gives: { blue: 1 },
  gets: { red: 1 },
  value: 0.5,
  theirs: 0.4,
  certain: true,
  reason: { en: '', de: '' },
};

function answer(...deals: RadarDeal[]): void {
  vi.mocked(ask).mockResolvedValue({ deals } satisfies Radar);
}

function radarAt(changes: Parameters<typeof snapshot>[0] = {}) {
  const game = snapshot({ phase: 'trade', ...changes });
  const { table } = still(game);
  const radar = new DealRadar(new Acting(table, new Draft(table)));
  return { radar, game };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(ask).mockReset();
});
afterEach(() => void vi.useRealTimers());

test('the server is asked once things are calm, in trading only', async () => {
  answer(deal);
  const { radar, game } = radarAt();
  for (let steps = 0; steps < 5; steps++) {
    radar.watch('abc', game);
    await vi.advanceTimersByTimeAsync(PAUSE / 2);
  }
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(vi.mocked(ask).mock.calls).toEqual([['abc']]);
  expect(radar.with(1)).toEqual(deal);
  expect(radar.with(2)).toBeUndefined();

  radar.watch('abc', snapshot({ phase: 'plant-first' }));
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(radar.deals).toEqual([]);
});

test('an answer to what was before counts for nothing', async () => {
  let say: (radar: Radar) => void = () => undefined;
  vi.mocked(ask).mockReturnValueOnce(new Promise((resolve) => (say = resolve)));
  const { radar, game } = radarAt();
  radar.watch('abc', game);
  await vi.advanceTimersByTimeAsync(PAUSE);
  radar.watch('abc', game);
  say({ deals: [deal] });
  await vi.advanceTimersByTimeAsync(0);
  expect(radar.deals).toEqual([]);
});

test('what does not fit the game as it is shown does not glow', async () => {
  const gone: RadarDeal = { ...deal, with: 2, gives: { wax: 2 } };
  answer(gone, deal);
  const { radar, game } = radarAt();
  radar.watch('abc', game);
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(radar.deals).toEqual([deal]);

  const { radar: others } = radarAt({ active: 2 });
  others.watch('abc', game);
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(others.deals).toEqual([]);
});

test('one touch more fills the board', async () => {
  const { radar } = radarAt();
  radar.toggle(deal, {} as HTMLElement);
  expect(radar.shown?.deal).toEqual(deal);
  radar.toggle(deal, {} as HTMLElement);
  expect(radar.shown).toBeUndefined();
  radar.toggle(deal, {} as HTMLElement);
  radar.lay(deal);
  expect(radar.shown).toBeUndefined();
  expect(radar.acting.draft.terms).toMatchObject({ to: 1, want: { red: 1 } });
  expect(radar.acting.draft.gives).toEqual({ blue: 1 });
});
