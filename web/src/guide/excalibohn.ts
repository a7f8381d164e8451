import type { Guide } from './guide';

export const excalibohn: Guide = {
  game: 'excalibohn',
  parts: [
    {
      title: { en: 'What it is about', de: 'Worum es geht' },
      text: [
        {
          en: 'Bohnanza at a bewitched court, for three to five. You plant, trade and harvest as on the bean market, but the beans on your fields can do something, and magic cards bend the rules. The most coins win.',
          de: 'Bohnanza an einem verzauberten Hof, für drei bis fünf. Du pflanzt, handelst und erntest wie auf dem Bohnenmarkt, aber die Bohnen auf deinen Feldern können etwas, und Zauberkarten verbiegen die Regeln. Die meisten Taler gewinnen.',
        },
        {
          en: 'If you do not know Bohnanza yet, play that first.',
          de: 'Wenn du Bohnanza noch nicht kennst, spiele zuerst das.',
        },
      ],
      picture: { type: 'beans', kinds: ['princess', 'sword', 'magic', 'picking'] },
    },
    {
      title: { en: 'Beans with powers', de: 'Bohnen mit Fähigkeiten' },
      text: [
        {
          en: 'In the magic phase of your turn each field may use its bean’s power once. A Picking bean takes a card from another hand, a White bean draws one, a Magic bean turns up one of your magic cards. Four or more Mean beans make the others show a coin, and only the best of them keep it.',
          de: 'In der Zauberphase deines Zuges darf jedes Feld die Fähigkeit seiner Bohne einmal nutzen. Eine Pflückbohne nimmt eine Karte aus einer anderen Hand, eine Weiße Bohne zieht eine, eine Zauberbohne dreht eine deiner Zauberkarten auf. Ab vier Gemeinen Bohnen zeigen alle anderen einen Taler, und nur die besten behalten ihn.',
        },
        {
          en: 'A Sword bean attacks somebody’s coins: one is turned up, and what it is decides. A Princess bean changes sides; another Sword strikes back.',
          de: 'Eine Schwertbohne greift jemandes Taler an: Einer wird aufgedeckt, und was er ist, entscheidet. Eine Prinzessbohne wechselt die Seite; ein anderes Schwert schlägt zurück.',
        },
      ],
      picture: {
        type: 'fields',
        fields: [
          { kind: 'sword', cards: 2 },
          { kind: 'mean', cards: 4 },
        ],
      },
    },
    {
      title: { en: 'Magic cards', de: 'Zauberkarten' },
      text: [
        {
          en: 'You begin with one magic card, face down. Harvest two or more Cape beans and you get another. A card has to be turned up before you can cast it: by a Magic bean on your field, or by discarding one from your hand. After its spell it lies face down again, ready for another time. Touch a card to read what it does.',
          de: 'Du beginnst mit einer verdeckten Zauberkarte. Wer zwei oder mehr Kapbohnen erntet, bekommt eine weitere. Bevor du zaubern kannst, muss die Karte aufgedreht werden: durch eine Zauberbohne auf deinem Feld, oder indem du eine aus der Hand ablegst. Nach dem Zauber liegt sie wieder verdeckt, bereit für ein anderes Mal. Berühre eine Karte, um zu lesen, was sie tut.',
        },
      ],
      picture: { type: 'spells', spells: ['flow', 'swap', 'rearrange'] },
    },
    {
      title: { en: 'Your turn', de: 'Dein Zug' },
      text: [],
      steps: [
        {
          en: 'Plant the front card of your hand; you may plant the next one too.',
          de: 'Pflanze die vorderste Karte deiner Hand; die nächste darfst du auch pflanzen.',
        },
        {
          en: 'Magic: use the powers of your fields and turn up magic cards, in any order.',
          de: 'Zauberphase: Nutze die Fähigkeiten deiner Felder und dreh Zauberkarten auf, in beliebiger Reihenfolge.',
        },
        {
          en: 'Two cards are turned over, and everybody may trade with you, on the board in the middle of the table.',
          de: 'Zwei Karten werden aufgedeckt, und alle dürfen mit dir handeln, am Brett in der Mitte des Tisches.',
        },
        {
          en: 'You plant what is left and what you got; then the others plant theirs.',
          de: 'Du pflanzt, was übrig ist und was du bekommen hast; dann pflanzen die anderen.',
        },
        {
          en: 'Draw three cards. What is still face up of your magic cards is turned down.',
          de: 'Zieh drei Karten. Was von deinen Zauberkarten noch offen liegt, wird umgedreht.',
        },
      ],
    },
    {
      title: { en: 'The end', de: 'Das Ende' },
      text: [
        {
          en: 'The game ends when the pile has run out for the third time with three players, for the fourth with more; the turn is still finished. All fields are harvested. If coins are equal, the cents on the magic cards decide.',
          de: 'Das Spiel endet, wenn der Stapel zu dritt zum dritten, sonst zum vierten Mal ausgegangen ist; der Zug wird noch beendet. Alle Felder werden geerntet. Bei gleich vielen Talern entscheiden die Cents auf den Zauberkarten.',
        },
      ],
    },
  ],
};
