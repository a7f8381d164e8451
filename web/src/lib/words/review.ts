import type { Words } from '../language.svelte';

/** The review of a finished game. */
export const review = {
  title: { en: 'Review', de: 'Nachbetrachtung' },
  link: { en: 'Review the decisions', de: 'Entscheidungen nachbetrachten' },
  whose: { en: 'Whose game', de: 'Wessen Spiel' },
  intro: {
    en: 'A clever bot looks at each decision with what {name} could know then, and weighs it in expected coins.',
    de: 'Ein schlauer Bot sieht sich jede Entscheidung an, mit dem, was {name} da wissen konnte, und wägt sie in erwarteten Talern.',
  },
  sum: {
    en: '{n} decisions, {same} % as good as the bot’s. Together they cost {lost}.',
    de: '{n} Entscheidungen, {same} % so gut wie die des Bots. Zusammen kosteten sie {lost}.',
  },
  loading: { en: 'The bot thinks it over …', de: 'Der Bot denkt nach …' },
  course: { en: 'Expected coins', de: 'Erwartete Taler' },
  courseHint: {
    en: 'Coins, and what fields and hand promised at the beginning of each turn.',
    de: 'Taler, und was Felder und Hand zu Beginn jedes Zugs versprachen.',
  },
  chart: {
    en: 'Chart of the expected coins, with links to the turning points',
    de: 'Kurve der erwarteten Taler, mit Links zu den Wendepunkten',
  },
  pointOf: { en: 'Turning point {n}, in turn {turn}', de: 'Wendepunkt {n}, in Zug {turn}' },
  turns: { en: 'Turns', de: 'Züge' },
  points: { en: 'Turning points', de: 'Wendepunkte' },
  noPoints: {
    en: 'None: no decision cost a quarter of a coin.',
    de: 'Keine: Keine Entscheidung kostete auch nur einen Vierteltaler.',
  },
  deals: { en: 'Deals', de: 'Handel' },
  noDeals: { en: 'No deal was made or refused.', de: 'Nichts wurde gehandelt oder abgelehnt.' },
  experts: { en: 'What the experts say', de: 'Was die Experten sagen' },
  expertsHint: {
    en: 'Offers that an expert bot refused, and why. Nobody hears that during the game.',
    de: 'Angebote, die ein meisterlicher Bot abgelehnt hat, und warum. Während des Spiels erfährt das niemand.',
  },
  expertSays: {
    en: '{by} on the offer of {maker}',
    de: '{by} zum Angebot von {maker}',
  },
  wanted: { en: 'Wanted', de: 'Gewünscht' },
  offered: { en: 'Offered', de: 'Geboten' },
  all: { en: 'All decisions', de: 'Alle Entscheidungen' },
  turn: { en: 'Turn', de: 'Zug' },
  step: { en: 'Turn {turn}, step {n}', de: 'Zug {turn}, Schritt {n}' },
  done: { en: 'Done', de: 'Getan' },
  best: { en: 'The bot would', de: 'Der Bot würde' },
  same: { en: 'the same', de: 'dasselbe' },
  lost: { en: 'Cost', de: 'Kosten' },
  with: { en: 'With', de: 'Mit' },
  gives: { en: 'Given', de: 'Gegeben' },
  gets: { en: 'Got', de: 'Bekommen' },
  made: { en: 'made', de: 'gemacht' },
  refused: { en: 'refused', de: 'abgelehnt' },
  became: { en: 'It was', de: 'Er wurde' },
  value: { en: 'Worth', de: 'Wert' },
  replay: { en: 'To the replay', de: 'Zur Rückschau' },
} satisfies Record<string, Words>;
