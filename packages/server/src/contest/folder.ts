import { createReadStream } from 'node:fs';
import { appendFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TournamentStore } from '@stammtisch/arena';

/** A store with files that grow line by line. */
export interface ContestStore extends TournamentStore {
  /**
   * Adds a line, given without its end, to a file. A new file begins with the line `head`. What a
   * process that was killed has left of a last line is cut off first.
   */
  append(name: string, line: string, head: string): Promise<void>;
  /** The whole lines of a file in order; none where there is no file. */
  lines(name: string): AsyncIterable<string>;
  /** Deletes a file, where there is one. */
  remove(name: string): Promise<void>;
}

export interface FolderHabits {
  /** Names files that survive the end of the program but are not forced to the disk. */
  readonly isLight?: (name: string) => boolean;
  /** Told by how many bytes a file has grown; they are fewer than 0 where it has shrunk. */
  readonly onGrow?: (name: string, bytes: number) => void;
}

/**
 * A folder as a store; it is made where it is missing. After a write all of the text is there or
 * nothing of it, also when the machine stops meanwhile, unless the file is light: to force one to
 * the disk takes longer than a game. What is appended is never forced to the disk.
 */
export function openFolder(folder: string, habits: FolderHabits = {}): ContestStore {
  const { isLight = () => false, onGrow } = habits;
  /** Files that end with a whole line, as far as this process knows. */
  const whole = new Set<string>();
  return {
    async read(name) {
      try {
        return await readFile(join(folder, name), 'utf8');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(name, text) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      // Beside the file, because a rename between two disks is no rename.
      const draft = `${file}.part`;
      const before = onGrow === undefined ? 0 : await sizeOf(file);
      if (isLight(name)) {
        await writeFile(draft, text);
        await rename(draft, file);
      } else {
        await writeThrough(draft, text);
        await rename(draft, file);
        await syncFolder(dirname(file));
      }
      onGrow?.(name, Buffer.byteLength(text) - before);
    },
    async append(name, line, head) {
      const file = join(folder, name);
      const isNew = !whole.has(name) && (await endLastLine(file)) === 0;
      if (isNew) await mkdir(dirname(file), { recursive: true });
      // Half of a line is on a disk that is full; the next one must not follow it.
      whole.delete(name);
      const text = isNew ? `${head}\n${line}\n` : `${line}\n`;
      await appendFile(file, text);
      whole.add(name);
      onGrow?.(name, Buffer.byteLength(text));
    },
    lines: (name) => readLines(join(folder, name)),
    async remove(name) {
      const file = join(folder, name);
      const before = await sizeOf(file);
      await rm(file, { force: true });
      onGrow?.(name, -before);
    },
  };
}

/** A store that lasts as long as the program. */
export function createMemoryFolder(files = new Map<string, string>()): ContestStore {
  return {
    read: async (name) => files.get(name),
    write: async (name, text) => void files.set(name, text),
    append: async (name, line, head) =>
      void files.set(name, `${files.get(name) ?? `${head}\n`}${line}\n`),
    async *lines(name) {
      yield* (files.get(name) ?? '').split('\n').slice(0, -1);
    },
    remove: async (name) => void files.delete(name),
  };
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** 0 where there is no file. */
async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

/** Cuts off what follows the last line end; returns how long the file is then. */
async function endLastLine(file: string): Promise<number> {
  const size = await sizeOf(file);
  if (size === 0) return 0;
  const handle = await open(file, 'r+');
  try {
    const end = await findLastEnd(handle, size);
    if (end < size) await handle.truncate(end);
    return end;
  } finally {
    await handle.close();
  }
}

const TAIL_BYTES = 64 * 1024;

/** The place after the last line end, 0 where there is none. */
async function findLastEnd(
  handle: Awaited<ReturnType<typeof open>>,
  size: number,
): Promise<number> {
  const buffer = Buffer.alloc(TAIL_BYTES);
  for (let to = size; to > 0; to -= TAIL_BYTES) {
    const from = Math.max(0, to - TAIL_BYTES);
    const { bytesRead } = await handle.read(buffer, 0, to - from, from);
    const at = buffer.subarray(0, bytesRead).lastIndexOf('\n');
    if (at >= 0) return from + at + 1;
  }
  return 0;
}

/** A last line without its end is still being written, or was never written to its end. */
async function* readLines(file: string): AsyncGenerator<string> {
  let size: number;
  try {
    const handle = await open(file, 'r');
    try {
      size = await findLastEnd(handle, (await handle.stat()).size);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  if (size === 0) return;
  // Not with `readline`: that also ends lines where a text of a bot has a separator of its own.
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: size - 1 })) {
    const parts = `${rest}${String(chunk)}`.split('\n');
    rest = parts.pop()!;
    yield* parts;
  }
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
