import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TournamentStore } from '@stammtisch/arena';

/**
 * A folder as a store; it is made where it is missing. After a write all of the text is there or
 * nothing of it, also when the machine stops meanwhile. Files that `isLight` names survive the end
 * of the program but are not forced to the disk: that takes longer than a game.
 */
export function openFolder(
  folder: string,
  isLight: (name: string) => boolean = () => false,
): TournamentStore {
  return {
    async read(name) {
      try {
        return await readFile(join(folder, name), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(name, text) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      // Beside the file, because a rename between two disks is no rename.
      const draft = `${file}.part`;
      if (isLight(name)) {
        await writeFile(draft, text);
        await rename(draft, file);
        return;
      }
      await writeThrough(draft, text);
      await rename(draft, file);
      await syncFolder(dirname(file));
    },
  };
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name is on the disk only when its folder is; Windows cannot do that and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
