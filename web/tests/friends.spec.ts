import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { server as w } from '../src/lib/words/server';
import { port } from '../playwright.config';
import { Host } from './host';
import { look } from './look';
import { expect, settle, test } from './table';

test.skip(!existsSync('src/device/module/bohnhof.wasm'), 'the client was built without the module');

/** The server under test is another site than the static host. */
const SERVER = `localhost:${port}`;

let host: Host;
let stranger: Server;

test.beforeEach(async () => {
  host = new Host('dist', '/some/path/');
  await host.open();
  stranger = createServer((_, response) => response.end('hello'));
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
});
test.afterEach(() => {
  host.close();
  stranger.close();
});

const address = (page: Page) => page.getByLabel('Address of the server');

test('a page without a server leads to one, with the game that was chosen', async ({ page }) => {
  await settle(page);
  await page.goto(host.address);
  await page.getByRole('radio', { name: 'Bean duel' }).check();
  await page.getByRole('radio', { name: 'With friends' }).check();
  await look(page, 'friends-server');
  await address(page).fill(`http://${SERVER}`);
  await page.getByRole('button', { name: 'Go to the server' }).click();

  await expect(page).toHaveURL(`http://${SERVER}/`);
  await expect(page.getByRole('radio', { name: 'Bean duel' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'With friends' })).toBeChecked();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const invitation = page.getByLabel('Invite with this link');
  await expect(invitation).toHaveValue(new RegExp(`^http://${SERVER}/table/`));

  await page.goto(host.address);
  const known = page.getByRole('link', { name: SERVER });
  await expect(known).toBeVisible();
  await look(page, 'friends-known');
  await page.getByRole('radio', { name: 'With friends' }).check();
  await expect(address(page)).toHaveValue(`http://${SERVER}`);
  await page.getByRole('button', { name: `Forget ${SERVER}` }).click();
  await expect(known).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await expect(known).toBeHidden();
});

test('what is no server is said in one sentence', async ({ browser }) => {
  // The browser itself writes into the console what does not answer.
  const page = await (await browser.newContext()).newPage();
  await settle(page, { language: 'de' });
  await page.goto(host.address);
  await page.getByRole('radio', { name: 'Bohnenduell' }).check();
  await page.getByRole('radio', { name: 'Mit Freunden' }).check();
  const strange = `127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  for (const [entered, said] of [
    ['beans', w.unreadable],
    ['ftp://beans.example.org', w.unreadable],
    ['127.0.0.1:9', w.silent],
    [strange, w.stranger],
  ] as const) {
    await page.getByRole('combobox', { name: 'Servers' }).fill(entered);
    await page.getByRole('button', { name: 'Zum Server' }).click();
    await expect(page.getByRole('alert').filter({ hasText: said.de })).toBeVisible();
  }
  await look(page, 'friends-trouble');
  await page.context().close();
});

test('a page from a static host has a link of its own to share', async ({ page }) => {
  await settle(page);
  await page.goto(`${host.address}#/rules/duel`);
  await page.getByRole('link', { name: 'Bohnhof, start page' }).click();
  await page.getByText('Tell friends about Bohnhof').click();
  await expect(page.getByLabel('Whoever opens this link')).toHaveValue(host.address);
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
});

test('previews of links get a picture with its whole address', async ({ request, baseURL }) => {
  const page = await (await request.get('/table/abc')).text();
  const image = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(image).toBe(`${baseURL}/preview.png`);
  expect((await request.get(image)).headers()['content-type']).toBe('image/png');
});
