import type { Language } from '../lib/settings.svelte';
import { GAMES, type RuleSet } from '../lib/wire';

/** What somebody who comes from a page on a static host brings to a server: what was chosen there. */
export type Handover = { rules: RuleSet; players: number; name: string; language: Language };

const LONGEST_NAME = 24;

/** Where a server takes it over. What follows `#` stays in the browser: it comes into no log. */
export function addressAt(origin: string, { rules, players, name, language }: Handover): string {
  const brought = new URLSearchParams({ play: rules, players: String(players), name, language });
  return `${origin}/#${brought}`;
}

/** What was brought, if the address brings anything. It may come from anywhere. */
export function broughtIn(hash: string): Handover | undefined {
  const brought = new URLSearchParams(hash);
  const rules = brought.get('play') ?? '';
  if (!Object.hasOwn(GAMES, rules)) return undefined;
  return {
    rules: rules as RuleSet,
    players: Math.trunc(Number(brought.get('players'))) || 2,
    name: (brought.get('name') ?? '').trim().slice(0, LONGEST_NAME),
    language: brought.get('language') === 'de' ? 'de' : 'en',
  };
}
