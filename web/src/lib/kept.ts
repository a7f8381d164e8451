/**
 * The new value, in which every part that is as before is the very same object: so what has not changed
 * is not drawn again, though the server sends the whole view with each step.
 */
export function kept<T>(before: unknown, after: T): T {
  if (!isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const names = Object.keys(after);
  const parts = names.map((name) => kept(before[name], after[name]));
  const same = (name: string, i: number): boolean => name in before && parts[i] === before[name];
  if (Object.keys(before).length === names.length && names.every(same)) return before as T;
  if (Array.isArray(after)) return parts as T;
  return Object.fromEntries(names.map((name, i) => [name, parts[i]])) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
