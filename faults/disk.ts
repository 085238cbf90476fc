/** A disk without room, and a folder that cannot be written. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert, pick } from '@stammtisch/kernel';
import { gatherAll, settleAll, untilMoved } from './lib/players.ts';
import { openSite, type Site } from './lib/site.ts';
import type { Stubborn } from '../apps/cli/src/serve/test/stubborn.ts';
import { checkPromises, readStore } from './lib/promises.ts';
import { isTold, serve } from './lib/serving.ts';
import { type Fault, type Trial, until } from './lib/trial.ts';

const IS_ROOT = process.getuid?.() === 0;
/** Somebody without any rights, on all systems. */
const NOBODY = 65_534;

/** A small file system without room where one can be mounted, else as `limitFiles`. */
export const fillDisk: Fault = (trial) => sufferFull(trial, mountDisk(trial) ?? limitedDisk(trial));

/** The process may not make any file longer: for those who cannot mount anything. */
export const limitFiles: Fault = (trial) => sufferFull(trial, limitedDisk(trial));

/** Everything is refused with a sentence, nothing is half done, and play goes on with room. */
async function sufferFull(trial: Trial, disk: Disk): Promise<string> {
  const site = await openSite(trial, { data: disk.data });
  const players = await gatherAll(trial, site.port);
  for (let filled = 0; filled < trial.times; filled++) {
    await untilMoved(players, 1 + pick(trial.rng, 4));
    disk.fill(site);
    await untilRefused(players);
    await checkAlive(site);
    if (filled % 5 === 4) await killFull(trial, site, disk);
    else await sleep(pick(trial.rng, 200));
    disk.empty(site);
    trial.tell(`filled ${filled + 1} of ${trial.times} (${disk.kind})`);
  }
  await untilMoved(players, 2);
  await settleAll(players);
  const { code, err } = await site.end('SIGTERM');
  assert(code === 0 && isTold(err), `the server ends well: ${code} ${err}`);
  const refusals = players.reduce((sum, { unstored }) => sum + unstored.length, 0);
  const found = await checkPromises(await readStore(trial, site.data), players);
  return `${disk.kind}: ${found}, ${refusals} refusals for want of room`;
}

interface Disk {
  readonly kind: 'small file system' | 'limit on files';
  readonly data: string;
  /** From now on nothing more can be stored. */
  readonly fill: (site: Site) => void;
  readonly empty: (site: Site) => void;
}

function mountDisk(trial: Trial): Disk | undefined {
  if (!IS_ROOT) return undefined;
  const data = makeFolder(trial);
  if (run('mount', '-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', data) !== 0) return undefined;
  trial.defer(() => run('umount', '-l', data));
  const ballast = join(data, 'ballast');
  return {
    kind: 'small file system',
    data,
    fill: () => fillUp(ballast),
    empty: () => rmSync(ballast, { force: true }),
  };
}

function makeFolder({ folder }: Trial): string {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700, recursive: true });
  return data;
}

/** Writes until there is no room for a single byte more. */
function fillUp(file: string): void {
  for (const bytes of [1 << 20, 1 << 12, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch (error) {
      assert((error as NodeJS.ErrnoException).code === 'ENOSPC', String(error));
    }
  }
}

/** No user can write beyond the limit of a process, and its own may raise it again. */
function limitedDisk(trial: Trial): Disk {
  return {
    kind: 'limit on files',
    data: makeFolder(trial),
    fill: (site) => assert(limit(site, '1') === 0, 'prlimit works'),
    // Of no use, and no trouble, where the process is gone.
    empty: (site) => void limit(site, 'unlimited'),
  };
}

function limit({ serving }: Site, bytes: string): number | null {
  return run('prlimit', '--pid', `${serving().pid}`, `--fsize=${bytes}:unlimited`);
}

function run(program: string, ...args: readonly string[]): number | null {
  return spawnSync(program, args, { stdio: 'ignore' }).status;
}

/** Somebody at every table is told that nothing could be stored. */
async function untilRefused(players: readonly Stubborn[]): Promise<void> {
  const before = new Map(players.map((player) => [player, player.unstored.length]));
  const isTold = (player: Stubborn): boolean => player.unstored.length > before.get(player)!;
  const isTableTold = ({ ticket: { table } }: Stubborn): boolean =>
    players.some((player) => player.ticket.table === table && isTold(player));
  await until(
    () => players.every(isTableTold),
    () => 'everybody to hear that nothing is stored',
  );
  for (const { unstored } of players) {
    for (const told of unstored) assert(/^[\w-]+: [A-Z].+\.$/.test(told), `a sentence: ${told}`);
  }
}

/** Who only reads is served as always. */
async function checkAlive({ port }: Site): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port()}/health`);
  assert(answer.status === 200, `healthy: ${answer.status}`);
}

/** Killed without room: it starts, or says in a sentence why not, and with room all is there. */
async function killFull(trial: Trial, site: Site, disk: Disk): Promise<void> {
  await site.end('SIGKILL');
  const starting = serve(trial, { data: site.data });
  const tried = await Promise.race([starting.ports.catch(() => starting.ended), starting.ended]);
  if ('code' in tried) {
    const isSaid = tried.code === 1 && /^stammtisch: [A-Z].*\.\n$/.test(tried.err);
    assert(isSaid, `refused with a sentence: ${tried.code} ${tried.err}`);
  }
  starting.kill('SIGKILL');
  await starting.ended;
  disk.empty(site);
  await site.start();
}

/** No rights: one sentence and exit code 1, all files as they were; with rights all goes on. */
export const forbidWriting: Fault = async (trial) => {
  const data = makeFolder(trial);
  const uid = IS_ROOT ? NOBODY : undefined;
  if (uid !== undefined) {
    chmodSync(trial.folder, 0o755);
    chownSync(data, uid, uid);
  }
  const site = await openSite(trial, { data, uid });
  const players = await gatherAll(trial, site.port);
  let left = trial.times;
  while (left > 0) {
    await untilMoved(players, 1);
    // After a kill the log beside the database has to be read, and written, at the next start.
    await site.end(pick(trial.rng, 2) === 0 ? 'SIGKILL' : 'SIGTERM');
    for (let tries = 1 + pick(trial.rng, 5); tries > 0 && left > 0; tries--, left--) {
      await checkRefusal(trial, data, uid);
      trial.tell(`forbidden, ${left - 1} times to go`);
    }
    await site.start();
  }
  await untilMoved(players, 1);
  await settleAll(players);
  await site.end('SIGTERM');
  return checkPromises(await readStore(trial, data), players);
};

async function checkRefusal(trial: Trial, data: string, uid: number | undefined): Promise<void> {
  const kind = pick(trial.rng, 2) === 0 ? 'folder' : 'files';
  const before = picture(data);
  forbid(data, kind, uid);
  const lang = (['de', 'en'] as const)[pick(trial.rng, 2)]!;
  const { code, err } = await serve(trial, { data, uid, args: ['--lang', lang] }).ended;
  allow(data, uid);
  assert(code === 1 && SENTENCES[lang].test(err), `refused with a sentence: ${code} ${err}`);
  assert(picture(data) === before, 'nothing was changed');
}

const SENTENCES = {
  de: /^stammtisch: Für „.*data“ fehlen die Rechte: .*\.\n$/,
  en: /^stammtisch: Rights are missing for ".*data": .*\.\n$/,
};

/** The folder may only be read, or its files belong to somebody else and may not even be. */
function forbid(data: string, kind: 'folder' | 'files', uid: number | undefined): void {
  if (kind === 'folder' || uid === undefined) return chmodSync(data, 0o500);
  for (const name of readdirSync(data)) chownSync(join(data, name), 0, 0);
}

function allow(data: string, uid: number | undefined): void {
  chmodSync(data, 0o700);
  if (uid === undefined) return;
  for (const name of readdirSync(data)) chownSync(join(data, name), uid, uid);
}

/** All files with their content; whoever reads a database may touch what lies beside it. */
function picture(data: string): string {
  const names = readdirSync(data).filter((name) => /\.db(?:-wal)?$/.test(name));
  return names.map((name) => `${name} ${readFileSync(join(data, name)).toString('base64')}`).join();
}
