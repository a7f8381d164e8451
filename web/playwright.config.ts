import { defineConfig } from '@playwright/test';

/** Where the server under test listens. */
export const port = Number(process.env.BOHNHOF_TEST_PORT ?? 7979);
export const target = process.env.CARGO_TARGET_DIR || '../target';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A busy machine can be late; a test that needs its second try is named as flaky, and the long
  // tests do not forgive it.
  retries: 1,
  failOnFlakyTests: process.env.BOHNHOF_LONG !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    actionTimeout: 10_000,
    // What a worker fetches, a test cannot take away.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node tests/server.mjs ${target}/debug/bohnhof ${port}`,
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 30_000,
    reuseExistingServer: false,
  },
});
