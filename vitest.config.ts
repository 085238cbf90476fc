import { defineConfig } from 'vitest/config';

// Tests run the sources of every workspace package, never a build that may be stale. Only the pages
// are tested as they are served: built.
const conditions = ['source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'sources',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // By itself it would leave one of two cores idle.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['apps/web/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // A browser on a busy machine may miss a moment; a fault fails twice.
          retry: 1,
          // Browsers want both cores for themselves.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
    ],
  },
});
