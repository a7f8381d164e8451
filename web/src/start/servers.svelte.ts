import type { About } from '../lib/wire';

/** The servers that a page from a static host knows, the last used first. They stay in this browser. */
const KEY = 'bohnhof.servers';
const MOST = 8;
/** How long a server may take to answer, in milliseconds. */
const PATIENCE = 8000;

function load(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => originOf(String(one)) === one) : [];
  } catch {
    return [];
  }
}

class Servers {
  known = $state.raw(load());

  remember(origin: string): void {
    this.#keep([origin, ...this.known.filter((other) => other !== origin)].slice(0, MOST));
  }

  forget(origin: string): void {
    this.#keep(this.known.filter((other) => other !== origin));
  }

  #keep(servers: string[]): void {
    this.known = servers;
    try {
      localStorage.setItem(KEY, JSON.stringify(servers));
    } catch {
      // A browser without storage forgets them with the page.
    }
  }
}

export const servers = new Servers();

/**
 * What is at an address: a Bohnhof server; something else; nothing that answers; or something that the
 * browser does not let this page ask, because the page came by HTTPS and the server does not.
 */
export type Found =
  { is: 'bohnhof' | 'unsafe'; origin: string } | { is: 'unreadable' | 'stranger' | 'silent' };

/** Looks for a server at an address as people write it. */
export async function find(entered: string, page: Location = location): Promise<Found> {
  const origins = originsOf(entered);
  let found: Found = { is: 'unreadable' };
  for (const origin of origins) {
    const next = await ask(origin, page);
    if (next.is === 'bohnhof') return next;
    const atHome = found.is === 'silent' && next.is === 'unsafe' && isNumber(origin);
    if (found.is === 'unreadable' || next.is === 'stranger' || atHome) found = next;
  }
  return found;
}

/** A server that is known by its number is one at home, and has no HTTPS. */
const isNumber = (origin: string): boolean => /^\[|^[\d.]+$/.test(new URL(origin).hostname);

/** The origins that can be meant; without a scheme the safe one comes first. */
export function originsOf(entered: string): string[] {
  const text = entered.trim();
  const written = /^\w+:\/\//.test(text) ? [text] : [`https://${text}`, `http://${text}`];
  return written.flatMap((address) => originOf(address) ?? []);
}

function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, hostname } = new URL(address);
  const plain = hostname === 'localhost' || /[.:]/.test(hostname);
  return plain && ['https:', 'http:'].includes(protocol) ? origin : undefined;
}

async function ask(origin: string, page: Location): Promise<Found> {
  if (page.protocol === 'https:' && isUnsafe(origin)) return { is: 'unsafe', origin };
  try {
    const about: unknown = await (await askFor(`${origin}/api/about`, 'cors')).json();
    return isAbout(about) ? { is: 'bohnhof', origin } : { is: 'stranger' };
  } catch {
    // What answers but does not let us read it is no server of ours.
    const something = await askFor(origin, 'no-cors').catch(() => undefined);
    return { is: something ? 'stranger' : 'silent' };
  }
}

/** Browsers trust their own machine without HTTPS. */
function isUnsafe(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

function askFor(address: string, mode: RequestMode): Promise<Response> {
  return fetch(address, {
    mode,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE),
  });
}

function isAbout(read: unknown): read is About {
  return (
    typeof read === 'object' && read !== null && 'program' in read && read.program === 'bohnhof'
  );
}
