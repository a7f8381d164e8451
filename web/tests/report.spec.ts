import type { Page } from '@playwright/test';
import { command, expect, openTable, settle, test } from './table';

/** Reports somebody with the keyboard alone, from a button that stands in a place. */
async function reportByKeys(page: Page, place: string, button: string): Promise<void> {
  const report = page.locator(place).getByRole('button', { name: button, exact: true });
  await report.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByRole('textbox').fill('rude');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText(/^(Thank you|Danke)/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(report).toBeFocused();
}

test('players are reported where they sit, before and during a game', async ({
  page,
  newcomer,
}) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 1 });
  const timon = await newcomer('Timon', { viewport: { width: 390, height: 844 } });
  await timon.goto(`/table/${table}`);
  await timon.getByRole('button', { name: 'Sit down on seat 2' }).click();
  await page.goto(`/table/${table}`);
  await reportByKeys(page, 'ol[aria-label="Seats"]', 'Report Timon');
  // Nobody reports themselves or a bot.
  const seats = page.getByRole('list', { name: 'Seats' });
  await expect(seats.getByRole('button', { name: /^Report/ })).toHaveCount(1);

  await command(page, table, { type: 'begin' });
  await expect(page.locator('.farm').first()).toBeVisible();
  await expect(page.locator('.farm').getByRole('button', { name: /^Report/ })).toHaveCount(1);
  await reportByKeys(page, '.farm', 'Report Timon');
  await timon.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('bohnhof.settings') ?? '{}');
    localStorage.setItem('bohnhof.settings', JSON.stringify({ ...settings, language: 'de' }));
  });
  await timon.reload();
  await reportByKeys(timon, '.farm', 'Ada melden');
  await timon.screenshot({ path: 'test-results/screens/report-phone.png', fullPage: true });
});
