/** Some of what `npm run faults` does fifty times; it says the seed of what fails. */
import { expect, it } from 'vitest';
import { sufferAll } from './cluster.ts';
import { runTrial } from './lib/trial.ts';

it(
  'two servers live through five kills of one, and five losses each of PostgreSQL and of NATS',
  { timeout: 8 * 60_000 },
  async () => {
    const found = await runTrial(sufferAll, { name: 'cluster', seed: 'test', times: 5 });
    expect(found).toMatch(/[1-9]\d* commands acknowledged and stored once/);
  },
);
