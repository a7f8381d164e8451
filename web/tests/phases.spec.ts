import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Command } from '../src/lib/wire';
import { hasModule, kept, openHere } from './device';
import { expectKept, look, type Seen, settled } from './kept';
import { clickOn, expect, question, settle, test } from './table';

test.skip(!hasModule, 'the client was built without the module');

const duel = { rules: 'duel', players: 2 } as const;

declare global {
  interface Window {
    /** Whether a command did not get to the table. */
    isGone?: boolean;
  }
}

/** Before its first command of this kind, the page is gone for its table. */
async function vanishBefore(page: Page, kind: Command['type']): Promise<void> {
  await page.evaluate((kind) => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest: never[]): void {
      window.isGone ||= message.job?.request?.message?.do.type === kind;
      if (!window.isGone) post.call(this, message, ...rest);
    };
  }, kind);
}

for (const kind of ['sit', 'seat-bot', 'begin', 'reveal'] as const) {
  test(`a page that is loaded again before "${kind}" leaves a table to begin at`, async ({
    page,
  }) => {
    await settle(page);
    await page.goto('/');
    await page.locator('.packet.duel input').check();
    await vanishBefore(page, kind);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForFunction(() => window.isGone);
    await page.reload();
    if (kind !== 'reveal') await page.getByRole('link', { name: 'On this device' }).click();
    if (kind === 'sit') await page.getByRole('button', { name: 'Sit down' }).first().click();
    if (kind === 'sit' || kind === 'seat-bot')
      await page.getByRole('button', { name: 'Fill up with bots' }).click();
    if (kind !== 'reveal') await page.getByRole('button', { name: 'Begin the game' }).click();
    await expect(question(page)).toBeVisible();
    expect(await clickOn(page, 3)).toBe(3);
  });
}

/** Kills the browser that has this profile. */
function kill(profile: string): void {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let words: string[] = [];
    try {
      words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
    } catch {
      continue; // it has just ended
    }
    const isPart = words.some((word) => word.startsWith('--type='));
    if (words.includes(`--user-data-dir=${profile}`) && !isPart)
      process.kill(Number(id), 'SIGKILL');
  }
}

test('a browser that is killed at any moment has lost nothing', async ({
  launchOptions,
  baseURL,
  viewport,
}) => {
  test.skip(process.platform !== 'linux', 'only there it is known which process is the browser');
  test.slow();
  const profile = mkdtempSync(join(tmpdir(), 'bohnhof-profile-'));
  const questions = new Set<string>();
  let before: Seen | undefined;
  for (let round = 0; round < 7; round++) {
    const options = { ...launchOptions, baseURL, viewport, serviceWorkers: 'allow' } as const;
    const context = await chromium.launchPersistentContext(profile, options);
    const page = context.pages()[0] ?? (await context.newPage());
    await settle(page);
    // All files are kept since the first time.
    await context.setOffline(round > 0);
    await page.goto('/');
    if (before) {
      await page.getByRole('link', { name: 'On this device' }).click();
      await expect(question(page)).toBeVisible();
      expectKept(before, await settled(page));
    } else {
      await kept(page);
      await openHere(page, duel);
    }
    const fresh = async () => !questions.has((await question(page).textContent()) ?? '');
    while (!(await fresh())) await clickOn(page, 1);
    questions.add((await question(page).textContent()) ?? '');
    // By turns when all is quiet, and in the middle of what follows a click.
    if (round % 2 === 0) before = await settled(page);
    else {
      await clickOn(page, 1);
      before = { ...(await page.evaluate(look)), parts: undefined };
      expect(before.log.length).toBeGreaterThanOrEqual(before.version);
    }
    const closed = context.waitForEvent('close');
    kill(profile);
    await closed;
  }
  expect(questions.size).toBe(7);
  rmSync(profile, { recursive: true, force: true });
});
