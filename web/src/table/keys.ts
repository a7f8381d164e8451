/** Arrow keys go to the nearest thing in their direction; a few letters have a meaning of their own. */

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
type Box = { left: number; right: number; top: number; bottom: number };

const directions: string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Whether two boxes lie side by side. A card that is taken up is a little higher than the others. */
function shareLine(a: Box, b: Box): boolean {
  return a.top < b.bottom && b.top < a.bottom;
}

/**
 * How far it is from one box to another in a direction; infinite if it lies elsewhere. Left and right
 * stay in a line, up and down lead to another, the nearest first.
 */
export function distance(from: Box, to: Box, direction: Direction): number {
  const x = (to.left + to.right - from.left - from.right) / 2;
  const y = (to.top + to.bottom - from.top - from.bottom) / 2;
  const horizontal = direction === 'ArrowLeft' || direction === 'ArrowRight';
  if (horizontal !== shareLine(from, to)) return Infinity;
  const back = direction === 'ArrowLeft' || direction === 'ArrowUp';
  const along = (horizontal ? x : y) * (back ? -1 : 1);
  const across = Math.abs(horizontal ? y : x);
  return along > 0 ? 2 * along + across : Infinity;
}

/** Moves the focus; says whether the key was one for that. */
export function moveFocus(event: KeyboardEvent): boolean {
  if (!directions.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey)
    return false;
  if (isTyping(event.target)) return false;
  const spots = [...document.querySelectorAll<HTMLElement>('[data-spot]:not(:disabled)')].filter(
    (spot) => spot.offsetParent !== null,
  );
  const here = document.activeElement?.closest<HTMLElement>('[data-spot]');
  if (!here) {
    spots.find((spot) => spot.matches('.lit'))?.focus();
    return true;
  }
  const from = here.getBoundingClientRect();
  const ranked = spots
    .filter((spot) => spot !== here)
    .map((spot) => ({
      spot,
      far: distance(from, spot.getBoundingClientRect(), event.key as Direction),
    }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far);
  ranked[0]?.spot.focus();
  return true;
}

/** Whether keys are text just now. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select') ||
      target.isContentEditable)
  );
}
