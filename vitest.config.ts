import { realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findBrowser } from './e2e/browser.ts';
import { findPostgresql } from './server/test/postgresql-cluster.ts';
import webPackage from './web/package.json' with { type: 'json' };
import { compileMessages } from './web/vite-messages.ts';

// One more than cores: a page waits for the program that drives it for nearly half of its time.
const maxWorkers = Math.max(2, availableParallelism()) + 1;

type Database = 'embedded' | 'postgresql';
type Extent = Database | `${Database}-smoke`;

const hasPostgresql = findPostgresql() !== undefined;
/**
 * On which database the server's tests run: all of them on that of installations, where it is here, and
 * on the other one its own and a few of each feature. `SERVER_TESTS=embedded,postgresql-smoke` says
 * otherwise; `one` leaves the other one out.
 */
const usual: readonly Extent[] = hasPostgresql ? ['postgresql', 'embedded-smoke'] : ['embedded'];
const wanted = process.env.SERVER_TESTS;
const extents =
  wanted === 'one' ? usual.slice(0, 1) : ((wanted?.split(',') ?? usual) as readonly Extent[]);
/** One file of each feature that writes and reads. */
const SMOKE = [
  'src/audit/audit.test.ts',
  'src/inspections/inspections.test.ts',
  'src/job-orders/edit.test.ts',
  'src/job-orders/list.test.ts',
  'src/job-orders/save.test.ts',
  'src/notices/notices.test.ts',
  'src/places/places.test.ts',
  'src/profile/profile.test.ts',
  'src/reports/reports.test.ts',
  'src/session/session.test.ts',
  'src/tracking/tracking.test.ts',
  'src/trips/save.test.ts',
  'src/users/users.test.ts',
];

/** Of the web's packages: our own, styles and faces, and what must stay as it is. */
const NOT_BUNDLED = /^@joborder|^@fontsource|^use-intl$/;

const server = (database: Database, extent: Extent): TestProjectInlineConfiguration => ({
  test: {
    name: `server-${database}`,
    root: 'server',
    include:
      extent === database
        ? ['{src,seed,test}/**/*.test.ts']
        : [`{src,seed,test}/**/*.${database}.test.ts`, 'test/crash.test.ts', ...SMOKE],
    // What is true of one database only says so in its name: `….embedded.test.ts`.
    exclude: [`**/*.${database === 'embedded' ? 'postgresql' : 'embedded'}.test.ts`],
    env: {
      TEST_DATABASE: database,
      NODE_ENV: 'test',
      // Nothing may depend on the zone of the machine, so each database gets another one.
      TZ: database === 'embedded' ? 'Asia/Bangkok' : 'America/Los_Angeles',
    },
    globalSetup: [`test/${database}-setup.ts`],
    // The server is loaded once for all files of a worker.
    isolate: false,
    // A hundred comparisons of passwords take 25 s where five others want each core.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As for screens: what waits this long on a busy machine is red in any case.
    expect: { poll: { timeout: 8000 } },
  },
});

// A process for each file would spend most of its time on starting.
const pure = (name: string, include: string): TestProjectInlineConfiguration => ({
  // Those that read the whole project take seconds on a busy machine.
  test: { name, root: name, include: [include], isolate: false, testTimeout: 60_000 },
});

/** What takes minutes and programs of its own: `npm run test:faults`. */
const faults: TestProjectInlineConfiguration = {
  test: {
    name: 'faults',
    root: 'server',
    include: ['test/*.faults.ts'],
    env: { NODE_ENV: 'test' },
  },
};

/** Screens in the browser that the journeys use, on a server that test/fake-api.ts stands in for. */
const screens: TestProjectInlineConfiguration = {
  plugins: [compileMessages(), react()],
  // In the copies that rules are broken in, packages are links, and their fonts lie elsewhere.
  server: { fs: { allow: [import.meta.dirname, dirname(realpathSync('node_modules/vite'))] } },
  // Found while tests run, a package would be bundled then, and the page loaded again.
  optimizeDeps: {
    include: [
      ...Object.keys(webPackage.dependencies).filter((name) => !NOT_BUNDLED.test(name)),
      // Modules of packages that have no way in of their own.
      ...[
        'pragmatic-drag-and-drop-auto-scroll/element',
        'pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge',
        'pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge',
        'pragmatic-drag-and-drop/adapter/element-adapter',
        'pragmatic-drag-and-drop/utils/combine',
        'pragmatic-drag-and-drop/utils/preserve-offset-on-source',
        'pragmatic-drag-and-drop/utils/set-custom-native-drag-preview',
      ].map((path) => `@atlaskit/${path}`),
      ...['charts', 'components', 'core', 'renderers'].map((part) => `echarts/${part}`),
      'barcode-detector/ponyfill',
      'bwip-js/generic',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'axe-core',
      'zod',
    ],
  },
  test: {
    name: 'screens',
    // The application is loaded once for all files of a page: a third of the time.
    isolate: false,
    root: 'web',
    include: ['src/**/*.screen.test.tsx'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 40_000,
    // A busy machine draws 300 rows in seven seconds. What waits this long is red in any case.
    expect: { poll: { timeout: 8000 } },
    maxWorkers,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(await findBrowser()), args: ['--no-sandbox', '--disable-gpu'] },
        contextOptions: { reducedMotion: 'reduce', locale: 'th-TH', timezoneId: 'Asia/Bangkok' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
};

if (!hasPostgresql && process.env.CI) {
  throw new Error('CI tests on PostgreSQL too, and there is no initdb here: install PostgreSQL.');
} else if (!hasPostgresql) {
  console.warn('SKIPPED: tests on PostgreSQL. There is no PostgreSQL (initdb) on this machine.');
}

export default defineConfig({
  test: {
    projects: [
      pure('shared', 'src/**/*.test.ts'),
      pure('web', 'src/**/!(*.screen).test.{ts,tsx}'),
      pure('scripts', '*.test.mjs'),
      ...extents.map((extent) => server(extent.replace('-smoke', '') as Database, extent)),
      screens,
      ...(process.env.FAULTS_DEATHS === undefined ? [] : [faults]),
    ],
    maxWorkers,
  },
});
