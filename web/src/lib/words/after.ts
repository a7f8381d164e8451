import type { Words } from '../language.svelte';
import { after as shared, film as sharedFilm } from './shared/after';

/** What is said when the game is over. */
export const after = {
  ...shared,
  story: { en: 'How it went', de: 'Wie es lief' },
  loading: { en: 'One moment …', de: 'Einen Moment …' },
  chartLabel: {
    en: 'Chart of everybody’s coins over {n} turns. The figures are in the table below.',
    de: 'Kurven der Taler aller über {n} Züge. Die Zahlen stehen in der Tabelle darunter.',
  },
  asTable: { en: 'As a table', de: 'Als Tabelle' },
  replay: { en: 'Watch the replay', de: 'Noch einmal ansehen' },
  rematch: { en: 'Play again', de: 'Noch einmal spielen' },
  toRematch: { en: 'To the new table', de: 'Zum neuen Tisch' },
  meetAgain: {
    en: 'The others meet again at a new table.',
    de: 'Die Runde trifft sich an einem neuen Tisch.',
  },
  keep: { en: 'To keep', de: 'Zum Mitnehmen' },
  record: { en: 'Download the record', de: 'Aufzeichnung laden' },
  log: { en: 'Download the log', de: 'Protokoll laden' },
  checkDeal: { en: 'Check the fair deal', de: 'Faires Geben prüfen' },
} satisfies Record<string, Words>;

/** The replay. */
export const film = {
  ...sharedFilm,
  toTable: { en: 'To the table', de: 'Zum Tisch' },
  controls: { en: 'Steps of the game', de: 'Schritte des Spiels' },
  play: { en: 'Play', de: 'Abspielen' },
  pause: { en: 'Pause', de: 'Anhalten' },
  pace: { en: 'Speed', de: 'Tempo' },
  slow: { en: 'Slow', de: 'Langsam' },
  normal: { en: 'Not too fast', de: 'Gemütlich' },
  fast: { en: 'Fast', de: 'Schnell' },
  jump: { en: 'Go to turn', de: 'Zu Zug' },
  copy: { en: 'Copy a link to this step', de: 'Link zu diesem Schritt kopieren' },
  copied: { en: 'Copied.', de: 'Kopiert.' },
  notCopied: {
    en: 'It could not be copied. The address of this page is the link.',
    de: 'Kopieren ging nicht. Die Adresse dieser Seite ist der Link.',
  },
  settings: { en: 'Settings', de: 'Einstellungen' },
} satisfies Record<string, Words>;

/** Checking the deal. */
export const fair = {
  title: { en: 'The fair deal', de: 'Faires Geben' },
  intro: {
    en: 'When the table was opened, the server bound itself to a secret by showing its hash. Everybody who sat down bound themselves to a number in the same way. Only when all of that was fixed did the browsers reveal their numbers, and the deck was shuffled from the secret and the numbers.',
    de: 'Als der Tisch eröffnet wurde, legte sich der Server auf ein Geheimnis fest, indem er dessen Hash zeigte. Alle, die sich setzten, legten sich genauso auf eine Zahl fest. Erst als das alles feststand, deckten die Browser ihre Zahlen auf, und aus Geheimnis und Zahlen wurde gemischt.',
  },
  checking: { en: 'Checking …', de: 'Wird geprüft …' },
  all: {
    en: 'Everything that this browser could check is right.',
    de: 'Alles, was dieser Browser prüfen konnte, stimmt.',
  },
  not: {
    en: 'Something is wrong: this deal is not as it was promised.',
    de: 'Etwas stimmt nicht: So wurde das Geben nicht versprochen.',
  },
  right: { en: 'right', de: 'stimmt' },
  wrong: { en: 'wrong', de: 'falsch' },
  unknown: { en: 'not checked', de: 'nicht geprüft' },
  hash: {
    right: {
      en: 'The published hash is the one that this browser noted before the game began.',
      de: 'Der gezeigte Hash ist der, den sich dieser Browser vor dem Spiel gemerkt hat.',
    },
    late: {
      en: 'The published hash is the one that this browser noted. But it first saw the table when the game had begun.',
      de: 'Der gezeigte Hash ist der, den sich dieser Browser gemerkt hat. Er sah den Tisch aber erst, als das Spiel schon lief.',
    },
    wrong: {
      en: 'The hash in the record is not the one that this browser noted.',
      de: 'Der Hash in der Aufzeichnung ist nicht der, den sich dieser Browser gemerkt hat.',
    },
    unknown: {
      en: 'This browser noted no hash for this table. Compare with somebody who was there.',
      de: 'Dieser Browser hat sich für diesen Tisch keinen Hash gemerkt. Vergleiche mit jemandem, der dabei war.',
    },
  },
  secret: {
    right: {
      en: 'The secret of the server has the published hash.',
      de: 'Das Geheimnis des Servers hat den gezeigten Hash.',
    },
    wrong: {
      en: 'The secret of the server does not have the published hash.',
      de: 'Das Geheimnis des Servers hat nicht den gezeigten Hash.',
    },
  },
  numbers: {
    right: {
      en: 'Every number is the one that its player was bound to.',
      de: 'Jede Zahl ist die, auf die sich die Person festgelegt hatte.',
    },
    wrong: {
      en: 'A number is not the one that its player was bound to.',
      de: 'Eine Zahl ist nicht die, auf die sich die Person festgelegt hatte.',
    },
  },
  seal: {
    right: {
      en: 'The game, its options, the secret and everybody’s numbers are those that were fixed before this browser revealed its number.',
      de: 'Spiel, Optionen, Geheimnis und alle Zahlen sind die, die feststanden, bevor dieser Browser seine Zahl aufdeckte.',
    },
    wrong: {
      en: 'The game, its options, the secret or a number was changed after this browser had noted the seal.',
      de: 'Spiel, Optionen, Geheimnis oder eine Zahl wurde geändert, nachdem sich dieser Browser das Siegel gemerkt hatte.',
    },
    unknown: {
      en: 'This browser noted no seal for this table. Compare with somebody who was there.',
      de: 'Dieser Browser hat sich für diesen Tisch kein Siegel gemerkt. Vergleiche mit jemandem, der dabei war.',
    },
  },
  seed: {
    right: {
      en: 'The seed of the game follows from what was agreed, the secret and the numbers.',
      de: 'Der Startwert des Spiels folgt aus der Vereinbarung, dem Geheimnis und den Zahlen.',
    },
    wrong: {
      en: 'The seed of the game does not follow from what was agreed, the secret and the numbers.',
      de: 'Der Startwert des Spiels folgt nicht aus der Vereinbarung, dem Geheimnis und den Zahlen.',
    },
  },
  number: {
    right: {
      en: 'The number from this browser is part of the deal.',
      de: 'Die Zahl aus diesem Browser ist eingegangen.',
    },
    wrong: {
      en: 'The number from this browser is not part of the deal.',
      de: 'Die Zahl aus diesem Browser ist nicht eingegangen.',
    },
    unknown: {
      en: 'No number came from this browser: nobody sat down from here.',
      de: 'Aus diesem Browser kam keine Zahl: Von hier aus hat sich niemand gesetzt.',
    },
    'left-out': {
      en: 'The number from this browser was left out: it did not reach the server in time. If this page was open when the game began, ask the operator why.',
      de: 'Die Zahl aus diesem Browser fehlt: Sie kam nicht rechtzeitig beim Server an. Wenn diese Seite beim Spielbeginn offen war, frag den Betreiber, warum.',
    },
  },
  digest: {
    right: {
      en: 'The actions in the record are those of the game that this browser saw end.',
      de: 'Die Aktionen der Aufzeichnung sind die des Spiels, dessen Ende dieser Browser sah.',
    },
    wrong: {
      en: 'The actions in the record are not those of the finished game.',
      de: 'Die Aktionen der Aufzeichnung sind nicht die des beendeten Spiels.',
    },
    unknown: {
      en: 'The actions fit the digest in the record. This browser did not see the game end, so it noted none of its own.',
      de: 'Die Aktionen passen zur Prüfsumme der Aufzeichnung. Dieser Browser sah das Ende des Spiels nicht und hat sich selbst keine gemerkt.',
    },
  },
  meansAlone: {
    en: 'Nobody but you knew your number until everything else was fixed. So nobody could choose these cards.',
    de: 'Niemand außer dir kannte deine Zahl, bis alles andere feststand. Also konnte niemand diese Karten aussuchen.',
  },
  meansOthers: {
    en: 'Nobody but you knew your number until everything else was fixed. So nobody could choose these cards at will. Another player in league with the operator could at most choose between two deals, by revealing a number or withholding it.',
    de: 'Niemand außer dir kannte deine Zahl, bis alles andere feststand. Also konnte sich niemand diese Karten nach Belieben aussuchen. Wer mitspielte und mit dem Betreiber gemeinsame Sache machte, konnte höchstens zwischen zwei Verteilungen wählen: die eigene Zahl aufdecken oder nicht.',
  },
  meansNothing: {
    en: 'No number from this browser is part of the deal, so it cannot tell you that nobody chose the cards. Players whose numbers are in it can.',
    de: 'Aus diesem Browser ging keine Zahl ein. Er kann dir also nicht sagen, dass niemand die Karten ausgesucht hat. Das können die, deren Zahlen eingingen.',
  },
  withheld: {
    en: '{names}: no number was revealed, so the deal was made without it.',
    de: '{names}: Es wurde keine Zahl aufgedeckt, also wurde ohne sie gemischt.',
  },
  rest: {
    en: 'Not checked here: that the cards follow from the seed and that every step was allowed. This command plays the whole game again:',
    de: 'Hier nicht geprüft: dass die Karten aus dem Startwert folgen und jeder Schritt erlaubt war. Dieser Befehl spielt das ganze Spiel nach:',
  },
  never: {
    en: 'No check can show that the operator of the server did not look at the cards.',
    de: 'Keine Prüfung kann zeigen, dass der Betreiber des Servers nicht in die Karten sah.',
  },
  figures: { en: 'The figures', de: 'Die Zahlen' },
  figureHash: { en: 'Hash', de: 'Hash' },
  figureSecret: { en: 'Secret', de: 'Geheimnis' },
  figureSeal: { en: 'Seal', de: 'Siegel' },
  figureCommitment: { en: 'Commitment of {name}', de: 'Festlegung von {name}' },
  figureNumber: { en: 'Number of {name}', de: 'Zahl von {name}' },
  figureSeed: { en: 'Seed', de: 'Startwert' },
  figureDigest: { en: 'Digest', de: 'Prüfsumme' },
} satisfies Record<string, Words | Record<string, Words>>;
