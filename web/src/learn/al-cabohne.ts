import { entries } from '../lib/game';
import { basics, enough } from './basics';
import { spots, type Lesson } from './lesson';
import { can } from './moment';

export const alCabohne: Lesson[] = [
  {
    key: 'over',
    when: ({ table }) => table.outcome !== null,
    at: spots.mafia,
    say: {
      en: 'It is over, and all fields were harvested, the bosses’ too. You win only with more coins than the Mafia: at a tie it laughs last.',
      de: 'Es ist aus, und alle Felder sind geerntet, auch die der Bosse. Du gewinnst nur mit mehr Talern als die Mafia: Bei Gleichstand lacht sie zuletzt.',
    },
    rule: 'M20',
    last: true,
  },
  {
    key: 'welcome',
    when: () => true,
    at: spots.mafia,
    say: {
      en: 'Careful, the Bean Mafia is in town! It plays by itself and grows rich too. To win, you must be richer than it, and no poorer than the other farm.',
      de: 'Vorsicht, die Bohnenmafia ist in der Stadt! Sie spielt von selbst und wird auch reich. Zum Sieg musst du reicher sein als sie und nicht ärmer als der andere Hof.',
    },
    rule: 'M20',
  },
  {
    key: 'bosses',
    when: ({ table }) => table.bosses.length > 0,
    at: spots.bosses,
    say: {
      en: 'Each boss grows one kind. Al harvests as soon as his beans are worth 3 coins, Don already at 2. They never wait for more, so you can foresee it.',
      de: 'Jeder Boss baut eine Sorte an. Al erntet, sobald seine Bohnen 3 Taler wert sind, Don schon bei 2. Sie warten nie auf mehr, also kannst du es absehen.',
    },
    rule: 'M3',
  },
  {
    key: 'left',
    when: ({ ask, table }) => ask === 'use-left' && entries(table.row).length > 0,
    at: spots.row,
    say: {
      en: 'The other farm did not use these cards. Plant each of them in a field of yours, or throw it away.',
      de: 'Diese Karten hat der andere Hof nicht verwendet. Pflanze jede davon auf ein Feld von dir, oder wirf sie ab.',
    },
    rule: 'M6',
  },
  {
    key: 'pay',
    when: ({ ask }) => ask === 'pay-mafia',
    at: spots.beds,
    say: {
      en: 'You grow what a boss grows, so he wants his share: one bean from that field. Harvest the field first if you would rather keep it all.',
      de: 'Du baust an, was ein Boss anbaut, also will er seinen Anteil: eine Bohne von diesem Feld. Ernte es vorher, wenn du lieber alles behältst.',
    },
    rule: 'M7',
  },
  basics.room,
  {
    key: 'first',
    when: basics.first.when,
    at: spots.front,
    say: {
      en: 'Plant the front card; you never sort your hand. The next card may follow. Mind that no kind may grow in two of your fields.',
      de: 'Pflanze die vorderste Karte; die Hand wird nie sortiert. Die nächste darf hinterher. Beachte: Keine Sorte darf auf zwei deiner Felder wachsen.',
    },
    rule: 'M8',
  },
  {
    key: 'turned',
    when: ({ ask, table }) => ask === 'cultivate' && entries(table.row).length > 0,
    at: spots.row,
    say: {
      en: 'Three cards lie open. Whatever a boss grows went straight to him and was replaced, and matching discards joined.',
      de: 'Drei Karten liegen offen. Was ein Boss anbaut, ging gleich an ihn und wurde ersetzt, und passende abgelegte Karten kamen dazu.',
    },
    rule: 'M9',
  },
  {
    key: 'cultivate',
    when: ({ ask, table }) => ask === 'cultivate' && entries(table.row).length > 0,
    at: spots.row,
    say: {
      en: 'Plant them, lay them on a boss, or leave them for the other farm. All open cards of a kind go together.',
      de: 'Pflanze sie, leg sie auf einen Boss, oder lass sie dem anderen Hof liegen. Alle offenen Karten einer Sorte gehen zusammen.',
    },
    rule: 'M10',
  },
  {
    key: 'feed',
    when: (moment) => moment.ask === 'cultivate' && can(moment, 'feed'),
    at: spots.bosses,
    say: {
      en: 'A boss also takes cards from anywhere in your hand, if they are of his kind. That frees your hand, but it brings him closer to his coins.',
      de: 'Ein Boss nimmt auch Karten von überall aus deiner Hand, wenn sie von seiner Sorte sind. Das macht deine Hand frei, bringt ihn aber seinen Talern näher.',
    },
    rule: 'M10',
  },
  {
    key: 'hungry',
    when: ({ ask, table }) => ask === 'cultivate' && table.bosses.some(({ cards }) => cards === 0),
    at: spots.hungry,
    say: {
      en: 'This boss has nothing left, and no boss goes hungry: before you go on, give him a card of a kind that no other boss grows, if you have one.',
      de: 'Dieser Boss hat nichts mehr, und kein Boss bleibt hungrig: Bevor du weitermachst, gib ihm eine Karte einer Sorte, die kein anderer Boss anbaut, wenn du eine hast.',
    },
    rule: 'M11',
  },
  {
    key: 'mafia-coins',
    when: ({ table }) => table['mafia-coins'] > 0,
    at: spots.mafia,
    say: {
      en: 'A boss has harvested! His coins go to the Mafia’s one pile, the rest to the discards, and he starts again with an empty field.',
      de: 'Ein Boss hat geerntet! Seine Taler kommen auf den gemeinsamen Stapel der Mafia, der Rest auf die Ablage, und er fängt mit leerem Feld neu an.',
    },
    rule: 'M3',
  },
  {
    ...basics.ripe,
    say: {
      en: 'This field already pays. Harvest it at any moment of your turn, but never in the other’s. Waiting may bring more, or cost you a share.',
      de: 'Dieses Feld bringt schon etwas. Ernte es jederzeit in deinem Zug, aber nie im Zug des anderen. Warten kann mehr bringen, oder einen Anteil kosten.',
    },
    rule: 'M15',
  },
  { ...basics.late, rule: 'M15' },
  {
    key: 'third',
    when: (moment) => can(moment, 'buy-field'),
    at: spots.coins,
    say: {
      en: 'You can afford a third field: {price} coins, once in the game. Against the Mafia every coin counts, so buy it early or not at all.',
      de: 'Ein drittes Feld kannst du dir leisten: {price} Taler, einmal im Spiel. Gegen die Mafia zählt jeder Taler, also kaufe es früh oder gar nicht.',
    },
    rule: 'M17',
  },
  enough(4),
];
