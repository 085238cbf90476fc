/**
 * How whoever runs a server tells it to empty itself: by a file in its data folder, which nobody else
 * may write to. It works the same on every system and in a container, and needs no port.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFolderInUse } from '@stammtisch/server/store';

const DRAIN_FILE = 'stammtisch.drain';
const LOOK_MS = 500;

export const DRAIN_MINUTES = 10;

/**
 * Fulfilled with how many minutes it may take, once somebody asks for it. A file that was meant for
 * an earlier server is removed. Nothing is looked for any more when `stop` is raised.
 */
export function untilAskedToDrain(folder: string, stop: AbortSignal): Promise<number> {
  const file = join(folder, DRAIN_FILE);
  rmSync(file, { force: true });
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!existsSync(file)) return;
      clearInterval(timer);
      resolve(readMinutes(file));
      rmSync(file, { force: true });
    }, LOOK_MS).unref();
    stop.addEventListener('abort', () => clearInterval(timer));
  });
}

/** An empty file, as `touch` makes it, asks for the usual time. */
function readMinutes(file: string): number {
  const minutes = Number(readFileSync(file, 'utf8').trim() || DRAIN_MINUTES);
  return minutes >= 0 ? minutes : DRAIN_MINUTES;
}

/** Asks the server of a folder; false where none uses it. */
export function askToDrain(folder: string, minutes: number): boolean {
  if (!isFolderInUse(folder)) return false;
  writeFileSync(join(folder, DRAIN_FILE), `${minutes}\n`, { mode: 0o600 });
  return true;
}

/** Fulfilled when no server uses the folder any more. */
export async function untilFolderIsFree(folder: string): Promise<void> {
  while (isFolderInUse(folder)) await sleep(LOOK_MS);
}
