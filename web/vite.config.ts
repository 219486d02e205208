import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { guideWorker } from './vite-guide-worker.ts';
import { compileMessages } from './vite-messages.ts';

/** The faces that every first screen needs; the others load when a character asks for them. */
const PRELOADED_FONTS = /looped-thai-(400|600)-normal-.*\.woff2$/;

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
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compileMessages(), react(), preloadFonts(), guideWorker()],
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    // A polyfill would be an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    // Small images stay files: data URLs need a wider policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every page loads the list of all files; the manifest knows what they are.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // What every page needs compresses better together.
            {
              name: 'core',
              test: new RegExp(
                [
                  'node_modules/(react|react-dom|scheduler|use-intl|icu-minify)/',
                  'node_modules/@tanstack/(react-router|router-core|history|react-store|store)/',
                  'icons-react/dist/esm/createReactComponent',
                  'web/src/paths[.]',
                  'web/src/platform/(AppLink|PhoneLink|config|session|search-params|dates|api|ErrorPage|MessagePage)[.]',
                  'web/src/platform/i18n/(language|door-bundles)',
                  'web/src/shell/(page-title|LanguageSwitch|Brand|VisitorHeader)[.]',
                  'web/src/ui/(Button|Field|TextField|Preparing)[.]',
                  'shared/src/dates[.]',
                ].join('|'),
              ),
            },
            // Small parts that many screens share: each in a file of its own costs more than all.
            { name: 'plan', test: /shared\/src\/trips\/(itinerary|check-days|plan|limits)\./ },
            {
              name: 'reports',
              test: /web\/src\/(reports\/(frame\/(ReportFrame|PeriodPicker|ComparePicker|LazyDatePair|report-title)|report-state|use-report|use-chart-rows|ReportState|time-bars)|ui\/(chart\/(Chart|chart-table)|SegmentedControl))\./,
              includeDependenciesRecursively: false,
            },
            {
              name: 'icons',
              // Without those of the landing page, which has no room for the others.
              test: /icons-react\/dist\/esm\/icons\/Icon(?!(ArrowRight|BrandApple|BrandGooglePlay|BuildingStore|ChevronDown|CircleCheck|CircleDashed|Download|FileSearch|FileTypePdf|IdBadge2|MapPinCheck|Notebook|Phone|PlayerPlay|Scan|Search|ShieldCheck)\.)/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // And what every screen with server state needs.
            {
              name: 'data',
              test: new RegExp(
                [
                  'node_modules/@tanstack/(react-query|query-core)/',
                  'web/src/platform/(query|use-speaker)[.]',
                  'shared/src/texts[.]ts',
                ].join('|'),
              ),
            },
          ],
        },
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
