import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTableServer } from '@stammtisch/server/tables';
import { measureWatched, startProcess } from '../lib/watched.mjs';

const BOTS = 8;
const DEALS = 2000;

/** Games per second of a contest inside the table server, with viewers and without. */
export async function measureViewers(viewers) {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-bench-'));
  const { server, contest } = await openContest(folder);
  const bots = startProcess('entrants.mjs', [server.botPort, JSON.stringify({ contest }), BOTS]);
  const countGames = async () => (await lookAt(server, contest)).progress.games;
  while ((await countGames()) < 100) await sleep(100);
  const path = `/contests/${contest}/live`;
  const watched = await measureWatched({ port: server.port, path, viewers, countGames });
  bots.kill();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  return watched;
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
