import type { Failure } from './api';
import { address, homeOf } from './rules/parse';
import type { Language } from './settings.svelte';

export type Explanation = { sentence: string; rule?: { number: string; path: string } };

/** What to say about a refusal, and where the rule is. */
export function explain({ rule, ...sentences }: Failure, language: Language): Explanation {
  const sentence = sentences[language];
  return rule
    ? { sentence, rule: { number: rule, path: address(homeOf(rule), rule) } }
    : { sentence };
}
