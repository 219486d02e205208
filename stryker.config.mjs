// `npm run stryker`: breaks the pure code in every way that the tool knows, and counts what its tests
// do not notice. `-- --mutate shared/src/dates.ts` takes one file. `npm run stryker -- stryker.server.config.mjs`
// does the same to the grid query language and the rate limits of the server, on PostgreSQL.
/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.stryker.config.ts', related: false },
  mutate: [
    'shared/src/**/*.ts',
    // Tests and what they stand on; data and words; what zod reads for itself.
    '!shared/src/**/*.test.ts',
    '!shared/src/**/test-*.ts',
    '!shared/src/{airports,countries,country-aliases}.ts',
    '!shared/src/**/{texts,answers,headings}*.ts',
    '!shared/src/**/*contract.ts',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // What is computed once when a module is loaded is data.
  ignoreStatic: true,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  // The compiler has no programming interface that the tool knows; nothing is type-checked here.
  tsconfigFile: 'none',
  tempDirName: 'node_modules/.cache/stryker',
  jsonReporter: { fileName: 'node_modules/.cache/stryker.json' },
};
