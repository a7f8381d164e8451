/** The page that the address names. */
export type Route =
  | { page: 'start' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'review'; table: string }
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
  if (first === 'me' && !second) return { page: 'me' };
  if (first === 'rules') return { page: 'rules', name: second ?? '' };
  if (first === 'play' && second) return { page: 'play', rules: second };
  if (first === 'learn' && second) return { page: 'learn', rules: second };
  return { page: 'lost' };
}

class Router {
  #address = $state.raw(new URL(location.href));

  constructor() {
    addEventListener('popstate', () => this.#read());
  }

  #read(): void {
    this.#address = new URL(location.href);
  }

  get route(): Route {
    return parse(this.#address.pathname);
  }

  get query(): URLSearchParams {
    return this.#address.searchParams;
  }

  get hash(): string {
    return this.#address.hash.slice(1);
  }

  /** Goes to another page. */
  go(path: string): void {
    history.pushState(null, '', path);
    this.#read();
    if (!location.hash) scrollTo(0, 0);
  }

  /** Changes the address without a new step in the history. */
  replace(path: string): void {
    history.replaceState(history.state, '', path);
    this.#read();
  }

  /** Lets a click on a link of our own change the page without loading it again. */
  follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download'))
      return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    event.preventDefault();
    if (url.href !== location.href) this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
