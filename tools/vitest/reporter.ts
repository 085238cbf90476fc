/** What a run of the tests says at its end: its slowest tests, and the seed that repeats it. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const LISTED = 20;
/** Nobody has to look at a test that is quicker. */
const SLOW_MS = 100;

export interface TimedTest {
  readonly title: string;
  readonly ms: number;
}

/** The slowest first, one line each; nothing where all were quick. */
export function formatSlowest(tests: readonly TimedTest[]): string {
  const slow = tests.filter(({ ms }) => ms >= SLOW_MS);
  if (slow.length === 0) return '';
  const slowest = slow.toSorted((one, other) => other.ms - one.ms).slice(0, LISTED);
  const lines = slowest.map(({ ms, title }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
  return [`The slowest of ${tests.length} tests:`, ...lines, ''].join('\n');
}

/** A reporter of vitest. */
export function createReporter(seed: string): Reporter {
  return {
    onTestRunEnd(modules) {
      const tests = modules.flatMap((module) => [...module.children.allTests()].map(timeTest));
      process.stdout.write(`\n${formatSlowest(tests)}`);
      process.stdout.write(`The same choices again: STAMMTISCH_TEST_SEED=${seed}\n`);
    },
  };
}

function timeTest(test: TestCase): TimedTest {
  return {
    title: `${pathOf(test.module)} > ${test.fullName}`,
    ms: test.diagnostic()?.duration ?? 0,
  };
}

function pathOf(module: TestModule): string {
  return relative(process.cwd(), module.moduleId);
}
