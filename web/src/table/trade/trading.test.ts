import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { snapshot, still } from '../../lib/testing';
import type { Effect, Offer } from '../../lib/wire';
import { Acting } from '../acting.svelte';
import { Draft } from './draft.svelte';
import Trading from './Trading.svelte';

const offer: Offer = {
  id: 3,
  maker: 1,
  to: 0,
  gives: { chili: 1 },
  wants: { blue: 1 },
  answers: null,
  'first-come': false,
  willing: [],
  declined: [],
};

/** Whether the offer can be answered. */
function isOpen(effects: Effect[]) {
  const game = snapshot({ phase: 'trade', offers: [offer], effects });
  const { table } = still(game);
  const acting = new Acting(table, new Draft(table));
  const names = (seat: number) => `player ${seat}`;
  const shown = mount(Trading, { target: document.body, props: { game, acting, names } });
  const around = document.querySelector('[data-answer=yes]')?.closest('fieldset');
  void unmount(shown);
  return around?.disabled === false;
}

test('an offer can be answered', () => {
  expect(isOpen([])).toBe(true);
});

test('offers wait while magic is being carried out', () => {
  expect(isOpen([{ type: 'rearranging' }])).toBe(false);
});
