import { expect, openTable, playOn, question, settle, test } from './table';

test('after the game: result, fair deal, replay, rematch', async ({ page, newcomer }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'duel', players: 2, bots: 1 });
  await page.goto(`/table/${table}`);
  await playOn(page, table);

  const result = page.getByRole('dialog');
  await expect(result.getByRole('heading', { level: 2 })).toContainText('win');
  await expect(result.getByRole('img', { name: /Chart of everybody/ })).toBeVisible();
  await page.screenshot({ path: 'test-results/screens/result.png' });

  await result.getByRole('button', { name: 'Check the fair deal' }).click();
  await expect(result.getByText('Everything that this browser could check')).toBeVisible();
  await expect(result.getByText(`bohnhof replay verify`)).toContainText(table);

  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();
  await page.getByRole('button', { name: 'Result' }).click();
  await result.getByRole('link', { name: 'Watch the replay' }).click();

  const step = page.getByRole('slider');
  await expect(step).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(step).toHaveValue('2');
  await expect(page).toHaveURL(/step=2&seat=0$/);
  await page.getByLabel('Seen by').selectOption({ index: 0 });
  await expect(page).toHaveURL(/step=2$/);
  const sentence = await page.getByTestId('step').innerText();
  await page.screenshot({ path: 'test-results/screens/replay.png' });

  await page.reload();
  await expect(step).toHaveValue('2');
  await expect(page.getByTestId('step')).toHaveText(sentence);
  await page.keyboard.press('End');
  await expect(page.getByTestId('step')).toContainText('The game is over');

  await page.getByRole('link', { name: 'To the table' }).click();
  const other = await newcomer('Ben');
  await other.goto(`/table/${table}`);
  await result.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(new RegExp(table));
  // One click, and one plays again, in the same seat.
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your farm' })).toBeVisible();
  const way = other.getByRole('dialog').getByRole('link', { name: 'To the new table' });
  await expect(way).toHaveAttribute('href', new URL(page.url()).pathname);
  await other.context().close();
});
