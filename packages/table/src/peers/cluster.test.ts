/**
 * Whole tables on several processes over one store: messages between them are lost, doubled, late and
 * reordered, people change nodes in the middle of a game, nodes die. All of it follows from a seed.
 */
import { describe, expect, it } from 'vitest';
import { runClusterFuzz } from '../test/cluster-fuzz.ts';

const RUNS = 90;
const AT_ONCE = 15;

describe('several processes keep the promises of one', () => {
  it.each(Array.from({ length: RUNS / AT_ONCE }, (_, i) => i * AT_ONCE))(
    'with the seeds from %i on',
    async (first) => {
      const all = { records: 0, accepted: 0, conflicts: 0, foreign: 0 };
      for (let seed = first; seed < first + AT_ONCE; seed++) {
        const { records, accepted, conflicts, foreign } = await runClusterFuzz(seed);
        all.records += records;
        all.accepted += accepted;
        all.conflicts += conflicts;
        all.foreign += foreign;
      }
      // Otherwise little was tried, and little is shown.
      expect(all.records).toBeGreaterThan(30 * AT_ONCE);
      expect(all.accepted).toBeGreaterThan(5 * AT_ONCE);
      expect(all.conflicts).toBeGreaterThan(AT_ONCE);
      expect(all.foreign).toBeGreaterThan(20 * AT_ONCE);
    },
  );
});
