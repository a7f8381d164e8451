import type { Guide } from './guide';

export const duel: Guide = {
  game: 'duel',
  parts: [
    {
      title: { en: 'What it is about', de: 'Worum es geht' },
      text: [
        {
          en: 'Bohnanza for two. You plant from the front of your hand, never sort it, and harvest for coins. Whoever has more coins in the end wins.',
          de: 'Bohnanza zu zweit. Du pflanzt von vorne aus deiner Hand, sortierst sie nie und erntest für Taler. Wer am Ende mehr Taler hat, gewinnt.',
        },
        {
          en: 'Nobody trades here. Instead, you leave your opponent the beans that you cannot use, and choose well what that is.',
          de: 'Gehandelt wird hier nicht. Stattdessen überlässt du deinem Gegenüber die Bohnen, die du nicht brauchen kannst, und wählst gut, welche das sind.',
        },
      ],
      picture: { type: 'beans', kinds: ['coffee', 'wax', 'blue', 'black-eyed'] },
    },
    {
      title: { en: 'Fields and harvest', de: 'Felder und Ernte' },
      text: [
        {
          en: 'You have two fields and can buy a third for three coins. A field holds one kind. Below on each card stands how many beans bring how many coins. You harvest whole fields, and only in your own turn.',
          de: 'Du hast zwei Felder und kannst für drei Taler ein drittes kaufen. Auf ein Feld kommt eine Sorte. Unten auf jeder Karte steht, wie viele Bohnen wie viele Taler bringen. Geerntet werden ganze Felder, und nur im eigenen Zug.',
        },
        {
          en: 'A lone bean is well protected here: you can harvest it only if each of your fields holds exactly one.',
          de: 'Eine einzelne Bohne ist hier gut geschützt: Du kannst sie nur ernten, wenn auf jedem deiner Felder genau eine liegt.',
        },
      ],
      picture: { type: 'meter', kind: 'black-eyed' },
    },
    {
      title: { en: 'Your turn', de: 'Dein Zug' },
      text: [],
      steps: [
        {
          en: 'Plant or discard the cards that your opponent left you.',
          de: 'Pflanze die Karten, die dein Gegenüber dir überlassen hat, oder lege sie ab.',
        },
        {
          en: 'Plant the front card of your hand; you may plant the next one too. Then you may discard one card from anywhere in your hand.',
          de: 'Pflanze die vorderste Karte deiner Hand; die nächste darfst du auch pflanzen. Dann darfst du eine beliebige Handkarte ablegen.',
        },
        {
          en: 'Three cards are turned over. If the top discard is of the same kind as one of them, it joins them, and so on. Plant what you like; the rest is left to your opponent.',
          de: 'Drei Karten werden aufgedeckt. Hat die oberste abgelegte Karte dieselbe Sorte wie eine davon, kommt sie dazu, und so weiter. Pflanze, was du magst; der Rest bleibt deinem Gegenüber.',
        },
        {
          en: 'Draw two cards to the back of your hand.',
          de: 'Zieh zwei Karten hinten auf die Hand.',
        },
      ],
      picture: { type: 'hand', kinds: ['coffee', 'chili', 'wax', 'green'] },
    },
    {
      title: { en: 'The end', de: 'Das Ende' },
      text: [
        {
          en: 'The pile is played only once. When it runs out, the game ends; all fields are harvested, and cards in hand count nothing.',
          de: 'Der Stapel wird nur einmal durchgespielt. Ist er leer, endet das Spiel; alle Felder werden geerntet, und Handkarten zählen nichts.',
        },
      ],
    },
  ],
};
