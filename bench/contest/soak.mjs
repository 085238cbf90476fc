import { collectGarbage, heapMb, rssMb } from './garbage.mjs';
import { openContest, sendCrowd } from './contest.mjs';

const GAMES = 10_000;
const STAGES = 4;
const BAD_PERCENT = 30;
const LIMIT_MS = 240_000;

/** Ten thousand games with bad bots among good ones: their results, and what memory they leave. */
export async function runSoak() {
  const seen = new Set();
  const reasons = new Map();
  let records = 0;
  let errors = 0;
  const contest = await openContest({ moveMs: 100, lingerMs: 500, handshakeMs: 1000 }, (record) => {
    records++;
    seen.add(record.game);
    if (record.error !== undefined) errors++;
    reasons.set(record.reason, (reasons.get(record.reason) ?? 0) + 1);
  });
  const memory = [];
  const start = performance.now();
  for (let stage = 0; stage < STAGES; stage++) {
    await sendCrowd(contest, {
      connections: 200,
      entries: (2 * GAMES) / STAGES,
      bad: BAD_PERCENT,
      limitMs: LIMIT_MS,
    });
    await collectGarbage();
    memory.push({ games: records, rss: rssMb(), heap: heapMb() });
  }
  const seconds = (performance.now() - start) / 1000;
  const brokenOff = await contest.stop();
  return {
    games: GAMES,
    badPercent: BAD_PERCENT,
    records,
    distinct: seen.size,
    errors: errors + contest.bugs.length,
    brokenOff,
    reasons: [...reasons].sort(([, one], [, two]) => two - one),
    memory,
    seconds,
  };
}
