import type { Page } from '@playwright/test';
import { clickOn, expect, question } from './table';

/** A table on this device: its version on the screen, and the log that the browser has of it. */
export type Seen = {
  version: number;
  log: string[];
  /** What is on the screen, where nothing is on its way there. */
  parts?: Record<string, string>;
};

/** A page of any browser, as far as it takes to look at it. */
type Visible = { evaluate: (run: () => Promise<Seen>) => Promise<Seen> };

/** Waits until this player is asked something and everybody else has done what they can. */
export async function settled(page: Visible): Promise<Seen> {
  let last: Seen | undefined;
  await expect(async () => {
    const before = last;
    last = await page.evaluate(look);
    expect(last.version).toBe(before?.version);
    expect(last.log).toHaveLength(last.version);
  }).toPass({ intervals: [100] });
  return last as Seen;
}

/** What was there before is there again, whether or not the bots have gone on meanwhile. */
export function expectKept(before: Seen, after: Seen): void {
  expect(after.log.slice(0, before.log.length)).toEqual(before.log);
  if (before.parts && after.version === before.version) expect(after.parts).toEqual(before.parts);
}

/**
 * Plays a game to its end like somebody whose page is loaded again in the middle of everything: at
 * each question that comes for the first time. Returns these questions.
 */
export async function playWithReloads(page: Page): Promise<string[]> {
  const questions: string[] = [];
  do {
    const asked = await page.evaluate(
      () => document.querySelector('.question.asked [role=status]')?.textContent ?? '',
    );
    if (asked === '' || questions.includes(asked)) continue;
    questions.push(asked);
    const before = await settled(page);
    await page.reload();
    await expect(question(page)).toBeVisible();
    expectKept(before, await settled(page));
  } while ((await clickOn(page, 1)) > 0);
  return questions;
}

/** Runs in the page. */
export async function look(): Promise<Seen> {
  const board = document.querySelector<HTMLElement>('[data-version]');
  const parts: Record<string, string> = {};
  for (const name of ['others', 'middle', 'mine', 'question', 'hand']) {
    const part = board?.querySelector(`.${name}`)?.cloneNode(true) as Element | undefined;
    // What bots say is gone after a while, or with the page.
    for (const bubble of part?.querySelectorAll('.says') ?? []) bubble.remove();
    parts[name] = part?.textContent ?? '';
  }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bohnhof');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const table = location.href.match(/device-(\w+)/)?.[1] ?? '';
  const log = await new Promise<unknown[]>((resolve, reject) => {
    const range = IDBKeyRange.bound([table], [table, []]);
    const reading = database.transaction('entries').objectStore('entries').getAll(range);
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
  database.close();
  return {
    version: Number(board?.dataset.version),
    parts,
    log: log.map((entry) => JSON.stringify(entry)),
  };
}
