import { defineConfig } from '@playwright/test';
import base, { port, target } from './playwright.config';

/** Measures the client as it is served: by the release build, with nothing else going on. */
export default defineConfig({
  ...base,
  testMatch: 'speed.ts',
  workers: 1,
  timeout: 180_000,
  webServer: {
    ...base.webServer,
    command: `node tests/server.mjs ${process.env.BOHNHOF ?? `${target}/release/bohnhof`} ${port}`,
  },
});
