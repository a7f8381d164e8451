import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks for what keeps people out, and keeps a picture. */
export async function look(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screens/${name}.png` });
  const { violations } = await new AxeBuilder({ page })
    // Drawings that are hidden from readers have many parts and nothing to find.
    .exclude('svg[aria-hidden=true]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.slice(0, 3).map((node) => node.html.slice(0, 160)),
  }));
  expect.soft(told, name).toEqual([]);
}
