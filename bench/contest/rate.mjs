import { cpuMs } from '../lib/clock.mjs';
import { bootstrapMedian, median } from '../lib/statistics.mjs';
import { openHall, sendCrowd } from './hall.mjs';

const ROUNDS = 5;
const LIMIT_MS = 60_000;

/** Replies and games per second of this process, with so many games at once. */
export async function measureRate({ games, atOnce }) {
  const played = { games: 0, replies: 0 };
  const hall = await openHall({}, ({ moves }) => {
    played.games++;
    played.replies += moves;
  });
  const crowd = { connections: 2 * atOnce, entries: 2 * games, limitMs: LIMIT_MS };
  await sendCrowd(hall, { ...crowd, entries: 2 * Math.max(atOnce, Math.ceil(games / 4)) });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(hall, crowd, played));
  await hall.stop();
  return {
    atOnce,
    games,
    replies: summarize(rounds.map((round) => round.replies / round.seconds)),
    repliesPerCpu: summarize(rounds.map((round) => round.replies / round.cpuSeconds)),
    gamesPerSecond: summarize(rounds.map((round) => round.games / round.seconds)),
  };
}

async function measureRound(hall, crowd, played) {
  played.games = 0;
  played.replies = 0;
  const start = performance.now();
  const cpuStart = cpuMs();
  let firstMs;
  const onConnection = setInterval(() => {
    if (hall.connections.size > 0) {
      firstMs = performance.now();
      clearInterval(onConnection);
    }
  }, 1);
  await sendCrowd(hall, crowd);
  clearInterval(onConnection);
  // The start of the bots' process is not the contest's.
  const seconds = (performance.now() - (firstMs ?? start)) / 1000;
  return { ...played, seconds, cpuSeconds: (cpuMs() - cpuStart) / 1000 };
}

function summarize(numbers) {
  return { median: median(numbers), ...bootstrapMedian(numbers) };
}
