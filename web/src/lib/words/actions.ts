import { part } from '../choices';
import { kindOf } from '../game';
import { t, type Words } from '../language.svelte';
import type { Action, Ask, Bundle, Casting, Give, Snapshot, Sorcery, Source } from '../wire';
import { entries } from '../game';
import { bosses, kinds, spells } from './beans';

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
  endPlanting: { en: 'Plant no more', de: 'Nichts mehr pflanzen' },
  endDiscarding: { en: 'Discard nothing', de: 'Nichts ablegen' },
  endCultivating: { en: 'Leave the rest', de: 'Den Rest liegen lassen' },
  endTrading: { en: 'End trading', de: 'Handel beenden' },
  offer: { en: 'Offer {give} for {want}', de: '{give} für {want} anbieten' },
  gift: { en: 'Give {give} away', de: '{give} verschenken' },
  request: { en: 'Ask for {want}', de: 'Um {want} bitten' },
  nothing: { en: 'nothing', de: 'nichts' },
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
  const parts = entries(cards).map(([kind, n]) => `${n} ${t(kinds[kind])}`);
  return parts.length > 0 ? parts.join(', ') : t(w.nothing);
}

function given(give: Give, game: Snapshot): Bundle {
  if ('kinds' in give) return give.kinds;
  const cards: Bundle = { ...give.cards.row };
  for (const card of give.cards.hand ?? []) {
    const kind = kindOf(game.table.deck, card);
    cards[kind] = (cards[kind] ?? 0) + 1;
  }
  return cards;
}

function sourceName(source: Source, game: Snapshot): string {
  if ('hand' in source) return t(kinds[kindOf(game.table.deck, source.hand)]);
  return t(kinds['row' in source ? source.row : source.aside]);
}

export function describe(action: Action, game: Snapshot, names: Names): string {
  if (typeof action === 'string') {
    switch (action) {
      case 'end-planting':
        return t(w.endPlanting);
      case 'end-discarding':
        return t(w.endDiscarding);
      case 'end-cultivating':
        return t(w.endCultivating);
      case 'end-trading':
        return t(w.endTrading);
      case 'buy-field':
        return t(w.buyField);
    }
  }
  if ('plant' in action)
    return t(w.plant, { kind: sourceName(action.plant.what, game), bed: action.plant.field + 1 });
  if ('harvest' in action) return t(w.harvest, { bed: action.harvest.field + 1 });
  if ('discard' in action) return t(w.discard, { kind: sourceName(action.discard.what, game) });
  if ('pay' in action) return t(w.pay, { bed: action.pay.field + 1 });
  if ('feed' in action) {
    const boss = bosses[action.feed.boss];
    return t(w.feed, { kind: sourceName(action.feed.what, game), boss: boss ? t(boss) : '' });
  }
  if ('offer' in action) {
    const give = given(action.offer.give, game);
    const values = { give: bundle(give), want: bundle(action.offer.want) };
    if (entries(action.offer.want).length === 0) return t(w.gift, values);
    return t(entries(give).length === 0 ? w.request : w.offer, values);
  }
  if ('withdraw' in action) return t(w.withdraw);
  if ('accept' in action) return t(w.accept);
  if ('decline' in action) return t(w.decline);
  if ('unwilling' in action) return t(w.unwilling);
  if ('close' in action) return t(w.close, { name: names(action.close.with) });
  if ('call' in action) return t(w.call);
  if ('done' in action) return t(done[action.done.with] ?? goOn);
  return describeSorcery(action.sorcery, game, names);
}

function describeSorcery(magic: Sorcery, game: Snapshot, names: Names): string {
  if ('use' in magic) {
    const values = {
      bed: magic.use.field + 1,
      name: magic.use.on == null ? '' : names(magic.use.on),
    };
    if (magic.use.on == null) return t(w.use, values);
    return t(magic.use.attack ? w.useAttack : w.useOn, values);
  }
  if ('activate' in magic) {
    const known = game.private?.magic?.[magic.activate.slot];
    const spell = known ? t(spells[known]) : t(w.aCard, { n: magic.activate.slot + 1 });
    const place = game.private?.hand.indexOf(magic.activate.bean ?? -1) ?? -1;
    return place < 0 ? t(w.activate, { spell }) : t(w.activateBean, { spell, n: place + 1 });
  }
  if ('cast' in magic) return describeCasting(magic.cast, game, names);
  if ('choose' in magic) return t(w.choose, { kind: t(kinds[magic.choose.kind]) });
  if ('rearrange' in magic) {
    const kind = t(kinds[kindOf(game.table.deck, magic.rearrange.card)]);
    return t(w.rearrange, { kind, n: magic.rearrange.to + 1 });
  }
  const bed = magic.harvest.field + 1;
  return t(magic.harvest.odd === 'coin' ? w.harvestOddCoin : w.harvestOddTop, { bed });
}

function describeCasting(casting: Casting, game: Snapshot, names: Names): string {
  if (typeof casting === 'string') return t(w.cast, { spell: t(spells[casting]) });
  if ('swap' in casting) {
    const { with: whom, slot } = casting.swap;
    return t(w.castSwap, { spell: t(spells.swap), n: slot + 1, name: names(whom) });
  }
  if ('flow' in casting)
    return t(w.castField, { spell: t(spells.flow), bed: casting.flow.field + 1 });
  const { what, field } = casting['enchant-beans'];
  return t(w.castBean, {
    spell: t(spells['enchant-beans']),
    kind: sourceName(what, game),
    bed: field + 1,
  });
}

/** Whether it ends what is asked. */
export function endsQuestion(action: Action): boolean {
  return typeof action === 'string' ? action !== 'buy-field' : part(action, 'done') !== undefined;
}
