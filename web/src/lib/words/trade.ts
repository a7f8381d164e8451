import type { Words } from '../language.svelte';
import { trade as shared } from './shared/trade';

export { reasons } from './shared/trade';

/** What is said in trading. */
export const trade = {
  ...shared,
  foldedOne: { en: '{n} offer folded away', de: '{n} Angebot weggelegt' },
  folded: { en: '{n} offers folded away', de: '{n} Angebote weggelegt' },
  buildBriefly: { en: 'Trade', de: 'Handeln' },
  giveHint: { en: 'tap or drag cards', de: 'Karten antippen oder ziehen' },
  wantHint: { en: 'tap kinds below', de: 'unten Sorten antippen' },
  quickest: {
    en: 'Quickest: drag a card onto a farm, or tap the card and then the farm.',
    de: 'Am schnellsten: Zieh eine Karte auf einen Hof, oder tippe erst die Karte an und dann den Hof.',
  },
  quickestTo: {
    en: 'Quickest: drag a card onto {name}’s farm, or tap a face-up card to ask for it.',
    de: 'Am schnellsten: Zieh eine Karte auf den Hof von {name}, oder tippe eine offene Karte an, um nach ihr zu fragen.',
  },
  dealWith: { en: 'Offer {name} a deal', de: '{name} einen Handel anbieten' },
  giveWanted: { en: 'Offer {name} {kind}', de: '{name} anbieten: {kind}' },
  askWhoHas: { en: 'Ask {name} for {kind}', de: '{name} fragen nach: {kind}' },
  kindsToWant: { en: 'Kinds to ask for', de: 'Sorten zum Wünschen' },
  takeOut: { en: 'Take {kind} out', de: '{kind} herausnehmen' },
  askFor: { en: 'Ask for {kind}', de: '{kind} wünschen' },
  likely: { en: 'Ask for {kind}, a good guess', de: '{kind} wünschen, ein guter Tipp' },
  asking: { en: 'Ask for', de: 'Wünschen' },
  whatKindsDo: { en: 'What the kinds below are for', de: 'Wofür die Sorten unten sind' },
} satisfies Record<string, Words>;
