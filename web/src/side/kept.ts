import type { Turn } from './story.svelte';

/** What a browser keeps of the story of a table. */
export type Kept = { upTo: number; turns: Turn[] };

const KEY = 'bohnhof.stories';
/** How many tables are kept in mind. */
const TABLES = 6;

function read(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

export function kept(table: string): Kept | undefined {
  return read()[table];
}

export function keep(table: string, story: Kept): void {
  const others = Object.entries(read()).filter(([name]) => name !== table);
  const latest = [...others, [table, story]].slice(-TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // A browser without storage tells only what it saw since the page was opened.
  }
}
