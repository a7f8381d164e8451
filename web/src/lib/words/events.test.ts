import { check, moved, news, quiet } from './testing';

check([
  {
    what: 'planting',
    sights: [moved('blue', { hand: 1 }, { field: [1, 0] })],
    others: ['Nina plants a Blue bean.', 'Nina pflanzt eine Blaue Bohne.'],
    own: ['You plant a Blue bean.', 'Du pflanzt eine Blaue Bohne.'],
  },
  {
    what: 'a harvest',
    sights: [
      news({ harvested: { seat: 1, field: 0, kind: 'red', cards: 4, coins: 2 } }),
      moved('red', { field: [1, 0] }, { coins: 1 }),
      moved('red', { field: [1, 0] }, { coins: 1 }),
      moved('red', { field: [1, 0] }, 'discard'),
    ],
    others: ['Nina harvests 4 Red beans for 2 coins.', 'Nina erntet 4 Rote Bohnen für 2 Taler.'],
    own: ['You harvest 4 Red beans for 2 coins.', 'Du erntest 4 Rote Bohnen für 2 Taler.'],
  },
  {
    what: 'a harvest that pays nothing',
    sights: [news({ harvested: { seat: 1, field: 0, kind: 'soy', cards: 1, coins: 0 } })],
    others: ['Nina harvests a Soy bean for nothing.', 'Nina erntet eine Sojabohne ohne Ertrag.'],
  },
  {
    what: 'the end of a turn',
    before: { ...quiet, phase: 'plant-received' },
    sights: [
      moved('red', { aside: 1 }, { field: [1, 1] }),
      news({ phase: { turn: 3, active: 1, phase: 'draw' } }),
      moved(undefined, 'draw', { hand: 1 }),
      news({ 'pile-ran-out': { times: 1 } }),
      { shuffled: { cards: 42 } },
      moved(undefined, 'draw', { hand: 1 }),
      moved(undefined, 'draw', { hand: 1 }),
      news({ phase: { turn: 4, active: 2, phase: 'plant-first' } }),
    ],
    others: [
      "Nina plants a Red bean. Nina draws 3 cards. The draw pile runs out for the first time. The discard pile is shuffled: 42 cards to draw. It is Timon's turn.",
      'Nina pflanzt eine Rote Bohne. Nina zieht 3 Karten. Der Nachziehstapel ist zum ersten Mal aufgebraucht. Der Ablagestapel wird gemischt: 42 Karten zum Nachziehen. Timon ist am Zug.',
    ],
  },
  {
    what: 'an own draw and turn',
    sights: [
      moved('soy', 'draw', { hand: 1 }),
      moved('red', 'draw', { hand: 1 }),
      moved('soy', 'draw', { hand: 1 }),
      news({ phase: { turn: 4, active: 1, phase: 'plant-first' } }),
    ],
    others: [
      "Nina draws a Red bean and 2 Soy beans. It is Nina's turn.",
      'Nina zieht eine Rote Bohne und 2 Sojabohnen. Nina ist am Zug.',
    ],
    own: [
      'You draw a Red bean and 2 Soy beans. It is your turn.',
      'Du ziehst eine Rote Bohne und 2 Sojabohnen. Du bist am Zug.',
    ],
  },
  {
    what: 'everyone drawing',
    sights: [
      moved(undefined, 'draw', { hand: 0 }),
      moved('soy', 'draw', { hand: 1 }),
      moved(undefined, 'draw', { hand: 2 }),
    ],
    others: ['Everyone draws a card.', 'Alle ziehen eine Karte.'],
    own: [
      'Everyone draws a card. You draw a Soy bean.',
      'Alle ziehen eine Karte. Du ziehst eine Sojabohne.',
    ],
  },
  {
    what: 'turning over, and what matches',
    sights: [
      moved('soy', 'draw', 'row'),
      moved('soy', 'discard', 'row'),
      news({ uncovered: { top: null } }),
      moved('red', 'draw', 'row'),
      moved('blue', 'draw', { boss: 1 }),
    ],
    others: [
      'Turned over: a Soy bean and a Red bean. From the discard pile: a Soy bean. Don Corlebohne gets a Blue bean.',
      'Aufgedeckt: eine Sojabohne und eine Rote Bohne. Vom Ablagestapel: eine Sojabohne. Don Corlebohne bekommt eine Blaue Bohne.',
    ],
  },
  {
    what: 'discarding',
    sights: [moved('soy', 'row', 'discard'), moved('red', { hand: 1 }, 'discard')],
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
    sights: [
      moved('blue', { field: [1, 0] }, { boss: 0 }),
      news({ 'boss-harvested': { boss: 0, kind: 'blue', cards: 8, coins: 3 } }),
      moved('blue', { boss: 0 }, 'mafia'),
      moved('blue', { boss: 0 }, 'discard'),
      news({ owing: { fields: 0 } }),
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
    sights: [moved('puff', 'row', { boss: 2 }), moved('puff', 'row', { boss: 2 })],
    others: ['Nina gives Joe Bohnano 2 Puff beans.', 'Nina gibt Joe Bohnano 2 Puffbohnen.'],
    own: ['You give Joe Bohnano 2 Puff beans.', 'Du gibst Joe Bohnano 2 Puffbohnen.'],
  },
  {
    what: 'a shown hand',
    sights: [{ 'hand-shown': { seat: 1, shown: { kind: 'blue', cards: 3 } } }],
    others: [
      'Nina shows the whole hand: 3 Blue beans.',
      'Nina zeigt die ganze Hand: 3 Blaue Bohnen.',
    ],
    own: ['You show the whole hand: 3 Blue beans.', 'Du zeigst die ganze Hand: 3 Blaue Bohnen.'],
  },
  {
    what: 'buying a field',
    sights: [moved('red', { coins: 1 }, 'discard'), news({ 'field-bought': { seat: 1 } })],
    others: ['Nina buys a third field.', 'Nina kauft ein drittes Feld.'],
    own: ['You buy a third field.', 'Du kaufst ein drittes Feld.'],
  },
]);

check([
  {
    what: 'one winner',
    sights: [
      news({ harvested: { seat: 0, field: 0, kind: 'red', cards: 4, coins: 2 } }),
      news({ harvested: { seat: 2, field: 1, kind: 'soy', cards: 1, coins: 0 } }),
      news({ over: { coins: [9, 11, 8], winners: [1], mafia: null } }),
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
    sights: [news({ over: { coins: [1, 1, 0], winners: [0, 1], mafia: null } })],
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
    sights: [news({ over: { coins: [9, 11], winners: [], mafia: 14 } })],
    others: [
      'All fields are harvested. The game is over: the Bean Mafia wins with 14 coins.',
      'Alle Felder werden geerntet. Das Spiel ist zu Ende: Die Bohnenmafia gewinnt mit 14 Talern.',
    ],
  },
]);
