import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { defineConfig } from 'vitest/config';

// While developing, `bohnhof serve` answers for the tables.
const server = process.env.BOHNHOF ?? 'http://127.0.0.1:7878';

/** Files that no page needs. */
const NOT_KEPT = ['index.html', 'preview.png', 'service-worker.js'];

/** While developing, the page is shown as our own server shows it. */
function served(): Plugin {
  return {
    name: 'served',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('data-host="files"', 'data-host="bohnhof"'),
  };
}

/** Tells the page's first script where the module for tables on this device is, if there is one. */
function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const module = Object.keys(bundle).find((name) => name.endsWith('.wasm'));
        return module ? html.replace('/early.js" ', `/early.js" data-module="./${module}" `) : html;
      },
    },
  };
}

/** Packs each file as small as can be, for servers that send it so: that takes too long to do it then. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /\.(js|css|wasm)$/.test(name))) {
        const file = join(dir, name);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}

/** Builds the worker that keeps the client for times without a connection: it knows all files. */
function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    async writeBundle({ dir = '' }) {
      const found = readdirSync(dir, { recursive: true, withFileTypes: true });
      const files = found
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(dir, join(parentPath, name)))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(dir, file)));
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        base: config.base,
        define: {
          VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
          FILES: JSON.stringify(files.filter((file) => !NOT_KEPT.includes(file))),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: config.build.target,
          rolldownOptions: {
            input: 'src/offline/worker.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

export default defineConfig(({ command }) => ({
  // The built files find each other wherever they lie.
  base: command === 'build' ? './' : '/',
  plugins: [svelte(), early(), serviceWorker(), packed(), served()],
  // Inlined files would need `data:` where the server's security policy does not allow it.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
  },
  // Svelte's components run in tests as in a browser.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
}));
