import { clickOn, expect, openTable, question, settle, test } from './table';

test('German, switched at the table, refusals included', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2, pace: 'instant' });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Gespräch' })).toBeVisible();
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
  let keys = 0;
  while ((await version()) < first + 30) {
    expect(keys, 'the keys lead somewhere').toBeLessThan(500);
    const key = await page.evaluate(nextKey);
    if (key) {
      await page.keyboard.press(key);
      keys += 1;
    }
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  // The last key may have left a question open.
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Harvest');
});

test('a card can be dragged to a bed', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'al-cabohne', players: 1, bots: 0 });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible();
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

test('a card can be dragged with a finger', async ({ newcomer }) => {
  const viewport = { width: 360, height: 640 };
  const page = await newcomer('Ada', { hasTouch: true, isMobile: true, viewport });
  const table = await openTable(page, { rules: 'al-cabohne', players: 1, bots: 0 });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toHaveText('Plant your next bean.');
  const hand = await page.locator('.hand button').count();
  const from = await page.locator('.hand button').first().boundingBox();
  const to = await page.locator('[data-drop="field:1"]').boundingBox();
  if (!from || !to) throw new Error('card and field are on the page');
  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    const x = from.x + from.width / 2 + part * (to.x + to.width / 2 - from.x - from.width / 2);
    const y = from.y + from.height / 2 + part * (to.y + to.height / 2 - from.y - from.height / 2);
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y }];
    return line.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 0);
  for (let i = 1; i <= 8; i++) await touch('touchMove', i / 8);
  await expect(page.locator('.ghost')).toBeVisible();
  await touch('touchEnd', 1);
  await expect(page.locator('.ghost')).toHaveCount(0);
  await expect(page.locator('.hand button')).toHaveCount(hand - 1);
  await expect(page.locator('[data-drop="field:1"] .count')).toHaveText('1');
});

test('who wants less motion sees cards appear, not fly', async ({ page }) => {
  await settle(page, { speed: 'calm' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const places: string[][] = [];
    Object.assign(window, { places });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (this.matches('.sky *') && Array.isArray(frames))
        places.push(frames.map(({ transform }) => String(transform)));
      return animate.call(this, frames, options);
    };
  });
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible();
  await clickOn(page, 15);
  const places = await page.evaluate(() => (window as unknown as { places: string[][] }).places);
  expect(places.length).toBeGreaterThan(0);
  for (const each of places) expect(new Set(each).size, each.join()).toBe(1);
});

/** Runs in the page: the key that somebody without a mouse would press next. */
function nextKey(): string | undefined {
  if (document.querySelector('dialog[open]')) return 'Enter';
  if (document.querySelector('[data-answer=no]')) return 'n';
  const lit = (selector: string) => document.querySelector<HTMLElement>(selector);
  const aim =
    lit('.bed.lit .soil') ?? lit('.hand button.lit') ?? lit('.row button.lit, .aside button.lit');
  const here = document.activeElement;
  if (!aim && document.querySelectorAll('[data-goon]').length === 1) return 'e';
  if (!aim && document.querySelector('.asked [role=status]'))
    return here?.matches('[data-harvest]') ? 'Enter' : 'h';
  if (!aim) return undefined;
  if (here === aim) return 'Enter';
  if (!here?.matches('[data-spot]')) return 'ArrowDown';
  const [from, to] = [here.getBoundingClientRect(), aim.getBoundingClientRect()];
  if (to.top >= from.bottom) return 'ArrowDown';
  if (to.bottom <= from.top) return 'ArrowUp';
  return to.left > from.left ? 'ArrowRight' : 'ArrowLeft';
}
