import type { Words } from '../language.svelte';

export type Value = Words | string | number;

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
