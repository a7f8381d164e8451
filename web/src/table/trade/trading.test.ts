import { flushSync, mount, unmount } from 'svelte';
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

/** Looks at the board with these offers; what was sent is noted. */
function look<T>(offers: Offer[], effects: Effect[], what: () => T) {
  const game = snapshot({ phase: 'trade', active: 1, offers, effects });
  const { table } = still(game);
  const sent: unknown[] = [];
  table.act = (action, why) => {
    sent.push([action, why]);
    return Promise.resolve({ type: 'done', version: 6 });
  };
  const acting = new Acting(table, new Draft(table));
  const names = (seat: number) => `player ${seat}`;
  const shown = mount(Trading, { target: document.body, props: { game, acting, names } });
  flushSync();
  const seen = what();
  flushSync();
  void unmount(shown);
  return { seen, sent };
}

const button = (how: string) =>
  document.querySelector<HTMLButtonElement>(`[data-answer="${how}"]`) ?? undefined;

/** Whether the offer can be answered. */
function isOpen(effects: Effect[]) {
  return look([offer], effects, () => button('yes')?.closest('fieldset')?.disabled === false).seen;
}

test('an offer can be answered', () => {
  expect(isOpen([])).toBe(true);
});

test('offers wait while magic is being carried out', () => {
  expect(isOpen([{ type: 'rearranging' }])).toBe(false);
});

test('an offer that waits takes “not now” for an answer', () => {
  const { sent } = look([offer], [], () => button('not-now')?.click());
  expect(sent).toEqual([[{ type: 'decline', offer: 3 }, 'not-now']]);
});

test('without the card there is no yes, and one tap says so', () => {
  const { seen, sent } = look([{ ...offer, wants: { blue: 2 } }], [], () => {
    button('no')?.click();
    return button('yes')?.disabled;
  });
  expect(seen).toBe(true);
  expect(sent).toEqual([[{ type: 'decline', offer: 3 }, 'do-not-have']]);
});

test('somebody who gives nothing for what I do not have asks nothing of me', () => {
  const { seen, sent } = look([{ ...offer, gives: {}, wants: { blue: 2 } }], [], () => {
    button('no')?.click();
    return document.querySelectorAll('[data-offer]').length;
  });
  expect(seen).toBe(0);
  expect(sent).toEqual([[{ type: 'decline', offer: 3 }, 'do-not-have']]);
});
