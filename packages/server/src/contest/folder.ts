import { createReadStream } from 'node:fs';
import { appendFile, mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
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
}

/**
 * A folder as a store; it is made where it is missing. After a write all of the text is there or
 * nothing of it, also when the machine stops meanwhile. Files that `isLight` names survive the end
 * of the program but are not forced to the disk: that takes longer than a game. What is appended is
 * never forced to the disk.
 */
export function openFolder(
  folder: string,
  isLight: (name: string) => boolean = () => false,
): ContestStore {
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
      if (isLight(name)) {
        await writeFile(draft, text);
        await rename(draft, file);
        return;
      }
      await writeThrough(draft, text);
      await rename(draft, file);
      await syncFolder(dirname(file));
    },
    async append(name, line, head) {
      const file = join(folder, name);
      const isNew = !whole.has(name) && (await endLastLine(file)) === 0;
      if (isNew) await mkdir(dirname(file), { recursive: true });
      // Half of a line is on a disk that is full; the next one must not follow it.
      whole.delete(name);
      await appendFile(file, isNew ? `${head}\n${line}\n` : `${line}\n`);
      whole.add(name);
    },
    lines: (name) => readLines(join(folder, name)),
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
  };
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Cuts off what follows the last line end; returns how long the file is then. */
async function endLastLine(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    (error: unknown) => {
      if (isMissing(error)) return 0;
      throw error;
    },
  );
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
