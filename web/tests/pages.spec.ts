import { look } from './look';
import { askForHints, clickOn, expect, openTable, playOn, question, settle, test } from './table';

const ways = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'de' },
  // The other two share each half with one of these.
  ...(process.env.BOHNHOF_LONG
    ? [
        { theme: 'light', language: 'de' },
        { theme: 'dark', language: 'en' },
      ]
    : []),
];

for (const { theme, language } of ways) {
  test(`every page is open to everyone: ${theme}, ${language}`, async ({ page }) => {
    test.slow();
    await settle(page, { theme, language });
    const kind = `${theme}-${language}`;
    await page.goto('/');
    await expect(page.getByRole('radio').first()).toBeAttached();
    await look(page, `start-${kind}`);

    const gathering = await openTable(page, { rules: 'amigo', players: 3, bots: 1 });
    await page.goto(`/table/${gathering}`);
    await expect(page.getByText('Ada').first()).toBeVisible();
    await look(page, `gathering-${kind}`);

    const table = await openTable(page, { rules: 'amigo', players: 4, bots: 3, hints: true });
    await page.goto(`/table/${table}`);
    await expect(question(page)).toBeVisible();
    await clickOn(page, 20);
    await look(page, `playing-${kind}`);
    await askForHints(page);
    await look(page, `hints-${kind}`);

    const done = await openTable(page, { rules: 'al-cabohne', players: 1, bots: 0 });
    await playOn(page, done);
    await page.goto(`/table/${done}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, `result-${kind}`);

    await page.goto(`/replay/${done}?step=20`);
    await expect(page.getByRole('slider').first()).toBeVisible();
    await look(page, `replay-${kind}`);

    await page.goto(`/review/${done}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await look(page, `review-${kind}`);

    await page.goto('/me');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await look(page, `me-${kind}`);

    await page.goto('/learn/duel');
    await expect(question(page)).toBeVisible();
    await look(page, `learn-${kind}`);

    for (const name of ['', '/bohnanza', '/al-cabohne', '/excalibohn#X9', '/common']) {
      await page.goto(`/rules${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, `rules${name.replace(/\W/g, '-')}-${kind}`);
    }

    await page.goto('/nowhere');
    await look(page, `lost-${kind}`);
  });
}

test('the start page leads to a game', async ({ page }) => {
  await settle(page, { name: '' });
  await page.goto('/');
  await page.getByRole('radio', { name: /Bean duel/ }).check();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(question(page)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My tables' })).toBeVisible();
});

test('one address opens a table against bots', async ({ page }) => {
  await page.goto('/play/amigo');
  await expect(page).toHaveURL(/\/table\//);
  await expect(question(page)).toBeVisible();
});

test('the rules are found by number and by word', async ({ page }) => {
  await settle(page);
  await page.goto('/rules/common#C9');
  await expect(page.locator('#C9')).toBeInViewport();
  await page.goto('/rules');
  await page.getByRole('searchbox').fill('C9');
  await expect(page.getByRole('link', { name: /C9/ }).first()).toBeVisible();
});
