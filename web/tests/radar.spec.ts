import type { Page } from '@playwright/test';
import type { Radar, RadarDeal } from '../src/lib/wire';
import { look } from './look';
import { actOn, expect, openTable, question, settle, test, viewOf } from './table';

const glowing = (page: Page) => page.locator('[data-radar]');
const card = (page: Page) => page.getByRole('dialog', { name: /would both like this/ });

/** Plays by requests until trading is open in this person's turn and the radar shows a deal. */
async function untilDeal(page: Page, table: string): Promise<RadarDeal> {
  for (;;) {
    const view = await viewOf(page, table);
    const open = view.game?.table;
    expect(view.stage, 'there are deals in a game').toBe('playing');
    if (open?.phase === 'trade' && open.active === view.you) {
      const reply = await page.request.get(`/api/tables/${table}/radar`);
      const [deal]: RadarDeal[] = ((await reply.json()) as Radar).deals;
      if (deal) return deal;
    }
    await actOn(page, view);
  }
}

async function atDeal(page: Page): Promise<{ table: string; deal: RadarDeal }> {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 4, bots: 3, radar: true });
  const deal = await untilDeal(page, table);
  await page.goto(`/table/${table}`);
  await expect(glowing(page).first()).toBeVisible();
  return { table, deal };
}

test('a glow tells why, and one touch more puts the deal on the board', async ({ page }) => {
  const { deal } = await atDeal(page);
  const light = page.locator(`[data-radar="${deal.with}"]`);
  await expect(light).toHaveAccessibleName(/^A deal that .+ and you would like$/);
  await expect(light).toHaveAttribute('aria-expanded', 'false');
  await look(page, 'radar');
  await light.click();
  await expect(light).toHaveAttribute('aria-expanded', 'true');
  await expect(card(page)).toContainText(/(grows|asks for) .+ beans, and you /);
  await expect(card(page)).toContainText(/Worth about \+\d\.\d coins to you/);
  await expect(card(page)).toContainText('You give');
  await look(page, 'radar-reason');
  await card(page).getByRole('button', { name: 'Put it on the board' }).click();
  await expect(card(page)).toBeHidden();
  await expect(page.getByRole('combobox')).toHaveValue(String(deal.with));
  const given = Object.values(deal.gives).reduce((sum, n) => sum + n, 0);
  const tray = page.getByRole('group', { name: 'I give' }).getByRole('button');
  expect(await tray.count()).toBeLessThanOrEqual(given);
  await expect(tray.first()).toBeVisible();
  // It can be sent as it is; a bot may answer at once.
  const version = () => page.locator('[data-version]').getAttribute('data-version');
  const before = await version();
  await page.locator('[data-send]').click();
  await expect.poll(version).not.toBe(before);
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('with the keyboard: D, Enter for the reason, Escape back, Enter for the board', async ({
  page,
}) => {
  await atDeal(page);
  await page.keyboard.press('d');
  const light = page.locator('[data-radar]:focus');
  await expect(light).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(light).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-send]')).toBeFocused();
});

test('on a phone the reason stays on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await atDeal(page);
  await look(page, 'radar-phone');
  const light = glowing(page).last();
  await light.click();
  // The browser tells of a scroll late, and the farm stands where it was touched.
  await light.evaluate((glow) =>
    glow.closest('li, section, div')?.dispatchEvent(new Event('scroll')),
  );
  const box = await card(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await look(page, 'radar-reason-phone');
  await card(page).getByRole('button', { name: 'Put it on the board' }).click();
  await expect(page.locator('[data-send]')).toBeVisible();
});

test('nothing glows where the table has no radar; first games have one', async ({ page }) => {
  await settle(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible();
  for (;;) {
    const view = await viewOf(page, table);
    const open = view.game?.table;
    if (open?.phase === 'trade' && open.active === view.you) break;
    await actOn(page, view);
  }
  await expect(page.locator('header li[aria-current=step]')).toHaveText('Trade');
  await page.waitForTimeout(1000);
  expect(asked.filter((url) => url.endsWith('/radar'))).toEqual([]);
  await expect(glowing(page)).toHaveCount(0);

  // A table of the server can be looked at.
  await page.route('**/*.wasm', (route) => route.abort('internetdisconnected'));
  await page.goto('/learn/amigo');
  await expect(page).toHaveURL(/\/table\/\w+\?learn=1$/);
  const learnt = new URL(page.url()).pathname.split('/')[2] ?? '';
  expect((await viewOf(page, learnt)).plan.radar).toBe(true);
});
