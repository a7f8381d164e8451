import { entries } from '../lib/game';
import { spots, type Lesson } from './lesson';
import { can, harvested, lacksRoom, offerBy, offerFor, protectedBed, ripe } from './moment';

/** What several games have in common. */
export const basics = {
  hand: {
    key: 'hand',
    when: ({ hand }) => hand.length > 0,
    at: spots.hand,
    say: {
      en: 'This is your hand, and you never sort it! The card marked “next” is planted first; new cards go to the back.',
      de: 'Das ist deine Hand, und die wird nie sortiert! Die Karte mit „nächste“ kommt zuerst aufs Feld; neue Karten kommen nach hinten.',
    },
    rule: 'C3',
  },
  first: {
    key: 'first',
    when: (moment) => moment.ask === 'plant-first' && can(moment, 'plant'),
    at: spots.front,
    say: {
      en: 'Your turn! This card has to go into a field now, whether you like it or not. Tap a lit field: an empty one, or one with the same kind.',
      de: 'Du bist dran! Diese Karte muss jetzt auf ein Feld, ob du willst oder nicht. Tippe auf ein leuchtendes Feld: ein leeres, oder eins mit derselben Sorte.',
    },
    rule: 'B4',
  },
  second: {
    key: 'second',
    when: ({ ask }) => ask === 'plant-second',
    at: spots.front,
    say: {
      en: 'The next card may follow, but it need not. Plant it where it fits, or it will have to go first in your next turn. Then go on.',
      de: 'Die nächste Karte darf hinterher, muss aber nicht. Pflanze sie, wo sie passt; sonst muss sie in deinem nächsten Zug als Erste aufs Feld. Dann geh weiter.',
    },
    rule: 'B4',
  },
  turned: {
    key: 'turned',
    when: ({ mine, table }) => mine && table.phase === 'trade' && entries(table.row).length > 0,
    at: spots.row,
    say: {
      en: 'These cards were turned over for you. Trade them away if you can: whatever is left of them, you must plant yourself.',
      de: 'Diese Karten wurden für dich aufgedeckt. Handle sie weg, wenn du kannst: Was davon übrig bleibt, musst du selbst pflanzen.',
    },
    rule: 'B5',
  },
  build: {
    key: 'build',
    when: ({ ask }) => ask === 'trade',
    at: spots.board,
    say: {
      en: 'Drag a card onto another farm, or tap the card, then the farm. This board then proposes what you could get for it: change that if you like, and send it.',
      de: 'Zieh eine Karte auf einen anderen Hof, oder tippe auf sie und dann auf den Hof. Dieses Brett schlägt vor, was du dafür bekommen könntest: Ändere es nach Wunsch, und schick es ab.',
    },
    rule: 'C22',
  },
  offer: {
    key: 'offer',
    when: (moment) => offerFor(moment) !== undefined,
    at: spots.offerFor,
    say: {
      en: 'An offer for you! The board shows what you get and what you give. Say yes or no, or turn it round with the two arrows and ask for something else.',
      de: 'Ein Angebot für dich! Das Brett zeigt, was du bekommst und was du gibst. Sag Ja oder Nein, oder dreh es mit den zwei Pfeilen um und verlange etwas anderes.',
    },
    rule: 'C24',
  },
  offered: {
    key: 'offered',
    when: (moment) => offerBy(moment) !== undefined,
    at: spots.offerBy,
    say: {
      en: 'There hangs your offer. One player alone simply accepts it; if it is for all, you choose among those who are willing.',
      de: 'Da hängt dein Angebot. Gilt es nur einem, nimmt der es einfach an; gilt es allen, suchst du dir unter den Willigen jemanden aus.',
    },
    rule: 'C24',
  },
  rest: {
    key: 'rest',
    when: ({ ask }) => ask === 'plant-received' || ask === 'plant-own',
    at: spots.left,
    say: {
      en: 'Trading is over. All that still lies here must be planted now, in any order. So a good deal is one that fits your fields.',
      de: 'Der Handel ist vorbei. Alles, was noch hier liegt, muss jetzt gepflanzt werden, in beliebiger Reihenfolge. Ein guter Handel ist also einer, der zu deinen Feldern passt.',
    },
    rule: 'B6',
  },
  room: {
    key: 'room',
    when: lacksRoom,
    at: spots.beds,
    say: {
      en: 'This bean fits nowhere, and it must be planted. So make room first: harvest the field that costs you least.',
      de: 'Diese Bohne passt nirgends, muss aber gepflanzt werden. Schaff also zuerst Platz: Ernte das Feld, das dich am wenigsten kostet.',
    },
    rule: 'C7',
  },
  meter: {
    key: 'meter',
    when: ({ farm }) => farm.fields.some(({ cards }) => cards > 1),
    at: spots.meter,
    say: {
      en: 'This field grows. It says what it pays now, and how many more beans the next coin needs. Rare kinds need fewer.',
      de: 'Dieses Feld wächst. Es sagt dir, was es jetzt bringt und wie viele Bohnen bis zum nächsten Taler fehlen. Seltene Sorten brauchen weniger.',
    },
    rule: 'C8',
  },
  ripe: {
    key: 'ripe',
    when: (moment) => ripe(moment) !== undefined,
    at: spots.ripe,
    say: {
      en: 'This field already pays. Harvest it whenever you like, even when it is not your turn. But all of it goes at once, and waiting may bring more.',
      de: 'Dieses Feld bringt schon etwas. Ernte es, wann du willst, auch wenn du nicht dran bist. Es wird aber ganz geerntet, und Warten kann mehr bringen.',
    },
    rule: 'C10',
  },
  harvested: {
    key: 'harvested',
    when: harvested,
    at: spots.coins,
    say: {
      en: 'A harvest! Some of the beans became your coins, the others were discarded. While they are coins they do not come back, so that kind gets rarer.',
      de: 'Eine Ernte! Einige Bohnen wurden zu deinen Talern, die übrigen abgelegt. Als Taler kommen sie nicht wieder: Die Sorte wird seltener.',
    },
    rule: 'C8',
  },
  late: {
    key: 'late',
    when: ({ ask }) => ask === 'before-turn-over' || ask === 'end-turn',
    at: spots.beds,
    say: {
      en: 'You may still harvest: before cards are turned over, when your discards may come back at once, and after you have drawn. Otherwise just go on.',
      de: 'Du darfst noch ernten: vor dem Aufdecken, wo deine abgelegten Karten gleich wiederkommen können, und nach dem Nachziehen. Sonst geh einfach weiter.',
    },
    rule: 'C10',
  },
  protected: {
    key: 'protected',
    when: (moment) => moment.turns > 1 && protectedBed(moment) !== undefined,
    at: spots.protected,
    say: {
      en: 'A lone bean is protected: you cannot harvest it while another of your fields holds more than one. So a bad start is not simply cleared away.',
      de: 'Eine einzelne Bohne ist geschützt: Du kannst sie nicht ernten, solange ein anderes deiner Felder mehr als eine hat. Ein Fehlstart lässt sich also nicht einfach abräumen.',
    },
    rule: 'C9',
  },
  pile: {
    key: 'pile',
    when: ({ turns, table }) => turns > 2 && table['times-out'] === 0,
    at: spots.draw,
    say: {
      en: 'Keep an eye on the pile. When it runs out, the discards become a new one. When it has run out {last} times, the game ends.',
      de: 'Behalte den Stapel im Auge. Geht er aus, wird aus den abgelegten Karten ein neuer. Ist er {last}-mal ausgegangen, endet das Spiel.',
    },
    rule: 'C12',
  },
} satisfies Record<string, Lesson>;

/** After some turns: the player may leave, or stay. */
export function enough(turns: number): Lesson {
  return {
    key: 'enough',
    when: (moment) => moment.turns >= turns && moment.ask !== null && moment.table.outcome === null,
    at: spots.coins,
    say: {
      en: 'Now you know how it goes! Play on to the end, or try a table of your own. If something new comes up, I will tell you.',
      de: 'Jetzt weißt du, wie es geht! Spiel weiter bis zum Ende, oder versuch es an einem eigenen Tisch. Kommt noch etwas Neues, sage ich es dir.',
    },
    last: true,
  };
}
