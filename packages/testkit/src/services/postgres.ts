/** A PostgreSQL of one's own. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createDaemon, findPort, type Service } from './daemon.ts';
import { findPostgres, NO_POSTGRES } from './programs.ts';

export interface PostgresSetup {
  /** Waits for the disk, as in use. A process that is killed loses nothing without it either. */
  readonly fsync?: boolean;
}

/** Its address is that of a superuser, in the database `postgres`. */
export type PostgresService = Service;

const USER = 'stammtisch';
const READY = 'database system is ready to accept connections';

/** Starts one with an empty folder of data; whoever starts it stops it. */
export async function startPostgres({
  fsync = false,
}: PostgresSetup = {}): Promise<PostgresService> {
  const found = findPostgres();
  if (found === undefined) throw new Error(NO_POSTGRES);
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-postgres-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const user = findUser();
  const programs = reachable(found, folder, user);
  const password = randomBytes(12).toString('hex');
  initialize(programs, folder, user, password);
  const port = await findPort();
  const daemon = createDaemon({
    command: join(programs, 'postgres'),
    args: ['-D', join(folder, 'data'), '-p', String(port), ...SETTINGS, ...(fsync ? [] : ['-F'])],
    cwd: folder,
    ready: READY,
    ...user,
  });
  await daemon.start();
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    port,
    kill: () => daemon.signal('SIGKILL'),
    hang: () => daemon.tell('SIGSTOP'),
    goOn: () => daemon.tell('SIGCONT'),
    restart: () => daemon.start(),
    async stop() {
      // At once too, but it takes its shared memory with it.
      await daemon.signal('SIGQUIT');
      process.off('exit', remove);
      remove();
    },
  };
}

/** Only this machine; nothing outside of its folder. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'dynamic_shared_memory_type=mmap',
  'max_connections=200',
  'shared_buffers=32MB',
  'lc_messages=C',
].flatMap((setting) => ['-c', setting]);

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root; then it runs as somebody that every system has. */
function findUser(): User {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const users = new Map(lines.map((line) => [line.split(':')[0], line.split(':')]));
  const [, , uid, gid] = users.get('postgres') ?? users.get('nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The programs, or a copy of them where that user may not look, as in the home of root. */
function reachable(programs: string, folder: string, user: User): string {
  const { status } = spawnSync(join(programs, 'postgres'), ['--version'], { ...user, cwd: '/' });
  if (status === 0) return programs;
  const copy = join(folder, 'programs');
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function initialize(programs: string, folder: string, user: User, password: string): void {
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [folder, data, secret]) chownSync(path, user.uid, user.gid);
  }
  const choices = ['-U', USER, `--pwfile=${secret}`, '--auth=scram-sha-256', '--no-sync'];
  const args = ['-D', data, ...choices, '--encoding=UTF8', '--locale=C'];
  const options = { ...user, cwd: folder, encoding: 'utf8' as const };
  const { status, stderr, error } = spawnSync(join(programs, 'initdb'), args, options);
  if (status !== 0) throw new Error(`initdb: ${error?.message ?? stderr}`);
}
