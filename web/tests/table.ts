import { createHash, randomBytes } from 'node:crypto';
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type {
  Answer,
  Clock,
  Command,
  OpenedTable,
  Pace,
  RuleSet,
  Strength,
  Talk,
  TableView,
} from '../src/lib/wire';

/** Tables where nothing may go wrong unseen, and where others can come. */
export const test = base.extend<{ quiet: undefined; newcomer: Newcomer }>({
  quiet: [
    async ({ context }, use) => {
      const troubles = watch(context);
      await use(undefined);
      expect(troubles, 'the console stays empty').toEqual([]);
    },
    { auto: true },
  ],
  newcomer: async ({ browser }, use) => {
    const troubles: string[][] = [];
    await use(async (name, device = { viewport: { width: 1280, height: 800 } }) => {
      const context = await browser.newContext(device);
      troubles.push(watch(context));
      const page = await context.newPage();
      await settle(page, { name });
      return page;
    });
    expect(troubles.flat(), 'the consoles of others stay empty').toEqual([]);
  },
});

/** Another person with another browser. */
export type Newcomer = (name: string, device?: BrowserContextOptions) => Promise<Page>;

/** Everything that goes wrong in a browser. */
function watch(context: BrowserContext): string[] {
  const troubles: string[] = [];
  context.on('console', (message) => {
    // The browser says so itself where a test takes the network away.
    if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return;
    // So the test program keeps service workers away, except where they are tested.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
  });
  context.on('weberror', (error) => troubles.push(error.error().message));
  return troubles;
}

export { expect };

/** What a player has chosen before: tests do not wait for cards to fly. */
export async function settle(page: Page, chosen: Record<string, unknown> = {}): Promise<void> {
  const settings = JSON.stringify({ speed: 'instant', language: 'en', name: 'Ada', ...chosen });
  await page.addInitScript((text) => {
    if (!localStorage.getItem('bohnhof.settings')) localStorage.setItem('bohnhof.settings', text);
  }, settings);
}

export type Wish = {
  rules: RuleSet;
  players: number;
  bots: number;
  pace?: Pace;
  talk?: Talk;
  strength?: Strength;
  hints?: boolean;
  radar?: boolean;
  clock?: Clock;
};

/** Opens a table by the server's own requests, where how that looks is not what is tested. */
export async function openTable(page: Page, wish: Wish): Promise<string> {
  const { request } = page;
  await request.post('/api/me');
  const { rules, players, pace = 'instant', strength = 'simple', clock } = wish;
  const { talk, hints = false, radar = false } = wish;
  const plan = { rules, players, pace, talk, hints, radar, clock };
  const opened = await request.post('/api/tables', { data: plan });
  const { table }: OpenedTable = await opened.json();
  const number = randomBytes(32);
  const commitment = createHash('sha256').update(number).digest('hex');
  await command(page, table, { type: 'sit', seat: 0, name: 'Ada', commitment });
  await noteNumber(page, table, number.toString('hex'));
  for (let seat = players - wish.bots; seat < players; seat++)
    await command(page, table, { type: 'seat-bot', seat, strength });
  if (wish.bots === players - 1) {
    await command(page, table, { type: 'begin' });
    await command(page, table, { type: 'reveal', number: number.toString('hex') });
  }
  return table;
}

/** The browser knows the number that goes into the deal, as if somebody had sat down from it. */
async function noteNumber(page: Page, table: string, number: string): Promise<void> {
  await page.addInitScript(
    ([table, number]) => {
      const deals = JSON.parse(localStorage.getItem('bohnhof.deals') ?? '{}');
      if (deals[table]?.number) return;
      deals[table] = { ...deals[table], number };
      localStorage.setItem('bohnhof.deals', JSON.stringify(deals));
    },
    [table, number] as const,
  );
}

let sent = 0;

async function send(page: Page, table: string, what: Command): Promise<Answer> {
  const data = { id: `test-${++sent}`, do: what };
  return (await page.request.post(`/api/tables/${table}/commands`, { data })).json();
}

export async function command(page: Page, table: string, what: Command): Promise<void> {
  const answer = await send(page, table, what);
  expect(answer, JSON.stringify(what)).toMatchObject({ result: { type: 'done' } });
}

export function question(page: Page) {
  return page.locator('.question p[role=status]');
}

/** Opens the menu; a click before may have left a choice open. */
export async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
}

/** Waits until something is asked, and asks a bot about it. */
export async function askForHints(page: Page): Promise<void> {
  await expect(page.locator('.question.asked')).toBeVisible();
  // A harvest may wait for somebody to be sure.
  await page.keyboard.press('Escape');
  await page.locator('[data-hint]').click();
  await expect(page.locator('.hints.open')).toBeVisible();
}

/** A page of any browser, as far as it takes to click there. */
type Clickable = {
  evaluate: (run: () => Promise<Next>) => Promise<Next>;
  mouse: { click: (x: number, y: number) => Promise<void> };
};

/**
 * Plays like somebody who clicks on what is lit: takes what can be done from the page alone. Returns
 * when the game is over, after so many clicks, or when there was nothing to do so many times.
 */
export async function clickOn(page: Clickable, most = 2000, patience = Infinity): Promise<number> {
  let clicks = 0;
  let waited = 0;
  while (clicks < most && waited < patience) {
    const next = await page.evaluate(nextClick);
    expect(next, 'what is to be clicked is not covered').not.toBe('covered');
    if (next === 'over') break;
    if (typeof next === 'string') waited += 1;
    else {
      await page.mouse.click(next.x, next.y);
      clicks += 1;
    }
  }
  return clicks;
}

type Next = 'over' | 'wait' | 'covered' | { x: number; y: number };

/** Runs in the page: where to click next, as soon as that is known; but it does not wait for long. */
async function nextClick(): Promise<Next> {
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  let next = choose();
  for (let i = 0; i < 6 && next === 'wait'; i++) {
    await frame();
    next = choose();
  }
  // A refusal may lie over it: that is closed, as anybody would.
  for (let i = 0; i < 60 && next === 'covered'; i++) {
    document.querySelector<HTMLElement>('.toast button')?.click();
    await frame();
    next = choose();
  }
  return next;

  function choose(): Next {
    const stage = document.querySelector<HTMLElement>('[data-stage]')?.dataset.stage;
    if (stage === 'over') return 'over';
    const shown = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.offsetParent !== null && !element.matches(':disabled'),
      );
    const aim = (things: HTMLElement[]): Next => {
      const thing = things[Math.floor(Math.random() * things.length)];
      if (!thing) return 'wait';
      thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = thing.getBoundingClientRect();
      // Of cards that lie over each other only the left edge is in sight.
      const points = [0.5, 0.1].map((part) => ({ x: left + part * width, y: top + height / 2 }));
      const bare = ({ x, y }: { x: number; y: number }): boolean =>
        thing.contains(document.elementFromPoint(x, y));
      return points.find(bare) ?? 'covered';
    };
    const dialog = shown('dialog[open] button:not(.never)');
    if (dialog.length > 0) return aim(dialog);
    if (!document.querySelector('.question .asked, .question.asked')) return 'wait';
    const yes = shown('[data-offer].for-me:not(.dim) [data-answer=yes]');
    if (yes.length > 0) return aim(yes);
    const no = shown('[data-answer=no]');
    if (no.length > 0) return aim(no);
    const magic = shown('[data-place^=magic] button.lit');
    if (magic.length > 0 && Math.random() < 0.5) return aim(magic);
    const targets = shown('.bed.lit .soil, [data-place^=boss].lit, button[data-place=discard].lit');
    if (targets.length > 0) return aim(targets);
    const cards = shown('.hand button.lit, .row button.lit, .aside button.lit');
    if (cards.length > 0) return aim(cards);
    const harvest = shown('[data-harvest]');
    if (harvest.length > 0 && Math.random() < 0.1) return aim(harvest);
    const goOn = shown('[data-goon]');
    if (goOn.length > 0) return aim(goOn);
    return aim(harvest.length > 0 ? harvest : shown('.bed .handle'));
  }
}

/** The table as the server shows it to this person. */
export async function viewOf(page: Page, table: string): Promise<TableView> {
  const reply = await page.request.get(`/api/tables/${table}`);
  return reply.json();
}

/** If something is asked, does anything that is listed; says whether it did. */
export async function actOn(page: Page, { table, choice }: TableView): Promise<boolean> {
  const { ask, legal } = choice;
  const action = legal[Math.floor(Math.random() * legal.length)];
  // Another player may have been faster: then it is refused, and the next one is tried.
  if (ask && action) await send(page, table, { type: 'act', action });
  return ask !== null;
}

/**
 * Plays a game to its end, or so many actions, by the server's own requests: how it is played is not
 * what is tested. Returns the version that was reached.
 */
export async function playOn(page: Page, table: string, most = Infinity): Promise<number> {
  for (let actions = 0; ;) {
    const view = await viewOf(page, table);
    if (view.stage === 'over' || actions >= most) return view.version;
    if (await actOn(page, view)) actions += 1;
  }
}
