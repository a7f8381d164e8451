import type { Hint } from '../lib/wire';

/** Hints side by side that are worth the same to the eye: none of them is better than the others. */
export function grouped(hints: Hint[], worth: (coins: number) => string): Hint[][] {
  const groups: Hint[][] = [];
  for (const hint of hints) {
    const last = groups.at(-1);
    if (last?.[0] && worth(last[0].value) === worth(hint.value)) last.push(hint);
    else groups.push([hint]);
  }
  return groups;
}
