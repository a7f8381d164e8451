import type { Table } from '../lib/table.svelte';
import type { Kind } from '../lib/wire';
import type { Acting } from './acting.svelte';
import { isTyping, moveFocus } from './keys';
import { toggleWant } from './trade/wants';

/** Presses the only thing of its sort; where there are several, goes to the first. */
function press(name: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(name)];
  if (buttons.length === 1) buttons[0]?.click();
  else buttons[0]?.focus();
}

/** Answers the offer that has the focus, or else the first that waits for an answer. */
function answer(how: string): void {
  const here = document.activeElement?.closest('[data-offer]') ?? document;
  here.querySelector<HTMLElement>(`[data-answer="${how}"]`)?.click();
}

/** Goes to an offer by its number. */
function goToOffer(number: number): void {
  document.querySelectorAll('[data-offer]')[number - 1]?.querySelector('button')?.focus();
}

/** Goes to the farms that the chosen card could go to, or to where an offer is put together. */
function trade(): void {
  const places = document.querySelectorAll<HTMLElement>('.farm.lit [data-deal], [data-build]');
  [...places].find((place) => place.offsetParent !== null)?.focus();
}

/** Goes from one deal that the radar shows to the next. */
function nextDeal(): void {
  const deals = [...document.querySelectorAll<HTMLElement>('[data-radar]')];
  const here = deals.findIndex((deal) => deal === document.activeElement);
  deals[(here + 1) % deals.length]?.focus();
}

/** Puts the kind that has the focus on the want list, or takes it off. */
function want(table: Table): void {
  const kind = document.activeElement?.closest<HTMLElement>('[data-want]')?.dataset.want;
  if (kind) toggleWant(table, kind as Kind);
}

/** What keys do at the table. */
export function shortcutsOf(
  table: Table,
  acting: Acting,
  openHelp: () => void,
): (event: KeyboardEvent) => void {
  const shortcuts: Record<string, () => void> = {
    escape: () => acting.forget(),
    h: () => press('[data-harvest]'),
    i: () => press('[data-hint]'),
    e: () => press('[data-goon]'),
    u: () => table.view?.choice.undo && void table.send({ type: 'undo' }),
    t: trade,
    d: nextDeal,
    w: () => want(table),
    y: () => answer('yes'),
    j: () => answer('yes'),
    n: () => answer('no'),
    x: () => answer('not-now'),
    c: () => answer('counter'),
    '?': openHelp,
  };
  return (event) => {
    if (document.querySelector('dialog[open]') || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (moveFocus(event)) event.preventDefault();
    else if (/^[1-9]$/.test(event.key)) goToOffer(Number(event.key));
    else shortcuts[event.key.toLowerCase()]?.();
  };
}
