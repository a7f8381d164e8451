import { entries, kindOf, plus } from '../game';
import { t, type Words } from '../language.svelte';
import type { Action, Ask, Bundle, Casting, Give, Snapshot, Source } from '../wire';
import { bosses, kinds, spells } from './beans';
import { bundle as several } from './sentence';

/** An action in words: for lists of choices, hints, and ears. */

const w = {
  plant: { en: 'Plant {kind} in field {bed}', de: '{kind} in Feld {bed} pflanzen' },
  harvest: { en: 'Harvest field {bed}', de: 'Feld {bed} ernten' },
  harvestOddCoin: {
    en: 'Harvest field {bed}; the odd card becomes a coin',
    de: 'Feld {bed} ernten; die fremde Karte wird ein Taler',
  },
  harvestOddTop: {
    en: 'Harvest field {bed}; the odd card goes on the discard pile',
    de: 'Feld {bed} ernten; die fremde Karte kommt auf den Ablagestapel',
  },
  buyField: { en: 'Buy a third field', de: 'Ein drittes Feld kaufen' },
  discard: { en: 'Discard {kind}', de: '{kind} ablegen' },
  pay: { en: 'Pay the Mafia from field {bed}', de: 'Die Mafia aus Feld {bed} bezahlen' },
  feed: { en: 'Give {kind} to {boss}', de: '{kind} an {boss} geben' },
  offer: { en: 'Offer {give} for {want}', de: '{give} für {want} anbieten' },
  gift: { en: 'Give {give} away', de: '{give} verschenken' },
  request: { en: 'Ask for {want}', de: 'Um {want} bitten' },
  withdraw: { en: 'Take the offer back', de: 'Das Angebot zurückziehen' },
  accept: { en: 'Accept', de: 'Annehmen' },
  decline: { en: 'Decline', de: 'Ablehnen' },
  unwilling: { en: 'No longer willing', de: 'Doch nicht bereit' },
  close: { en: 'Trade with {name}', de: 'Mit {name} handeln' },
  call: { en: 'Call', de: 'Rufen' },
  use: { en: 'Use the power of field {bed}', de: 'Die Fähigkeit von Feld {bed} nutzen' },
  useOn: {
    en: 'Use the power of field {bed} on {name}',
    de: 'Die Fähigkeit von Feld {bed} gegen {name} nutzen',
  },
  useAttack: {
    en: 'Attack {name} from field {bed} with the spell',
    de: '{name} aus Feld {bed} mit dem Zauber angreifen',
  },
  activate: { en: 'Turn {spell} face up', de: '{spell} aufdecken' },
  activateBean: {
    en: 'Turn {spell} face up for the Magic bean at place {n}',
    de: '{spell} für die Zauberbohne auf Platz {n} aufdecken',
  },
  aCard: { en: 'magic card {n}', de: 'Zauberkarte {n}' },
  cast: { en: 'Cast {spell}', de: '{spell} wirken' },
  castSwap: {
    en: 'Cast {spell} with card {n} of {name}',
    de: '{spell} mit Karte {n} von {name} wirken',
  },
  castField: { en: 'Cast {spell} on field {bed}', de: '{spell} auf Feld {bed} wirken' },
  castBean: {
    en: 'Cast {spell}: {kind} in field {bed}',
    de: '{spell} wirken: {kind} in Feld {bed}',
  },
  choose: { en: '{kind} takes effect', de: '{kind} wirkt' },
  rearrange: { en: 'Move {kind} to place {n}', de: '{kind} auf Platz {n} stecken' },
} satisfies Record<string, Words>;

/** What ends a question, named by the question. */
const done: Partial<Record<Ask, Words>> = {
  'plant-second': { en: 'Plant no more', de: 'Nichts mehr pflanzen' },
  'discard-one': { en: 'Discard nothing', de: 'Nichts ablegen' },
  cultivate: { en: 'Leave the rest', de: 'Den Rest liegen lassen' },
  trade: { en: 'End trading', de: 'Handel beenden' },
  magic: { en: 'Go on', de: 'Weiter' },
  'end-turn': { en: 'End the turn', de: 'Zug beenden' },
  flow: { en: 'Stop the flow', de: 'Fluss beenden' },
  'may-plant-front': { en: 'Plant nothing', de: 'Nichts pflanzen' },
  'keep-or-plant': { en: 'Keep it', de: 'Behalten' },
  activate: { en: 'Turn nothing up', de: 'Nichts aufdecken' },
  rearrange: { en: 'Leave the hand as it is', de: 'Die Hand so lassen' },
};
const goOn: Words = { en: 'Go on', de: 'Weiter' };

/** Who is who, for sentences. */
export type Names = (seat: number) => string;

export function bundle(cards: Bundle): string {
  return t(several(cards));
}

function given(give: Give, { table }: Snapshot): Bundle {
  switch (give.type) {
    case 'kinds':
      return give.kinds;
    case 'cards':
      return (give.hand ?? []).reduce(
        (cards, card) => plus(cards, kindOf(table.deck, card)),
        give.row ?? {},
      );
  }
}

function sourceName(source: Source, { table }: Snapshot): string {
  return t(kinds[source.type === 'hand' ? kindOf(table.deck, source.card) : source.kind]);
}

export function describe(action: Action, game: Snapshot, names: Names): string {
  switch (action.type) {
    case 'plant':
      return t(w.plant, { kind: sourceName(action.what, game), bed: action.field + 1 });
    case 'harvest':
      return t(w.harvest, { bed: action.field + 1 });
    case 'harvest-enchanted': {
      const words = action.odd === 'coin' ? w.harvestOddCoin : w.harvestOddTop;
      return t(words, { bed: action.field + 1 });
    }
    case 'buy-field':
      return t(w.buyField);
    case 'discard':
      return t(w.discard, { kind: sourceName(action.what, game) });
    case 'pay':
      return t(w.pay, { bed: action.field + 1 });
    case 'feed': {
      const boss = bosses[action.boss];
      return t(w.feed, { kind: sourceName(action.what, game), boss: boss ? t(boss) : '' });
    }
    case 'offer': {
      const give = given(action.give, game);
      const values = { give: bundle(give), want: bundle(action.want) };
      if (entries(action.want).length === 0) return t(w.gift, values);
      return t(entries(give).length === 0 ? w.request : w.offer, values);
    }
    case 'withdraw':
      return t(w.withdraw);
    case 'accept':
      return t(w.accept);
    case 'decline':
      return t(w.decline);
    case 'unwilling':
      return t(w.unwilling);
    case 'close':
      return t(w.close, { name: names(action.with) });
    case 'call':
      return t(w.call);
    case 'done': {
      const nothingLeft = action.with === 'cultivate' && entries(game.table.row).length === 0;
      return t((nothingLeft ? undefined : done[action.with]) ?? goOn);
    }
    case 'use': {
      const bed = action.field + 1;
      if (action.on == null) return t(w.use, { bed });
      return t(action.attack ? w.useAttack : w.useOn, { bed, name: names(action.on) });
    }
    case 'activate': {
      const { slot, bean } = action;
      const known = game.private?.magic[slot];
      const spell = known ? t(spells[known]) : t(w.aCard, { n: slot + 1 });
      const place = game.private?.hand.findIndex(({ card }) => card === bean) ?? -1;
      return place < 0 ? t(w.activate, { spell }) : t(w.activateBean, { spell, n: place + 1 });
    }
    case 'cast':
      return describeCasting(action.spell, game, names);
    case 'choose':
      return t(w.choose, { kind: t(kinds[action.kind]) });
    case 'rearrange': {
      const kind = t(kinds[kindOf(game.table.deck, action.card)]);
      return t(w.rearrange, { kind, n: action.to + 1 });
    }
  }
}

function describeCasting(casting: Casting, game: Snapshot, names: Names): string {
  const spell = t(spells[casting.type]);
  switch (casting.type) {
    case 'swap':
      return t(w.castSwap, { spell, n: casting.slot + 1, name: names(casting.with) });
    case 'flow':
      return t(w.castField, { spell, bed: casting.field + 1 });
    case 'enchant-beans': {
      const kind = sourceName(casting.what, game);
      return t(w.castBean, { spell, kind, bed: casting.field + 1 });
    }
    case 'bean-field':
    case 'trading':
    case 'stack':
    case 'enchant-others':
    case 'rearrange':
    case 'hand-card':
    case 'randomness':
      return t(w.cast, { spell });
  }
}
