import type { Language } from './settings.svelte';
import type { Refused } from './wire';

/** The page of the rules on which a rule stands, by the letter of its number. */
const PAGES: Record<string, string> = {
  C: 'common',
  B: 'bohnanza',
  D: 'duel',
  M: 'al-cabohne',
  X: 'excalibohn',
};

/** The address of a rule, such as `/rules/common#C9`; nothing for what is no number of a rule. */
export function rulePath(rule: string): string | undefined {
  const [, letter] = /^([A-Z])\d+$/.exec(rule) ?? [];
  const page = letter && PAGES[letter];
  return page && `/rules/${page}#${rule}`;
}

export type Told = { sentence: string; rule?: string; path?: string };

/** What to say about a refusal, and where the rule is. */
export function tell(refused: Refused, language: Language): Told {
  const { rule } = refused;
  return { sentence: refused[language], rule, path: rule && rulePath(rule) };
}
