import { expect, test } from 'vitest';
import type { Magic, News } from '../wire';
import { check, hear, moved, news, quiet } from './testing';

const magic: Magic = {
  cards: [],
  pile: 0,
  announced: null,
  borrowed: 0,
  used: 0,
  cast: [],
  traded: false,
  'with-coins': [],
  effects: [],
};

check([
  {
    what: 'a sword exchange',
    sights: [
      news({ 'ability-used': { seat: 1, field: 0, kind: 'sword', on: 2 } }),
      news({ 'coin-revealed': { seat: 2, kind: 'sword' } }),
      news({ 'coin-revealed': { seat: 1, kind: 'princess' } }),
      moved('princess', { coins: 1 }, { coins: 2 }),
      news({ 'coins-gone': { seat: 1 } }),
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
        ...magic,
        effects: [
          { sword: { attacker: 1, attacked: 2 } },
          { 'two-coins': { seat: 1, kinds: ['sword', 'cape'] } },
        ],
      },
    },
    sights: [
      news({ 'effect-ended': {} }),
      news({ 'effect-ended': {} }),
      news({ 'coin-chosen': { seat: 1, kind: 'sword' } }),
      news({ 'coin-revealed': { seat: 1, kind: 'white' } }),
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
    sights: [
      news({ cast: { seat: 1, slot: 0, spell: 'attack' } }),
      news({ 'turned-down': { seat: 1, slot: 0 } }),
      news({ 'ability-used': { seat: 1, field: 0, kind: 'sword', on: 2 } }),
      news({ 'coin-revealed': { seat: 2, kind: 'sword' } }),
      news({ 'coin-revealed': { seat: 2, kind: 'cape' } }),
      news({ 'effect-began': { 'two-coins': { seat: 1, kinds: ['sword', 'cape'] } } }),
    ],
    others: [
      'Nina casts Attack. Nina attacks Timon. Timon reveals a Sword bean and a Cape bean.',
      'Nina zaubert: Angriffszauber. Nina greift Timon an. Timon deckt eine Schwertbohne und eine Kapbohne auf.',
    ],
    own: [
      'Nina casts Attack. Nina attacks you. You reveal a Sword bean and a Cape bean.',
      'Nina zaubert: Angriffszauber. Nina greift dich an. Du deckst eine Schwertbohne und eine Kapbohne auf.',
    ],
  },
  {
    what: 'Mean beans',
    you: 2,
    sights: [
      news({ 'ability-used': { seat: 1, field: 0, kind: 'mean' } }),
      news({ 'coin-revealed': { seat: 2, kind: 'cape' } }),
      news({ 'coin-revealed': { seat: 0, kind: 'sword' } }),
      moved('cape', { coins: 2 }, 'discard'),
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
    sights: [
      news({ 'ability-used': { seat: 1, field: 0, kind: 'picking', on: 2 } }),
      moved(undefined, { hand: 2 }, { hand: 1 }),
      news({ 'effect-began': { taken: { seat: 1 } } }),
    ],
    others: [
      'Nina uses the Picking bean. Nina takes a card from Timon.',
      'Nina nutzt die Pflückbohne. Nina nimmt Timon eine Karte weg.',
    ],
  },
  {
    what: 'a theft that its victim sees',
    you: 2,
    sights: [moved('white', { hand: 2 }, { hand: 1 })],
    others: ['Nina takes a White bean from Timon.', 'Nina nimmt Timon eine Weiße Bohne weg.'],
    own: ['Nina takes a White bean from you.', 'Nina nimmt dir eine Weiße Bohne weg.'],
  },
  {
    what: 'activating a magic card',
    sights: [
      moved('magic', { hand: 1 }, 'discard'),
      news({ 'turned-up': { seat: 1, slot: 0, spell: 'swap' } }),
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
    sights: [
      news({ cast: { seat: 1, slot: 0, spell: 'randomness' } }),
      { 'magic-drawn': { seat: 1 } },
      news({ borrowed: { seat: 1 } }),
      news({ 'turned-up': { seat: 1, slot: 1, spell: 'rearrange' } }),
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
    sights: [{ 'magic-drawn': { seat: 1 } }],
    others: ['Nina gets a magic card.', 'Nina bekommt eine Zauberkarte.'],
    own: ['You get a magic card.', 'Du bekommst eine Zauberkarte.'],
  },
  {
    what: 'an own magic card',
    sights: [{ 'magic-drawn': { seat: 1, spell: 'flow' } }],
    others: [
      'Nina gets a magic card: Flow.',
      'Nina bekommt eine Zauberkarte: Magischer Kartenfluss.',
    ],
    own: ['You get a magic card: Flow.', 'Du bekommst eine Zauberkarte: Magischer Kartenfluss.'],
  },
  {
    what: 'a swap',
    you: 2,
    sights: [{ 'magic-swapped': { seat: 1, slot: 0, with: 2, 'their-slot': 0 } }],
    others: ['Nina swaps a magic card with Timon.', 'Nina tauscht mit Timon eine Zauberkarte.'],
    own: ['Nina swaps a magic card with you.', 'Nina tauscht mit dir eine Zauberkarte.'],
  },
  {
    what: 'a swap that is seen',
    sights: [{ 'magic-swapped': { seat: 1, slot: 0, with: 2, 'their-slot': 0, spell: 'stack' } }],
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
    sights: [
      moved('white', 'row', { field: [1, 0] }),
      news({ enchanted: { seat: 1, field: 0, odd: 'sword' } }),
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
    sights: [news({ 'field-added': { seat: 1 } }), news({ 'field-gone': { seat: 1, field: 0 } })],
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
    sights: [news({ 'magic-returned': { seat: 1, slot: 1 } })],
    others: [
      'Nina returns the borrowed magic card.',
      'Nina gibt die geliehene Zauberkarte zurück.',
    ],
    own: ['You return the borrowed magic card.', 'Du gibst die geliehene Zauberkarte zurück.'],
  },
]);

test('only who rearranges hears it', () => {
  const sights = [{ rearranged: { card: 3, to: 1 } }];
  expect(hear(1, sights, 1)).toEqual([
    'You move a card in the hand.',
    'Du steckst eine Handkarte um.',
  ]);
});

test('what only the table shows is not told', () => {
  const silent: News[] = [
    { uncovered: { top: 'red' } },
    { owing: { fields: 3 } },
    { 'turned-down': { seat: 1, slot: 0 } },
    { 'effect-began': { enchantment: { seat: 1 } } },
    { 'effect-ended': {} },
    { phase: { turn: 3, active: 1, phase: 'magic' } },
  ];
  expect(hear(1, silent.map(news))).toEqual(['', '']);
});
