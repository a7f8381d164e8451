import type { Words } from '../lib/language.svelte';
import type { Kind, RuleSet, Spell } from '../lib/wire';
import type { Boss } from '../art/Boss.svelte';

/** What is drawn beside a part of a guide. */
export type Picture =
  /** A hand, the next card first. */
  | { type: 'hand'; kinds: Kind[] }
  /** Fields with so many beans each; nothing grows on an empty one. */
  | { type: 'fields'; fields: { kind: Kind; cards: number }[]; empty?: number }
  /** A card whose figures are explained. */
  | { type: 'meter'; kind: Kind }
  /** What two players give each other. */
  | { type: 'deal'; gives: Kind[]; gets: Kind[] }
  | { type: 'bosses'; bosses: Boss[] }
  | { type: 'spells'; spells: Spell[] }
  | { type: 'beans'; kinds: Kind[] };

export type Part = {
  title: Words;
  text: Words[];
  /** The steps of a turn, one after the other. */
  steps?: Words[];
  picture?: Picture;
};

/** A page to read before a first game. */
export type Guide = {
  /** The game whose cards are shown, and which one can learn or play at once. */
  game: RuleSet;
  parts: Part[];
};
