import type { Guide } from './guide';

export const alCabohne: Guide = {
  game: 'al-cabohne',
  parts: [
    {
      title: { en: 'What it is about', de: 'Worum es geht' },
      text: [
        {
          en: 'Two farmers, or one alone, against the Bean Mafia. Nobody plays the Mafia: its bosses follow their own simple rules. In the end you need more coins than they have.',
          de: 'Zwei Bauern, oder einer allein, gegen die Bohnenmafia. Niemand spielt die Mafia: Ihre Bosse folgen eigenen, einfachen Regeln. Am Ende brauchst du mehr Taler als sie.',
        },
        {
          en: 'You plant from the front of your hand, which is never sorted, and harvest whole fields for coins. Nobody trades.',
          de: 'Du pflanzt von vorne aus deiner Hand, die nie sortiert wird, und erntest ganze Felder für Taler. Gehandelt wird nicht.',
        },
      ],
      picture: { type: 'beans', kinds: ['kidney', 'puff', 'french', 'runner'] },
    },
    {
      title: { en: 'The bosses', de: 'Die Bosse' },
      text: [
        {
          en: 'Each boss collects one kind of bean. The number on the scarf says when he harvests, at once and by himself: Al Cabohne as soon as his beans are worth three coins, Don Corlebohne at two. Alone you also meet Joe Bohnano, who is content with one.',
          de: 'Jeder Boss sammelt eine Bohnensorte. Die Zahl auf dem Schal sagt, wann er erntet, sofort und von selbst: Al Cabohne, sobald seine Bohnen drei Taler wert sind, Don Corlebohne bei zwei. Allein triffst du auch auf Joe Bohnano, dem ein Taler reicht.',
        },
        {
          en: 'What you grow yourself costs you: at the start of your turn, each of your fields with a boss’s kind pays him a bean.',
          de: 'Wer dasselbe anbaut, zahlt: Zu Beginn deines Zuges gibt jedes deiner Felder mit der Sorte eines Bosses ihm eine Bohne ab.',
        },
      ],
      picture: { type: 'bosses', bosses: [3, 2, 1] },
    },
    {
      title: { en: 'Fields', de: 'Felder' },
      text: [
        {
          en: 'The two of you have two fields each and can buy a third for four coins; alone you have three. You may not grow the same kind on two of them. You harvest only in your own turn.',
          de: 'Zu zweit habt ihr je zwei Felder und könnt für vier Taler ein drittes kaufen; allein hast du drei. Dieselbe Sorte darf nicht auf zweien davon wachsen. Geerntet wird nur im eigenen Zug.',
        },
      ],
      picture: {
        type: 'fields',
        fields: [
          { kind: 'fire', cards: 3 },
          { kind: 'runner', cards: 1 },
        ],
      },
    },
    {
      title: { en: 'Your turn', de: 'Dein Zug' },
      text: [],
      steps: [
        {
          en: 'Two players: plant or discard each card that the other left.',
          de: 'Zu zweit: Pflanze jede Karte, die der andere liegen ließ, oder lege sie ab.',
        },
        {
          en: 'Pay the Mafia: a bean from each field whose kind a boss collects. Harvest first, and you owe nothing.',
          de: 'Bezahle die Mafia: eine Bohne von jedem Feld, dessen Sorte ein Boss sammelt. Wer vorher erntet, schuldet nichts.',
        },
        {
          en: 'Plant the front card of your hand; you may plant the next one too.',
          de: 'Pflanze die vorderste Karte deiner Hand; die nächste darfst du auch pflanzen.',
        },
        {
          en: 'Cards are turned over until three lie open. Those of a boss’s kind go to him at once, and matching discards come back.',
          de: 'Karten werden aufgedeckt, bis drei offen liegen. Was ein Boss sammelt, geht sofort an ihn, und passende abgelegte Karten kommen zurück.',
        },
        {
          en: 'Plant the open cards, or lay them on bosses; you may also give bosses cards from your hand. No boss may be left without a bean if you can help it. Two players may leave cards to each other; alone you must use all of them.',
          de: 'Pflanze die offenen Karten, oder lege sie zu Bossen; auch Handkarten darfst du Bossen geben. Kein Boss darf ohne Bohne bleiben, wenn du es ändern kannst. Zu zweit darf etwas für den anderen liegen bleiben; allein musst du alles verwenden.',
        },
        {
          en: 'Draw two cards to the back of your hand.',
          de: 'Zieh zwei Karten hinten auf die Hand.',
        },
      ],
    },
    {
      title: { en: 'The end', de: 'Das Ende' },
      text: [
        {
          en: 'Two players end when the pile has run out for the third time. The most coins win, be it a farmer or the Mafia; whoever only equals the Mafia has lost.',
          de: 'Zu zweit endet das Spiel, wenn der Stapel zum dritten Mal ausgegangen ist. Die meisten Taler gewinnen, ob Bauer oder Mafia; wer nur so viele hat wie die Mafia, hat verloren.',
        },
        {
          en: 'Alone you play the pile once, and the Mafia’s coins count double: you need more than twice as many as they hold. How often you win in a row is your score.',
          de: 'Allein spielst du den Stapel einmal durch, und die Taler der Mafia zählen doppelt: Du brauchst mehr als zweimal so viele, wie sie hat. Wie oft du hintereinander gewinnst, ist dein Ergebnis.',
        },
      ],
    },
  ],
};
