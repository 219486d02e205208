import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: { root: 'shared', include: ['src/**/*.test.ts'], isolate: true },
});
