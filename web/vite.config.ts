import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles } from './vite-compress.ts';
import { drawFirstViews } from './vite-first-view.ts';
import { guideWorker } from './vite-guide-worker.ts';
import { packPages } from './vite-pack.ts';
import { listPreloads } from './vite-preloads.ts';
import { packStyles } from './vite-styles.ts';
import { compileMessages } from './vite-messages.ts';

/** The faces that every first screen needs; the others load when a word asks for them. */
const PRELOADED_FONTS = /thai-looped-(thai|latin)-(400|600)-.*\.woff2$/;

/** Names of built fonts carry a hash, so their preload links can only be written at build time. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: true,
            },
            injectTo: 'head-prepend',
          })),
    },
  };
}

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxied = [
  '/calendar',
  '/login',
  '/auth',
  '/password',
  '/api',
  '/search',
  '/joborder/get',
  '/data/',
  '/place/',
  '/devexpress',
  '/media',
  '/profile/photo',
  '/config.json',
  '/map.pmtiles',
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    compileMessages(),
    react(),
    packPages(() => [compileMessages(), ...react()]),
    packStyles(),
    preloadFonts(),
    guideWorker(),
    listPreloads(),
    drawFirstViews(() => [compileMessages(), ...react()]),
    compressFiles(),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    // A polyfill would be an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    // Small images stay files: data URLs need a wider policy.
    assetsInlineLimit: 0,
    // What pages may weigh is kept by `scripts/check-budgets.mjs`.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        // Every page loads the list of all files; the manifest knows what they are.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    port: 5175,
    strictPort: true,
    proxy: Object.fromEntries(
      proxied.map((path) => [
        path,
        {
          target: api,
          // Some screens share their path with a call: reading the page stays here.
          bypass: (request: { method?: string; url?: string; headers: { accept?: string } }) =>
            request.method === 'GET' && request.headers.accept?.includes('text/html')
              ? request.url
              : undefined,
        },
      ]),
    ),
  },
});
