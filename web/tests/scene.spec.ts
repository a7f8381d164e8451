import type { WebSocketRoute } from '@playwright/test';
import type { SeenEvent, ServerMessage } from '../src/lib/wire';
import { expect, openTable, question, settle, test } from './table';

test('a sword that turns up a coin makes a scene, which goes away by itself', async ({ page }) => {
  await settle(page, { speed: 'brisk' });
  const table = await openTable(page, { rules: 'excalibohn', players: 3, bots: 2, pace: 'human' });
  let line: WebSocketRoute | undefined;
  let version = 0;
  await page.routeWebSocket(/\/socket/, (socket) => {
    line = socket;
    socket.connectToServer().onMessage((text) => {
      const message: ServerMessage = JSON.parse(String(text));
      if (message.type === 'table' || message.type === 'step') version = message.version;
      // What is played from here on comes from the test.
      if (message.type !== 'step') socket.send(text);
    });
  });
  await page.goto(`/table/${table}`);
  await expect(question(page)).toBeVisible();
  const events: SeenEvent[] = [
    { type: 'ability-used', seat: 1, field: 0, kind: 'sword', on: 0 },
    { type: 'coin-revealed', seat: 0, kind: 'princess' },
  ];
  const event = { type: 'acted', seat: 1, controller: 'bot', events };
  line?.send(JSON.stringify({ type: 'step', version: version + 1000, at: 0, event }));
  const scene = page.locator('.scene');
  await expect(scene).toContainText('attacks you');
  await expect(scene).toContainText('You reveal a Princess bean');
  await expect(scene.locator('li')).toHaveCount(1);
  await page.waitForTimeout(900);
  await page.screenshot({ path: 'test-results/screens/scene.png' });
  await expect(scene).toHaveCount(0);
});

test('the magic pile is there, and choices show what they are about', async ({ page }) => {
  await settle(page);
  const table = await openTable(page, { rules: 'excalibohn', players: 3, bots: 2 });
  await page.goto(`/table/${table}`);
  await expect(page.locator('.question.asked')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Magic pile: \d+ cards$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Everything you can do now' }).click();
  const ways = page.getByRole('dialog').locator('.way');
  await expect(ways.first().locator('svg')).toBeVisible();
  await page.screenshot({ path: 'test-results/screens/ways.png' });
});
