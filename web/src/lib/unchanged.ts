/**
 * Puts the old objects into a new value wherever nothing has changed: so what has not changed is not
 * drawn again, though the server sends the whole view with each step.
 */
export function keepUnchanged<T>(before: unknown, after: T): T {
  if (!isObject(before) || !isObject(after)) return after;
  const parts: Record<string, unknown> = after;
  for (const name in parts) parts[name] = keepUnchanged(before[name], parts[name]);
  return hasSameParts(before, after) ? before : after;
}

function hasSameParts<T>(before: unknown, after: T): before is T {
  if (!isObject(before) || !isObject(after)) return false;
  const names = Object.keys(after);
  return (
    Array.isArray(before) === Array.isArray(after) &&
    Object.keys(before).length === names.length &&
    names.every((name) => name in before && before[name] === after[name])
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
