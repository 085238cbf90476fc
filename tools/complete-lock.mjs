// Names every optional dependency in the lock files. "npm ci" refuses a lock file that leaves one out,
// and a registry that mirrors only some platforms makes npm leave the others out. An entry without a
// hash is fetched by its exact version; "npm install" with a full registry adds the hash.
// Run after "npm install" has changed a lock file: node tools/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCK_FILES = ['package-lock.json', 'bench/peers/package-lock.json'];

/** What the names of such packages say about machines, and how npm calls it. */
const SYSTEMS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  wasi: 'wasi',
  win32: 'win32',
};
const PROCESSORS = {
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
};
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

for (const file of LOCK_FILES) {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const added = complete(lock);
  if (added === 0) continue;
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`${file}: ${added} added\n`);
}

/** Adds what is missing, in the order in which npm writes it, and says how many that were. */
function complete(lock) {
  const missing = listMissing(lock.packages);
  const all = Object.entries({ ...Object.fromEntries(missing), ...lock.packages });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
  return missing.length;
}

function listMissing(packages) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isThere(packages, name))
      .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, dev === true)]),
  );
}

function isThere(packages, name) {
  return Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`));
}

function entryOf(name, version, isDev) {
  const words = name.split('/').at(-1).split('-');
  const find = (known) => words.map((word) => known[word]).filter((word) => word !== undefined);
  const [os, cpu, libc] = [SYSTEMS, PROCESSORS, LIBRARIES].map(find);
  if (os.length !== 1 || cpu.length !== 1 || !/^\d/.test(version)) {
    throw new Error(`${name} ${version}: it does not say for which machine it is`);
  }
  // On Windows "gnu" and "msvc" are compilers.
  const needsLibrary = os[0] === 'linux' && libc.length > 0;
  return {
    version,
    cpu,
    ...(isDev ? { dev: true } : {}),
    ...(needsLibrary ? { libc } : {}),
    optional: true,
    os,
  };
}
