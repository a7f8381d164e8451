import type { Words } from '../language.svelte';

/** What can be told of a game; see `sentence` for the marks. */
export const phrases = {
  turn: { en: "It is [your|{who}'s] turn.", de: '{who} [bist|ist] am Zug.' },
  tradingEnded: { en: '{who} [end|ends] trading.', de: '{who} [beendest|beendet] den Handel.' },
  planted: { en: '{who} [plant|plants] {cards}.', de: '{who} [pflanzt|pflanzt] {cards}.' },
  drew: { en: '{who} [draw|draws] {cards}.', de: '{who} [ziehst|zieht] {cards}.' },
  allDrew: { en: 'Everyone draws a card.', de: 'Alle ziehen eine Karte.' },
  turnedOver: { en: 'Turned over: {cards}.', de: 'Aufgedeckt: {cards}.' },
  matched: { en: 'From the discard pile: {cards}.', de: 'Vom Ablagestapel: {cards}.' },
  discarded: { en: '{who} [discard|discards] {cards}.', de: '{who} [wirfst|wirft] {cards} ab.' },
  bossGot: { en: '{boss} gets {cards}.', de: '{boss} bekommt {cards}.' },
  paid: { en: '{who} [pay|pays] {boss} {cards}.', de: '{who} [zahlst|zahlt] {boss} {cards}.' },
  fed: { en: '{who} [give|gives] {boss} {cards}.', de: '{who} [gibst|gibt] {boss} {cards}.' },
  took: {
    en: '{who} [take|takes] {cards} from {whom}.',
    de: '{who} [nimmst|nimmt] {whom} {cards} weg.',
  },
  gave: { en: '{who} [give|gives] {whom} {cards}.', de: '{who} [gibst|gibt] {whom} {cards}.' },
  traded: {
    en: '{who} [give|gives] {whom} {cards} for {gets}.',
    de: '{who} [gibst|gibt] {whom} {cards} für {gets}.',
  },
  coinLost: {
    en: '{who} [lose|loses] a coin: {cards}.',
    de: '{who} [verlierst|verliert] einen Taler: {cards}.',
  },
  coinTaken: {
    en: '{who} [take|takes] a coin from {whom}: {cards}.',
    de: '{who} [nimmst|nimmt] {whom} einen Taler weg: {cards}.',
  },
  shuffled: {
    en: 'The discard pile is shuffled: {cards} to draw.',
    de: 'Der Ablagestapel wird gemischt: {cards} zum Nachziehen.',
  },
  ranOut: {
    en: 'The draw pile runs out for the {times} time.',
    de: 'Der Nachziehstapel ist zum {times} Mal aufgebraucht.',
  },
  handShown: {
    en: '{who} [show|shows] the whole hand: {cards}.',
    de: '{who} [zeigst|zeigt] die ganze Hand: {cards}.',
  },
  bossHarvested: {
    en: '{boss} harvests {cards} {pays}.',
    de: '{boss} erntet {cards} {pays}.',
  },
  harvested: {
    en: '{who} [harvest|harvests] {cards} {pays}.',
    de: '{who} [erntest|erntet] {cards} {pays}.',
  },
  allHarvested: { en: 'All fields are harvested.', de: 'Alle Felder werden geerntet.' },
  fieldBought: {
    en: '{who} [buy|buys] a third field.',
    de: '{who} [kaufst|kauft] ein drittes Feld.',
  },
  offered: {
    en: '{who} [offer|offers] {whom} {cards} for {gets}.',
    de: '{who} [bietest|bietet] {whom} {cards} für {gets}.',
  },
  asked: {
    en: '{who} [ask|asks] {whom} for {gets}.',
    de: '{who} [bittest|bittet] {whom} um {gets}.',
  },
  offeredFirst: {
    en: '{who} [offer|offers] {cards} for {gets} to whoever is first.',
    de: '{who} [bietest|bietet] dem Ersten, der will, {cards} für {gets}.',
  },
  countered: {
    en: '{who} [counter|counters]: {cards} for {gets}.',
    de: '{who} [machst|macht] ein Gegenangebot: {cards} für {gets}.',
  },
  offerDeclined: {
    en: '{who} [decline|declines] {offer}.',
    de: '{who} [lehnst|lehnt] {offer} ab.',
  },
  offerWithdrawn: {
    en: '{who} [take|takes] an offer back.',
    de: '{who} [nimmst|nimmt] ein Angebot zurück.',
  },
  offerImpossible: {
    en: "[Your|{who}'s] offer ends: its cards are gone.",
    de: '[Dein Angebot|Das Angebot von {who}] endet: Seine Karten sind weg.',
  },
  willing: {
    en: '{who} [are|is] ready to take {offer}.',
    de: '{who} [würdest|würde] {offer} annehmen.',
  },
  unwilling: {
    en: '{who} no longer [want|wants] {offer}.',
    de: '{who} [möchtest|möchte] {offer} nicht mehr.',
  },
  cardsGone: {
    en: '{who} no longer [have|has] the cards for {offer}.',
    de: '{who} [hast|hat] die Karten für {offer} nicht mehr.',
  },
  called: {
    en: '{who} [have|has] {have} and [look|looks] for {want}.',
    de: '{who} [hast|hat] {have} und [suchst|sucht] {want}.',
  },
  calledHave: { en: '{who} [have|has] {have}.', de: '{who} [hast|hat] {have}.' },
  calledWant: { en: '{who} [look|looks] for {want}.', de: '{who} [suchst|sucht] {want}.' },
  callDropped: {
    en: '{who} [look|looks] for nothing any more.',
    de: '{who} [suchst|sucht] nichts mehr.',
  },
  abilityUsed: {
    en: '{who} [use|uses] the {bean}.',
    de: '{who} [nutzt|nutzt] die {bean}.',
  },
  attacked: { en: '{who} [attack|attacks] {whom}.', de: '{who} [greifst|greift] {whom} an.' },
  counterAttacked: {
    en: '{who} [counter-attack|counter-attacks] {whom}.',
    de: '{who} [greifst|greift] im Gegenzug {whom} an.',
  },
  coinRevealed: {
    en: '{who} [reveal|reveals] {cards}.',
    de: '{who} [deckst|deckt] {cards} auf.',
  },
  coinChosen: { en: '{who} [choose|chooses] the {bean}.', de: '{who} [wählst|wählt] die {bean}.' },
  coinsGone: {
    en: '{who} [have|has] no coins left.',
    de: '{who} [hast|hat] keine Taler mehr.',
  },
  cast: { en: '{who} [cast|casts] {spell}.', de: '{who} [zauberst|zaubert]: {spell}.' },
  turnedUp: { en: '{who} [turn|turns] up {spell}.', de: '{who} [aktivierst|aktiviert]: {spell}.' },
  magicDrawn: {
    en: '{who} [get|gets] a magic card.',
    de: '{who} [bekommst|bekommt] eine Zauberkarte.',
  },
  magicSeen: {
    en: '{who} [get|gets] a magic card: {spell}.',
    de: '{who} [bekommst|bekommt] eine Zauberkarte: {spell}.',
  },
  borrowed: {
    en: '{who} [borrow|borrows] a magic card.',
    de: '{who} [leihst dir|leiht sich] eine Zauberkarte.',
  },
  magicReturned: {
    en: '{who} [return|returns] the borrowed magic card.',
    de: '{who} [gibst|gibt] die geliehene Zauberkarte zurück.',
  },
  swapped: {
    en: '{who} [swap|swaps] a magic card with {whom}.',
    de: '{who} [tauschst|tauscht] mit {whom} eine Zauberkarte.',
  },
  swappedSeen: {
    en: '{who} [swap|swaps] a magic card with {whom} and [get|gets] {spell}.',
    de: '{who} [tauschst|tauscht] mit {whom} eine Zauberkarte und [bekommst|bekommt]: {spell}.',
  },
  rearranged: {
    en: '{who} [move|moves] a card in the hand.',
    de: '{who} [steckst|steckt] eine Handkarte um.',
  },
  fieldAdded: { en: '{who} [have|has] a third field.', de: '{who} [hast|hat] ein drittes Feld.' },
  fieldGone: {
    en: "[Your|{who}'s] third field is gone.",
    de: '[Dein drittes Feld|Das dritte Feld von {who}] ist weg.',
  },
  enchanted: {
    en: '{who} [enchant|enchants] {cards}.',
    de: '{who} [verzauberst|verzaubert] {cards}.',
  },
  won: {
    en: 'The game is over: {who} [win|wins] with {coins}.',
    de: 'Das Spiel ist zu Ende: [Du gewinnst|{who} gewinnt] mit {coins}.',
  },
  wonTogether: {
    en: 'The game is over: {winners} win with {coins}.',
    de: 'Das Spiel ist zu Ende: Es gewinnen {winners} mit {coins}.',
  },
  mafiaWon: {
    en: 'The game is over: the Bean Mafia wins with {coins}.',
    de: 'Das Spiel ist zu Ende: Die Bohnenmafia gewinnt mit {coins}.',
  },
} satisfies Record<string, Words>;
