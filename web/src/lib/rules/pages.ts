import type { Language } from '../settings.svelte';
import { names, parse, type Name, type Page } from './parse';

export type Pages = Record<Name, Page>;

/** The rules in a language. They are loaded when they are first needed. */
export async function load(language: Language): Promise<Pages> {
  const { files } = await (language === 'de' ? import('./de') : import('./en'));
  return Object.fromEntries(names.map((name) => [name, parse(files[name])])) as Pages;
}
