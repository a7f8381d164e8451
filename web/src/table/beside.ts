/** Where something shown beside a thing covers as little as possible of what can be pressed. */

export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

const GAP = 8;

function shared(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/**
 * The corner where it goes, and how much of the things to press it covers there. What is to stay clear
 * counts far more than anything else.
 */
export function beside(
  anchor: Box,
  size: Size,
  window: Size,
  spots: { box: Box; weight: number }[],
  clear: Box[] = [],
): { left: number; top: number; covers: number; hides: boolean } {
  const middle = (anchor.left + anchor.right - size.width) / 2;
  const centre = (anchor.top + anchor.bottom - size.height) / 2;
  const corners = [
    { left: middle, top: anchor.top - size.height - GAP },
    { left: anchor.right + GAP, top: centre },
    { left: anchor.left - size.width - GAP, top: centre },
    { left: middle, top: anchor.bottom + GAP },
  ];
  const places = corners.map(({ left, top }) => {
    const x = Math.max(GAP, Math.min(left, window.width - size.width - GAP));
    const y = Math.max(GAP, Math.min(top, window.height - size.height - GAP));
    const box = { left: x, top: y, right: x + size.width, bottom: y + size.height };
    const covered = spots.reduce((sum, spot) => sum + spot.weight * shared(box, spot.box), 0);
    const hidden = clear.reduce((sum, other) => sum + shared(box, other), 0);
    const covers = covered + 20 * shared(box, anchor) + 1000 * hidden;
    return { left: x, top: y, covers, hides: hidden > 0 };
  });
  return places.reduce((best, place) => (place.covers < best.covers ? place : best));
}
