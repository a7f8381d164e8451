import { entries } from '../lib/game';
import { basics, enough } from './basics';
import { spots, type Lesson } from './lesson';
import { can } from './moment';

const welcome: Lesson = {
  key: 'welcome',
  when: () => true,
  at: spots.coins,
  say: {
    en: 'Welcome to the bean market! I will show you around while you play. You plant beans and harvest them for coins, and most coins win.',
    de: 'Willkommen auf dem Bohnenmarkt! Ich zeige dir alles, während du spielst. Du pflanzt Bohnen und erntest sie für Taler, und die meisten Taler gewinnen.',
  },
  rule: 'B11',
};

const watch: Lesson = {
  key: 'watch',
  when: ({ mine, turns }) => !mine && turns === 0,
  at: spots.active,
  say: {
    en: 'Somebody else begins this time: that was drawn by lot. Watch how a turn goes. I speak up when it is about you.',
    de: 'Diesmal beginnt jemand anderes: Das wurde ausgelost. Schau zu, wie ein Zug geht. Ich melde mich, wenn es um dich geht.',
  },
  rule: 'B3',
};

const kinds: Lesson = {
  key: 'kinds',
  when: ({ mine, farm }) => mine && farm.fields.some(({ cards }) => cards > 0),
  at: spots.beds,
  say: {
    en: 'Planted! A field holds one kind only, but as many of it as you like. Fields are few, so think before you start a new kind.',
    de: 'Gepflanzt! Auf ein Feld kommt nur eine Sorte, davon aber beliebig viele. Felder sind knapp: Überlege gut, ehe du mit einer neuen Sorte anfängst.',
  },
  rule: 'C5',
};

const deal: Lesson = {
  key: 'deal',
  when: ({ ask }) => ask === 'trade',
  at: spots.hand,
  say: {
    en: 'Now for the heart of the game: trading! You may give cards from anywhere in your hand. So a bean can leave the queue before it ruins a field.',
    de: 'Jetzt kommt das Herz des Spiels: der Handel! Du darfst Karten von überall aus deiner Hand geben. So verlässt eine Bohne die Reihe, bevor sie dir ein Feld verdirbt.',
  },
  rule: 'C15',
};

const end: Lesson = {
  key: 'end',
  when: ({ ask }) => ask === 'trade',
  at: spots.goOn,
  say: {
    en: 'You decide when trading ends. Nobody ever has to trade: a deal needs a yes from both.',
    de: 'Du entscheidest, wann der Handel endet. Handeln muss niemand: Zu jedem Handel gehören zwei, die Ja sagen.',
  },
  rule: 'C20',
};

const others: Lesson = {
  key: 'others',
  when: ({ mine, table }) => !mine && table.phase === 'trade',
  at: spots.active,
  say: {
    en: 'In this turn everybody deals with this farm only. You too: tap one of your cards, then the farm. Perhaps it needs just what blocks your hand.',
    de: 'In diesem Zug handeln alle nur mit diesem Hof. Du auch: Tippe auf eine deiner Karten, dann auf den Hof. Vielleicht braucht er gerade, was deine Hand verstopft.',
  },
  rule: 'C14',
};

const aside: Lesson = {
  key: 'aside',
  when: ({ farm }) => entries(farm.aside).length > 0,
  at: spots.aside,
  say: {
    en: 'What you got in a deal lies here. It never enters your hand and cannot be traded on: you plant it as soon as trading is over.',
    de: 'Was du im Handel bekommst, liegt hier. Es kommt nie auf deine Hand, und weiterhandeln kannst du es nicht: Du pflanzt es, sobald der Handel vorbei ist.',
  },
  rule: 'C19',
};

const gift: Lesson = {
  key: 'gift',
  when: ({ ask, turns }) => ask === 'trade' && turns > 1,
  at: spots.board,
  say: {
    en: 'Ask for nothing in return, and the board sends a gift. That is clever when a bean would cost you a good field. The other may say no, though.',
    de: 'Verlange nichts dafür, und das Brett schickt ein Geschenk. Das ist schlau, wenn eine Bohne dich ein gutes Feld kosten würde. Ablehnen darf man das aber.',
  },
  rule: 'C16',
};

const wants: Lesson = {
  key: 'wants',
  when: ({ mine, table, turns }) => !mine && table.phase === 'trade' && turns > 1,
  at: spots.wants,
  say: {
    en: 'Here you can say which kinds you are looking for. All see your list, also in later turns, and it binds nobody.',
    de: 'Hier kannst du sagen, welche Sorten du suchst. Alle sehen deine Liste, auch in späteren Zügen, und sie verpflichtet zu nichts.',
  },
  rule: 'C26',
};

const drawn: Lesson = {
  key: 'drawn',
  when: ({ mine, turns }) => !mine && turns === 1,
  at: spots.hand,
  say: {
    en: 'Your turn is over, and you drew new cards to the back of your hand. Look ahead: which bean will be in front next time?',
    de: 'Dein Zug ist vorbei, und du hast neue Karten nach hinten auf die Hand gezogen. Schau voraus: Welche Bohne ist das nächste Mal vorne?',
  },
  rule: 'B7',
};

const ranOut: Lesson = {
  key: 'ran-out',
  when: ({ table }) => table['times-out'] > 0 && table['times-out'] < table.numbers['last-time'],
  at: spots.draw,
  say: {
    en: 'The pile has run out, and the discards were shuffled into this new one. It is smaller: all that grows or became a coin is missing.',
    de: 'Der Stapel ist ausgegangen, und die abgelegten Karten wurden zu diesem neuen gemischt. Er ist kleiner: Was wächst oder zu Talern wurde, fehlt.',
  },
  rule: 'C11',
};

const lastPile: Lesson = {
  key: 'last-pile',
  when: ({ table }) => table['times-out'] === table.numbers['last-time'] - 1,
  at: spots.draw,
  say: {
    en: 'This is the last pile. At the end all fields are harvested, but cards in your hand are worth nothing. So bring out what you can.',
    de: 'Das ist der letzte Stapel. Am Ende werden alle Felder geerntet, aber Handkarten zählen nichts. Bring also auf die Felder, was du kannst.',
  },
  rule: 'B11',
};

const over: Lesson = {
  key: 'over',
  when: ({ table }) => table.outcome !== null,
  at: spots.coins,
  say: {
    en: 'The game is over: all fields were harvested, and the coins are counted. Among equals, the one who sits furthest round from the starting player wins.',
    de: 'Das Spiel ist aus: Alle Felder sind geerntet, die Taler gezählt. Bei Gleichstand gewinnt, wer reihum am weitesten vom Startspieler sitzt.',
  },
  rule: 'B11',
  last: true,
};

/** A first game of about ten minutes. */
export const amigo: Lesson[] = [
  over,
  welcome,
  watch,
  basics.hand,
  basics.room,
  basics.offer,
  basics.first,
  kinds,
  basics.second,
  basics.turned,
  deal,
  basics.build,
  end,
  basics.offered,
  aside,
  basics.rest,
  drawn,
  others,
  basics.meter,
  basics.ripe,
  basics.harvested,
  gift,
  wants,
  basics.protected,
  basics.pile,
  ranOut,
  lastPile,
  enough(5),
];

/** The way through a turn, for those who have seen little of the others. */
const turn: Lesson[] = [
  basics.hand,
  basics.room,
  basics.offer,
  basics.first,
  basics.turned,
  basics.build,
  basics.rest,
  basics.ripe,
];

export const moreBeans: Lesson[] = [
  over,
  {
    key: 'more',
    when: () => true,
    at: spots.hand,
    say: {
      en: 'This is Bohnanza with more kinds: Coffee, Wax and Cocoa beans. How many play decides which stay in the box: three do without Cocoa.',
      de: 'Das ist Bohnanza mit mehr Sorten: Kaffee-, Weinbrand- und Kakaobohnen. Wie viele mitspielen, entscheidet, welche in der Schachtel bleiben: zu dritt die Kakaobohnen.',
    },
    rule: 'B2',
  },
  ...turn,
  {
    key: 'slow',
    when: ({ hand, farm }) =>
      [...hand, ...farm.fields.map(({ kind }) => kind)].some(
        (kind) => kind === 'coffee' || kind === 'wax',
      ),
    at: spots.hand,
    say: {
      en: 'Coffee and Wax beans are the most common. They come easily, but it takes four of them for the first coin.',
      de: 'Kaffee- und Weinbrandbohnen sind die häufigsten. Sie kommen leicht zusammen, aber der erste Taler braucht vier.',
    },
    rule: 'B2',
  },
  {
    key: 'each-draws',
    when: ({ table }) => table.turn > 1,
    at: spots.hand,
    say: {
      en: 'A turn is over, and here everybody draws one card at its end, not only the player whose turn it was. Hands change all the time.',
      de: 'Ein Zug ist vorbei, und hier ziehen an seinem Ende alle eine Karte, nicht nur wer dran war. Die Hände ändern sich dauernd.',
    },
    rule: 'B7',
  },
  basics.pile,
  enough(3),
];

export const rioGrande: Lesson[] = [
  {
    ...over,
    say: {
      en: 'The game is over: all fields were harvested, and most coins win. Among equals, the one with more cards in hand is ahead.',
      de: 'Das Spiel ist aus: Alle Felder sind geerntet, die meisten Taler gewinnen. Bei Gleichstand liegt vorne, wer mehr Handkarten hat.',
    },
  },
  {
    key: 'more',
    when: () => true,
    at: spots.beds,
    say: {
      en: 'This is the edition of 2000. The deck has more kinds of beans, and you begin with two fields. A third one is for sale.',
      de: 'Das ist die Ausgabe von 2000. Es gibt mehr Sorten, und du beginnst mit zwei Feldern. Ein drittes kann man kaufen.',
    },
    rule: 'B12',
  },
  ...turn,
  {
    key: 'third-price',
    when: ({ turns, table, farm }) =>
      turns > 1 && table.numbers['third-field'] !== null && farm.fields.length === 2,
    at: spots.coins,
    say: {
      en: 'Think about a third field: it costs {price} coins, once, at any time. Early on it saves many a harvest; late it is only lost money.',
      de: 'Denk an ein drittes Feld: Es kostet {price} Taler, einmal, jederzeit. Früh rettet es manche Ernte; spät ist es nur verlorenes Geld.',
    },
    rule: 'B12',
  },
  {
    key: 'third-buy',
    when: (moment) => can(moment, 'buy-field'),
    at: spots.coins,
    say: {
      en: 'You can afford a third field now. The coins you pay go to the discard pile as the beans they are, so they come back into the game.',
      de: 'Ein drittes Feld kannst du dir jetzt leisten. Die Taler dafür kommen als die Bohnen, die sie sind, auf den Ablagestapel, also zurück ins Spiel.',
    },
    rule: 'B13',
  },
  basics.pile,
  enough(4),
];
