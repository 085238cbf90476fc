/** Tables in memory with clients that disconnect, resend, reorder, double and delay, by seed. */
import { pick } from '@stammtisch/kernel';
import { runFuzz } from '../packages/table/src/test/fuzz.ts';
import type { Fault } from './lib/trial.ts';

/** Where a promise breaks, the error names the one seed that shows it: keep it in kept-seeds.ts. */
export const simulate: Fault = async ({ rng, times, tell }) => {
  const first = pick(rng, 1_000_000_000);
  const all = { records: 0, accepted: 0, refused: 0 };
  for (let run = 0; run < times; run++) {
    const { records, accepted, refused } = await runFuzz(first + run);
    all.records += records;
    all.accepted += accepted;
    all.refused += refused;
    if (run % 50 === 0) tell(`${run} of ${times}`);
  }
  const { records, accepted, refused } = all;
  return `seeds from ${first} on: ${records} records, ${accepted} commands accepted, ${refused} refused`;
};
