/** A NATS server of one's own. */
import { tmpdir } from 'node:os';
import { createDaemon, findPort, type Service } from './daemon.ts';
import { findNats, NO_NATS } from './programs.ts';

export type NatsService = Service;

const SET_UP = 'On Debian "npm run pretest" unpacks one for the tests alone.';

export interface NatsSetup {
  /** Who is let in; without it everybody. */
  readonly user?: { readonly name: string; readonly password: string };
}

/** Starts one that keeps nothing; whoever starts it stops it. */
export async function startNats({ user }: NatsSetup = {}): Promise<NatsService> {
  const command = findNats();
  if (command === undefined) throw new Error(`${NO_NATS} ${SET_UP}`);
  const port = await findPort();
  const daemon = createDaemon({
    command,
    args: [
      '--addr',
      '127.0.0.1',
      '--port',
      String(port),
      ...(user === undefined ? [] : ['--user', user.name, '--pass', user.password]),
    ],
    cwd: tmpdir(),
    ready: 'Server is ready',
  });
  await daemon.start();
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    kill: () => daemon.signal('SIGKILL'),
    hang: () => daemon.tell('SIGSTOP'),
    goOn: () => daemon.tell('SIGCONT'),
    restart: () => daemon.start(),
    stop: () => daemon.signal('SIGKILL'),
  };
}
