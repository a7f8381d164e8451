import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { target } from '../playwright.config';
import { download, hasModule, openHere, result } from './device';
import { expectKept, settled } from './kept';
import { look } from './look';
import { clickOn, expect, openMenu, question, settle, test } from './table';

test.skip(!hasModule, 'the client was built without the module');

/** From now on there is no server; only the files of the page come. */
async function cutOff(page: Page): Promise<void> {
  await page.context().route('**/api/**', (route) => route.abort('internetdisconnected'));
}

/** Opens the start page, loses the server, and begins a duel there. */
async function begin(page: Page): Promise<void> {
  await settle(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await cutOff(page);
  await openHere(page, { rules: 'duel', players: 2 });
}

/** The worker of a table, in the middle of a game; on the start page others were got ready. */
async function onlyWorker(page: Page) {
  await clickOn(page, 6);
  await page.reload();
  await expect(question(page)).toBeVisible();
  await expect.poll(() => page.workers()).toHaveLength(1);
  return page.workers()[0];
}

async function openFile(page: Page, path: string): Promise<void> {
  await page.goto('/');
  await page.getByText('Open a file').click();
  await page.getByLabel('Open a file').setInputFiles(path);
}

test('a whole duel on this device, without a server', async ({ page }) => {
  await begin(page);
  await clickOn(page, 12);
  const before = await settled(page);

  await page.reload();
  await expect(page.locator('.question.asked')).toBeVisible();
  expectKept(before, await settled(page));
  await page.locator('[data-hint]').click();
  await expect(page.locator('.hints.open li').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await look(page, 'device-table');

  await clickOn(page);
  await expect(result(page).getByRole('heading', { level: 2 })).toContainText('win');
  await expect(result(page).getByRole('img', { name: /Chart of everybody/ })).toBeVisible();
  await result(page).getByRole('button', { name: 'Check the fair deal' }).click();
  await expect(result(page).getByText('Everything that this browser could check')).toBeVisible();

  const { name, path } = await download(page, 'Download the record');
  expect(name).toMatch(/^device-\w+\.json$/);
  const said = execFileSync(`${target}/debug/bohnhof`, ['replay', 'verify', path]).toString();
  expect(said).toContain('coins');

  const table = page.url();
  await result(page).getByRole('button', { name: 'Link to the record' }).click();
  const link = await result(page).getByLabel('This link holds the whole game').inputValue();
  expect(link.length).toBeLessThan(4000);
  await result(page).getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.getByRole('slider')).toHaveValue('0');
  await page.keyboard.press('End');
  await expect(page.getByTestId('step')).toContainText('The game is over');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Turning points' })).toBeVisible();

  await page.goto(table);
  await result(page).getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(table);
  await expect(page).toHaveURL(/\/table\/device-/);
  await expect(question(page)).toBeVisible();
});

test('one tab has the table, and another can take it', async ({ page, context }) => {
  await begin(page);
  await clickOn(page, 4);
  const second = await context.newPage();
  await settle(second);
  await second.goto(page.url());
  await expect(second.getByText('This table is open in another tab.')).toBeVisible();
  await look(second, 'device-elsewhere');
  await expect(question(page)).toBeVisible();

  await second.getByRole('button', { name: 'Play here' }).click();
  await expect(question(second)).toBeVisible();
  await expect(page.getByText('This table is open in another tab.')).toBeVisible();
  expect(await clickOn(second, 5)).toBe(5);
  await second.close();
  await page.getByRole('button', { name: 'Play here' }).click();
  await expect(question(page)).toBeVisible();
});

test('a worker that breaks down loses nothing', async ({ page }) => {
  await begin(page);
  const worker = await onlyWorker(page);
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken by the test');
    });
  });
  await expect.poll(() => page.workers().includes(worker as never)).toBe(false);
  expect(await clickOn(page, 6)).toBe(6);
});

const silences = {
  hangs: () => {
    setTimeout(() => {
      for (;;);
    });
  },
  'is gone without a word': () => void setTimeout(() => self.close()),
};
for (const [how, fallSilent] of Object.entries(silences))
  test(`a worker that ${how} is replaced`, async ({ page }) => {
    await begin(page);
    const worker = await onlyWorker(page);
    await worker?.evaluate(fallSilent);
    const others = () => page.workers().filter((other) => other !== worker);
    expect(others()).toEqual([]);
    await expect.poll(others, { timeout: 30_000 }).toHaveLength(1);
    expect(await clickOn(page, 4)).toBe(4);
  });

test('where nothing can be saved, that is said and the game goes on', async ({ page }) => {
  const forbidden = `IDBFactory.prototype.open = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };`;
  await page.route('**/assets/worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: forbidden + (await response.text()) });
  });
  await begin(page);
  const warning = page.getByText('This browser cannot save the game');
  await expect(warning).toBeVisible();
  await look(page, 'device-unsaved');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  expect(await clickOn(page, 10)).toBe(10);
  await expect(warning).toBeHidden();
});

test('a full storage is said, and the game is saved once there is room', async ({
  page,
  baseURL: origin = '',
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await begin(page);
  await expect(page.getByText('This browser cannot save the game')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  expect(await clickOn(page, 4)).toBe(4);

  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  expect(await clickOn(page, 4)).toBe(4);
  const before = await settled(page);
  await page.reload();
  await expect(question(page)).toBeVisible();
  expectKept(before, await settled(page));
});

test('tables and records go into files and come back', async ({ page, newcomer }) => {
  await begin(page);
  await clickOn(page, 10);
  const before = await settled(page);
  await openMenu(page);
  await look(page, 'device-menu');
  const saved = await download(page, 'Save this table to a file');

  const other = await newcomer('Ben');
  await openFile(other, saved.path);
  await expect(question(other)).toBeVisible();
  expectKept(before, await settled(other));
  await clickOn(other);
  await expect(result(other).getByRole('heading', { level: 2 })).toBeVisible();
  const record = await download(other, 'Download the record');
  const third = await newcomer('Cleo');
  await openFile(third, record.path);
  await expect(third).toHaveURL(/\/replay\/device-/);
  await expect(third.getByRole('slider')).toHaveValue('0');
  await third.keyboard.press('End');
  await expect(third.getByTestId('step')).toContainText('The game is over');
  const damaged = readFileSync(record.path, 'utf8').replace(/"number":"(.)/, (number, digit) =>
    number.replace(`"${digit}`, digit === '0' ? '"1' : '"0'),
  );
  await third.goto('/');
  await third.getByText('Open a file').click();
  const file = { name: 'damaged.json', mimeType: 'application/json', buffer: Buffer.from(damaged) };
  await third.getByLabel('Open a file').setInputFiles(file);
  await expect(third.getByRole('alert')).toContainText('does not hold together');
  await third.context().close();
  await other.context().close();

  await page.getByRole('button', { name: 'Delete this table' }).click();
  await page.getByRole('button', { name: 'Delete this table' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'My tables' })).toBeHidden();
  await page.goBack();
  await expect(page.getByText('There is no such table on this device.')).toBeVisible();
});

test('a start without a server says so, and plays', async ({ page }) => {
  await settle(page, { language: 'de' });
  await cutOff(page);
  await page.goto('/');
  await expect(page.getByText('Der Server antwortet nicht.')).toBeVisible();
  await look(page, 'device-alone');
  await page.getByRole('button', { name: 'Jetzt spielen' }).click();
  await expect(page).toHaveURL(/\/table\/device-/);
  await expect(page.locator('.board')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Auf diesem Gerät' })).toBeVisible();
});

test('a server that is silent keeps nobody from playing', async ({ page }) => {
  await settle(page);
  await page.route('**/api/**', () => undefined);
  await page.goto('/learn/duel');
  await expect(page).toHaveURL(/\/table\/device-/);
  await expect(page.locator('.bubble.open')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('The server does not answer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled();
});

test('a link holds a whole game', async ({ page, newcomer }) => {
  await begin(page);
  await clickOn(page);
  await result(page).getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.getByRole('slider')).toHaveValue('0');
  await page.keyboard.press('End');
  await expect(page.getByTestId('step')).toContainText('The game is over');
  const steps = await page.getByRole('slider').inputValue();
  await page.getByRole('button', { name: 'Link to this step' }).click();
  const field = page.getByLabel('This link holds the whole game');
  const link = await field.inputValue();
  await look(page, 'device-link');

  const other = await newcomer('Ben');
  await cutOff(other);
  await other.goto(link);
  await expect(other).toHaveURL(/\/replay\/device-\w+\?step=\d+&seat=0$/);
  await expect(other.getByRole('slider')).toHaveValue(steps);
  await expect(other.getByTestId('step')).toContainText('The game is over');

  await other.goto(link.slice(0, -40));
  await expect(other.getByRole('alert')).toContainText('holds no whole record');
  await look(other, 'device-bad-link');
  await other.goto('/record');
  await expect(other.getByRole('alert')).toContainText('holds no whole record');
});

test('nobody is asked to talk where nobody hears', async ({ page }) => {
  await begin(page);
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Talk' })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Log', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Talk', exact: true })).toBeHidden();
});
