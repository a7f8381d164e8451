import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { hasModule } from './device';
import { Host } from './host';
import { expectKept, settled } from './kept';
import { clickOn, expect, test } from './table';

// Playwright needs a Firefox of its own; this is the one that people have.
const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
test.skip(!hasModule, 'the client was built without the module');
test.skip(!existsSync(firefox), 'Firefox is missing');

let host: Host;
let browser: Browser;
test.beforeEach(async () => {
  host = new Host('dist', '/');
  await host.open();
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox });
});
test.afterEach(async () => {
  await browser.close();
  host.close();
});

const settings = JSON.stringify({ speed: 'instant', language: 'en', name: 'Ada' });
const text = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (found) => found.textContent);

test('a whole duel in Firefox, without a connection', async () => {
  test.slow();
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  await page.evaluateOnNewDocument((settings) => {
    localStorage.setItem('bohnhof.settings', settings);
  }, settings);
  await page.goto(host.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  host.close();
  await page.reload();

  await page.locator('.packet.duel input').click();
  await page.locator('::-p-text(More options)').click();
  await page.locator('::-p-text(at once)').click();
  await page.locator('::-p-text(Play now)').click();
  await page.waitForSelector('.question.asked');
  expect(page.url()).toContain('/table/device-');
  expect(await clickOn(page, 12)).toBe(12);
  const before = await settled(page);
  await page.screenshot({ path: 'test-results/screens/firefox-table.png' });

  await page.reload();
  await page.waitForSelector('.question.asked');
  expectKept(before, await settled(page));
  expect(await clickOn(page), 'nothing is clicked in vain').toBeLessThan(2000);
  await page.waitForSelector('dialog[open] h2');
  expect(await text(page, 'dialog[open] h2')).toContain('win');
  await page.screenshot({ path: 'test-results/screens/firefox-over.png' });
  expect(troubles).toEqual([]);
});
