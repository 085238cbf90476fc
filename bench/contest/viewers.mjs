import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startTableServer } from '@stammtisch/server/tables';
import { cpuMs } from '../lib/clock.mjs';
import { bootstrapMedian, median } from '../lib/statistics.mjs';

const BOTS = 8;
const DEALS = 2000;
const ROUNDS = 6;
const ROUND_MS = 4000;

/**
 * Games per second of a contest inside the table server, in turns without anybody who looks on and
 * with so many viewers; one contest for all rounds, so that nothing else differs.
 */
export async function measureViewers(viewers) {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-bench-'));
  const { server, contest } = await openContest(folder);
  const bots = run('entrants.mjs', [server.botPort, contest, BOTS]);
  const look = () => lookAt(server, contest);
  while ((await look()).progress.games < 100) await sleep(100);
  const rounds = { alone: [], watched: [] };
  let messages = 0;
  for (let round = 0; round < ROUNDS; round++) {
    rounds.alone.push(await measureRound(look));
    const audience = run('audience.mjs', [server.port, contest, viewers]);
    await once(audience, 'message');
    const before = await countMessages(audience);
    rounds.watched.push(await measureRound(look));
    messages += (await countMessages(audience)) - before;
    audience.kill();
    await once(audience, 'exit');
  }
  bots.kill();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  return {
    viewers,
    alone: summarize(rounds.alone),
    watched: summarize(rounds.watched),
    share: summarizeRatio(rounds, 'perSecond'),
    ratio: summarizeRatio(rounds, 'perCpu'),
    messagesPerViewer: messages / viewers / ((ROUNDS * ROUND_MS) / 1000),
  };
}

async function countMessages(audience) {
  audience.send('count');
  const [count] = await once(audience, 'message');
  return count;
}

async function openContest(folder) {
  const started = await startTableServer({
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    dataFolder: folder,
    version: 'bench',
    limits: { contests: { games: 1e7, viewersPerAddress: 1000 } },
  });
  if (!started.ok) throw new Error(started.error.text.en);
  const server = started.value;
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/contests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: 'contest', deals: DEALS, entrants: BOTS }),
  });
  const { contest } = await answer.json();
  return { server, contest };
}

async function lookAt({ port }, contest) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/contests/${contest}`);
  return answer.json();
}

/** Games by the wall clock, and by CPU seconds of the server. */
async function measureRound(look) {
  const before = (await look()).progress.games;
  const [startMs, startCpuMs] = [performance.now(), cpuMs()];
  await sleep(ROUND_MS);
  const games = (await look()).progress.games - before;
  const seconds = (performance.now() - startMs) / 1000;
  return { perSecond: games / seconds, perCpu: games / ((cpuMs() - startCpuMs) / 1000) };
}

function run(file, args) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  return spawn(process.execPath, [path, ...args.map(String)], { stdio });
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
