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
  await expect(page.getByText('No connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No connection.')).toBeHidden();
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
  await page.getByRole('button', { name: /^You were away|while you were away$/ }).click();
  const told = page.getByRole('dialog', { name: 'While you were away' });
  // A card for each turn, which opens to its sentences.
  const turn = told.locator('details').first();
  await expect(turn.locator('summary')).toHaveText(/\./);
  await expect(turn.getByRole('listitem').first()).toBeHidden();
  await turn.locator('summary').click();
  await expect(turn.getByRole('listitem').first()).toHaveText(/[.”]$/);
  await told.getByRole('button', { name: 'Back to the table' }).click();
  await expect(told).toBeHidden();
  await expect(
    page.getByRole('button', { name: /^You were away|while you were away$/ }),
  ).toHaveCount(0);
});

test('without a network one is told at once, and clicks do not happen later', async ({
  newcomer,
}) => {
  const page = await newcomer('Ada');
  const table = await openTable(page, { rules: 'al-cabohne', players: 1, bots: 0 });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toHaveText('Plant your next bean.');
  const hand = await page.locator('.hand button').count();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByText('No connection.')).toBeVisible({ timeout: 1000 });
  await page.locator('.hand button').first().click();
  await page.locator('.bed.lit .soil').first().click();
  await expect(page.getByText('The server does not answer.')).toBeVisible({ timeout: 1000 });
  await expect(page.getByText('No connection.')).toBeHidden();
  await expect(page.locator('.hand button')).toHaveCount(hand);
});

test('the log is there again when the tab was closed', async ({ page, context }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  await page.goto(`/table/${table}`);
  await clickOn(page, 12);
  const first = page.locator('.side details summary').last();
  const told = await first.innerText();
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  await settle(again);
  await again.goto(`/table/${table}`);
  await expect(again.locator('.side details summary').last()).toHaveText(told, {
    useInnerText: true,
  });
});

test('the tab tells of my turn', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'al-cabohne', players: 1, bots: 0 });
  await page.goto(`/table/${table}`);
  await expect(page).toHaveTitle('● Your turn – Bohnhof');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /favicon-calling\.svg$/);
  await playOn(page, table);
  await expect(page).toHaveTitle('Table – Bohnhof');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /favicon\.svg$/);
});

test('who let the clock run out takes over from the bot', async ({ page }) => {
  await settle(page);
  const clock = { decision: 5, bank: 0 };
  const table = await openTable(page, { rules: 'duel', players: 2, bots: 1, pace: 'human', clock });
  await page.goto(`/table/${table}`);
  const take = page.getByRole('button', { name: 'Take over' });
  await expect(take).toBeVisible({ timeout: 30_000 });
  await expect(question(page)).toHaveText('Your time ran out: a bot plays for you.');
  await expect(page.locator('header .turn')).toHaveText('A bot plays for you');
  await take.click();
  await expect(take).toBeHidden();
});
