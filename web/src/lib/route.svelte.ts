import { isOurs, read, to } from './address';
import { parse, type Route } from './pages';

class Router {
  #address = $state.raw(read(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.#read());
  }

  #read(): void {
    this.#address = read(new URL(location.href));
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
    history.pushState(null, '', to(path));
    this.#read();
    if (!this.hash) scrollTo(0, 0);
  }

  /** Changes the address without a new step in the history. */
  replace(path: string): void {
    history.replaceState(history.state, '', to(path));
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
    if (!isOurs(url)) return;
    event.preventDefault();
    if (url.href === location.href) return;
    const { pathname, search, hash } = read(url);
    this.go(pathname + search + hash);
  }
}

export const router = new Router();
