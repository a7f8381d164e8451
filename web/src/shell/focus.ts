/** Moves the focus to a place that has none by itself, such as a heading. */
export function focusOn(place: HTMLElement | null): void {
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

let waiting: MutationObserver | undefined;

/** On a new page reading goes on at its heading, also if that comes a little later. */
export function arrive(): void {
  waiting?.disconnect();
  const heading = document.querySelector('h1');
  if (heading) {
    focusOn(heading);
    return;
  }
  const main = document.querySelector('main');
  focusOn(main);
  waiting = new MutationObserver(() => {
    const late = document.querySelector('h1');
    if (!late) return;
    waiting?.disconnect();
    const moved = document.activeElement;
    if (!moved || moved === document.body || moved === main) focusOn(late);
  });
  waiting.observe(document.body, { childList: true, subtree: true });
}
