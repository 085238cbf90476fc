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
import {
  fail,
  type Lang,
  ok,
  refusalsOf,
  type Rejection,
  type Result,
  type Sentence,
  sentence,
  text,
} from '@stammtisch/kernel';
import { type Exit, failWith, type Io } from './io.ts';

/** The text of a file, or a sentence that says why it cannot be read. */
export function readText(file: string): Result<string> {
  return attempt(
    () => readFileSync(file, 'utf8'),
    (code) => refuseReading(file, code),
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
  return attempt(list, (code) => refuseReading(path, code));
}

/** Why a new file cannot be begun there: it would mix with, or destroy, what it holds. */
export function refuseKept(path: string): Rejection | undefined {
  if (!existsSync(path)) return undefined;
  const there = statSync(path);
  // A pipe or device keeps nothing.
  if (!there.isFile() || there.size === 0) return undefined;
  return refusal('file-exists', { path });
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
      const text = lines.map((line) => `${line}\n`).join('');
      const written = tryFiles(() => writeFileSync(handle, text), path);
      return written.ok ? undefined : written.error;
    },
    close: () => closeSync(handle),
  };
}

/** What comes of something with files, or what the file system said to it. */
export function tryFiles<T>(act: () => T, file?: string): Result<T, Sentence> {
  try {
    return ok(act());
  } catch (error) {
    const trouble = fileTrouble(error, file);
    if (trouble === undefined) throw error;
    return fail(trouble);
  }
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

/** Ends a command that the file system has stopped; an error of another kind is thrown on. */
export function failOnTrouble(
  io: Io,
  error: unknown,
  lang: Lang,
  trouble: Sentence | undefined = fileTrouble(error),
): Exit {
  if (trouble === undefined) throw error;
  return failWith(io, trouble, lang);
}

/** Writes somewhere, or says why that cannot be. */
export function attemptWrite<T>(path: string, write: () => T): Result<T> {
  return attempt(write, (code) => refusal('unwritable', { path, code }));
}

/** What comes of something that the file system may refuse, and then why; other errors are thrown. */
function attempt<T>(act: () => T, refuse: (code: string) => Rejection): Result<T> {
  try {
    return ok(act());
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return fail(refuse(code));
  }
}

function refuseReading(path: string, code: string): Rejection {
  if (code !== 'ENOENT') return refusal('unreadable', { path, code });
  const missing = sentence('„{path}“ gibt es nicht.', '"{path}" does not exist.', { path });
  return { code: 'unreadable', ...missing };
}

const refusal = refusalsOf({
  'file-exists': text(
    '„{path}“ gibt es schon und wird nicht überschrieben.',
    '"{path}" exists already and is not overwritten.',
  ),
  unreadable: text('„{path}“ ist nicht lesbar ({code}).', '"{path}" cannot be read ({code}).'),
  unwritable: text(
    'Nach „{path}“ kann nicht geschrieben werden ({code}).',
    '"{path}" cannot be written to ({code}).',
  ),
});
