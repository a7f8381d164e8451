import { address, homeOf } from './rules/parse';
import type { Language } from './settings.svelte';
import type { Refused } from './wire';

export type Told = { sentence: string; rule?: { number: string; path: string } };

/** What to say about a refusal, and where the rule is. */
export function tell({ rule, ...sentences }: Refused, language: Language): Told {
  const sentence = sentences[language];
  return rule
    ? { sentence, rule: { number: rule, path: address(homeOf(rule), rule) } }
    : { sentence };
}
