import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuMs } from './clock.mjs';
import { bootstrapMedian, median } from './statistics.mjs';

const ROUNDS = 6;
const ROUND_MS = 4000;

/**
 * Games per second of a server in this process, in turns without anybody who looks on and with so many
 * viewers of the live page at `path`, so that nothing else differs. `countGames` says how many were played.
 */
export async function measureWatched({
  port,
  path,
  viewers,
  countGames,
  rounds = ROUNDS,
  roundMs = ROUND_MS,
}) {
  const played = { alone: [], watched: [] };
  let messages = 0;
  for (let round = 0; round < rounds; round++) {
    played.alone.push(await measureRound(countGames, roundMs));
    const audience = startProcess('audience.mjs', [port, path, viewers]);
    await once(audience, 'message');
    const before = await countMessages(audience);
    played.watched.push(await measureRound(countGames, roundMs));
    messages += (await countMessages(audience)) - before;
    audience.kill();
    await once(audience, 'exit');
  }
  return {
    viewers,
    alone: summarize(played.alone),
    watched: summarize(played.watched),
    share: summarizeRatio(played, 'perSecond'),
    ratio: summarizeRatio(played, 'perCpu'),
    messagesPerViewer: messages / viewers / ((rounds * roundMs) / 1000),
  };
}

/** Starts one of the programs beside this file. */
export function startProcess(file, args) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  return spawn(process.execPath, [path, ...args.map(String)], { stdio });
}

/** Games by the wall clock, and by CPU seconds of the server. */
export async function measureRound(countGames, roundMs = ROUND_MS) {
  const before = await countGames();
  const [startMs, startCpuMs] = [performance.now(), cpuMs()];
  await sleep(roundMs);
  const games = (await countGames()) - before;
  const seconds = (performance.now() - startMs) / 1000;
  return { perSecond: games / seconds, perCpu: games / ((cpuMs() - startCpuMs) / 1000) };
}

async function countMessages(audience) {
  audience.send('count');
  const [count] = await once(audience, 'message');
  return count;
}

function summarize(rounds) {
  const rates = rounds.map(({ perSecond }) => perSecond);
  return { median: median(rates), ...bootstrapMedian(rates) };
}

/** Round by round, so that what slows both does not count. By CPU too: viewers share the machine. */
function summarizeRatio({ alone, watched }, rate) {
  const ratios = watched.map((round, i) => round[rate] / alone[i][rate]);
  return { median: median(ratios), ...bootstrapMedian(ratios) };
}
