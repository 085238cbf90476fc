/**
 * Makes sure that the tests have their services: PostgreSQL, which comes with the dependencies where
 * it is not installed, and nats-server, which is taken from the packages of Debian. That one is only
 * unpacked, so that no service of the machine begins to run.
 */
import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import {
  findNats,
  findPostgres,
  NATS_FOLDER,
  NO_NATS,
  NO_POSTGRES,
} from '@stammtisch/testkit/services';

function unpackNats(): void {
  const options: SpawnSyncOptions = {
    cwd: NATS_FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  mkdirSync(NATS_FOLDER, { recursive: true });
  if (process.getuid?.() === 0) spawnSync('apt-get', ['update', '-q'], options);
  // As whoever runs this: the user that apt has for it may not write here.
  const asWeAre = ['-o', 'APT::Sandbox::User=root'];
  spawnSync('apt-get', [...asWeAre, 'download', '-q', 'nats-server'], options);
  const file = readdirSync(NATS_FOLDER).find((name) => name.endsWith('.deb'));
  if (file !== undefined) spawnSync('dpkg-deb', ['-x', file, '.'], options);
}

const { STAMMTISCH_TEST_POSTGRES: postgres, STAMMTISCH_TEST_NATS: nats } = process.env;
if (!nats && findNats() === undefined) unpackNats();
const missing = [
  !postgres && findPostgres() === undefined ? NO_POSTGRES : '',
  !nats && findNats() === undefined ? NO_NATS : '',
].filter((sentence) => sentence !== '');
for (const sentence of missing) process.stderr.write(`${sentence}\n`);
if (missing.length > 0) process.exitCode = 1;
