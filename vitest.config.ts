import { defineConfig } from 'vitest/config';

// Tests run the sources of every workspace package, never a build that may be stale.
const conditions = ['source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
