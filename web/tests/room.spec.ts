import type { Page } from '@playwright/test';
import type { ServerMessage } from '../src/lib/wire';
import { actOn, expect, openTable, question, settle, test, viewOf } from './table';

/** What is promised of small and of zoomed screens. 640 × 400 is 1280 × 800 at 200 %. */
const screens = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a phone on its side', width: 844, height: 390 },
  { name: 'a small screen', width: 1024, height: 768 },
  { name: 'a laptop', width: 1280, height: 800 },
  { name: 'a screen at 200 %', width: 640, height: 400 },
];

/** Which of these are not wholly in the window, or lie under something else. */
function hidden(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const things = [...document.querySelectorAll<HTMLElement>(selector)];
    if (things.length === 0) return [`no ${selector}`];
    return things.flatMap((thing) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      const inside =
        left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (inside && thing.contains(at)) return [];
      const box = [left, top, right, bottom].map(Math.round).join(' ');
      return [`${thing.className} at ${box}: ${inside ? `under ${at?.className}` : 'outside'}`];
    });
  }, selector);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, 'nothing runs out of the screen').toBeLessThanOrEqual(0);
}

/** The hand as the page shows it has at least so many cards. */
async function withCards(page: Page, cards: number): Promise<void> {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message: ServerMessage = JSON.parse(String(text));
      const game = 'game' in message ? message.game : undefined;
      if (game?.private) {
        const { hand } = game.private;
        for (const { first, kind } of game.table.deck)
          for (let card = first; card < first + 4 && hand.length < cards; card++)
            if (!hand.some((other) => other.card === card)) hand.push({ card, kind });
      }
      socket.send(JSON.stringify(message));
    });
  });
}

/** Plays until I may trade, by requests. */
async function untilTrading(page: Page, table: string): Promise<void> {
  for (;;) {
    const view = await viewOf(page, table);
    if (view.game?.table.phase === 'trade' && view.game.table.active === view.you) return;
    await actOn(page, view);
  }
}

for (const { name, width, height } of [
  ...screens,
  { name: 'a short phone', width: 360, height: 640 },
]) {
  test(`while trading, too, and the builder with it: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await settle(page, { language: 'de' });
    const table = await openTable(page, { rules: 'amigo', players: 4, bots: 3, hints: true });
    await page.goto(`/table/${table}`);
    await untilTrading(page, table);
    await expect(page.locator('header li[aria-current=step]')).toHaveText('Handeln');
    await expectNoOverflow(page);
    const path = `test-results/screens/room-trade-${width}x${height}.png`;
    await page.screenshot({ path });
    expect(await hidden(page, '.bed.mine')).toEqual([]);
    expect(await hidden(page, '.question p[role=status]')).toEqual([]);
    expect(await hidden(page, '.hand li:first-child button')).toEqual([]);
    await page.locator('.hand button').last().click();
    await expect(page.locator('[data-send]')).toBeVisible();
    await page.screenshot({ path: path.replace('trade', 'build') });
    expect(await hidden(page, '[data-send]')).toEqual([]);
    expect(await hidden(page, '.bed.mine')).toEqual([]);
  });
}

for (const { name, width, height } of screens) {
  for (const language of ['en', 'de']) {
    test(`fields, question and hand are in sight: ${name}, ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await settle(page, { language });
      const table = await openTable(page, { rules: 'amigo', players: 4, bots: 3, hints: true });
      await page.goto(`/table/${table}`);
      await expect(page.locator('.question.asked')).toBeVisible();
      await expectNoOverflow(page);
      expect(await hidden(page, '.bed.mine')).toEqual([]);
      expect(await hidden(page, '.question p[role=status]')).toEqual([]);
      expect(await hidden(page, '.question .ways button')).toEqual([]);
      expect(await hidden(page, '.hand li:first-child button')).toEqual([]);
      await page.screenshot({
        path: `test-results/screens/room-${width}x${height}-${language}.png`,
      });
    });
  }

  test(`a refusal covers neither question nor hand nor fields: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await settle(page, { language: 'de' });
    const table = await openTable(page, { rules: 'al-cabohne', players: 1, bots: 0 });
    await page.goto(`/table/${table}`);
    await expect(question(page)).toHaveText(/^Pflanze/);
    await page.locator('.hand button').last().click();
    await expect(page.locator('.toast')).toBeVisible();
    expect(await hidden(page, '.question p[role=status]')).toEqual([]);
    expect(await hidden(page, '.question .ways button')).toEqual([]);
    expect(await hidden(page, '.bed.mine')).toEqual([]);
    expect(await hidden(page, '.hand li:first-child button')).toEqual([]);
  });

  test(`sixteen cards can be read and reached: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await settle(page, { language: 'de' });
    await withCards(page, 16);
    const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
    await page.goto(`/table/${table}`);
    await expect(page.locator('.hand li')).toHaveCount(16);
    await expectNoOverflow(page);
    const cut = await page.locator('.hand ol, ol.hand').evaluate((hand) => {
      const cards = [...hand.querySelectorAll('li button')];
      const frame = hand.getBoundingClientRect();
      return cards.filter((card, i) => {
        card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = card.getBoundingClientRect();
        // The letters take less than half of a card, on its left.
        const letters = { x: box.left + box.width * 0.4, y: box.top + box.height * 0.1 };
        const seen = card.contains(document.elementFromPoint(letters.x, letters.y));
        const last = i < cards.length - 1 || box.right <= frame.right + 1;
        return !seen || !last || box.width < 43;
      }).length;
    });
    expect(cut, 'no card is too small, cut off or has its letters covered').toBe(0);
    await page.screenshot({ path: `test-results/screens/room-hand-${width}x${height}.png` });
  });
}

for (const language of ['en', 'de']) {
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
  ] as const) {
    test(`one can play at once: ${width} × ${height}, ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await settle(page, { language });
      await page.goto('/');
      const play = page.getByRole('button', {
        name: language === 'en' ? 'Play now' : 'Jetzt spielen',
      });
      await expect(play).toBeVisible();
      await expectNoOverflow(page);
      expect(await hidden(page, '.go > .button')).toEqual([]);
    });
  }
}

test('the bosses fill the stage of who plays alone', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'al-cabohne', players: 1, bots: 0 });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible();
  const crow = await page.locator('.crow').first().boundingBox();
  expect(crow?.width).toBeGreaterThan(80);
  expect(await hidden(page, '.bed.mine')).toEqual([]);
  await expect(page.getByText('They count double at the end')).toBeVisible();
  await expect(page.getByText(/^Wins in a row: 0/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Phases of the turn' })).not.toContainText('left');
});

test('letters are those of the language, on fields as on cards', async ({ page }) => {
  await settle(page, { language: 'de' });
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  await page.goto(`/table/${table}`);
  await page.locator('.hand button').first().click();
  const lit = page.locator('.bed.mine.lit .soil').first();
  if (await lit.isVisible()) await lit.click();
  const letters = page.locator('.bed.mine .letters').first();
  await expect(letters).toHaveText(/^(Bl|Fe|Sa|Br|So|Au|Ro|Ga)$/);
});

test('the large card waits, and leaves the question in sight', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'al-cabohne', players: 1, bots: 0 });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toHaveText('Plant your next bean.');
  const card = page.locator('.hand button').first();
  await card.hover();
  const peek = page.locator('#peek');
  await page.waitForTimeout(300);
  await expect(peek).toHaveCount(0);
  await page.mouse.move(0, 0);
  await card.hover();
  await expect(peek).toHaveCount(1);
  expect(await hidden(page, '.question p[role=status]')).toEqual([]);
  // After planting, the next card comes under a mouse that rests: nobody asked for it.
  await card.click();
  await page.locator('.bed.lit .soil').first().click();
  await page.waitForTimeout(1200);
  await expect(peek).toHaveCount(0);
});

test('the large card keeps off the board', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 4, bots: 3 });
  await page.goto(`/table/${table}`);
  await untilTrading(page, table);
  await expect(page.locator('header li[aria-current=step]')).toHaveText('Trade');
  const places = ['.row button', '.hand button', '.bed.mine .soil'];
  for (const place of places) {
    await page.mouse.move(0, 0);
    await page.locator(place).first().hover();
    await page.waitForTimeout(1000);
    const shared = await page.evaluate((place) => {
      const peek = document.querySelector('#peek');
      const board = document.querySelector('section[data-clear]');
      if (!board) return 'no board';
      if (!peek || getComputedStyle(peek).visibility === 'hidden') return 'nothing';
      const [a, b] = [peek.getBoundingClientRect(), board.getBoundingClientRect()];
      const apart =
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      return apart ? 'nothing' : `${place}: ${a.left} ${a.top} on ${b.left} ${b.top}`;
    }, place);
    expect(shared).toBe('nothing');
  }
});
