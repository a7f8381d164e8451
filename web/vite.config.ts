import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// While developing, `bohnhof serve` answers for the tables.
const server = process.env.BOHNHOF ?? 'http://127.0.0.1:7878';

export default defineConfig({
  plugins: [svelte()],
  // Inlined files would need `data:` where the server's security policy does not allow it.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
  },
  // Svelte's components run in tests as in a browser.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
