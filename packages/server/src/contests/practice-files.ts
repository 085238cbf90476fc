/**
 * The last deals of all bots that practise, as files. There is room for so many bytes of one address,
 * and in all; the oldest files go first, also where room is needed for something else.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContestStore } from '../contest/folder.ts';
import type { Storage } from '../storage/storage.ts';

/** The files of one hall of practice. */
export interface PracticeShelf {
  /** What is kept of a game: as much as a long one takes, where there is room for several. */
  readonly gameBytes: number;
  /** Keeps the text of a deal, if there is room for it. */
  keep(name: string, text: string, address: string): Promise<void>;
  read(name: string): Promise<string | undefined>;
  /** Deletes files whose names begin so. */
  clear(beginning: string): void;
}

export interface PracticeFiles {
  /** Opens a folder with what an earlier process has left there. */
  open(folder: string, store: ContestStore): Promise<PracticeShelf>;
  /** Counts a folder no more that is deleted by others. */
  forget(folder: string): void;
}

export interface PracticeFilesSetup {
  readonly storage: Storage;
  readonly onBug: (error: unknown) => void;
}

interface KeptFile {
  readonly folder: string;
  readonly name: string;
  readonly store: ContestStore;
  readonly bytes: number;
  /** Unknown of files of before. */
  readonly address: string | undefined;
  readonly written: Promise<void>;
}

const GAME_BYTES = 128 * 1024;
/** So many games of one address can be kept at least. */
const GAMES_MIN = 8;

/** The folder of these files inside that of their hall. */
export const PRACTICE_FOLDER = 'practice';

export function createPracticeFiles({ storage, onBug }: PracticeFilesSetup): PracticeFiles {
  /** By path, the oldest first. */
  const files = new Map<string, KeptFile>();

  function count(file: KeptFile): void {
    files.set(join(file.folder, file.name), file);
    storage.add('practice', file.bytes, file.address);
  }
  function uncount(file: KeptFile): void {
    files.delete(join(file.folder, file.name));
    storage.add('practice', -file.bytes, file.address);
  }
  function remove(file: KeptFile): void {
    uncount(file);
    void file.written.then(() => file.store.remove(file.name)).catch(onBug);
  }
  /** Drops the oldest file, or the oldest of one address; false where there is none. */
  function dropOldest(address?: string): boolean {
    for (const file of files.values()) {
      if (address !== undefined && file.address !== address) continue;
      remove(file);
      storage.noteDropped('practice', file.bytes);
      return true;
    }
    return false;
  }
  function makeRoom(bytes: number, address: string): boolean {
    const { inAll, perAddress } = storage.limits;
    const isOver = (): boolean => storage.usedBy('practice', address) + bytes > perAddress.practice;
    while (isOver()) if (!dropOldest(address)) return false;
    while (storage.used('practice') + bytes > inAll.practice) if (!dropOldest()) return false;
    return storage.refuse('practice', address) === undefined;
  }
  storage.setDropper(() => dropOldest());

  return {
    async open(folder, store) {
      for (const file of await listFiles(folder)) {
        count({ folder, store, address: undefined, written: Promise.resolve(), ...file });
      }
      return {
        gameBytes: Math.min(GAME_BYTES, storage.limits.perAddress.practice / GAMES_MIN),
        async keep(name, text, address) {
          const before = files.get(join(folder, name));
          if (before !== undefined) uncount(before);
          const bytes = Buffer.byteLength(text);
          if (!makeRoom(bytes, address)) {
            if (before !== undefined) await store.remove(name);
            storage.noteRefused('practice', 'storage-full');
            return;
          }
          const written = store.write(name, text);
          const file = { folder, name, store, bytes, address, written };
          count(file);
          await written.catch((error: unknown) => {
            if (files.get(join(folder, name)) === file) uncount(file);
            throw error;
          });
        },
        read: (name) => store.read(name),
        clear(beginning) {
          const all = [...files.values()].filter(
            (file) => file.folder === folder && file.name.startsWith(beginning),
          );
          for (const file of all) remove(file);
        },
      };
    },
    forget(folder) {
      for (const file of files.values()) if (file.folder === folder) uncount(file);
    },
  };
}

/** The oldest first. */
async function listFiles(folder: string): Promise<{ name: string; bytes: number }[]> {
  const inner = join(folder, PRACTICE_FOLDER);
  const names = await readdir(inner, { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => ({ name, stats: await stat(join(inner, name)) })),
  );
  return found
    .filter(({ stats }) => stats.isFile())
    .sort((one, other) => one.stats.mtimeMs - other.stats.mtimeMs)
    .map(({ name, stats }) => ({ name: `${PRACTICE_FOLDER}/${name}`, bytes: stats.size }));
}
