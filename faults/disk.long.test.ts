/** Some of what `npm run faults` does fifty times; it says the seed of what fails. */
import { describe, expect, it } from 'vitest';
import { FAULTS } from './faults.ts';
import { runTrial } from './lib/trial.ts';

/** Generous: others may need the machine. */
const MINUTES_MS = 10 * 60_000;

// Without Linux there is neither a mount nor a limit that a test could set and lift again.
describe.runIf(process.platform === 'linux')('a disk that takes nothing', () => {
  it.each([
    ['full-disk', 5],
    ['read-only', 5],
  ])('(%s, %i times) costs nothing', { timeout: MINUTES_MS }, async (name, times) => {
    const found = await runTrial(FAULTS[name]!.fault, { name, seed: 'test', times });
    expect(found).toMatch(/[1-9]\d* commands acknowledged and stored once/);
  });
});
