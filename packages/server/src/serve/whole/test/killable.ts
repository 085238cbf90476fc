import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface Killable {
  readonly port: number;
  readonly botPort: number;
  /** Ends it in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
}

const PROCESS = fileURLToPath(new URL('killable-process.ts', import.meta.url));

/** A whole server in a process of its own; it is gone when the test is. */
export async function serveKillable(folder: string, botPort = 0): Promise<Killable> {
  const args = ['--import=tsx', '--conditions=source', PROCESS, folder, String(botPort)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await closed;
  };
  onTestFinished(kill);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { ...(JSON.parse(line) as Pick<Killable, 'port' | 'botPort'>), kill };
}
