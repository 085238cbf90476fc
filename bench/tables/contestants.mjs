import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PEERS = new URL('../peers/', import.meta.url);

/** Ours first, whose moves are on disk before anybody sees them. */
export const CONTESTANTS = {
  stammtisch: {
    name: 'Stammtisch, every move on disk, Mau-Mau',
    server: here('stammtisch-server.mjs'),
    client: here('stammtisch-client.mjs'),
  },
  'boardgame-cards': {
    name: 'boardgame.io 0.50, in memory, Mau-Mau',
    server: peer('boardgame-server.mjs'),
    args: ['cards'],
    client: peer('boardgame-client.mjs'),
  },
  boardgame: {
    name: 'boardgame.io 0.50, in memory, counting',
    server: peer('boardgame-server.mjs'),
    client: peer('boardgame-client.mjs'),
  },
  colyseus: {
    name: 'Colyseus 0.18, in memory, counting',
    server: peer('colyseus-server.mjs'),
    client: peer('colyseus-client.mjs'),
  },
  'colyseus-immediate': {
    name: 'Colyseus 0.18, patches at once, counting',
    server: peer('colyseus-server.mjs'),
    args: ['immediate'],
    client: peer('colyseus-client.mjs'),
  },
};

/** Installs what is missing of the peers; why that failed, in one sentence, else undefined. */
export function installPeers() {
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
  const { status, stderr, error } = spawnSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', ...quiet],
    // On Windows npm is a file of commands, which Node runs in a shell only.
    { cwd: fileURLToPath(PEERS), encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status === 0) return undefined;
  const reason = error?.message ?? stderr.trim().split('\n').at(-1);
  return `The peers could not be installed, so nothing is compared with them: ${reason}`;
}

function here(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}

function peer(file) {
  return fileURLToPath(new URL(file, PEERS));
}
