import { kinds } from './kinds';
import { clickOn, expect, openTable, question, settle, test } from './table';

for (const { rules, players } of kinds) {
  test(`a whole game of ${rules} for ${players}, by clicking`, async ({ page }) => {
    test.slow();
    await settle(page);
    const table = await openTable(page, { rules, players, bots: players - 1 });
    await page.goto(`/table/${table}`);
    await expect(question(page)).toBeVisible();
    await clickOn(page, 60);
    await page.screenshot({ path: `test-results/screens/table-${rules}-${players}.png` });
    expect(await clickOn(page), 'nothing is clicked in vain').toBeLessThan(2000);
    await expect(question(page)).toContainText('The game is over');
    await page.screenshot({ path: `test-results/screens/over-${rules}-${players}.png` });
  });

  test(`${rules} for ${players} on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await settle(page);
    const table = await openTable(page, { rules, players, bots: players - 1 });
    await page.goto(`/table/${table}`);
    const clicks = await clickOn(page, 50);
    expect(clicks).toBe(50);
    await page.screenshot({ path: `test-results/screens/phone-${rules}-${players}.png` });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'nothing sticks out at the side').toBeLessThanOrEqual(360);
  });
}
