/**
 * Makes sure that the tests have their services: PostgreSQL, which comes with the dependencies where
 * it is not installed, nats-server and, for the long tests, with `--nginx` nginx and with `--python` a
 * WebSocket for Python, which are taken from the packages of Debian. They are only unpacked, so that no
 * service of the machine begins to run.
 */
import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import {
  findNats,
  findNginx,
  findPostgres,
  findPythonWebsocket,
  NATS_FOLDER,
  NGINX_FOLDER,
  NO_NATS,
  NO_NGINX,
  NO_POSTGRES,
  NO_PYTHON_WEBSOCKET,
  PYTHON_FOLDER,
} from '@stammtisch/testkit/services';

function unpack(folder: string, packages: readonly string[]): void {
  const options: SpawnSyncOptions = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) spawnSync('apt-get', ['update', '-q'], options);
  // As whoever runs this: the user that apt has for it may not write here.
  const asWeAre = ['-o', 'APT::Sandbox::User=root'];
  spawnSync('apt-get', [...asWeAre, 'download', '-q', ...packages], options);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', file, '.'], options);
  }
}

const { STAMMTISCH_TEST_POSTGRES: postgres, STAMMTISCH_TEST_NATS: nats } = process.env;
const needsNginx = process.argv.includes('--nginx');
const needsPython = process.argv.includes('--python');
if (!nats && findNats() === undefined) unpack(NATS_FOLDER, ['nats-server']);
if (needsNginx && findNginx() === undefined) {
  unpack(NGINX_FOLDER, ['nginx', 'libnginx-mod-stream']);
}
if (needsPython && findPythonWebsocket() === undefined)
  unpack(PYTHON_FOLDER, ['python3-websocket']);
const missing = [
  !postgres && findPostgres() === undefined ? NO_POSTGRES : '',
  !nats && findNats() === undefined ? NO_NATS : '',
  needsNginx && findNginx() === undefined ? NO_NGINX : '',
  needsPython && findPythonWebsocket() === undefined ? NO_PYTHON_WEBSOCKET : '',
].filter((sentence) => sentence !== '');
for (const sentence of missing) process.stderr.write(`${sentence}\n`);
if (missing.length > 0) process.exitCode = 1;
