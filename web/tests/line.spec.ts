import { clickOn, expect, openTable, playOn, question, settle, test } from './table';

test('a lost line shows, and heals by itself', async ({ page, context }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'duel', players: 2, bots: 1 });
  await page.goto(`/table/${table}`);
  await clickOn(page, 5);
  await page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    closeLine = () => {
      socket.close();
      server.close();
    };
  });
  let closeLine: () => void = () => undefined;
  await page.reload();
  await expect(question(page)).toBeVisible();
  await context.setOffline(true);
  closeLine();
  await expect(page.getByText('Connection lost')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Connection lost')).toBeHidden();
  expect(await clickOn(page, 10)).toBe(10);
});

test('where sockets are blocked, events and requests do the same', async ({ page }) => {
  await settle(page);
  await page.addInitScript(() => {
    // As behind a proxy that lets no WebSocket through.
    class Blocked extends EventTarget {
      static OPEN = 1;
      readyState = 3;
      onclose: (() => void) | null = null;
      constructor() {
        super();
        setTimeout(() => this.onclose?.(), 1);
      }
      close() {}
      send() {}
    }
    Object.assign(window, { WebSocket: Blocked });
  });
  const table = await openTable(page, { rules: 'duel', players: 2, bots: 1 });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible({ timeout: 20_000 });
  expect(await clickOn(page, 10)).toBe(10);
});

test('a page that is reloaded is where it was', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  // By requests, so that no click is still on its way.
  await playOn(page, table, 12);
  await page.goto(`/table/${table}`);
  await expect(page.locator('.question.asked')).toBeVisible();
  const before = await page.locator('.hand').first().textContent();
  await page.reload();
  await expect(page.locator('.hand').first()).toHaveText(before ?? '');
});

test('two tabs agree', async ({ page, context }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'duel', players: 2, bots: 1 });
  await page.goto(`/table/${table}`);
  const second = await context.newPage();
  await settle(second);
  await second.goto(`/table/${table}`);
  await clickOn(page, 15);
  const version = (tab: typeof page) => tab.locator('[data-version]').getAttribute('data-version');
  await expect.poll(async () => (await version(second)) === (await version(page))).toBe(true);
  await expect(second.locator('.hand').first()).toHaveText(
    (await page.locator('.hand').first().textContent()) ?? '',
  );
});

test('the last step can be taken back', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'al-cabohne', players: 1, bots: 0 });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toHaveText('Plant your next bean.');
  const hand = await page.locator('.hand button').count();
  await page.locator('.hand button').first().click();
  await page.locator('.bed.lit .soil').first().click();
  await expect(page.locator('.hand button')).toHaveCount(hand - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.hand button')).toHaveCount(hand);
});

test('who comes back is told what happened', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 4, bots: 3 });
  await page.goto(`/table/${table}`);
  await clickOn(page, 5);
  const look = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await look(true);
  // On another device.
  const version = await playOn(page, table, 8);
  const shown = page.locator('[data-version]');
  await expect
    .poll(async () => Number(await shown.getAttribute('data-version')))
    .toBeGreaterThanOrEqual(version);
  await look(false);
  // A harvest may wait for somebody to be sure.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^You were away: \d+ things happened$/ }).click();
  const told = page.getByRole('dialog', { name: 'While you were away' });
  expect(await told.getByRole('listitem').count()).toBeGreaterThan(2);
  await expect(told.getByRole('listitem').last()).toHaveText(/\.$/);
  await told.getByRole('button', { name: 'Back to the table' }).click();
  await expect(told).toBeHidden();
  await expect(page.getByRole('button', { name: /^You were away/ })).toHaveCount(0);
});
