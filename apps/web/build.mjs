// Builds the pages, unless nothing they are made from has changed since the last time.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = join(root, 'apps/web');
const stamp = join(here, 'node_modules/.pages');
const sources = [
  'package-lock.json',
  ...[
    'index.html',
    'vite.config.ts',
    'at-build.ts',
    'chunks.ts',
    'compress.ts',
    'texts-ahead.ts',
  ].map((name) => `apps/web/${name}`),
  ...['src', 'public', 'offline', 'docs'].map((name) => `apps/web/${name}`),
  ...['kernel', 'games', 'bots', 'arena', 'table', 'wire', 'lines', 'client'].map(
    (name) => `packages/${name}/src`,
  ),
  // What stands under /docs.
  'docs',
  'bench/README.md',
  'bench/results.md',
  'examples',
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
];

const state = hashAll(sources);
if (!existsSync(join(here, 'dist/index.html')) || readStamp() !== state) {
  const { build } = await import('vite');
  await build({ configFile: join(here, 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(stamp, state);
}

/** Names, sizes and times: reading everything would take longer than most builds. */
function hashAll(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, join(root, path));
  return hash.digest('hex');
}

function addPath(hash, path) {
  const { mtimeMs, size } = statSync(path);
  if (!statSync(path).isDirectory()) {
    hash.update(`${path} ${size} ${mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!name.endsWith('.test.ts')) addPath(hash, join(path, name));
  }
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}
