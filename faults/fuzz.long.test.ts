/** Some of the bad input of `npm run faults -- fuzz`. */
import { expect, it } from 'vitest';
import { fuzz } from './fuzz/fuzz.ts';
import { runTrial } from './lib/trial.ts';

it('answers bad input and is well afterwards', { timeout: 10 * 60_000 }, async () => {
  const found = await runTrial(fuzz, { name: 'fuzz', seed: 'test', times: 4000 });
  expect(found).toMatch(/kinds of refusals/);
});
