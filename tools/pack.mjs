// Makes one package of everything: the command, its packages, the pages, the starter bots, the docs.
// Inside it the folders lie as in the repository, so every path in the program is the same in both.
// Takes the folder for the tarball, else the repository's root. Needs a build; "npm run pack" does it.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SCOPE = '@stammtisch/';

/** Where a machine cannot have it, Node's own SQLite takes its place; so it must not be demanded. */
const OPTIONAL = ['@photostructure/sqlite'];

/**
 * Packs what is built and returns the path of the tarball.
 *
 * @param {string} into the folder for the tarball
 * @returns {string}
 */
export function pack(into) {
  const stage = mkdtempSync(join(tmpdir(), 'stammtisch-pack-'));
  try {
    const names = listOurs('apps/cli');
    stageCommand(stage);
    for (const name of names) stageLibrary(stage, name);
    writeManifest(stage, names);
    return npmPack(stage, into);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** The packages of the workspace that one of them needs, directly or through others. */
function listOurs(workspace, found = new Set()) {
  for (const name of Object.keys(readManifest(workspace).dependencies)) {
    if (!name.startsWith(SCOPE) || found.has(name)) continue;
    found.add(name);
    listOurs(folderOf(name), found);
  }
  return [...found];
}

function stageCommand(stage) {
  for (const path of ['apps/cli/dist', 'apps/web/dist', 'examples', 'docs']) {
    if (!existsSync(join(ROOT, path))) {
      throw new Error(`${path} is missing; run "npm run build" first.`);
    }
    copy(stage, path, path);
  }
  for (const path of ['apps/cli/bin', 'apps/cli/package.json', 'README.md', 'LICENSE']) {
    copy(stage, path, path);
  }
}

function isOptional([dependency]) {
  return OPTIONAL.includes(dependency);
}

/** Its dependencies are those of the whole: npm must not look for ours anywhere else. */
function stageLibrary(stage, name) {
  const target = `node_modules/${name}`;
  copy(stage, `${folderOf(name)}/dist`, `${target}/dist`);
  const { version, license, type, exports } = readManifest(folderOf(name));
  const usable = Object.entries(exports).filter(([, entry]) => entry.default !== undefined);
  const paths = usable.map(([path, entry]) => [path, entry.default]);
  const manifest = { name, version, license, type, exports: Object.fromEntries(paths) };
  write(join(stage, target, 'package.json'), manifest);
}

function writeManifest(stage, names) {
  const { name, version, description, keywords, license, type, engines } = readManifest('apps/cli');
  const foreign = ['apps/cli', ...names.map(folderOf)]
    .flatMap((workspace) => Object.entries(readManifest(workspace).dependencies))
    .filter(([dependency]) => !dependency.startsWith(SCOPE))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const ours = names.map((library) => [library, readManifest(folderOf(library)).version]);
  const demanded = [...ours, ...foreign.filter((entry) => !isOptional(entry))];
  const about = { name, version, description, keywords, license, type, engines };
  write(join(stage, 'package.json'), {
    ...about,
    bin: { stammtisch: 'apps/cli/bin/stammtisch.js' },
    dependencies: Object.fromEntries(demanded),
    optionalDependencies: Object.fromEntries(foreign.filter(isOptional)),
    bundleDependencies: names,
  });
}

function npmPack(stage, into) {
  mkdirSync(into, { recursive: true });
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(into)];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { cwd: stage, encoding: 'utf8', shell: process.platform === 'win32' };
  const { status, stdout, stderr } = spawnSync(npm, args, options);
  if (status !== 0) throw new Error(`npm pack has failed.\n${stderr}`);
  return join(resolve(into), basename(JSON.parse(stdout)[0].filename));
}

/** What only those need who change the program stays away: types and maps. */
function copy(stage, from, to) {
  const source = join(ROOT, from);
  cpSync(source, join(stage, to), {
    recursive: true,
    filter: (path) => !/(\.d\.ts|\.map|\.tsbuildinfo|__pycache__)$/.test(path),
  });
}

function folderOf(name) {
  return `packages/${name.slice(SCOPE.length)}`;
}

function readManifest(workspace) {
  return JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
}

function write(file, manifest) {
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.stdout.write(`${pack(process.argv[2] ?? ROOT)}\n`);
  } catch (error) {
    process.stderr.write(`stammtisch: ${error.message}\n`);
    process.exit(1);
  }
}
