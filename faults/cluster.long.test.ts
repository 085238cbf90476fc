/** Some of what `npm run faults` does fifty times; it says the seed of what fails. */
import { describe, expect, it } from 'vitest';
import { playAcross } from './across.ts';
import { FAULTS } from './faults.ts';
import { askForParts } from './builds.ts';
import { runTrial } from './lib/trial.ts';

/** Generous: others may need the machine. */
const MINUTES_MS = 15 * 60_000;

describe('several machines on one PostgreSQL', () => {
  it(
    'act as one: games across them, programs, other devices, and one may be killed',
    { timeout: MINUTES_MS },
    async () => {
      const found = await runTrial(playAcross, { name: 'across', seed: 'test', times: 1 });
      expect(found).toMatch(/^3 tables, [1-9]\d* commands acknowledged and stored once/);
    },
  );

  it.each([
    ['cluster', 'commands acknowledged and stored once'],
    ['partition', 'commands acknowledged and stored once'],
    ['worker', 'whose files are those of one machine'],
  ])('live through the faults of %s, five of each', { timeout: MINUTES_MS }, async (name, told) => {
    const found = await runTrial(FAULTS[name]!.fault, { name, seed: 'test', times: 5 });
    expect(found).toContain(told);
  });

  it('are restarted one after the other behind nginx', { timeout: MINUTES_MS }, async () => {
    const { fault } = FAULTS['rolling']!;
    const found = await runTrial(fault, { name: 'rolling', seed: 'test', times: 4 });
    expect(found).toContain('requests answered');
  });

  it('give every part of their pages behind nginx, while one of them has another build', async () => {
    const found = await runTrial(askForParts, { name: 'builds', seed: 'test', times: 8 });
    expect(found).toBe('16 parts came');
  });
});
