/**
 * The last deals of all bots that practise, as files. There is room for so many bytes of one address,
 * and in all; the oldest files go first, also where room is needed for something else.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContestStore } from '../../contest/folder.ts';
import type { Quotas } from '../../quotas/quotas.ts';

/** The files of one practice, of the server or of a contest. */
export interface PracticeStore {
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
  open(folder: string, store: ContestStore): Promise<PracticeStore>;
  /** Counts a folder no more that is deleted by others. */
  forget(folder: string): void;
}

export interface PracticeFilesSetup {
  readonly quotas: Quotas;
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

/** The folder of these files inside that of their practice. */
export const PRACTICE_FOLDER = 'practice';

interface State extends PracticeFilesSetup {
  /** By path, the oldest first. */
  readonly files: Map<string, KeptFile>;
}

export function createPracticeFiles(setup: PracticeFilesSetup): PracticeFiles {
  const state: State = { ...setup, files: new Map() };
  const { quotas, files } = state;
  quotas.setDropper(() => dropOldest(state));
  return {
    async open(folder, store) {
      for (const file of await listFiles(folder)) {
        count(state, { folder, store, address: undefined, written: Promise.resolve(), ...file });
      }
      return {
        gameBytes: Math.min(GAME_BYTES, quotas.limits.perAddress.practice / GAMES_MIN),
        keep: (name, text, address) => keep(state, { folder, name, store, address }, text),
        read: (name) => store.read(name),
        clear(beginning) {
          const all = [...files.values()].filter(
            (file) => file.folder === folder && file.name.startsWith(beginning),
          );
          for (const file of all) remove(state, file);
        },
      };
    },
    forget(folder) {
      for (const file of files.values()) if (file.folder === folder) uncount(state, file);
    },
  };
}

type NewFile = Pick<KeptFile, 'folder' | 'name' | 'store'> & { readonly address: string };

async function keep(state: State, place: NewFile, text: string): Promise<void> {
  const { files, quotas } = state;
  const { folder, name, store, address } = place;
  const path = join(folder, name);
  const before = files.get(path);
  if (before !== undefined) uncount(state, before);
  const bytes = Buffer.byteLength(text);
  if (!makeRoom(state, bytes, address)) {
    if (before !== undefined) await store.remove(name);
    quotas.noteRefused('practice', 'storage-full');
    return;
  }
  const written = store.write(name, text);
  const file = { ...place, bytes, written };
  count(state, file);
  await written.catch((error: unknown) => {
    if (files.get(path) === file) uncount(state, file);
    throw error;
  });
}

function count({ files, quotas }: State, file: KeptFile): void {
  files.set(join(file.folder, file.name), file);
  quotas.add('practice', file.bytes, file.address);
}

function uncount({ files, quotas }: State, file: KeptFile): void {
  files.delete(join(file.folder, file.name));
  quotas.add('practice', -file.bytes, file.address);
}

function remove(state: State, file: KeptFile): void {
  uncount(state, file);
  void file.written.then(() => file.store.remove(file.name)).catch(state.onBug);
}

/** Drops the oldest file, or the oldest of one address; false where there is none. */
function dropOldest(state: State, address?: string): boolean {
  for (const file of state.files.values()) {
    if (address !== undefined && file.address !== address) continue;
    remove(state, file);
    state.quotas.noteDropped('practice', file.bytes);
    return true;
  }
  return false;
}

function makeRoom(state: State, bytes: number, address: string): boolean {
  const { quotas } = state;
  const { inAll, perAddress } = quotas.limits;
  const isOver = (): boolean => quotas.usedBy('practice', address) + bytes > perAddress.practice;
  while (isOver()) if (!dropOldest(state, address)) return false;
  while (quotas.used('practice') + bytes > inAll.practice) if (!dropOldest(state)) return false;
  return quotas.refuse('practice', address) === undefined;
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
