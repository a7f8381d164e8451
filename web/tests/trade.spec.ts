import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Bundle, Kind, Seat } from '../src/lib/wire';
import { look } from './look';
import {
  type Newcomer,
  actOn,
  command,
  expect,
  openTable,
  viewOf,
  question,
  settle,
  test,
} from './table';

/** Plays until trading is open in the turn of one of these seats, by requests: a click could still be
 * on its way. */
async function playUntil(pages: Page[], table: string, ...seats: Seat[]): Promise<void> {
  for (;;) {
    for (const page of pages) {
      const view = await viewOf(page, table);
      const open = view.game?.table;
      if (open?.phase === 'trade' && seats.includes(open.active)) return;
      await actOn(page, view);
    }
  }
}

/** Plays until one of these people may trade. */
async function untilTrading(pages: Page[], table: string): Promise<Page> {
  const seats = pages.map((_, seat) => seat);
  await playUntil(pages, table, ...seats);
  for (const page of pages) {
    const { you, game } = await viewOf(page, table);
    if (game?.table.active !== you) continue;
    await expect(page.locator('header li[aria-current=step]')).toHaveText('Trade');
    await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
    return page;
  }
  throw new Error('trading is over already');
}

/** A game of two people and a bot, until one of the people may trade. */
async function market(page: Page, newcomer: Newcomer, device?: BrowserContextOptions) {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 1 });
  const other = await newcomer('Ben', device);
  await other.goto(`/table/${table}`);
  await other
    .getByRole('button', { name: /sit|setzen/i })
    .first()
    .click();
  await expect(other.getByText('Ben').first()).toBeVisible();
  await command(page, table, { type: 'begin' });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible();
  await expect(question(other)).toBeVisible();
  return { table, other };
}

/** Makes an offer by the server's own requests, to the other person. */
async function offer(page: Page, table: string, to: Seat, want: Bundle): Promise<void> {
  const held = (await viewOf(page, table)).game?.private?.hand[0];
  const give = { type: 'cards', hand: held ? [held.card] : [], row: {} } as const;
  const terms = { to, give, want, 'first-come': false, answers: null };
  await command(page, table, { type: 'act', action: { type: 'offer', ...terms } });
}

/** A kind that this person does not hold, and one that is in the hand. */
async function kindsOf(page: Page, table: string): Promise<{ lacked: Kind; held: Kind }> {
  const game = (await viewOf(page, table)).game;
  const kinds = game?.private?.kinds ?? {};
  const lacked = game?.table.deck.map(({ kind }) => kind).find((kind) => !kinds[kind]);
  const held = game?.private?.hand[0]?.kind;
  if (!lacked || !held) throw new Error('no such cards');
  return { lacked, held };
}

const offersOf = (page: Page, text: string) =>
  page.locator('[data-offer]').filter({ hasText: text });

test('two browsers trade: a gift, an offer, a counter-offer', async ({ page, newcomer }) => {
  const { table, other } = await market(page, newcomer);
  const active = await untilTrading([page, other], table);
  const partner = active === page ? other : page;
  const [me, them] = active === page ? ['Ada', 'Ben'] : ['Ben', 'Ada'];

  await test.step('a gift', async () => {
    await active.locator('.row button').first().click();
    await active.getByRole('combobox').selectOption({ label: them });
    await active.getByRole('button', { name: 'Give away' }).click();
    const offer = partner.locator('[data-offer]').filter({ hasText: `${me} to you` });
    await expect(offer).toContainText('A gift');
    await expect(offer).toContainText('waits for you');
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
    await active.getByRole('combobox').selectOption({ label: them });
    const builder = active.getByRole('group', { name: 'Make an offer' });
    const before = await builder.boundingBox();
    await active.getByRole('button', { name: 'Offer', exact: true }).click();
    // Sending moves nothing, and the same cannot be sent again.
    await expect(active.getByText('Already on the board.')).toBeVisible();
    await expect(active.getByRole('button', { name: 'Offer', exact: true })).toBeDisabled();
    expect(await builder.boundingBox()).toEqual(before);
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
    // Nobody is left from the last offer.
    await expect(active.getByRole('combobox')).toHaveValue('');
    await active.getByRole('combobox').selectOption({ label: them });
    await active.getByRole('button', { name: 'Give away' }).click();
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

test('a card that is dragged onto a farm and one touch more are an offer', async ({
  page,
  newcomer,
}) => {
  const { table, other } = await market(page, newcomer);
  const active = await untilTrading([page, other], table);
  const partner = active === page ? other : page;
  const [me, them] = active === page ? ['Ada', 'Ben'] : ['Ben', 'Ada'];
  const farm = active.getByRole('region', { name: `Farm of ${them}` });
  const from = await active.locator('[data-card]').last().boundingBox();
  const to = await farm.boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await active.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await active.mouse.down();
  await active.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await expect(farm).toHaveClass(/lit/);
  await active.mouse.up();
  await expect(active.getByRole('combobox')).toHaveValue(/\d/);
  await expect(active.getByRole('group', { name: 'I give' }).getByRole('button')).toHaveCount(1);
  await look(active, 'board-proposal');
  await active.locator('[data-send]').click();
  await expect(offersOf(active, `Your offer to ${them}`)).toHaveCount(1);
  await expect(offersOf(partner, `${me} to you`)).toHaveCount(1);
  // Nothing looks chosen any more.
  await expect(active.locator('.hand .given')).toHaveCount(0);
  await other.context().close();
});

test('with the keyboard: a card, T, a farm, and Enter', async ({ page, newcomer }) => {
  const { table, other } = await market(page, newcomer);
  const active = await untilTrading([page, other], table);
  await active.keyboard.press('t');
  await expect(active.locator('[data-build]:focus')).toBeVisible();
  await active.locator('[data-card]').last().focus();
  await active.keyboard.press('Enter');
  await active.keyboard.press('t');
  await expect(active.getByRole('button', { name: /^Offer .* a deal$/ }).first()).toBeFocused();
  await active.keyboard.press('Enter');
  await expect(active.locator('[data-send]')).toBeFocused();
  await active.keyboard.press('Enter');
  // A bot may have answered at once: then it is only told.
  await expect(active.getByText(/^You offer/).first()).toBeAttached();
  await other.context().close();
});

test('without the card yes is grey, and one tap says so', async ({ page, newcomer }) => {
  const { table, other } = await market(page, newcomer);
  const active = await untilTrading([page, other], table);
  const partner = active === page ? other : page;
  const me = active === page ? 'Ada' : 'Ben';
  const { lacked } = await kindsOf(partner, table);
  await offer(active, table, active === page ? 1 : 0, { [lacked]: 1 });
  const asked = offersOf(partner, `${me} to you`);
  await expect(asked).toContainText('Not in your hand');
  await expect(asked.getByRole('button', { name: 'Yes' })).toBeDisabled();
  await look(partner, 'board-lacking');
  await partner.keyboard.press('n');
  await expect(asked).toHaveCount(0);
  await expect(active.getByText(/I don’t have it/).first()).toBeAttached();
  await other.context().close();
});

test('log and talk can be closed, and stay closed', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  await page.goto(`/table/${table}`);
  const log = page.getByRole('heading', { name: 'What happened' });
  await expect(log).toBeVisible();
  await page.getByRole('button', { name: 'Close log and talk' }).click();
  await expect(log).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open log and talk' })).toBeVisible();
  await expect(log).toBeHidden();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de' };

test('on a phone in German everything fits, and taps make an offer', async ({ page, newcomer }) => {
  const { table, other } = await market(page, newcomer, phone);
  await other.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('bohnhof.settings') ?? '{}');
    localStorage.setItem('bohnhof.settings', JSON.stringify({ ...settings, language: 'de' }));
  });
  await other.reload();
  await playUntil([page, other], table, 0);
  const { held } = await kindsOf(other, table);
  await offer(page, table, 1, { [held]: 1 });
  const asked = offersOf(other, 'Ada an dich');
  await expect(asked).toBeVisible();
  await test.step('the question, my hand, my beds and all answers are in sight', async () => {
    const bed = other.locator('[data-place="field:1:0"] .soil');
    for (const place of [question(other), other.locator('[data-card]').first(), bed])
      await expect(place).toBeInViewport({ ratio: 1 });
    for (const answer of await asked.getByRole('button').all())
      await expect(answer).toBeInViewport({ ratio: 1 });
    await look(other, 'board-phone-de');
  });
  await test.step('turned round, the builder fits too', async () => {
    await asked.getByRole('button', { name: 'Gegenangebot' }).tap();
    await expect(other.getByRole('group', { name: 'Ich gebe' }).getByRole('button')).toHaveCount(1);
    await expect(other.locator('[data-send]')).toBeInViewport({ ratio: 1 });
    await look(other, 'board-phone-de-counter');
    await other.getByRole('button', { name: 'Leeren' }).tap();
  });
  await test.step('a card, a farm, and sent', async () => {
    await other.locator('[data-card]').nth(1).tap();
    await other.getByRole('region', { name: 'Hof von Ada' }).locator('strong').first().tap();
    await other.locator('[data-send]').tap();
    await expect(offersOf(page, 'Ben to you')).toHaveCount(1);
  });
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await other.context().close();
});

test('want lists stand beside the players', async ({ page, newcomer }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'amigo', players: 3, bots: 2 });
  await page.goto(`/table/${table}`);
  await untilTrading([page], table);
  await page.getByRole('button', { name: 'My want list' }).click();
  await page.getByRole('button', { name: 'I want Red bean' }).click();
  const watcher = await newcomer('Cora');
  await watcher.goto(`/table/${table}`);
  const farm = watcher.getByRole('region', { name: 'Farm of Ada' });
  await expect(farm).toContainText('wants');
  await expect(farm).toContainText('Red bean');
  await watcher.context().close();
});
