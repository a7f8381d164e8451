import { entries, total } from '../game';
import type { Words } from '../language.svelte';
import type { Bundle, Kind, Seat } from '../wire';
import { beans, several } from './several';

export type Value = Words | string | number;

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

/** A part of a sentence: the form for the viewer or for others, with its values. */
export function phrase(words: Words, own: boolean, values: Record<string, Value> = {}): Words {
  const fill = (language: keyof Words): string => {
    const chosen = words[language].replace(/\[([^|\]]*)\|([^\]]*)\]/g, own ? '$1' : '$2');
    return chosen.replace(/\{(\w+)\}/g, (whole, key: string) => {
      const value = values[key];
      if (value === undefined) return whole;
      return typeof value === 'object' ? value[language] : String(value);
    });
  };
  return { en: fill('en'), de: fill('de') };
}

function nameOf(people: People, seat: Seat): string {
  return people.names[seat] ?? `${seat + 1}`;
}

/** The player who does something. */
export function subject(people: People, seat: Seat): Words {
  if (seat === people.you) return { en: 'you', de: 'du' };
  const name = nameOf(people, seat);
  return { en: name, de: name };
}

/** The player to whom something is done. */
export function object(people: People, seat: Seat): Words {
  if (seat === people.you) return { en: 'you', de: 'dich' };
  return subject(people, seat);
}

/** The player to whom, with whom or from whom something goes. */
export function dative(people: People, seat: Seat): Words {
  if (seat === people.you) return { en: 'you', de: 'dir' };
  return subject(people, seat);
}

/** “your offer”, “Ada's offer”; in German “dein Angebot”, “das Angebot von Ada”. */
export function offerOf(people: People, seat: Seat): Words {
  if (seat === people.you) return { en: 'your offer', de: 'dein Angebot' };
  const name = nameOf(people, seat);
  return { en: `${name}'s offer`, de: `das Angebot von ${name}` };
}

/** “a, b and c”. */
export function list(parts: Words[]): Words {
  const join = (language: keyof Words, and: string): string => {
    const texts = parts.map((part) => part[language]);
    const last = texts.pop() ?? '';
    return texts.length > 0 ? `${texts.join(', ')} ${and} ${last}` : last;
  };
  return { en: join('en', 'and'), de: join('de', 'und') };
}

/** “2 Soy beans and a Red bean”. */
export function bundle(cards: Bundle): Words {
  if (total(cards) === 0) return { en: 'nothing', de: 'nichts' };
  return list(entries(cards).map(([kind, n]) => beans(kind, n)));
}

/** “Soy beans and Red beans”. */
export function sorts(kinds: Kind[]): Words {
  return list(kinds.map(several));
}

/** “3 cards”. */
export function cards(n: number): Words {
  return n === 1 ? { en: 'a card', de: 'eine Karte' } : { en: `${n} cards`, de: `${n} Karten` };
}

/** “for 2 coins”. */
export function pays(coins: number): Words {
  if (coins === 0) return { en: 'for nothing', de: 'ohne Ertrag' };
  if (coins === 1) return { en: 'for 1 coin', de: 'für 1 Taler' };
  return { en: `for ${coins} coins`, de: `für ${coins} Taler` };
}

/** “with 12 coins”, without the “with”. */
export function coins(n: number): Words {
  return n === 1 ? { en: '1 coin', de: '1 Taler' } : { en: `${n} coins`, de: `${n} Talern` };
}

const ordinals = [
  { en: 'first', de: 'ersten' },
  { en: 'second', de: 'zweiten' },
  { en: 'third', de: 'dritten' },
  { en: 'fourth', de: 'vierten' },
];

/** “for the second time”, the one word of it. The piles of no game last longer than four times. */
export function ordinal(times: number): Words {
  return ordinals[times - 1] ?? { en: `${times}th`, de: `${times}.` };
}
