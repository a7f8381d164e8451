import { clickOn, expect, openTable, question, settle, test } from './table';

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

test('a page that is loaded anew is where it was', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  await page.goto(`/table/${table}`);
  await clickOn(page, 12);
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
