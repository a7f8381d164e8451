/** The page that the address names. */
export type Route =
  | { page: 'start' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'review'; table: string }
  /** A record that is in the address itself. */
  | { page: 'record' }
  | { page: 'rules'; name: string }
  | { page: 'learn'; rules: string }
  /** A table against bots, at once. */
  | { page: 'play'; rules: string }
  /** What the server knows about this person. */
  | { page: 'me' }
  | { page: 'lost' };

export function parse(path: string): Route {
  const [first, second, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (rest.length > 0) return { page: 'lost' };
  if (first === undefined) return { page: 'start' };
  if (first === 'table' && second) return { page: 'table', table: second };
  if (first === 'replay' && second) return { page: 'replay', table: second };
  if (first === 'review' && second) return { page: 'review', table: second };
  if (first === 'record' && !second) return { page: 'record' };
  if (first === 'me' && !second) return { page: 'me' };
  if (first === 'rules') return { page: 'rules', name: second ?? '' };
  if (first === 'play' && second) return { page: 'play', rules: second };
  if (first === 'learn' && second) return { page: 'learn', rules: second };
  return { page: 'lost' };
}
