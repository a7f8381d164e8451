import { expect, openTable, settle, test } from './table';

test('people see their devices, name them, and sign one out', async ({ page, newcomer }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'duel', players: 2, bots: 0 });
  const code = await page.request.post('/api/me/code');
  const phone = await newcomer('Ada', { viewport: { width: 390, height: 844 } });
  await phone.request.post('/api/me/redeem', { data: await codeIn(code) });
  await phone.goto('/me');
  await expect(phone.getByRole('listitem')).toHaveCount(2);
  await phone.screenshot({ path: 'test-results/screens/me-phone.png', fullPage: true });

  await page.goto('/');
  await page.getByRole('link', { name: 'Your devices and your data' }).click();
  const other = page.getByRole('listitem').filter({ hasNotText: 'this device' });
  await other.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('New name').fill('Telephone');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Sign out Telephone' }).click();
  await expect(page.getByText('Sign out Telephone?')).toBeVisible();
  await page.getByRole('button', { name: 'No, keep it' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out Telephone' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await phone.reload();
  await expect(phone.getByText('The server does not know you yet')).toBeVisible();
  expect((await page.request.get(`/api/tables/${table}`)).ok()).toBe(true);
});

test('people download their data and delete it', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'duel', players: 2, bots: 1 });
  await page.goto('/me');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('bohnhof.json');
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByRole('alert')).toContainText('nothing can be brought back');
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByText('Your data is deleted.')).toBeVisible();
  expect(await (await page.request.get('/api/me')).json()).toEqual({ known: false });
  const view = await (await page.request.get(`/api/tables/${table}`)).text();
  expect(view).not.toContain('Ada');
});

test('a link or a QR code brings another device, after a tap', async ({ page, newcomer }) => {
  await settle(page);
  await openTable(page, { rules: 'duel', players: 2, bots: 0 });
  await page.goto('/');
  await page.getByText('Another device').click();
  await page.getByRole('button', { name: 'Get a code' }).click();
  const link = page.getByRole('link', { name: /#code=/ });
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
  const phone = await newcomer('Ada', { viewport: { width: 390, height: 844 } });
  await phone.goto((await link.getAttribute('href')) ?? '');
  await expect(phone.getByText('filled in')).toBeInViewport();
  expect(await (await phone.request.get('/api/me/tables')).text()).not.toContain('Ada');
  await phone.getByRole('button', { name: 'Yes, go on here' }).click();
  await expect(phone).toHaveURL('/');
  expect(await (await phone.request.get('/api/me/tables')).text()).toContain('Ada');
});

test('a table’s link has a preview', async ({ page }) => {
  const table = await openTable(page, { rules: 'duel', players: 2, bots: 0 });
  const reply = await page.request.get(`/table/${table}`, { headers: { accept: '*/*' } });
  expect(reply.status()).toBe(200);
  expect(await reply.text()).toContain('property="og:title"');
});

async function codeIn(reply: { json(): Promise<unknown> }): Promise<{ code: string }> {
  const { code } = (await reply.json()) as { code: string };
  return { code };
}
