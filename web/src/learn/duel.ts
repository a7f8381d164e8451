import { entries, total } from '../lib/game';
import { basics, enough } from './basics';
import { spots, type Lesson } from './lesson';
import { can } from './moment';

export const duel: Lesson[] = [
  {
    key: 'over',
    when: ({ table }) => table.outcome !== null,
    at: spots.coins,
    say: {
      en: 'The pile has run out, and the duel is over. All fields were harvested; hands and leftovers are worth nothing.',
      de: 'Der Stapel ist ausgegangen, und das Duell ist vorbei. Alle Felder sind geerntet; Handkarten und Liegengebliebenes zählen nichts.',
    },
    rule: 'D9',
    last: true,
  },
  {
    key: 'welcome',
    when: () => true,
    at: spots.coins,
    say: {
      en: 'Welcome to the bean duel! Two farms, two fields each, and no trading. What one does not use, the other gets. Most coins win.',
      de: 'Willkommen zum Bohnenduell! Zwei Höfe, je zwei Felder, und kein Handel. Was der eine nicht nutzt, bekommt der andere. Die meisten Taler gewinnen.',
    },
    rule: 'D1',
  },
  basics.hand,
  {
    key: 'left',
    when: ({ ask, table }) => ask === 'use-left' && entries(table.row).length > 0,
    at: spots.row,
    say: {
      en: 'These cards were left for you. Plant each of them or throw it away. Sometimes that is a present, sometimes only rubbish.',
      de: 'Diese Karten blieben für dich liegen. Pflanze jede davon oder wirf sie ab. Manchmal ist es ein Geschenk, manchmal nur Abfall.',
    },
    rule: 'D5',
  },
  basics.room,
  { ...basics.first, rule: 'D6' },
  { ...basics.second, rule: 'D6' },
  {
    key: 'discard',
    when: ({ ask }) => ask === 'discard-one',
    at: spots.hand,
    say: {
      en: 'Now you may throw away one card from anywhere in your hand. Nobody trades here, so this is how you get rid of a bean that is in the way.',
      de: 'Jetzt darfst du eine Karte von überall aus deiner Hand abwerfen. Gehandelt wird hier nicht, also wirst du so eine Bohne los, die im Weg ist.',
    },
    rule: 'D6',
  },
  {
    key: 'turned',
    when: ({ ask, table }) => ask === 'cultivate' && entries(table.row).length > 0,
    at: spots.row,
    say: {
      en: 'Three cards were turned over for you. Plant those that help you. You need not plant any of them.',
      de: 'Drei Karten wurden für dich aufgedeckt. Pflanze, was dir hilft. Pflanzen musst du keine davon.',
    },
    rule: 'D7',
  },
  {
    key: 'matching',
    when: ({ ask, table }) => ask === 'cultivate' && total(table.row) > 3,
    at: spots.row,
    say: {
      en: 'More than three? The top discard was of a kind that lies open, so it joined. Mind what you throw on that pile, and in which order.',
      de: 'Mehr als drei? Die oberste abgelegte Karte passte zu einer offenen und kam dazu. Achte darauf, was du auf diesen Stapel wirfst, und in welcher Reihenfolge.',
    },
    rule: 'D7',
  },
  {
    key: 'leave',
    when: ({ ask, table }) => ask === 'cultivate' && entries(table.row).length > 0,
    at: spots.goOn,
    say: {
      en: 'What you leave goes to the other farm. Look at its fields first: better plant a bean yourself than feed your rival.',
      de: 'Was du liegen lässt, bekommt der andere Hof. Sieh dir erst seine Felder an: Lieber selbst pflanzen als die Konkurrenz füttern.',
    },
    rule: 'D7',
  },
  {
    ...basics.ripe,
    say: {
      en: 'This field already pays. Harvest it at any moment of your turn, but never in the other’s. Waiting may bring more.',
      de: 'Dieses Feld bringt schon etwas. Ernte es jederzeit in deinem Zug, aber nie im Zug des anderen. Warten kann mehr bringen.',
    },
    rule: 'D3',
  },
  { ...basics.late, rule: 'D3' },
  basics.protected,
  {
    key: 'third',
    when: (moment) => can(moment, 'buy-field'),
    at: spots.coins,
    say: {
      en: 'You can afford a third field: {price} coins, gone for good. The earlier you buy it, the longer it earns.',
      de: 'Ein drittes Feld kannst du dir leisten: {price} Taler, für immer weg. Je früher du es kaufst, desto länger bringt es etwas.',
    },
    rule: 'D4',
  },
  {
    key: 'once',
    when: ({ turns, ask }) => turns > 2 && ask !== null,
    at: spots.draw,
    say: {
      en: 'In the duel the pile is not rebuilt. When its last card is drawn, the end has come, so count along.',
      de: 'Im Duell wird der Stapel nicht erneuert. Wird seine letzte Karte gezogen, ist das Ende da. Zähl also mit.',
    },
    rule: 'D2',
  },
  enough(4),
];
