// How fast an expert thinks in a browser's worker, compared with the native build: prints figures.
//   cargo build --release -p bohnhof-wasm --example retrace && npm run bench
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { target } from '../playwright.config';
import { MODULE, play } from '../src/device/clicking';
import { Host } from '../tests/host';

const TIMES = 5;
const games = [
  ['amigo', 3],
  ['duel', 2],
  ['al-cabohne', 2],
  ['excalibohn', 3],
] as const;

/** How long the thinking took, and how long the last reply was. */
type Figures = { thinking: number; length: number };

function natively(calls: string[]): Figures {
  const input = calls.join('\n');
  const told = execFileSync(`${target}/release/examples/retrace`, { input }).toString();
  const [thinking = NaN, length = NaN] = told.split(' ').map(Number);
  return { thinking, length };
}

function inWorker(page: Page, calls: string[]): Promise<Figures> {
  return page.evaluate(
    (calls) =>
      new Promise<Figures>((resolve) => {
        const worker = new Worker('worker.js');
        worker.onmessage = ({ data }) => {
          worker.terminate();
          resolve(data);
        };
        worker.postMessage(calls);
      }),
    calls,
  );
}

test('thinking', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bohnhof-bench-'));
  cpSync('bench/thinking', folder, { recursive: true });
  cpSync(MODULE, join(folder, 'bohnhof.wasm'));
  const host = new Host(folder, '/');
  await host.open();
  await page.goto(host.address);
  for (const [rules, players] of games) {
    const { calls } = await play(rules, players, 'expert');
    const runs: { native: number; worker: number }[] = [];
    for (let i = 0; i < TIMES; i++) {
      const native = natively(calls);
      const worker = await inWorker(page, calls);
      if (native.length !== worker.length) throw new Error('these are two games');
      runs.push({ native: native.thinking, worker: worker.thinking });
    }
    const shares = runs.map(({ native, worker }) => (100 * native) / worker);
    const median = shares.toSorted((a, b) => a - b)[(TIMES - 1) / 2] ?? NaN;
    const all = (part: 'native' | 'worker') => runs.map((run) => Math.round(run[part])).join(', ');
    console.log(
      `${rules} for ${players}: ${Math.round(median)} % of the native speed (median of ${TIMES}); ` +
        `native ${all('native')} ms, worker ${all('worker')} ms`,
    );
  }
  host.close();
  rmSync(folder, { recursive: true });
});
