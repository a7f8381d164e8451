import { clickOn, expect, openTable, question, settle, test } from './table';

test('German, switched at the table, refusals included', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2, pace: 'instant' });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Deutsch').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Angebote' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Was geschah' })).toBeVisible();
  // A card from the middle of the hand cannot be planted.
  await expect(async () => {
    const asked = await question(page).textContent();
    if (!asked?.startsWith('Pflanze')) await clickOn(page, 1, 20);
    expect(await question(page).textContent()).toMatch(/^Pflanze deine/);
  }).toPass();
  await page.locator('.hand button').last().click();
  const notice = page.getByRole('alert').filter({ hasText: 'Regel' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link')).toHaveAttribute('href', /\/rules\/.*#[A-Z]\d+/);
});

test('a few turns by keyboard alone', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible();
  const version = async () =>
    Number(await page.locator('[data-version]').getAttribute('data-version'));
  const first = await version();
  for (let pressed = 0; pressed < 60; pressed++) {
    const offers = await page.locator('[data-answer=no]').count();
    if (offers > 0) await page.keyboard.press('n');
    else if ((await page.locator('[data-goon]').count()) === 1) await page.keyboard.press('e');
    else {
      await page.keyboard.press(pressed % 3 === 0 ? 'ArrowRight' : 'ArrowDown');
      const lit = await page.evaluate(
        () =>
          document.activeElement?.closest('.lit') !== null &&
          document.activeElement !== document.body,
      );
      if (lit) await page.keyboard.press('Enter');
    }
    await page.waitForTimeout(30);
  }
  expect(await version()).toBeGreaterThan(first + 8);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Harvest');
});

test('a card can be dragged to a bed', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'al-cabohne', players: 1, bots: 0 });
  await page.goto(`/table/${table}`);
  const card = page.locator('.hand button').first();
  const bed = page.locator('[data-drop="field:1"]');
  const hand = await page.locator('.hand button').count();
  const [from, to] = [await card.boundingBox(), await bed.boundingBox()];
  if (!from || !to) throw new Error('card and bed are on the page');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(page.locator('.hand button')).toHaveCount(hand - 1);
  await expect(bed).toContainText('1');
});
