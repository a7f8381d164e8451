import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { target } from '../playwright.config';
import type { Language } from '../src/lib/settings.svelte';
import { type Ask, GAMES, type RuleSet } from '../src/lib/wire';
import { after } from '../src/lib/words/after';
import { asks } from '../src/lib/words/games';
import { review } from '../src/lib/words/review';
import { table as w } from '../src/lib/words/table';
import { download, hasModule, kept, openHere, result } from './device';
import { playWithReloads } from './kept';
import { type Kind, kinds } from './kinds';
import { clickOn, expect, question, settle, test } from './table';

test.skip(!hasModule, 'the client was built without the module');
test.use({ serviceWorkers: 'allow' });

const over = { en: 'The game is over', de: 'Das Spiel ist zu Ende' };

/** What is asked in every game, whatever else comes up. */
function certain(rules: RuleSet): Ask[] {
  const { trades, family } = GAMES[rules];
  const own: Ask[] = trades ? ['trade'] : [];
  if (family === 'duel') own.push('discard-one', 'cultivate');
  if (family === 'al-cabohne') own.push('pay-mafia');
  if (family === 'excalibohn') own.push('magic');
  return ['plant-first', 'plant-second', ...own];
}

/** From the result to the review: the game is kept as a file, checked, and watched again. */
async function lookBack(page: Page, kind: Kind, language: Language): Promise<void> {
  await expect(question(page)).toContainText(w.over[language]);
  await expect(result(page).getByRole('heading', { level: 2 })).toBeVisible();
  const name = `offline-${kind.rules}-${kind.players}-${language}`;
  await page.screenshot({ path: `test-results/screens/${name}.png` });
  const { path } = await download(page, after.record[language]);
  const said = execFileSync(`${target}/debug/bohnhof`, ['replay', 'verify', path]).toString();
  expect(said).toContain('coins');

  await result(page).getByRole('link', { name: after.replay[language] }).click();
  await expect(page.getByRole('slider')).toHaveValue('0');
  await page.keyboard.press('End');
  await expect(page.getByTestId('step')).toContainText(over[language]);
  await page.getByRole('link', { name: review.title[language], exact: true }).click();
  await expect(page.getByRole('heading', { name: review.points[language] })).toBeVisible();
}

for (const kind of kinds) {
  const { rules, players } = kind;
  test(`${rules} for ${players} without a connection, in both languages`, async ({ page }) => {
    test.slow();
    await settle(page);
    await page.goto('/');
    await kept(page);
    await page.context().setOffline(true);
    await page.reload();
    await openHere(page, kind);
    const questions = await playWithReloads(page);
    for (const ask of certain(rules)) expect(questions).toContain(asks[ask].en);
    await lookBack(page, kind, 'en');

    await page.getByRole('link', { name: 'Bohnhof, start page' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await openHere(page, kind, 'de');
    expect(await clickOn(page), 'nothing is clicked in vain').toBeLessThan(2000);
    await lookBack(page, kind, 'de');
  });
}
