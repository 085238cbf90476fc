import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { machineMs } from '../lib/clock.mjs';
import { readCommits, quantileOf } from './commits.mjs';

/** What a stretch of playing has cost a server, for each move. */
export async function measureMoves({ server, crowd }, job) {
  const before = await server.probe();
  const machine = machineMs();
  const startMs = performance.now();
  const played = await crowd.run(job);
  const passedMs = performance.now() - startMs;
  const allMs = machineMs() - machine;
  const after = await server.probe();
  const cpuMs = after.cpuMs - before.cpuMs;
  const threads = compareThreads(before.threads, after.threads, passedMs);
  return {
    rate: played.moves / played.seconds,
    cpuUs: (cpuMs * 1000) / played.moves,
    mainUs: (threads[0].ran * passedMs * 1000) / played.moves,
    threads,
    moves: played.moves,
    bytes: (after.writtenBytes - before.writtenBytes) / played.moves,
    p50: played.p50,
    p99: played.p99,
    othersCores: Math.max(0, allMs - cpuMs - played.cpuMs) / passedMs,
    load: loadavg()[0],
  };
}

/** The main thread and the busiest of the others, which is that of the store: shares of the time. */
function compareThreads(before, after, passedMs) {
  const [main = UNKNOWN, ...others] = after.map(({ id, ranMs, waitedMs }) => {
    const first = before.find((thread) => thread.id === id) ?? { ranMs: 0, waitedMs: 0 };
    const ran = (ranMs - first.ranMs) / passedMs;
    const waited = (waitedMs - first.waitedMs) / passedMs;
    return { ran, waited, asleep: Math.max(0, 1 - ran - waited) };
  });
  const [busiest = UNKNOWN] = others.toSorted((one, other) => other.ran - one.ran);
  return [main, busiest];
}

const UNKNOWN = { ran: NaN, waited: NaN, asleep: NaN };

/** The same, with how long commits took meanwhile; for servers of ours. */
export async function measureWithCommits(site, job) {
  const before = await readCommits(site.server.address);
  const figures = await measureMoves(site, job);
  const after = await readCommits(site.server.address);
  const commits = after.map(({ limitMs, count }, i) => ({
    limitMs,
    count: count - before[i].count,
  }));
  return {
    ...figures,
    commitP50: quantileOf(commits, 0.5),
    commitP99: quantileOf(commits, 0.99),
    movesPerCommit: (figures.rate * job.ms) / 1000 / commits.at(-1).count,
  };
}

/** CPU of a server at which nobody does anything, in cores. */
export async function measureIdle(server, ms) {
  const before = await server.probe();
  await sleep(ms);
  const after = await server.probe();
  return (after.cpuMs - before.cpuMs) / ms;
}

/** The heads of the columns that `delays` makes of figures. */
export const DELAYS = [
  'moves/s',
  'commit p50',
  'p99',
  'seen after p50',
  'p99',
  'moves a commit',
  'others',
];

export function delays({ rate, commitP50, commitP99, p50, p99, movesPerCommit, othersCores }) {
  const ms = [commitP50, commitP99, p50, p99].map((value) => value.toFixed(1));
  return [rate.toFixed(0), ...ms, movesPerCommit.toFixed(1), othersCores.toFixed(2)];
}
