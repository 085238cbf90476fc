/**
 * Whole tables under everything that can go wrong between clients, the table and its store: late,
 * doubled and reordered commands, clients that go and come back, bots, stand-ins, sleep, restarts,
 * a second writer, a store that is slow or fails. All of it follows from a seed.
 */
import { describe, expect, it } from 'vitest';
import { runFuzz } from '../test/fuzz.ts';
import { KEPT_SEEDS } from '../test/kept-seeds.ts';

const RUNS = 240;
const AT_ONCE = 20;

describe('a table keeps its promises whatever happens', () => {
  it.each(Array.from({ length: RUNS / AT_ONCE }, (_, i) => i * AT_ONCE))(
    'with the seeds from %i on',
    async (first) => {
      const all = { records: 0, accepted: 0, refused: 0 };
      for (let seed = first; seed < first + AT_ONCE; seed++) {
        const { records, accepted, refused } = await runFuzz(seed);
        all.records += records;
        all.accepted += accepted;
        all.refused += refused;
      }
      // Otherwise little was tried, and little is shown.
      expect(all.records).toBeGreaterThan(15 * AT_ONCE);
      expect(all.accepted).toBeGreaterThan(5 * AT_ONCE);
      expect(all.refused).toBeGreaterThan(5 * AT_ONCE);
    },
  );

  it('with the seeds that were kept', async () => {
    for (const seed of KEPT_SEEDS) expect((await runFuzz(seed)).records).toBeGreaterThan(0);
  });
});
