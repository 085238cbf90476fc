import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const TROUBLE = fileURLToPath(new URL('trouble.mjs', import.meta.url));
export const TROUBLES = ['slow readers', 'half-open', 'floods'];

/**
 * Starts all kinds of trouble; they count how many of their connections were dropped. `onStarted` is
 * told the id of each process.
 */
export async function startTrouble(address, onStarted = () => undefined) {
  const children = TROUBLES.map((kind) => fork(TROUBLE, [kind, address]));
  // Attackers have machines of their own: here they must not take the processor from the server.
  for (const { pid } of children) {
    onStarted(pid);
    setPriority(pid, constants.priority.PRIORITY_LOW);
  }
  await Promise.all(children.map((child) => once(child, 'message')));
  const halfOpen = children[TROUBLES.indexOf('half-open')];
  // From now on its sockets are open and nobody is there.
  const timer = setTimeout(() => halfOpen.kill('SIGSTOP'), 2000);
  return {
    async countDropped() {
      clearTimeout(timer);
      halfOpen.kill('SIGCONT');
      return Promise.all(children.map(askDropped));
    },
    stop() {
      clearTimeout(timer);
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

/** What was closed while a process was stopped it hears of when it goes on. */
async function askDropped(child) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  child.send('how often');
  const [{ dropped }] = await once(child, 'message');
  return dropped;
}
