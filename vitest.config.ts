import { configDefaults, defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './packages/testkit/src/waiting/notes.ts';
import { createReporter } from './tools/vitest/reporter.ts';
import { Sequencer } from './tools/vitest/sequencer.ts';

// Tests run the sources of every workspace package, never a build that may be stale. Only the pages
// are tested as they are served: built.
const conditions = ['source', 'module', 'node', 'development|production'];

/** `npm test` runs all other files, `npm run test:long` these. */
const LONG = '**/*.long.test.ts';
const SOURCES = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'tools/**/*.test.ts',
  'faults/**/*.test.ts',
];
const PAGES = 'apps/web/e2e/**/*.test.ts';

/** Of property tests, and of the order where tests are shuffled. */
const seed = process.env['STAMMTISCH_TEST_SEED'] ?? String(Date.now() % 1_000_000_000);

const common = {
  globalSetup: 'packages/testkit/src/services/global-setup.ts',
  setupFiles: 'tools/vitest/seed.ts',
  env: { STAMMTISCH_TEST_SEED: seed },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: PATIENCE_MS } },
  // Many tests wait for sockets, programs and browsers; with fewer a core would be idle.
  maxWorkers: 4,
  // Loading the sources anew for every file took a third of the time; no test changes them.
  isolate: false,
  // It names its own TypeScript by the condition that we use for ours; Node does not run that.
  server: {
    deps: { inline: [/eventsource-parser/, /sdk\/dist\/esm\/client\/(sse|streamableHttp)/] },
  },
};

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    reporters: ['default', createReporter(seed)],
    sequence: { seed: Number(seed), sequencer: Sequencer },
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'sources',
          include: SOURCES,
          exclude: [...configDefaults.exclude, LONG],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'pages',
          include: [PAGES],
          exclude: [...configDefaults.exclude, LONG],
        },
      },
      // Long tests wait even more: with four the processors were busy for two fifths of the time.
      {
        extends: true,
        test: {
          ...common,
          name: 'long',
          include: [LONG],
          maxWorkers: 5,
          // Projects with other numbers of workers cannot run side by side, as where a path names files of both.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
