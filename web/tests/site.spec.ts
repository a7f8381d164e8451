import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hasModule, kept, openHere, result } from './device';
import { Host } from './host';
import { expectKept, settled } from './kept';
import { look } from './look';
import { clickOn, expect, openMenu, question, settle, test } from './table';

test.skip(!hasModule, 'the client was built without the module');
// Pages come several times.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ serviceWorkers: 'allow' });

/** The files that our own server serves, too. */
const first = 'dist';
let folder: string;
let host: Host;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bohnhof-site-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.beforeEach(async () => {
  host = new Host(first, '/some/path/');
  await host.open();
});
test.afterEach(() => host.close());

/** Opens the start page and waits until everything is kept. */
async function visit(page: Page, chosen: Record<string, unknown> = {}): Promise<void> {
  await settle(page, chosen);
  await page.goto(host.address);
  await kept(page);
}

async function beginDuel(page: Page): Promise<void> {
  await openHere(page, { rules: 'duel', players: 2 });
  expect(page.url()).toMatch(/\/some\/path\/#\/table\/device-/);
}

/** The same client once more, whose page and rules have changed. */
function newVersion(): string {
  const second = join(folder, 'second');
  cpSync(first, second, { recursive: true });
  const [rules = ''] = readdirSync(join(first, 'assets')).filter((name) =>
    /^Rules.*js$/.test(name),
  );
  renameSync(join(second, 'assets', rules), join(second, 'assets/Rules-new.js'));
  const change = (file: string, from: string | RegExp, to: string): void => {
    const text = readFileSync(join(second, file), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(second, file), text.replace(from, to));
  };
  change('index.html', '<head>', '<head><meta name="version" content="2" />');
  change('service-worker.js', /`[0-9a-f]{16}`/, '`2`');
  change('service-worker.js', rules, 'Rules-new.js');
  return second;
}

test('after one visit everything is there without a connection', async ({ page }) => {
  await visit(page);
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await look(page, 'site-start');
  host.close();
  await page.context().setOffline(true);
  await page.reload();
  await beginDuel(page);
  expect(await clickOn(page, 8)).toBe(8);
  const before = await settled(page);
  await page.reload();
  await expect(question(page)).toBeVisible();
  expectKept(before, await settled(page));
  expect(await clickOn(page, 4)).toBe(4);
  await openMenu(page);
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect(page).toHaveURL(/\/some\/path\/#\/rules\/duel$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('duel');
});

test('a static host and our own server have the same files', async ({ request, baseURL }) => {
  const files = readdirSync(first, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(first.length + 1));
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const there = await (await request.get(host.address + file)).body();
    const here = await (await request.get(`/${file}`)).body();
    if (file !== 'index.html') expect(here.equals(there), file).toBe(true);
    else expect(here.toString()).toBe(asServed(there.toString(), baseURL ?? ''));
  }
});

/** The page that our own server makes of the file. */
function asServed(html: string, origin: string): string {
  return html
    .replace('data-host="files"', 'data-host="bohnhof"')
    .replace('content="./preview.png"', `content="${origin}/preview.png"`)
    .replaceAll(/(href|src|data-module)="\.\//g, '$1="/');
}

test('pages of our own server are kept at their own addresses', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await kept(page);
  await page.context().setOffline(true);
  await page.goto('/rules/common#C9');
  await expect(page.locator('#C9')).toBeInViewport();
  await page.goto('/play/duel');
  await expect(page).toHaveURL(/\/table\/device-/);
  await expect(question(page)).toBeVisible();
  const asked = await page.evaluate(() => fetch('/api/games').catch(() => 'not kept'));
  expect(asked).toBe('not kept');
});

test('links lead to pages wherever the site lies', async ({ page, context }) => {
  await settle(page);
  await page.goto(`${host.address}#/rules/common#C9`);
  await expect(page.locator('#C9')).toBeInViewport();
  const home = page.getByRole('link', { name: 'Bohnhof, start page' });
  const other = context.waitForEvent('page');
  await home.click({ modifiers: ['ControlOrMeta'] });
  await expect((await other).getByRole('button', { name: 'Play now' })).toBeVisible();
  await home.click();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('#C9')).toBeVisible();
});

const version = (page: Page) => page.locator('meta[name=version]');

test('the only page that is open has the new version when it is loaded again', async ({ page }) => {
  await visit(page);
  host.folder = newVersion();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText('A new version of Bohnhof is ready.')).toBeVisible();
  await expect(version(page)).toHaveCount(0);
  await page.reload();
  await expect(version(page)).toHaveCount(1);
});

test('a new version waits for consent, and leaves other tabs alone', async ({ page, context }) => {
  await visit(page);
  await beginDuel(page);
  await clickOn(page, 4);
  const other = await context.newPage();
  await other.goto(host.address);
  await expect(other.getByRole('button', { name: 'Play now' })).toBeVisible();

  host.folder = newVersion();
  const offer = other.getByText('A new version of Bohnhof is ready.');
  for (const _ of ['it comes', 'it waits']) {
    await other.reload();
    await expect(offer).toBeVisible();
    await expect(version(other)).toHaveCount(0);
  }
  await look(other, 'site-new-version');
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(version(other)).toHaveCount(1);
  await expect(offer).toBeHidden();

  // The old version finishes its table, with parts of it that come only now.
  await page.bringToFront();
  await clickOn(page);
  await expect(result(page).getByRole('heading', { level: 2 })).toContainText('win');
  await result(page).getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.getByRole('slider')).toHaveValue('0');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to play');
  await expect(version(page)).toHaveCount(0);

  const versions = () => page.evaluate(() => caches.keys());
  expect(await versions()).toHaveLength(2);
  await other.close();
  await page.reload();
  await expect(version(page)).toHaveCount(1);
  await expect.poll(versions).toHaveLength(1);
});
