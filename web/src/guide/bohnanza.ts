import type { Guide } from './guide';

export const bohnanza: Guide = {
  game: 'amigo',
  parts: [
    {
      title: { en: 'What it is about', de: 'Worum es geht' },
      text: [
        {
          en: 'You grow beans, harvest them and sell them for coins. Whoever has the most coins in the end wins.',
          de: 'Du baust Bohnen an, erntest sie und verkaufst sie für Taler. Wer am Ende die meisten Taler hat, gewinnt.',
        },
        {
          en: 'It would be easy if you could plant what you like. But the cards in your hand keep their order, and the wrong bean is always next. So you talk your neighbours into taking it.',
          de: 'Das wäre leicht, wenn du pflanzen könntest, was du willst. Aber die Karten auf deiner Hand behalten ihre Reihenfolge, und immer kommt die falsche Bohne als nächste. Also überredest du die anderen, sie dir abzunehmen.',
        },
      ],
      picture: { type: 'beans', kinds: ['green', 'chili', 'soy', 'red'] },
    },
    {
      title: { en: 'Your hand is a queue', de: 'Deine Hand ist eine Schlange' },
      text: [
        {
          en: 'The card in front is planted next. New cards go to the back. You never sort your hand, but in a deal you may give a card from anywhere in it.',
          de: 'Die Karte ganz vorne wird als nächste gepflanzt. Neue Karten kommen nach hinten. Sortiert wird die Hand nie, aber beim Handeln darfst du Karten von überall hergeben.',
        },
      ],
      picture: { type: 'hand', kinds: ['stink', 'blue', 'red', 'soy'] },
    },
    {
      title: { en: 'Your fields', de: 'Deine Felder' },
      text: [
        {
          en: 'You have two fields, or three if only three play. On a field grows one kind of bean, as many of it as you like. If a bean fits nowhere and has to be planted, you must harvest a field first, even a poor one.',
          de: 'Du hast zwei Felder, zu dritt drei. Auf einem Feld wächst eine Sorte, davon beliebig viele Bohnen. Passt eine Bohne nirgends und muss gepflanzt werden, musst du erst ein Feld ernten, auch wenn es wenig bringt.',
        },
      ],
      picture: { type: 'fields', fields: [{ kind: 'blue', cards: 4 }], empty: 1 },
    },
    {
      title: { en: 'The harvest', de: 'Die Ernte' },
      text: [
        {
          en: 'Below on each card stands how many beans bring one, two, three or four coins. Rare beans need fewer. A harvest always takes the whole field: as many cards as it pays are turned over and become coins, the others are discarded.',
          de: 'Unten auf jeder Karte steht, wie viele Bohnen einen, zwei, drei oder vier Taler bringen. Seltene Bohnen brauchen weniger. Geerntet wird immer das ganze Feld: So viele Karten, wie es bringt, werden umgedreht und sind deine Taler, die übrigen werden abgelegt.',
        },
        {
          en: 'You may harvest at any time, even when it is not your turn. Only a lone bean is protected: while another of your fields holds more, it has to stay.',
          de: 'Ernten darfst du jederzeit, auch wenn du nicht am Zug bist. Nur eine einzelne Bohne ist geschützt: Solange ein anderes deiner Felder mehr hat, bleibt sie stehen.',
        },
      ],
      picture: { type: 'meter', kind: 'soy' },
    },
    {
      title: { en: 'Your turn', de: 'Dein Zug' },
      text: [],
      steps: [
        {
          en: 'Plant the front card of your hand. You may plant the next one as well.',
          de: 'Pflanze die vorderste Karte deiner Hand. Die nächste darfst du auch noch pflanzen.',
        },
        {
          en: 'Two cards are turned over. They are yours. Now everybody may trade, but only with you.',
          de: 'Zwei Karten werden aufgedeckt. Sie gehören dir. Jetzt dürfen alle handeln, aber nur mit dir.',
        },
        {
          en: 'All plant what they got in deals, and you plant the face-up cards that are left.',
          de: 'Alle pflanzen, was sie im Handel bekommen haben, und du pflanzt die aufgedeckten Karten, die übrig sind.',
        },
        {
          en: 'You draw three cards, one by one, to the back of your hand.',
          de: 'Du ziehst drei Karten, eine nach der anderen, hinten auf die Hand.',
        },
      ],
    },
    {
      title: { en: 'Trading', de: 'Der Handel' },
      text: [
        {
          en: 'Any number of cards may change hands for any number, and you may give beans away. Nobody has to agree. What you get never enters your hand: it is planted after trading.',
          de: 'Beliebig viele Karten dürfen gegen beliebig viele getauscht werden, und verschenken darfst du auch. Zustimmen muss niemand. Was du bekommst, kommt nie auf die Hand: Es wird nach dem Handel gepflanzt.',
        },
        {
          en: 'Offers hang on the board in the middle of the table. Drag a card onto another farm, or tap the card and then the farm: the board proposes what you could get for it, and one more tap sends it. An offer to you stands there large: say yes or no, or turn it round and ask for something else.',
          de: 'Angebote hängen am Brett in der Mitte des Tisches. Zieh eine Karte auf einen anderen Hof, oder tippe erst auf die Karte, dann auf den Hof: Das Brett schlägt vor, was du dafür bekommen könntest, und ein weiterer Tipp schickt es ab. Ein Angebot an dich steht dort groß: Sag Ja oder Nein, oder dreh es um und verlange etwas anderes.',
        },
      ],
      picture: { type: 'deal', gives: ['stink'], gets: ['red'] },
    },
    {
      title: { en: 'The end', de: 'Das Ende' },
      text: [
        {
          en: 'When the pile runs out, the discards are shuffled and become the new one. When it has run out for the third time, the game ends. All fields are harvested once more; cards in hand count nothing.',
          de: 'Geht der Stapel aus, werden die abgelegten Karten gemischt und sind der neue. Ist er zum dritten Mal ausgegangen, endet das Spiel. Alle Felder werden noch einmal geerntet; Handkarten zählen nichts.',
        },
        {
          en: 'The game with more beans is for up to seven, and everybody draws a card at the end of each turn. In the edition of 2000 you can buy a third field. In both, three players end when the pile has run out twice.',
          de: 'Das Spiel mit mehr Bohnen ist für bis zu sieben, und am Ende jedes Zuges ziehen alle eine Karte. In der Ausgabe von 2000 kann man ein drittes Feld kaufen. In beiden endet das Spiel zu dritt schon, wenn der Stapel zum zweiten Mal ausgeht.',
        },
      ],
    },
  ],
};
