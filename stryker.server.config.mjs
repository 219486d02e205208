import pure from './stryker.config.mjs';

// What translates load options to SQL and what counts tries, with the tests beside them. Their features test
// them too; those would take too long.
/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  ...pure,
  vitest: { configFile: 'vitest.stryker.server.config.ts', related: false },
  mutate: [
    'server/src/platform/devextreme/*.ts',
    'server/src/platform/rate-limit.ts',
    '!server/src/platform/devextreme/*.test.ts',
  ],
  jsonReporter: { fileName: 'node_modules/.cache/stryker-server.json' },
};
