import { expect, test } from 'vitest';
import { calm } from '../testing';
import type { SeenEvent } from '../wire';
import { check, hear, moved, quiet } from './testing';

check([
  {
    what: 'a sword exchange',
    events: [
      { type: 'ability-used', seat: 1, field: 0, kind: 'sword', on: 2 },
      { type: 'coin-revealed', seat: 2, kind: 'sword' },
      { type: 'coin-revealed', seat: 1, kind: 'princess' },
      moved('princess', { type: 'coins', seat: 1 }, { type: 'coins', seat: 2 }),
      { type: 'coins-gone', seat: 1 },
    ],
    others: [
      'Nina attacks Timon. Timon reveals a Sword bean. Timon counter-attacks Nina. Nina reveals a Princess bean. Timon takes a coin from Nina: a Princess bean. Nina has no coins left.',
      'Nina greift Timon an. Timon deckt eine Schwertbohne auf. Timon greift im Gegenzug Nina an. Nina deckt eine Prinzessbohne auf. Timon nimmt Nina einen Taler weg: eine Prinzessbohne. Nina hat keine Taler mehr.',
    ],
    own: [
      'You attack Timon. Timon reveals a Sword bean. Timon counter-attacks you. You reveal a Princess bean. Timon takes a coin from you: a Princess bean. You have no coins left.',
      'Du greifst Timon an. Timon deckt eine Schwertbohne auf. Timon greift im Gegenzug dich an. Du deckst eine Prinzessbohne auf. Timon nimmt dir einen Taler weg: eine Prinzessbohne. Du hast keine Taler mehr.',
    ],
  },
  {
    what: 'a counter-attack after a choice',
    before: {
      ...quiet,
      magic: {
        ...calm,
        effects: [
          { type: 'sword', attacker: 1, attacked: 2 },
          { type: 'two-coins', seat: 1, kinds: ['sword', 'cape'] },
        ],
      },
    },
    events: [
      { type: 'effect-ended' },
      { type: 'effect-ended' },
      { type: 'coin-chosen', seat: 1, kind: 'sword' },
      { type: 'coin-revealed', seat: 1, kind: 'white' },
    ],
    you: 2,
    others: [
      'Nina chooses the Sword bean. Timon counter-attacks Nina. Nina reveals a White bean.',
      'Nina wählt die Schwertbohne. Timon greift im Gegenzug Nina an. Nina deckt eine Weiße Bohne auf.',
    ],
    own: [
      'Nina chooses the Sword bean. You counter-attack Nina. Nina reveals a White bean.',
      'Nina wählt die Schwertbohne. Du greifst im Gegenzug Nina an. Nina deckt eine Weiße Bohne auf.',
    ],
  },
  {
    what: 'two coins to choose from',
    you: 2,
    events: [
      { type: 'cast', seat: 1, slot: 0, spell: 'attack' },
      { type: 'turned-down', seat: 1, slot: 0 },
      { type: 'ability-used', seat: 1, field: 0, kind: 'sword', on: 2 },
      { type: 'coin-revealed', seat: 2, kind: 'sword' },
      { type: 'coin-revealed', seat: 2, kind: 'cape' },
      { type: 'effect-began', effect: { type: 'two-coins', seat: 1, kinds: ['sword', 'cape'] } },
    ],
    others: [
      'Nina casts Attack. Nina attacks Timon. Timon reveals a Cape bean and a Sword bean.',
      'Nina zaubert: Angriffszauber. Nina greift Timon an. Timon deckt eine Kapbohne und eine Schwertbohne auf.',
    ],
    own: [
      'Nina casts Attack. Nina attacks you. You reveal a Cape bean and a Sword bean.',
      'Nina zaubert: Angriffszauber. Nina greift dich an. Du deckst eine Kapbohne und eine Schwertbohne auf.',
    ],
  },
  {
    what: 'Mean beans',
    you: 2,
    events: [
      { type: 'ability-used', seat: 1, field: 0, kind: 'mean' },
      { type: 'coin-revealed', seat: 2, kind: 'cape' },
      { type: 'coin-revealed', seat: 0, kind: 'sword' },
      moved('cape', { type: 'coins', seat: 2 }, { type: 'discard' }),
    ],
    others: [
      'Nina uses the Mean bean. Timon reveals a Cape bean. Ada reveals a Sword bean. Timon loses a coin: a Cape bean.',
      'Nina nutzt die Gemeine Bohne. Timon deckt eine Kapbohne auf. Ada deckt eine Schwertbohne auf. Timon verliert einen Taler: eine Kapbohne.',
    ],
    own: [
      'Nina uses the Mean bean. You reveal a Cape bean. Ada reveals a Sword bean. You lose a coin: a Cape bean.',
      'Nina nutzt die Gemeine Bohne. Du deckst eine Kapbohne auf. Ada deckt eine Schwertbohne auf. Du verlierst einen Taler: eine Kapbohne.',
    ],
  },
  {
    what: 'a theft that others see',
    events: [
      { type: 'ability-used', seat: 1, field: 0, kind: 'picking', on: 2 },
      moved(undefined, { type: 'hand', seat: 2 }, { type: 'hand', seat: 1 }),
      { type: 'effect-began', effect: { type: 'taken', seat: 1 } },
    ],
    others: [
      'Nina uses the Picking bean. Nina takes a card from Timon.',
      'Nina nutzt die Pflückbohne. Nina nimmt Timon eine Karte weg.',
    ],
  },
  {
    what: 'a theft that its victim sees',
    you: 2,
    events: [moved('white', { type: 'hand', seat: 2 }, { type: 'hand', seat: 1 })],
    others: ['Nina takes a White bean from Timon.', 'Nina nimmt Timon eine Weiße Bohne weg.'],
    own: ['Nina takes a White bean from you.', 'Nina nimmt dir eine Weiße Bohne weg.'],
  },
  {
    what: 'activating a magic card',
    events: [
      moved('magic', { type: 'hand', seat: 1 }, { type: 'discard' }),
      { type: 'turned-up', seat: 1, slot: 0, spell: 'swap' },
    ],
    others: [
      'Nina discards a Magic bean. Nina turns up Swap.',
      'Nina wirft eine Zauberbohne ab. Nina aktiviert: Zauberkartentausch.',
    ],
    own: [
      'You discard a Magic bean. You turn up Swap.',
      'Du wirfst eine Zauberbohne ab. Du aktivierst: Zauberkartentausch.',
    ],
  },
  {
    what: 'Randomness',
    events: [
      { type: 'cast', seat: 1, slot: 0, spell: 'randomness' },
      { type: 'magic-drawn', seat: 1 },
      { type: 'borrowed', seat: 1 },
      { type: 'turned-up', seat: 1, slot: 1, spell: 'rearrange' },
    ],
    others: [
      'Nina casts Randomness. Nina borrows a magic card. Nina turns up Rearrange.',
      'Nina zaubert: Zufallszauber. Nina leiht sich eine Zauberkarte. Nina aktiviert: Umsteckzauber.',
    ],
    own: [
      'You cast Randomness. You borrow a magic card. You turn up Rearrange.',
      'Du zauberst: Zufallszauber. Du leihst dir eine Zauberkarte. Du aktivierst: Umsteckzauber.',
    ],
  },
  {
    what: 'a magic card for Cape beans',
    events: [{ type: 'magic-drawn', seat: 1 }],
    others: ['Nina gets a magic card.', 'Nina bekommt eine Zauberkarte.'],
    own: ['You get a magic card.', 'Du bekommst eine Zauberkarte.'],
  },
  {
    what: 'an own magic card',
    events: [{ type: 'magic-drawn', seat: 1, spell: 'flow' }],
    others: [
      'Nina gets a magic card: Flow.',
      'Nina bekommt eine Zauberkarte: Magischer Kartenfluss.',
    ],
    own: ['You get a magic card: Flow.', 'Du bekommst eine Zauberkarte: Magischer Kartenfluss.'],
  },
  {
    what: 'a swap',
    you: 2,
    events: [{ type: 'magic-swapped', seat: 1, slot: 0, with: 2, 'their-slot': 0 }],
    others: ['Nina swaps a magic card with Timon.', 'Nina tauscht mit Timon eine Zauberkarte.'],
    own: ['Nina swaps a magic card with you.', 'Nina tauscht mit dir eine Zauberkarte.'],
  },
  {
    what: 'a swap that is seen',
    events: [{ type: 'magic-swapped', seat: 1, slot: 0, with: 2, 'their-slot': 0, spell: 'stack' }],
    others: [
      'Nina swaps a magic card with Timon and gets Stack.',
      'Nina tauscht mit Timon eine Zauberkarte und bekommt: Stapelzauber.',
    ],
    own: [
      'You swap a magic card with Timon and get Stack.',
      'Du tauschst mit Timon eine Zauberkarte und bekommst: Stapelzauber.',
    ],
  },
  {
    what: 'an enchanted bean',
    events: [
      moved('white', { type: 'row' }, { type: 'field', seat: 1, field: 0 }),
      { type: 'enchanted', seat: 1, field: 0, odd: 'sword' },
    ],
    others: [
      'Nina plants a White bean. Nina enchants a Sword bean.',
      'Nina pflanzt eine Weiße Bohne. Nina verzaubert eine Schwertbohne.',
    ],
    own: [
      'You plant a White bean. You enchant a Sword bean.',
      'Du pflanzt eine Weiße Bohne. Du verzauberst eine Schwertbohne.',
    ],
  },
  {
    what: 'fields that come and go',
    events: [
      { type: 'field-added', seat: 1 },
      { type: 'field-gone', seat: 1, field: 0 },
    ],
    others: [
      "Nina has a third field. Nina's third field is gone.",
      'Nina hat ein drittes Feld. Das dritte Feld von Nina ist weg.',
    ],
    own: [
      'You have a third field. Your third field is gone.',
      'Du hast ein drittes Feld. Dein drittes Feld ist weg.',
    ],
  },
  {
    what: 'a borrowed card that goes back',
    events: [{ type: 'magic-returned', seat: 1, slot: 1 }],
    others: [
      'Nina returns the borrowed magic card.',
      'Nina gibt die geliehene Zauberkarte zurück.',
    ],
    own: ['You return the borrowed magic card.', 'Du gibst die geliehene Zauberkarte zurück.'],
  },
]);

test('only who rearranges hears it', () => {
  const events: SeenEvent[] = [{ type: 'rearranged', card: 3, to: 1 }];
  expect(hear(1, events, 1)).toEqual([
    'You move a card in the hand.',
    'Du steckst eine Handkarte um.',
  ]);
});

test('what only the table shows is not told', () => {
  const silent: SeenEvent[] = [
    { type: 'uncovered', top: 'red' },
    { type: 'owing', fields: [0, 1] },
    { type: 'turned-down', seat: 1, slot: 0 },
    { type: 'effect-began', effect: { type: 'enchantment', seat: 1 } },
    { type: 'effect-ended' },
    { type: 'phase', turn: 3, active: 1, phase: 'magic' },
  ];
  expect(hear(1, silent)).toEqual(['', '']);
});
