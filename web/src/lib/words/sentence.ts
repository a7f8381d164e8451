import { entries, total } from '../game';
import type { Words } from '../language.svelte';
import type { Bundle, Kind, Seat } from '../wire';
import { kinds as names } from './beans';
import { phrase, type Value } from './phrase';
import { beans, several } from './several';
import { parts } from './shared/parts';

export { phrase, type Value } from './phrase';

/** Who sits where, and which seat is the viewer's own. */
export type People = { names: string[]; you?: Seat };

/**
 * A sentence about a player. `[plant|plants]` has the form for the viewer before that for others,
 * `{who}` is the player, `{name}` stands for a value.
 */
export function sentence(
  words: Words,
  people: People,
  seat: Seat | undefined,
  values: Record<string, Value> = {},
): Words {
  const own = seat !== undefined && seat === people.you;
  const all = seat === undefined ? values : { ...values, who: subject(people, seat) };
  const filled = phrase(words, own, all);
  const begin = (language: keyof Words): string => {
    const text = filled[language];
    // A player's name stays as it is.
    const name = !own && words[language].startsWith('{who}');
    return name ? text : text.charAt(0).toUpperCase() + text.slice(1);
  };
  return { en: begin('en'), de: begin('de') };
}

function nameOf(people: People, seat: Seat): string {
  return people.names[seat] ?? `${seat + 1}`;
}

/** The player who does something. */
export function subject(people: People, seat: Seat): Words {
  if (seat === people.you) return parts.you;
  const name = nameOf(people, seat);
  return { en: name, de: name };
}

/** The player to whom something is done. */
export function object(people: People, seat: Seat): Words {
  if (seat === people.you) return parts.youObject;
  return subject(people, seat);
}

/** The player to whom, with whom or from whom something goes. */
export function dative(people: People, seat: Seat): Words {
  if (seat === people.you) return parts.youDative;
  return subject(people, seat);
}

/** “your offer”, “Ada's offer”; in German “dein Angebot”, “das Angebot von Ada”. */
export function offerOf(people: People, seat: Seat): Words {
  if (seat === people.you) return parts.yourOffer;
  return phrase(parts.offerOf, false, { name: nameOf(people, seat) });
}

/** “a, b and c”. */
export function list(all: Words[]): Words {
  const join = (language: keyof Words): string => {
    const texts = all.map((part) => part[language]);
    const last = texts.pop() ?? '';
    return texts.length > 0 ? `${texts.join(', ')} ${parts.and[language]} ${last}` : last;
  };
  return { en: join('en'), de: join('de') };
}

/** “2 Soy beans and a Red bean”, in the order of the kinds. */
export function bundle(cards: Bundle): Words {
  if (total(cards) === 0) return parts.nothing;
  const order = Object.keys(names);
  const sorted = entries(cards).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return list(sorted.map(([kind, n]) => beans(kind, n)));
}

/** “Soy beans and Red beans”. */
export function sorts(kinds: Kind[]): Words {
  return list(kinds.map(several));
}

/** “3 cards”. */
export function cards(n: number): Words {
  return phrase(n === 1 ? parts.aCard : parts.cards, false, { n });
}

/** “for 2 coins”. */
export function pays(n: number): Words {
  if (n === 0) return parts.forNothing;
  return phrase(n === 1 ? parts.forACoin : parts.forCoins, false, { n });
}

/** “with 12 coins”, without the “with”. */
export function coins(n: number): Words {
  return phrase(n === 1 ? parts.withACoin : parts.withCoins, false, { n });
}

const ordinals = [parts.first, parts.second, parts.third, parts.fourth];

/** “for the second time”, the one word of it. The piles of no game last longer than four times. */
export function ordinal(times: number): Words {
  return ordinals[times - 1] ?? phrase(parts.nth, false, { n: times });
}
