import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTableServer } from '@stammtisch/server/tables';
import { collectGarbage, heapMb, rssMb } from '../contest/garbage.mjs';
import { cpuMs } from '../lib/clock.mjs';
import { measureWatched, startProcess } from '../lib/watched.mjs';

const STAGES = 5;
const WATCHED_ROUNDS = 8;
/** Games come ten at once, and ratings are made anew now and then: a short round has much or little of that. */
const WATCHED_ROUND_MS = 12_000;

/**
 * A league of so many connected bots inside the table server: how fast it plays, what a game costs the
 * server, what memory so many games leave, and what viewers take.
 */
export async function measureLeague({ bots, games, viewers }) {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-bench-'));
  const server = await openServer(folder);
  const hello = JSON.stringify({ league: 'mau-mau' });
  const crowd = startProcess('entrants.mjs', [server.botPort, hello, bots, 'apart']);
  const look = async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/leagues/mau-mau`);
    return (await answer.json()).counts;
  };
  while ((await look()).here < bots || (await look()).games < 20 * bots) await sleep(200);
  const stages = [];
  for (let stage = 0; stage < STAGES; stage++) stages.push(await playStage(look, games / STAGES));
  const watched = await measureWatched({
    port: server.port,
    path: '/leagues/mau-mau/live',
    viewers,
    countGames: async () => (await look()).games,
    rounds: WATCHED_ROUNDS,
    roundMs: WATCHED_ROUND_MS,
  });
  crowd.kill();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  return { bots, games, stages, watched };
}

/** Plays so many games more, and looks at what they have left when nothing else is left. */
async function playStage(look, games) {
  const before = (await look()).games;
  const [startMs, startCpuMs] = [performance.now(), cpuMs()];
  let played = 0;
  while (played < games) {
    await sleep(1000);
    played = (await look()).games - before;
  }
  const seconds = (performance.now() - startMs) / 1000;
  const cpuSeconds = (cpuMs() - startCpuMs) / 1000;
  await collectGarbage();
  return {
    games: before + played,
    perSecond: played / seconds,
    cpuMsPerGame: (1000 * cpuSeconds) / played,
    share: cpuSeconds / seconds,
    rss: rssMb(),
    heap: heapMb(),
  };
}

async function openServer(folder) {
  const started = await startTableServer({
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    dataFolder: folder,
    version: 'bench',
    limits: {
      programs: { connections: 1000, connectionsPerAddress: 1000 },
      contests: { viewersPerAddress: 1000 },
      // What it can, not what it should.
      league: { botsPerAddress: 1000, gamesPerSecond: 10_000, thinkMsPerSecond: 0 },
    },
  });
  if (!started.ok) throw new Error(started.error.text.en);
  return started.value;
}
