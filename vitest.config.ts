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
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'faults/**/*.test.ts',
          ],
          globalSetup: 'packages/testkit/src/services/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Servers and programs on a busy machine may miss a moment; a fault fails twice.
          retry: 1,
          expect: { poll: { timeout: 30_000 } },
          // Many tests wait for sockets and programs; with fewer a core would be idle.
          maxWorkers: 3,
          // Loading the sources anew for every file took a third of the time; no test changes them.
          isolate: false,
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
          // Apart from the others, because browsers take what they get; they wait half of the time.
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
          // As above.
          isolate: false,
        },
      },
    ],
  },
});
