import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: {
    root: 'server',
    include: [
      'src/platform/devextreme/!(devextreme-client).test.ts',
      'src/platform/{export,rate-limit}.test.ts',
    ],
    env: { TEST_DATABASE: 'postgresql', NODE_ENV: 'test' },
    globalSetup: ['test/postgresql-setup.ts'],
    isolate: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
