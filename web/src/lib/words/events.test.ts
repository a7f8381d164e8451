import { check, moved, quiet } from './testing';

check([
  {
    what: 'planting',
    events: [moved('blue', { type: 'hand', seat: 1 }, { type: 'field', seat: 1, field: 0 })],
    others: ['Nina plants a Blue bean.', 'Nina pflanzt eine Blaue Bohne.'],
    own: ['You plant a Blue bean.', 'Du pflanzt eine Blaue Bohne.'],
  },
  {
    what: 'a harvest',
    events: [
      { type: 'harvested', seat: 1, field: 0, kind: 'red', cards: 4, coins: 2 },
      moved('red', { type: 'field', seat: 1, field: 0 }, { type: 'coins', seat: 1 }),
      moved('red', { type: 'field', seat: 1, field: 0 }, { type: 'coins', seat: 1 }),
      moved('red', { type: 'field', seat: 1, field: 0 }, { type: 'discard' }),
    ],
    others: ['Nina harvests 4 Red beans for 2 coins.', 'Nina erntet 4 Rote Bohnen für 2 Taler.'],
    own: ['You harvest 4 Red beans for 2 coins.', 'Du erntest 4 Rote Bohnen für 2 Taler.'],
  },
  {
    what: 'a harvest that pays nothing',
    events: [{ type: 'harvested', seat: 1, field: 0, kind: 'soy', cards: 1, coins: 0 }],
    others: ['Nina harvests a Soy bean for nothing.', 'Nina erntet eine Sojabohne ohne Ertrag.'],
  },
  {
    what: 'the end of a turn',
    before: { ...quiet, phase: 'plant-received' },
    events: [
      moved('red', { type: 'aside', seat: 1 }, { type: 'field', seat: 1, field: 1 }),
      { type: 'phase', turn: 3, active: 1, phase: 'draw' },
      moved(undefined, { type: 'draw' }, { type: 'hand', seat: 1 }),
      { type: 'pile-ran-out', times: 1 },
      { type: 'shuffled', cards: 42 },
      moved(undefined, { type: 'draw' }, { type: 'hand', seat: 1 }),
      moved(undefined, { type: 'draw' }, { type: 'hand', seat: 1 }),
      { type: 'phase', turn: 4, active: 2, phase: 'plant-first' },
    ],
    others: [
      "Nina plants a Red bean. Nina draws 3 cards. The draw pile runs out for the first time. The discard pile is shuffled: 42 cards to draw. It is Timon's turn.",
      'Nina pflanzt eine Rote Bohne. Nina zieht 3 Karten. Der Nachziehstapel ist zum ersten Mal aufgebraucht. Der Ablagestapel wird gemischt: 42 Karten zum Nachziehen. Timon ist am Zug.',
    ],
  },
  {
    what: 'an own draw and turn',
    events: [
      moved('soy', { type: 'draw' }, { type: 'hand', seat: 1 }),
      moved('red', { type: 'draw' }, { type: 'hand', seat: 1 }),
      moved('soy', { type: 'draw' }, { type: 'hand', seat: 1 }),
      { type: 'phase', turn: 4, active: 1, phase: 'plant-first' },
    ],
    others: [
      "Nina draws 2 Soy beans and a Red bean. It is Nina's turn.",
      'Nina zieht 2 Sojabohnen und eine Rote Bohne. Nina ist am Zug.',
    ],
    own: [
      'You draw 2 Soy beans and a Red bean. It is your turn.',
      'Du ziehst 2 Sojabohnen und eine Rote Bohne. Du bist am Zug.',
    ],
  },
  {
    what: 'everyone drawing',
    events: [
      moved(undefined, { type: 'draw' }, { type: 'hand', seat: 0 }),
      moved('soy', { type: 'draw' }, { type: 'hand', seat: 1 }),
      moved(undefined, { type: 'draw' }, { type: 'hand', seat: 2 }),
    ],
    others: ['Everyone draws a card.', 'Alle ziehen eine Karte.'],
    own: [
      'Everyone draws a card. You draw a Soy bean.',
      'Alle ziehen eine Karte. Du ziehst eine Sojabohne.',
    ],
  },
  {
    what: 'turning over, and what matches',
    events: [
      moved('soy', { type: 'draw' }, { type: 'row' }),
      moved('soy', { type: 'discard' }, { type: 'row' }),
      { type: 'uncovered', top: null },
      moved('red', { type: 'draw' }, { type: 'row' }),
      moved('blue', { type: 'draw' }, { type: 'boss', boss: 1 }),
    ],
    others: [
      'Turned over: a Soy bean and a Red bean. From the discard pile: a Soy bean. Don Corlebohne gets a Blue bean.',
      'Aufgedeckt: eine Sojabohne und eine Rote Bohne. Vom Ablagestapel: eine Sojabohne. Don Corlebohne bekommt eine Blaue Bohne.',
    ],
  },
  {
    what: 'discarding',
    events: [
      moved('soy', { type: 'row' }, { type: 'discard' }),
      moved('red', { type: 'hand', seat: 1 }, { type: 'discard' }),
    ],
    others: [
      'Nina discards a Soy bean and a Red bean.',
      'Nina wirft eine Sojabohne und eine Rote Bohne ab.',
    ],
    own: [
      'You discard a Soy bean and a Red bean.',
      'Du wirfst eine Sojabohne und eine Rote Bohne ab.',
    ],
  },
  {
    what: 'paying the Mafia',
    events: [
      moved('blue', { type: 'field', seat: 1, field: 0 }, { type: 'boss', boss: 0 }),
      { type: 'boss-harvested', boss: 0, kind: 'blue', cards: 8, coins: 3 },
      moved('blue', { type: 'boss', boss: 0 }, { type: 'mafia' }),
      moved('blue', { type: 'boss', boss: 0 }, { type: 'discard' }),
      { type: 'owing', fields: [] },
    ],
    others: [
      'Nina pays Al Cabohne a Blue bean. Al Cabohne harvests 8 Blue beans for 3 coins.',
      'Nina zahlt Al Cabohne eine Blaue Bohne. Al Cabohne erntet 8 Blaue Bohnen für 3 Taler.',
    ],
    own: [
      'You pay Al Cabohne a Blue bean. Al Cabohne harvests 8 Blue beans for 3 coins.',
      'Du zahlst Al Cabohne eine Blaue Bohne. Al Cabohne erntet 8 Blaue Bohnen für 3 Taler.',
    ],
  },
  {
    what: 'feeding a boss',
    events: [
      moved('puff', { type: 'row' }, { type: 'boss', boss: 2 }),
      moved('puff', { type: 'row' }, { type: 'boss', boss: 2 }),
    ],
    others: ['Nina gives Joe Bohnano 2 Puff beans.', 'Nina gibt Joe Bohnano 2 Puffbohnen.'],
    own: ['You give Joe Bohnano 2 Puff beans.', 'Du gibst Joe Bohnano 2 Puffbohnen.'],
  },
  {
    what: 'a shown hand',
    events: [{ type: 'hand-shown', seat: 1, shown: { kind: 'blue', cards: 3 } }],
    others: [
      'Nina shows the whole hand: 3 Blue beans.',
      'Nina zeigt die ganze Hand: 3 Blaue Bohnen.',
    ],
    own: ['You show the whole hand: 3 Blue beans.', 'Du zeigst die ganze Hand: 3 Blaue Bohnen.'],
  },
  {
    what: 'buying a field',
    events: [
      moved('red', { type: 'coins', seat: 1 }, { type: 'discard' }),
      { type: 'field-bought', seat: 1 },
    ],
    others: ['Nina buys a third field.', 'Nina kauft ein drittes Feld.'],
    own: ['You buy a third field.', 'Du kaufst ein drittes Feld.'],
  },
]);

check([
  {
    what: 'one winner',
    events: [
      { type: 'harvested', seat: 0, field: 0, kind: 'red', cards: 4, coins: 2 },
      { type: 'harvested', seat: 2, field: 1, kind: 'soy', cards: 1, coins: 0 },
      { type: 'over', coins: [9, 11, 8], winners: [1], mafia: null },
    ],
    others: [
      'All fields are harvested. The game is over: Nina wins with 11 coins.',
      'Alle Felder werden geerntet. Das Spiel ist zu Ende: Nina gewinnt mit 11 Talern.',
    ],
    own: [
      'All fields are harvested. The game is over: you win with 11 coins.',
      'Alle Felder werden geerntet. Das Spiel ist zu Ende: Du gewinnst mit 11 Talern.',
    ],
  },
  {
    what: 'several winners',
    events: [{ type: 'over', coins: [1, 1, 0], winners: [0, 1], mafia: null }],
    others: [
      'All fields are harvested. The game is over: Ada and Nina win with 1 coin.',
      'Alle Felder werden geerntet. Das Spiel ist zu Ende: Es gewinnen Ada und Nina mit 1 Taler.',
    ],
    own: [
      'All fields are harvested. The game is over: Ada and you win with 1 coin.',
      'Alle Felder werden geerntet. Das Spiel ist zu Ende: Es gewinnen Ada und du mit 1 Taler.',
    ],
  },
  {
    what: 'the Mafia winning',
    events: [{ type: 'over', coins: [9, 11], winners: [], mafia: 14 }],
    others: [
      'All fields are harvested. The game is over: the Bean Mafia wins with 14 coins.',
      'Alle Felder werden geerntet. Das Spiel ist zu Ende: Die Bohnenmafia gewinnt mit 14 Talern.',
    ],
  },
]);
