/** The server is killed while it starts: on an empty folder, and on one that was killed before. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pick } from '@stammtisch/kernel';
import { DUEL, gatherAll, settleAll, untilPlaying } from './lib/players.ts';
import { openSite, post } from './lib/site.ts';
import { checkPromises, readStore } from './lib/promises.ts';
import { serve } from './lib/serving.ts';
import type { Fault, Trial } from './lib/trial.ts';

export const killStarting: Fault = async (trial) => {
  const site = await openSite(trial);
  const players = await gatherAll(trial, site.port, [DUEL, DUEL]);
  const startMs = await measureStart(trial);
  for (let killed = 0; killed < trial.times; killed++) {
    await untilPlaying(players, killed + 1, 1);
    await site.end('SIGKILL');
    await killAfter(trial, site.data, pick(trial.rng, startMs));
    // A folder that never was: its database may be there, half there or not at all.
    const fresh = join(trial.folder, `fresh ${killed}`);
    await killAfter(trial, fresh, pick(trial.rng, startMs));
    if (killed % 5 === 0) await useFresh(trial, fresh);
    await site.start();
    trial.tell(`killed ${killed + 1} of ${trial.times}`);
  }
  await untilPlaying(players, trial.times + 1, 1);
  await settleAll(players);
  await site.end('SIGKILL');
  return checkPromises(await readStore(trial, site.data), players);
};

async function killAfter(trial: Trial, data: string, ms: number): Promise<void> {
  const starting = serve(trial, { data });
  await sleep(ms);
  starting.kill('SIGKILL');
  await starting.ended;
}

async function useFresh(trial: Trial, data: string): Promise<void> {
  const site = await openSite(trial, { data });
  await post(site.port(), 'tables', { name: 'Anna', ...DUEL });
  await site.end('SIGKILL');
}

/** How long a start takes here and now. */
async function measureStart(trial: Trial): Promise<number> {
  const begin = performance.now();
  const site = await openSite(trial, {}, 'measured');
  const startMs = performance.now() - begin;
  await site.end('SIGKILL');
  return Math.ceil(startMs);
}
