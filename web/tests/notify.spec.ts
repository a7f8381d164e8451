import type { Page } from '@playwright/test';
import { clickOn, expect, openTable, question, settle, test } from './table';

test.use({ serviceWorkers: 'allow' });

/** Whether the page believes that nobody sees it. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
    return notices.map(({ title, body }) => ({ title, body }));
  });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
}

const box = (page: Page) => page.getByRole('checkbox', { name: 'Notify me of my turn' });
const title = '● Your turn – Bohnhof';
const icon = (page: Page) => page.locator('link[rel=icon]');

for (const place of ['server', 'device'] as const)
  test(`a hidden tab tells of my turn: a table on the ${place}`, async ({ page, context }) => {
    await context.grantPermissions(['notifications']);
    await settle(page);
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const wish = { rules: 'duel', players: 2, bots: 1, pace: 'human' } as const;
    await page.goto(place === 'device' ? '/play/duel' : `/table/${await openTable(page, wish)}`);
    await expect(page.locator('.question.asked')).toBeVisible();

    await openSettings(page);
    await expect(box(page)).not.toBeChecked();
    await box(page).check();
    await page.keyboard.press('Escape');

    // My own turn ends here, and the bot thinks like a person: there is time to look away.
    await expect(async () => {
      await hide(page, false);
      await clickOn(page, 1, 1);
      await expect(page.locator('.question.asked')).toBeHidden({ timeout: 100 });
    }).toPass({ timeout: 30_000 });
    expect(await shown(page)).toEqual([]);
    await hide(page, true);
    await expect(page).toHaveTitle(title, { timeout: 30_000 });
    await expect(icon(page)).toHaveAttribute('href', /favicon-calling\.svg$/);
    await expect.poll(() => shown(page)).toEqual([{ title: 'Your turn', body: 'Bean duel' }]);
    await hide(page, false);
    await expect.poll(() => shown(page)).toEqual([]);
  });

test('a click on a notification leads to its tab', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await settle(page, { notify: true });
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [worker] = context.serviceWorkers();
  await page.evaluate(async () => {
    const { href } = location;
    const notice = { table: 'x', title: 'Your turn', body: '', icon: '', address: href };
    (await navigator.serviceWorker.ready).active?.postMessage({ type: 'notify', notice });
  });
  await expect.poll(() => shown(page)).toHaveLength(1);
  // No program can click where only the system does; nor may a page be focused without a click.
  const focused = await worker?.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    const done = new Promise<string>((resolve) => {
      WindowClient.prototype.focus = function (this: WindowClient) {
        resolve(this.url);
        return Promise.resolve(this);
      };
    });
    if (notification)
      scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    return done;
  });
  expect(focused).toBe(page.url());
  await expect.poll(() => shown(page)).toEqual([]);
});

test('a browser that forbids notifications is not asked again, and that is said', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await settle(page);
  await page.goto('/play/duel');
  await openSettings(page);
  await box(page).click();
  await expect(box(page)).not.toBeChecked();
  await expect(page.getByText('Your browser does not allow notifications')).toBeVisible();
});

test('nobody is asked for notifications on load', async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = () => {
      document.documentElement.dataset.asked = 'yes';
      return Promise.resolve('denied' as const);
    };
  });
  await settle(page);
  await page.goto('/play/duel');
  await expect(question(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  await openSettings(page);
  await box(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(box(page)).not.toBeChecked();
});
