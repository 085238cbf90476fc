import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMs } from '../lib/clock.mjs';
import { bootstrapMedian, median } from '../lib/statistics.mjs';
import { startProcess } from '../lib/watched.mjs';
import { openContest, sendCrowd } from './contest.mjs';

const ROUNDS = 5;
const LIMIT_MS = 60_000;
const ROUND_MS = 3000;

/** Replies and games per second of this process, with so many games at once. */
export async function measureRate({ games, atOnce }) {
  const { contest, played } = await openCounted();
  const crowd = { connections: 2 * atOnce, entries: 2 * games, limitMs: LIMIT_MS };
  await sendCrowd(contest, { ...crowd, entries: 2 * Math.max(atOnce, Math.ceil(games / 4)) });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await measureRound(contest, crowd, played));
  await contest.stop();
  return { bots: `${atOnce} at once`, ...summarizeRounds(rounds) };
}

/** The same with bots of our own protocol, which stay and play one game after the other. */
export async function measureOwnRate({ atOnce }) {
  const { contest, played } = await openCounted();
  const bots = startProcess('entrants.mjs', [contest.port, '{}', 2 * atOnce]);
  while (played.games < 20 * atOnce) await sleep(50);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = { ...played };
    const [startMs, startCpuMs] = [performance.now(), cpuMs()];
    await sleep(ROUND_MS);
    rounds.push({
      games: played.games - before.games,
      replies: played.replies - before.replies,
      seconds: (performance.now() - startMs) / 1000,
      cpuSeconds: (cpuMs() - startCpuMs) / 1000,
    });
  }
  bots.kill();
  await contest.stop();
  return { bots: `our protocol, ${atOnce} at once`, ...summarizeRounds(rounds) };
}

/** A contest, and what has been played in it so far. */
async function openCounted() {
  const played = { games: 0, replies: 0 };
  const contest = await openContest({}, ({ moves }) => {
    played.games++;
    played.replies += moves;
  });
  return { contest, played };
}

function summarizeRounds(rounds) {
  return {
    replies: summarize(rounds.map((round) => round.replies / round.seconds)),
    repliesPerCpu: summarize(rounds.map((round) => round.replies / round.cpuSeconds)),
    gamesPerSecond: summarize(rounds.map((round) => round.games / round.seconds)),
  };
}

async function measureRound(contest, crowd, played) {
  played.games = 0;
  played.replies = 0;
  const start = performance.now();
  const cpuStart = cpuMs();
  let firstMs;
  const onConnection = setInterval(() => {
    if (contest.connections.size > 0) {
      firstMs = performance.now();
      clearInterval(onConnection);
    }
  }, 1);
  await sendCrowd(contest, crowd);
  clearInterval(onConnection);
  // The start of the bots' process is not the contest's.
  const seconds = (performance.now() - (firstMs ?? start)) / 1000;
  return { ...played, seconds, cpuSeconds: (cpuMs() - cpuStart) / 1000 };
}

function summarize(numbers) {
  return { median: median(numbers), ...bootstrapMedian(numbers) };
}
