import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { snapshot, still } from '../lib/testing';
import type { Action, Field } from '../lib/wire';
import { Acting } from './acting.svelte';
import Handles from './Handles.svelte';
import { Draft } from './trade/draft.svelte';

let shown: ReturnType<typeof mount> | undefined;

beforeEach(() => document.body.replaceChildren());
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

/** The handles of the first field, as they are read aloud, and what pressing them sends. */
function handles(field: Field, legal: Action[], pile = 0) {
  const game = snapshot({ fields: [field, { kind: 'chili', cards: 3 }], effects: [], pile });
  const { table, sent } = still(game, legal);
  const acting = new Acting(table, new Draft(table));
  const props = { field, index: 0, deck: game.table.deck, acting };
  shown = mount(Handles, { target: document.body, props });
  flushSync();
  const buttons = [...document.querySelectorAll('button')];
  return { names: buttons.map((button) => button.getAttribute('aria-label')), buttons, sent };
}

test('a lone protected bean says why it cannot be harvested, and asks the server when pressed', () => {
  const other: Action = { type: 'harvest', field: 1 };
  const { names, buttons, sent } = handles({ kind: 'red', cards: 1 }, [other]);
  expect(names).toEqual([
    'Field 1: the lone Red bean is protected while another of your fields holds more',
  ]);
  buttons[0]?.click();
  expect(sent).toEqual([{ type: 'harvest', field: 0 }]);
});

test('where nothing can be harvested at all, nothing is locked', () => {
  expect(handles({ kind: 'red', cards: 1 }, []).names).toEqual([]);
});

test('Cape beans name the magic card that they bring', () => {
  const harvest: Action = { type: 'harvest', field: 0 };
  const { names, buttons } = handles({ kind: 'cape', cards: 2 }, [harvest], 3);
  expect(names).toEqual(['Harvest field 1: Cape bean, pays 0 and brings a magic card']);
  expect(buttons[0]?.textContent).toContain('and a magic card');
  expect(buttons[0]?.textContent).not.toContain('+0');
});

test('a power is named by what it does', () => {
  const { names, buttons } = handles({ kind: 'sword', cards: 1 }, [
    { type: 'use', field: 0, on: 1 },
  ]);
  expect(buttons[0]?.textContent).toBe('Attack');
  expect(names[0]).toContain('Sword bean: Attack a player with coins');
});
