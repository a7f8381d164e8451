import { beforeEach, expect, test } from 'vitest';
import { settings } from '../settings.svelte';
import { snapshot } from '../testing';
import type { Action, Effect, Source } from '../wire';
import { describe } from './actions';
import { tellEffects } from './effects';
import { names as players } from './testing';

const names = (seat: number): string => players[seat] ?? '?';
const card: Source = { type: 'hand', card: 2 };
const terms = { to: null, 'first-come': false, answers: null };

beforeEach(() => (settings.language = 'en'));

const actions: [Action, string][] = [
  [{ type: 'plant', what: card, field: 1 }, 'Plant Chili bean in field 2'],
  [{ type: 'plant', what: { type: 'aside', kind: 'red' }, field: 0 }, 'Plant Red bean in field 1'],
  [{ type: 'harvest', field: 0 }, 'Harvest field 1'],
  [
    { type: 'harvest-enchanted', field: 0, odd: 'coin' },
    'Harvest field 1; the odd card becomes a coin',
  ],
  [
    { type: 'feed', what: { type: 'row', kind: 'red' }, boss: 1 },
    'Give Red bean to Don Corlebohne',
  ],
  [
    { type: 'offer', give: { type: 'cards', hand: [2, 3], row: { red: 1 } }, want: {}, ...terms },
    'Give 2 Chili beans and a Red bean away',
  ],
  [
    { type: 'offer', give: { type: 'kinds', kinds: {} }, want: { blue: 1 }, ...terms },
    'Ask for a Blue bean',
  ],
  [{ type: 'close', offer: 3, with: 2 }, 'Trade with Timon'],
  [{ type: 'done', with: 'keep-or-plant' }, 'Keep it'],
  [{ type: 'use', field: 0 }, 'Use the power of field 1'],
  [{ type: 'use', field: 0, on: 1, attack: true }, 'Attack Nina from field 1 with the spell'],
  [{ type: 'activate', slot: 0, bean: 6 }, 'Turn Flow face up for the Magic bean at place 3'],
  [{ type: 'activate', slot: 1 }, 'Turn magic card 2 face up'],
  [{ type: 'cast', spell: { type: 'stack' } }, 'Cast Stack'],
  [{ type: 'cast', spell: { type: 'swap', with: 1, slot: 0 } }, 'Cast Swap with card 1 of Nina'],
  [
    { type: 'cast', spell: { type: 'enchant-beans', what: card, field: 1 } },
    'Cast Enchant Beans: Chili bean in field 2',
  ],
  [{ type: 'rearrange', card: 6, to: 0 }, 'Move Red bean to place 1'],
];

test.each(actions)('%o in words', (action, words) => {
  const game = snapshot();
  if (game.private) game.private.magic = ['flow'];
  expect(describe(action, game, names)).toBe(words);
});

test('effects are told from the lowest', () => {
  const effects: Effect[] = [
    { type: 'flow', slot: 0, resting: [1] },
    { type: 'sword', attacker: 0, attacked: 2 },
    { type: 'two-coins', seat: 2, kinds: ['red', 'blue'] },
    { type: 'activation', seat: 1, slots: [0], left: 2 },
  ];
  expect(tellEffects(effects, names)).toEqual([
    'The flow runs: front cards are planted one by one.',
    'Ada attacks Timon.',
    'Timon chooses between Red bean and Blue bean.',
    'Nina may turn magic cards up (2 left).',
  ]);
});
