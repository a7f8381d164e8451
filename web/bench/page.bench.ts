// How soon a page of tables on this device is there: prints figures, and asserts nothing.
//   npm run bench
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { test, type Browser, type BrowserContext } from '@playwright/test';
import { port } from '../playwright.config';
import { Host, type Packing } from '../tests/host';
import { settle } from '../tests/table';
import { FAST_3G, Line } from './line';

const TIMES = Number(process.env.TIMES ?? 5);

declare global {
  interface Window {
    /** When the first question was on the page, in milliseconds since it was opened. */
    asked?: number;
  }
}

const packings: Packing[] = [
  { name: 'gzip', pack: (bytes) => gzipSync(bytes, { level: 9 }) },
  { name: 'br', pack: (bytes) => brotliCompressSync(bytes) },
];

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bohnhof-bench-'));
  const options = ['--base', './', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  execFileSync('node_modules/.bin/vite', ['build', ...options]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('server', async ({ browser }) => measure(browser, 'server', port, '/', '/play/duel'));

for (const packing of packings) {
  test(`static site, ${packing.name}`, async ({ browser }) => {
    const host = new Host(folder, '/', packing);
    await host.open();
    const { port } = new URL(host.address);
    await measure(browser, `static site, ${packing.name}`, Number(port), '/', '/#/play/duel');
    host.close();
  });
}

async function measure(browser: Browser, what: string, port: number, start: string, game: string) {
  const near = `http://127.0.0.1:${port}`;
  await tellBytes(browser, what, near + start);

  const line = new Line(port, FAST_3G);
  const far = `http://127.0.0.1:${await line.open()}`;
  const cold: number[] = [];
  const warm: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    cold.push(await inContext(browser, (context) => firstQuestion(context, far + game)));
    warm.push(
      await inContext(browser, async (context) => {
        await visit(context, near + start);
        return firstQuestion(context, near + game);
      }),
    );
  }
  console.log(`${what}, first question: cold on fast 3G ${tell(cold)}, warm ${tell(warm)}`);
  line.close();
}

async function inContext<T>(browser: Browser, work: (context: BrowserContext) => Promise<T>) {
  const context = await browser.newContext();
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Visits the page until everything is kept. */
async function visit(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForTimeout(500);
  await page.close();
}

/** When a table says what is asked: of this player, or of a bot that begins. */
async function firstQuestion(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await settle(page);
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('.board .question [role=status]'))
        window.asked = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.asked !== undefined, undefined, { timeout: 60_000 });
  return page.evaluate(() => window.asked ?? NaN);
}

/** What the start page fetches at once, and what it fetches when it has time. */
async function tellBytes(browser: Browser, what: string, address: string): Promise<void> {
  await inContext(browser, async (context) => {
    const page = await context.newPage();
    const sizes: { at: number; name: string; bytes: number }[] = [];
    const begin = performance.now();
    context.on('requestfinished', async (request) => {
      const at = performance.now() - begin;
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
      sizes.push({ at, name, bytes: responseBodySize + responseHeadersSize });
    });
    await page.goto(address);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await page.waitForTimeout(500);
    const first = [...sizes];
    await page.waitForTimeout(4000);
    const sum = (part: typeof sizes, end: RegExp) =>
      kib(part.filter(({ name }) => end.test(name)).reduce((all, { bytes }) => all + bytes, 0));
    const module = sizes.find(({ name }) => name.endsWith('.wasm'));
    console.log(
      `${what}: start page ${sum(first, /\.(js|css)$/)} script and style, ` +
        `${sum(first, /woff2$/)} typeface, ${sum(first, /^/)} in all; the module is ` +
        `${first.some(({ name }) => name.endsWith('.wasm')) ? 'among it' : 'not'}; ` +
        `it came with ${kib(module?.bytes ?? 0)} after ${Math.round(module?.at ?? 0)} ms`,
    );
  });
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

function tell(times: number[]): string {
  const [least, median, most] = [0, 0.5, 1].map((q) => {
    const sorted = times.toSorted((a, b) => a - b);
    return ((sorted[Math.floor(q * (sorted.length - 1))] ?? NaN) / 1000).toFixed(2);
  });
  return `${median} s (${least}–${most})`;
}
