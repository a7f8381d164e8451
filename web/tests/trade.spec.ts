import type { Page } from '@playwright/test';
import { actOn, command, expect, openTable, viewOf, question, settle, test } from './table';

/** Plays until one of these people may trade, by requests: a click could still be on its way. */
async function untilTrading(pages: Page[], table: string): Promise<Page> {
  for (;;) {
    for (const page of pages) {
      const view = await viewOf(page, table);
      const open = view.game?.table;
      if (open?.phase === 'trade' && open.active === view.you) {
        await expect(page.locator('header li[aria-current=step]')).toHaveText('Trade');
        await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
        return page;
      }
      await actOn(page, view);
    }
  }
}

test('two browsers trade: a gift, an offer, a counter-offer', async ({ page, newcomer }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 1 });
  const other = await newcomer('Ben');
  await other.goto(`/table/${table}`);
  await other.getByRole('button', { name: /sit/i }).first().click();
  await expect(other.getByText('Ben').first()).toBeVisible();
  await command(page, table, { type: 'begin' });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible();
  await expect(question(other)).toBeVisible();

  const active = await untilTrading([page, other], table);
  const partner = active === page ? other : page;
  const [me, them] = active === page ? ['Ada', 'Ben'] : ['Ben', 'Ada'];

  await test.step('a gift', async () => {
    await active.locator('.row button').first().click();
    await active.getByRole('combobox').selectOption({ label: them });
    await active.getByRole('button', { name: 'Offer', exact: true }).click();
    const offer = partner.locator('[data-offer]').filter({ hasText: `${me} to you` });
    await expect(offer).toContainText('A gift');
    await partner.screenshot({ path: 'test-results/screens/gift.png' });
    await offer.getByRole('button', { name: 'Yes' }).click();
    await expect(partner.locator('.aside button')).toHaveCount(1);
    await expect(active.locator('[data-offer]').filter({ hasText: 'Your offer' })).toHaveCount(0);
  });

  await test.step('an offer that is countered', async () => {
    await active.locator('.hand button').last().click();
    const held = await partner.locator('.hand button').last().getAttribute('aria-label');
    const kind = held?.split(',')[0] ?? '';
    await active.getByRole('button', { name: `Ask for ${kind}` }).click();
    await active.getByRole('button', { name: 'Offer', exact: true }).click();
    const offer = partner.locator('[data-offer]').filter({ hasText: `${me} to you` });
    await offer.getByRole('button', { name: 'Counter' }).click();
    await expect(partner.getByRole('group', { name: 'I give' }).locator('button')).toHaveCount(1);
    // One card more than was offered.
    const more = await active.locator('.hand button').first().getAttribute('aria-label');
    await partner.getByRole('button', { name: `Ask for ${more?.split(',')[0]}` }).click();
    await partner.screenshot({ path: 'test-results/screens/counter.png' });
    await partner.getByRole('button', { name: 'Offer', exact: true }).click();
    const counter = active.locator('[data-offer]').filter({ hasText: 'Counter-offer' });
    await expect(counter).toContainText(`${them} to you`);
    // What somebody has put together stays while others act.
    const tray = active.getByRole('group', { name: 'I give' });
    await expect(tray.getByRole('button').first()).toBeVisible();
    await counter.getByRole('button', { name: 'Yes' }).click();
    await expect(active.locator('.aside button')).toHaveCount(1);
  });

  await test.step('declining with a word', async () => {
    // The first offer still stands if there is another such card.
    const own = active.locator('[data-offer]').filter({ hasText: 'Your offer' });
    const standing = await own.count();
    await active.locator('.hand button').last().click();
    await active.getByRole('button', { name: 'Offer', exact: true }).click();
    await expect(own).toHaveCount(standing + 1);
    const offer = partner
      .locator('[data-offer]')
      .filter({ hasText: `${me} to you` })
      .last();
    await offer.getByRole('button', { name: 'Say why' }).click();
    await offer.getByRole('button', { name: 'No: I do not plant that' }).click();
    await expect(own).toHaveCount(standing);
    await expect(active.getByText('I do not plant that').first()).toBeAttached();
  });
  await other.context().close();
});

test('want lists stand beside the players', async ({ page, newcomer }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  await page.goto(`/table/${table}`);
  await untilTrading([page], table);
  await page.getByText('My want list').click();
  await page.getByRole('button', { name: 'I want Red bean' }).click();
  const watcher = await newcomer('Cora');
  await watcher.goto(`/table/${table}`);
  const farm = watcher.getByRole('region', { name: 'Farm of Ada' });
  await expect(farm).toContainText('wants');
  await expect(farm).toContainText('Red bean');
  await watcher.context().close();
});
