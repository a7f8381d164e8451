import { settings, type Language } from './settings.svelte';

/** The language of the page. */
export const language = {
  get now(): Language {
    return settings.language;
  },
};

/** A text in both languages; `{name}` stands for a value. */
export type Words = { en: string; de: string };

/** The text in the language of the page. */
export function t(words: Words, values: Record<string, string | number> = {}): string {
  return words[language.now].replace(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole));
}

/** One of two texts, by number: `n` is filled in. */
export function count(
  one: Words,
  many: Words,
  n: number,
  values: Record<string, string | number> = {},
): string {
  return t(n === 1 ? one : many, { n, ...values });
}
