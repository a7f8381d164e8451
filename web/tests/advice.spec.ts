import type { Page } from '@playwright/test';
import type { ExplainedRefusal, Review } from '../src/lib/wire';
import { look } from './look';
import { clickOn, expect, openTable, playOn, question, settle, test } from './table';

/** Clicks until this player has to plant. */
async function untilPlanting(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await question(page).innerText()).startsWith('Plant your next'))
      await clickOn(page, 1, 5);
    expect(await question(page).innerText()).toBe('Plant your next bean.');
  }).toPass();
}

test('a hint says what a bot would do, what it is worth, and why', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2, hints: true });
  await page.goto(`/table/${table}`);
  await untilPlanting(page);
  const button = page.getByRole('button', { name: 'Hint' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('heading', { name: 'A clever bot would …' })).toBeVisible();
  const best = page.locator('[data-advice]').first();
  await expect(best.locator('strong')).toHaveText(/^(Plant .* in field \d|Harvest field \d)$/);
  await expect(best.locator('.worth')).toHaveText(/^[+-]?\d+\.\d coins$/);
  await expect(best.locator('.why')).toHaveText(/^[A-Z].*\.$/);
  // What it is about is marked on the table, in words and in the farm.
  await expect(page.locator('.bed.advised')).toHaveCount(1);
  await look(page, 'hints');

  await page.keyboard.press('Escape');
  await expect(best).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator('.advised')).toHaveCount(0);

  await page.keyboard.press('i');
  const version = () => page.locator('[data-version]').getAttribute('data-version');
  const before = await version();
  await best.click();
  await expect(best).toBeHidden();
  await expect.poll(version).not.toBe(before);
});

test('without hints in the plan there is no button', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  await page.goto(`/table/${table}`);
  await untilPlanting(page);
  await expect(page.getByRole('button', { name: 'Everything you can do now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
});

test('bots say why they act, until that is switched off', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, {
    rules: 'amigo',
    players: 3,
    bots: 2,
    strength: 'clever',
    pace: 'quick',
    talk: 'lively',
  });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible();
  const bubble = page.locator('.farm .says');
  await expect(async () => {
    await clickOn(page, 1, 5);
    expect(await bubble.count()).toBeGreaterThan(0);
  }).toPass();
  await expect(bubble.first()).toHaveText(/\p{L}.*\p{P}$/u);
  await look(page, 'remarks');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Bots say why they do things').uncheck();
  await page.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
  // Nothing is said of what bots do from now on, either.
  await clickOn(page, 15);
  await expect(bubble).toHaveCount(0);
});

test('silent bots say nothing', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2, talk: 'silent' });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible();
  const heard: boolean[] = [];
  for (let turns = 0; turns < 10; turns++) {
    await clickOn(page, 3, 5);
    heard.push((await page.locator('.farm .says').count()) > 0);
  }
  expect(heard).not.toContain(true);
});

test('an expert explains its refusals in the review', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  await playOn(page, table);
  // A game against experts takes long, so what one says is put in.
  const refusal: ExplainedRefusal = {
    n: 3,
    turn: 1,
    maker: 0,
    by: 2,
    gives: { wax: 2 },
    wants: { red: 1 },
    reason: { en: 'It would have helped {seat 0} too much.', de: 'Das hätte {seat 0} geholfen.' },
  };
  await page.route('**/review?seat=0', async (route) => {
    const review: Review = await (await route.fetch()).json();
    expect(review.refusals, 'nobody is an expert here').toEqual([]);
    await route.fulfill({ json: { ...review, refusals: [refusal] } });
  });
  await page.goto(`/review/${table}?seat=0`);
  const said = page.getByRole('region', { name: 'What the experts say' });
  await expect(said.getByRole('listitem').first()).toContainText('on the offer of');
  await expect(said.locator('blockquote')).toHaveText('It would have helped Ada too much.');
  await said.scrollIntoViewIfNeeded();
  await look(page, 'review-experts');
});

test('the review shows the turning points, and leads to them', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  // Whoever plays at random makes mistakes.
  await playOn(page, table);
  await page.goto(`/table/${table}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Review the decisions' }).click();
  await expect(page).toHaveURL(`/review/${table}?seat=0`);
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  await expect(page.getByText(/\d+ decisions, \d+ % as good as the bot’s\./)).toBeVisible();

  const chart = page.getByRole('group', { name: /^Chart of the expected coins/ });
  const points = page.getByRole('region', { name: 'Turning points' }).getByRole('listitem');
  const marks = chart.getByRole('link');
  await expect(marks.first()).toBeVisible();
  expect(await marks.count()).toBe(await points.count());
  await expect(points.first()).toContainText('The bot would');
  await expect(points.first()).toContainText(/-\d+\.\d coins/);
  await look(page, 'review');

  const there = await marks.first().getAttribute('href');
  await expect(points.first().getByRole('link')).toHaveAttribute('href', there ?? '');
  await marks.first().click();
  await expect(page).toHaveURL(there ?? '');
  const step = new URL(page.url()).searchParams.get('step') ?? '';
  await expect(page.getByRole('slider')).toHaveValue(step);
  await expect(page.getByLabel('Seen by')).toHaveValue('0');

  await page.goBack();
  await page.getByLabel('Whose game').selectOption('1');
  await expect(page).toHaveURL(`/review/${table}?seat=1`);
  await expect(page.getByText(/\d+ decisions/)).toBeVisible();
});
