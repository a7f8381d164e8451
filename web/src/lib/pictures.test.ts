import { expect, test } from 'vitest';
import { pictureOf } from './pictures';
import { snapshot } from './testing';

test('choices show the bean or the magic card that they are about', () => {
  const game = snapshot({ fields: [{ kind: 'red', cards: 2 }], effects: [] });
  if (game.private) game.private.magic = ['flow'];
  expect(pictureOf({ type: 'choose', kind: 'chili' }, game)).toEqual({ kind: 'chili' });
  expect(pictureOf({ type: 'use', field: 0, on: 1 }, game)).toEqual({ kind: 'red' });
  expect(pictureOf({ type: 'rearrange', card: 2, to: 0 }, game)).toEqual({ kind: 'chili' });
  expect(pictureOf({ type: 'activate', slot: 0 }, game)).toEqual({ spell: 'flow' });
  expect(pictureOf({ type: 'cast', spell: { type: 'stack' } }, game)).toEqual({ spell: 'stack' });
  expect(pictureOf({ type: 'done', with: 'magic' }, game)).toBeUndefined();
});
