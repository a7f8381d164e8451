import { basics, enough } from './basics';
import { spots, type Lesson } from './lesson';
import { can, type Moment } from './moment';

function used({ events }: Moment, kind: 'sword' | 'mean'): boolean {
  return events.some((event) => event.type === 'ability-used' && event.kind === kind);
}

export const excalibohn: Lesson[] = [
  {
    key: 'over',
    when: ({ table }) => table.outcome !== null,
    at: spots.coins,
    say: {
      en: 'The game is over: all fields were harvested, and most coins win. Among equals, the cents on the magic cards decide.',
      de: 'Das Spiel ist aus: Alle Felder sind geerntet, die meisten Taler gewinnen. Bei Gleichstand entscheiden die Groschen auf den Zauberkarten.',
    },
    rule: 'X4',
    last: true,
  },
  {
    key: 'welcome',
    when: () => true,
    at: spots.hand,
    say: {
      en: 'Welcome to a bewitched market! It works like Bohnanza: plant from the front of your hand, trade, harvest. Only a spell changes the order of your hand.',
      de: 'Willkommen auf dem verhexten Markt! Es geht wie bei Bohnanza: vorne aus der Hand pflanzen, handeln, ernten. Nur ein Zauber ändert die Ordnung deiner Hand.',
    },
    rule: 'C3',
  },
  {
    key: 'spell',
    when: ({ table, you }) => (table.magic?.cards[you]?.length ?? 0) > 0,
    at: spots.spells,
    say: {
      en: 'This is your magic card. Only you know what it is, and it sleeps face down. The one with most cents began, so everybody knows that card.',
      de: 'Das ist deine Zauberkarte. Nur du kennst sie, und sie schläft verdeckt. Wer die meisten Groschen hatte, fing an: Diese Karte kennen alle.',
    },
    rule: 'X1',
  },
  basics.room,
  basics.offer,
  basics.first,
  {
    key: 'ability',
    when: (moment) => moment.ask === 'magic' && moment.farm.fields.some(({ cards }) => cards > 0),
    at: spots.beds,
    say: {
      en: 'Now for magic! Each field with beans lets you use the power of its kind, once in a turn. That costs no beans. Cape and Princess have none.',
      de: 'Jetzt wird gezaubert! Jedes Feld mit Bohnen lässt dich die Kraft seiner Sorte nutzen, einmal im Zug. Das kostet keine Bohnen. Kap- und Prinzessbohnen können nichts.',
    },
    rule: 'X10',
  },
  {
    key: 'wake',
    when: (moment) => can(moment, 'activate'),
    at: spots.spells,
    say: {
      en: 'You can wake a magic card: a Magic bean thrown from your hand, or one in a field, turns it face up. Only then it can be cast.',
      de: 'Du kannst eine Zauberkarte wecken: Eine Zauberbohne, aus der Hand abgeworfen oder auf einem Feld, dreht sie auf. Erst dann kann sie wirken.',
    },
    rule: 'X11',
  },
  {
    key: 'cast',
    when: (moment) => can(moment, 'cast'),
    at: spots.spells,
    say: {
      en: 'This spell can be cast now. Afterwards the card sleeps again and stays yours. At the end of your turn it falls asleep in any case.',
      de: 'Dieser Zauber kann jetzt wirken. Danach schläft die Karte wieder und bleibt deine. Am Ende deines Zuges schläft sie auf jeden Fall ein.',
    },
    rule: 'X5',
  },
  {
    key: 'sword',
    when: (moment) => used(moment, 'sword'),
    at: spots.active,
    say: {
      en: 'A sword attack! A coin of the attacked player is turned over, and its kind decides: a Princess is taken away, a Sword strikes back.',
      de: 'Ein Schwertangriff! Vom Angegriffenen wird ein Taler aufgedeckt, und dessen Sorte entscheidet: Eine Prinzessin wird mitgenommen, ein Schwert schlägt zurück.',
    },
    rule: 'X16',
  },
  {
    key: 'coins',
    when: ({ coins }) => coins > 0,
    at: spots.coins,
    say: {
      en: 'Your coins stay the beans they are. Swords among them hit back when you are attacked, Princesses attract thieves: so mind what you harvest.',
      de: 'Deine Taler bleiben die Bohnen, die sie sind. Schwerter darunter schlagen bei einem Angriff zurück, Prinzessinnen locken Diebe an: Achte also darauf, was du erntest.',
    },
    rule: 'X16',
  },
  {
    key: 'mean',
    when: (moment) => used(moment, 'mean'),
    at: spots.discard,
    say: {
      en: 'That was mean! All others with coins showed one; only the highest number on a card was safe, the rest were thrown away.',
      de: 'Das war gemein! Alle anderen mit Talern zeigten einen; nur die höchste Zahl auf einer Karte war sicher, der Rest wurde abgelegt.',
    },
    rule: 'X13',
  },
  {
    key: 'cape',
    when: ({ hand, farm }) =>
      hand.includes('cape') || farm.fields.some(({ kind }) => kind === 'cape'),
    at: spots.spells,
    say: {
      en: 'You have a Cape bean. Harvest two or more of them together, and you also get a new magic card, as long as there are any.',
      de: 'Du hast eine Kapbohne. Erntest du zwei oder mehr davon zusammen, bekommst du auch eine neue Zauberkarte, solange es welche gibt.',
    },
    rule: 'X8',
  },
  basics.build,
  {
    ...basics.rest,
    say: {
      en: 'All that lies here must be planted now. Here it goes one after the other: first the player whose turn it is, then clockwise.',
      de: 'Alles, was hier liegt, muss jetzt gepflanzt werden. Hier geht das nacheinander: zuerst, wer am Zug ist, dann im Uhrzeigersinn.',
    },
    rule: 'X5',
  },
  {
    ...basics.ripe,
    say: {
      en: 'This field already pays. Harvest it at any time, only not during a sword attack. But with it goes its power.',
      de: 'Dieses Feld bringt schon etwas. Ernte es jederzeit, nur nicht während eines Schwertangriffs. Aber mit ihm geht seine Kraft.',
    },
    rule: 'X7',
  },
  enough(4),
];
