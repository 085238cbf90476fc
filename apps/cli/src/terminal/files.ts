import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Rejection, type Result, type Sentence, sentence } from '@stammtisch/kernel';

/** The text of a file, or a sentence that says why it cannot be read. */
export function readText(file: string): Result<string> {
  return attempt(
    () => readFileSync(file, 'utf8'),
    (code) => unreadable(file, code),
  );
}

/** The path itself if it is a file, or all `*.json` files in and under it, by name. */
export function listJsonFiles(path: string): Result<readonly string[]> {
  const list = (): readonly string[] => {
    if (!statSync(path).isDirectory()) return [path];
    const found = readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(path, name));
    return found.filter((file) => statSync(file).isFile()).sort();
  };
  return attempt(list, (code) => unreadable(path, code));
}

/** Why a new file cannot be begun there: it would mix with, or destroy, what it holds. */
export function refuseKept(path: string): Rejection | undefined {
  if (!existsSync(path)) return undefined;
  const there = statSync(path);
  // A pipe or device keeps nothing.
  if (!there.isFile() || there.size === 0) return undefined;
  return {
    code: 'file-exists',
    ...sentence(
      '„{path}“ gibt es schon und wird nicht überschrieben.',
      '"{path}" exists already and is not overwritten.',
      { path },
    ),
  };
}

/** A file that is written from the front to the end. */
export interface LineFile {
  /** Says why the lines could not be written. */
  append(lines: readonly string[]): Sentence | undefined;
  close(): void;
}

/** Opens a file for lines, see `refuseKept`. Errors are thrown, see `fileTrouble`. */
export function openLines(path: string): LineFile {
  const handle = openSync(path, 'a');
  return {
    append(lines) {
      try {
        writeFileSync(handle, lines.map((line) => `${line}\n`).join(''));
        return undefined;
      } catch (error) {
        const trouble = fileTrouble(error, path);
        if (trouble === undefined) throw error;
        return trouble;
      }
    },
    close: () => closeSync(handle),
  };
}

/** What an error says where it came from the file system, else undefined. */
export function fileTrouble(error: unknown, file?: string): Sentence | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return undefined;
  return sentence(
    '„{path}“ lässt sich nicht schreiben oder lesen ({code}).',
    '"{path}" cannot be written or read ({code}).',
    { path: path ?? file ?? syscall, code },
  );
}

/** What comes of something that the file system may refuse, and then why; other errors are thrown. */
export function attempt<T>(act: () => T, refuse: (code: string) => Rejection): Result<T> {
  try {
    return ok(act());
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return fail(refuse(code));
  }
}

function unreadable(path: string, code: string): Rejection {
  return {
    code: 'unreadable',
    ...(code === 'ENOENT'
      ? sentence('„{path}“ gibt es nicht.', '"{path}" does not exist.', { path })
      : sentence('„{path}“ ist nicht lesbar ({code}).', '"{path}" cannot be read ({code}).', {
          path,
          code,
        })),
  };
}
