/** The nginx of the system with the file that `deploy/` recommends, in front of servers of a trial. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '@stammtisch/kernel';
import {
  createDaemon,
  findNginx,
  findPort,
  isListening,
  NO_NGINX,
} from '@stammtisch/testkit/services';
import type { Ports } from './serving.ts';
import { type Trial, until } from './trial.ts';

const RECOMMENDED = new URL('../../deploy/nginx.conf', import.meta.url);

export interface Nginx extends Ports {
  /** What it has complained about so far. */
  readonly complaints: () => string;
}

/** Starts it and waits until it takes clients; it is gone when the trial is. */
export async function startNginx(trial: Trial, servers: readonly Ports[]): Promise<Nginx> {
  const found = findNginx();
  if (found === undefined) throw new Error(NO_NGINX);
  const ports = { port: await findPort(), botPort: await findPort() };
  const folder = join(trial.folder, 'nginx');
  mkdirSync(folder, { mode: 0o755 });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, adapt(readFileSync(RECOMMENDED, 'utf8'), ports, servers, found.stream));
  const daemon = createDaemon({
    command: found.program,
    args: ['-p', folder, '-c', file, '-e', 'stderr'],
    cwd: folder,
    ready: 'start worker process',
  });
  await daemon.start();
  trial.defer(() => daemon.signal('SIGKILL'));
  for (const port of [ports.port, ports.botPort]) {
    await until(
      () => isListening(port),
      () => `nginx on port ${port}`,
    );
  }
  const log = join(folder, 'error.log');
  return { ...ports, complaints: () => readFileSync(log, 'utf8') };
}

/** Only what belongs to a machine is changed: names, ports, users, folders and the certificate. */
function adapt(
  text: string,
  { port, botPort }: Ports,
  servers: readonly Ports[],
  stream: string | undefined,
): string {
  const changes: readonly (readonly [RegExp, string])[] = [
    [/^user .*;$/m, process.getuid?.() === 0 ? 'user root;' : ''],
    [/^include .*modules-enabled.*;$/m, stream === undefined ? '' : `load_module ${stream};`],
    [
      /^events \{$/m,
      'daemon off;\npid nginx.pid;\nerror_log stderr notice;\nerror_log error.log error;\nevents {',
    ],
    [/^http \{$/m, `http {\n${TEMPORARY.map((name) => `${name}_temp_path ${name};`).join('\n')}`],
    [/^ {4}server \{\s+listen 80;[^}]*\}$/m, ''],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port};`],
    [/^ *ssl_.*$/gm, ''],
    [/listen 1338;/, `listen 127.0.0.1:${botPort};`],
    [/server one:8080/, `server 127.0.0.1:${servers[0]!.port}`],
    [/server two:8080/, `server 127.0.0.1:${servers[1]!.port}`],
    [/server one:1338/, `server 127.0.0.1:${servers[0]!.botPort}`],
    [/server two:1338/, `server 127.0.0.1:${servers[1]!.botPort}`],
  ];
  let adapted = text;
  for (const [from, to] of changes) {
    assert(adapted.search(from) >= 0, `deploy/nginx.conf has ${from}`);
    adapted = adapted.replace(from, to);
  }
  return adapted;
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
