/// <reference lib="webworker" />
import { parse } from '../lib/pages';
import { SERVED, type FromPage } from './messages';
import { show, withdraw } from './notices';

// Keeps all files of one version of the client, for times without a connection.

declare const self: ServiceWorkerGlobalScope;
/** Both are written in by the build. */
declare const VERSION: string;
declare const FILES: string[];

const { scope } = self.registration;
/** Several copies of the client may lie on one host, each below a path of its own. */
const OURS = `bohnhof ${scope} `;
const CACHE = OURS + VERSION;
/** Our own server shows the page at every address. */
const isServed = new URL(self.location.href).search === SERVED;
/** Files in this folder carry a fingerprint in their name: they never change. */
const FOR_EVER = 'assets/';

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = ['', ...FILES].map((file) => {
    // A host may let browsers keep old copies of the others for a while.
    const kept = file.startsWith(FOR_EVER) ? 'default' : 'no-cache';
    return new Request(new URL(file, scope), { cache: kept });
  });
  await cache.addAll(wanted);
}

/** Whether at most one page is open. */
async function isAlone(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(scope)).length <= 1;
}

/** Throws older versions away, unless another page is open that may still need one. */
async function tidy(): Promise<void> {
  const found = await caches.keys();
  const { installing, waiting } = self.registration;
  if (installing || waiting || !(await isAlone())) return;
  const old = found.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function takeOverIfAlone(): Promise<void> {
  if (await isAlone()) await self.skipWaiting();
}

/** Whether the client shows a page at this path. */
function isPage(path: string): boolean {
  return ['', 'index.html'].includes(path) || (isServed && parse(path).page !== 'lost');
}

/** A file of this version, or of an older one for a page that is still open. */
async function find(file: string, request: Request): Promise<Response> {
  const address = new URL(file, scope);
  const cache = await caches.open(CACHE);
  const found = (await cache.match(address)) ?? (await caches.match(address));
  return found ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  event.waitUntil(hear(event.data as FromPage, event.source));
});

function hear(message: FromPage, page: ExtendableMessageEvent['source']): Promise<void> {
  switch (message) {
    case 'tidy':
      return tidy();
    case 'take-over-if-alone':
      return takeOverIfAlone();
    case 'take-over':
      return self.skipWaiting();
  }
  switch (message.type) {
    case 'notify':
      return show(message.notice, page instanceof Client ? page.id : undefined);
    case 'withdraw':
      return withdraw(message.table);
  }
}

// Whatever is neither a page nor a file of ours, as all that a server is asked, goes its usual way.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { href, search, hash } = new URL(request.url);
  if (request.method !== 'GET' || !href.startsWith(scope)) return;
  const path = href.slice(scope.length, href.length - search.length - hash.length);
  if (request.mode === 'navigate') {
    if (isPage(path)) event.respondWith(find('', request));
  } else if (path.startsWith(FOR_EVER) || FILES.includes(path)) {
    event.respondWith(find(path, request));
  }
});
