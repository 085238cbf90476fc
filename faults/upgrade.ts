/** An upgrade in the midst of games: the data of a released version, opened by this one. */
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GAMES } from '@stammtisch/games';
import { assert, pick } from '@stammtisch/kernel';
import { findPort } from '@stammtisch/testkit/services';
import { playStubbornly, type Stubborn } from '../apps/cli/src/serve/test/stubborn.ts';
import { fork, settleAll, untilPlaying } from './lib/players.ts';
import { checkPromises, readStore } from './lib/promises.ts';
import { isTold, serve } from './lib/serving.ts';
import type { Fault, Trial } from './lib/trial.ts';
import { type Fixture, listFixtures, unpack } from './old-data/fixture.ts';

const FROM = '1.0.0';

/**
 * Those who played when the old server was stopped try to come back all the time. The new one is
 * killed while it brings the data up to date, started again, and they play on where they were.
 */
export const upgrade: Fault = async (trial) => {
  const fixture = listFixtures().find(({ version }) => version === FROM);
  assert(fixture !== undefined, `there is data of ${FROM}`);
  const old = join(trial.folder, 'old');
  mkdirSync(old);
  unpack(fixture, old);
  const found: string[] = [];
  for (let i = 0; i < trial.times; i++) {
    const data = join(trial.folder, `data-${i}`);
    cpSync(old, data, { recursive: true });
    found.push(await upgradeOnce(trial, fixture, data));
    trial.tell(`upgraded ${i + 1} of ${trial.times}`);
  }
  return `${found.length} upgrades from ${FROM}; the last: ${found.at(-1)}`;
};

async function upgradeOnce(trial: Trial, fixture: Fixture, data: string): Promise<string> {
  const port = await findPort();
  const players = comeBack(trial, fixture, port);
  const plan = { data, port, args: ['--keep-days', '0'] };
  const killed = serve(trial, plan);
  await sleep(pick(trial.rng, 2_000));
  killed.kill('SIGKILL');
  await killed.ended;
  const server = serve(trial, plan);
  await untilPlaying(players, 1, 3);
  await settleAll(players);
  for (const player of players) player.close();
  server.kill('SIGTERM');
  const { code, err } = await server.ended;
  assert(code === 0 && isTold(err), `a server ends well: ${code} ${err}`);
  return checkPromises(await readStore(trial, data), players);
}

/** Members of the tables whose rules are the same as today; each holds all seats of its table. */
function comeBack(trial: Trial, { seats, revisions }: Fixture, port: number): Stubborn[] {
  const playable = seats.filter(
    ({ game }) => GAMES[game as keyof typeof GAMES].revision === revisions[game],
  );
  assert(playable.length > 0, 'some games are played by the same rules');
  const players = playable.map(({ table, token }) =>
    playStubbornly({
      port,
      ticket: { table, token, code: '', member: 'm1' },
      rng: fork(trial.rng),
      deals: true,
      prefix: 'new-',
    }),
  );
  trial.defer(() => players.forEach((player) => player.close()));
  return players;
}
