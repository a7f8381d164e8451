import type { Page } from '@playwright/test';
import { expect, settle, test, viewOf } from './table';

/** Opens a first game with the coach; returns its table. */
async function learn(page: Page): Promise<string> {
  await page.goto('/learn/amigo');
  await expect(page.locator('.bubble.open')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('the game waits for the lesson', async ({ page }) => {
  test.slow();
  await settle(page);
  // Where this device cannot play, the server does; and that can be asked.
  await page.route('**/*.wasm', (route) => route.abort('internetdisconnected'));
  let table = await learn(page);
  // Who begins is drawn by lot: bots go on by themselves only where one of them does.
  for (let view = await viewOf(page, table); view.game?.table.active === view.you;) {
    table = await learn(page);
    view = await viewOf(page, table);
  }
  const shown = page.locator('[data-version]');
  const version = Number(await shown.getAttribute('data-version'));
  await expect
    .poll(async () => (await viewOf(page, table)).version, { timeout: 30_000 })
    .toBeGreaterThan(version + 3);
  await expect(shown).toHaveAttribute('data-version', String(version));
  await page.getByRole('button', { name: 'Skip all' }).click();
  await expect
    .poll(async () => Number(await shown.getAttribute('data-version')), { timeout: 30_000 })
    .toBeGreaterThan(version + 3);
});

test('the bubble covers nothing that can be pressed', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  await learn(page);
  for (let lesson = 0; lesson < 12; lesson++) {
    const bubble = page.locator('.bubble.open');
    if (!(await bubble.isVisible())) break;
    // It has found its place.
    await page.waitForTimeout(400);
    const covered = await page.evaluate(() => {
      const over = document.querySelector('.bubble.open .paper')?.getBoundingClientRect();
      const lit = document.querySelectorAll('.bed.mine.lit .soil, .hand .lit, [data-goon]');
      return [...lit].flatMap((thing) => {
        const { left, top, right, bottom } = thing.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const hides = over && x > over.left && x < over.right && y > over.top && y < over.bottom;
        return hides ? [thing.className] : [];
      });
    });
    expect(covered, await bubble.innerText()).toEqual([]);
    await bubble.locator('.go').click();
  }
});
