import { defineConfig } from '@playwright/test';
import base, { port } from './playwright.config';

/** Measures tables on this device in a browser: the figures of docs/performance.md. */
export default defineConfig({
  ...base,
  testDir: 'bench',
  testMatch: '*.bench.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 600_000,
  use: { ...base.use, serviceWorkers: 'allow' },
  webServer: {
    ...base.webServer,
    command: `node tests/server.mjs ${process.env.BOHNHOF ?? '../target/release/bohnhof'} ${port}`,
  },
});
