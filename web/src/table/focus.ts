import type { Attachment } from 'svelte/attachments';

/** What to go on with: something lit, a way to go on, the hand, and the heading at last. */
const next = [
  '[data-spot].lit',
  '.lit > [data-spot]',
  '[data-goon]',
  '[data-answer="yes"]',
  '[data-card]',
  'h1',
];

function isThere(place: HTMLElement): boolean {
  return place.isConnected && !place.matches(':disabled') && place.offsetParent !== null;
}

/** When the thing that has the focus disappears, the next that can be used gets it. */
export const keepsFocus: Attachment<HTMLElement> = (board) => {
  let last: HTMLElement | undefined;
  const remember = (event: FocusEvent): void => {
    last = event.target instanceof HTMLElement ? event.target : undefined;
  };
  const check = (): void => {
    if (!last || document.querySelector('dialog[open]')) return;
    const now = document.activeElement;
    if (now === last && !last.matches(':disabled')) return;
    if (now !== document.body && now !== null && now !== last) return;
    if (isThere(last)) return;
    const places = next.flatMap((name) => [...board.querySelectorAll<HTMLElement>(name)]);
    places.find(isThere)?.focus();
  };
  const watcher = new MutationObserver(check);
  document.addEventListener('focusin', remember);
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'open'],
  });
  return () => {
    watcher.disconnect();
    document.removeEventListener('focusin', remember);
  };
};
