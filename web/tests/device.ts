import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '../src/lib/settings.svelte';
import { paces } from '../src/lib/words/bots';
import { start as w } from '../src/lib/words/start';
import type { Kind } from './kinds';
import { expect, question } from './table';

/** Whether the client was built with the module that tables on this device need. */
export const hasModule = existsSync('src/device/module/bohnhof.wasm');

/** Waits until the service worker has everything, so that the page needs no connection any longer. */
export async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** On the start page: opens a table of this kind on this device, whose bots act at once. */
export async function openHere(page: Page, kind: Kind, language: Language = 'en'): Promise<void> {
  const { rules, players } = kind;
  const named = (name: string) => ({ name, exact: true });
  await page.locator(`.packet.${rules} input`).check();
  if (rules !== 'duel') {
    const many = page.getByRole('group', { name: w.players[language] });
    await many.getByRole('radio', named(String(players))).check();
  }
  if (players > 1) {
    await page.getByText(w.more[language]).click();
    await page.getByRole('radio', named(paces.instant[language])).check();
  }
  await page.getByRole('button', named(w.play[language])).click();
  await expect(page).toHaveURL(/\/table\/device-/);
  await expect(question(page)).toBeVisible();
}

export const result = (page: Page) => page.getByRole('dialog');

export async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), path: await file.path() };
}
