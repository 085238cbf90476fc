/** Every attack of `npm run faults -- attacks`, once. */
import { describe, expect, it } from 'vitest';
import { ATTACKS } from './attacks/attacks.ts';
import { runTrial } from './lib/trial.ts';

/** Generous: others may need the machine. */
const MINUTES_MS = 10 * 60_000;

describe('an attacker from outside gets nothing', () => {
  it.each(Object.keys(ATTACKS))('by %s', { timeout: MINUTES_MS }, async (name) => {
    const found = await runTrial(ATTACKS[name]!.fault, { name, seed: 'test', times: 1 });
    expect(found).toMatch(/[1-9]\d* /);
  });
});
