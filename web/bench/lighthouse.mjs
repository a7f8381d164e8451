// What Lighthouse says of the start page and of a table on this device: prints its figures. Lighthouse
// is fetched when this is run, and is no dependency.
//   npm run lighthouse
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const program = process.env.BOHNHOF ?? '../target/release/bohnhof';
const port = process.env.BOHNHOF_TEST_PORT ?? '7979';
const TIMES = 3;

const server = spawn('node', ['tests/server.mjs', program, port], { stdio: 'inherit' });
const folder = mkdtempSync(join(tmpdir(), 'bohnhof-lighthouse-'));
try {
  await answers(`http://127.0.0.1:${port}/healthz`);
  for (const path of ['/', '/play/duel']) {
    const runs = Array.from({ length: TIMES }, () => judge(`http://127.0.0.1:${port}${path}`));
    runs.sort((a, b) => a.scores.performance - b.scores.performance);
    const { scores, figures, weak } = runs[Math.floor(TIMES / 2)];
    console.log(path, JSON.stringify(scores), JSON.stringify(figures));
    for (const audit of weak) console.log('  ', audit);
  }
} finally {
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true });
}

async function answers(address) {
  for (let tries = 0; tries < 100; tries++) {
    const reply = await fetch(address).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the server does not answer');
}

/** One run: the scores of a hundred, the times behind them, and what was found wanting. */
function judge(address) {
  const file = join(folder, 'report.json');
  execFileSync(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      address,
      '--quiet',
      '--only-categories=performance,accessibility,best-practices',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  const named = Object.entries(categories);
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
  return {
    scores: Object.fromEntries(named.map(([name, { score }]) => [name, Math.round(score * 100)])),
    figures: Object.fromEntries(
      [...times, 'cumulative-layout-shift', 'speed-index'].map((name) => [
        name,
        audits[name].displayValue,
      ]),
    ),
    weak: Object.values(audits)
      .filter(
        ({ score, scoreDisplayMode }) =>
          score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      )
      .map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`),
  };
}
