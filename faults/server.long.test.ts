/** Some of what `npm run faults` does fifty times; it says the seed of what fails. */
import { describe, expect, it } from 'vitest';
import { FAULTS } from './faults.ts';
import { runTrial } from './lib/trial.ts';

/** Generous: others may need the machine. */
const MINUTES_MS = 10 * 60_000;

describe('a server that is ended while people play at it', () => {
  it.each([
    ['kill', 5],
    ['start-up', 2],
    ['stop', 2],
  ])('by %s, %i times, keeps its promises', { timeout: MINUTES_MS }, async (name, times) => {
    const found = await runTrial(FAULTS[name]!.fault, { name, seed: 'test', times });
    expect(found).toMatch(/[1-9]\d* commands acknowledged and stored once/);
  });
});
