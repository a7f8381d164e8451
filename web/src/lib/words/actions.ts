import { entries, kindOf, plus } from '../game';
import { t } from '../language.svelte';
import type { Action, Bundle, Casting, Give, Snapshot, Source } from '../wire';
import { bosses, kinds, spells } from './beans';
import { bundle as several } from './sentence';
import { actions as w, done } from './shared/actions';

/** An action in words: for lists of choices, hints, and ears. */

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
      return t(nothingLeft ? w.goOn : done[action.with]);
    }
    case 'use': {
      const bed = action.field + 1;
      if (action.on == null) return t(w.power, { bed });
      return t(action.attack ? w.powerAttack : w.powerOn, { bed, name: names(action.on) });
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
