import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ok, reject, type Result, sentence } from '@stammtisch/kernel';

/** The text of a file, or a sentence that says why it cannot be read. */
export function readText(file: string): Result<string> {
  return attempt(file, () => readFileSync(file, 'utf8'));
}

/** The path itself if it is a file, or all `*.json` files in and under it, by name. */
export function listJsonFiles(path: string): Result<readonly string[]> {
  return attempt(path, () => {
    if (!statSync(path).isDirectory()) return [path];
    const found = readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(path, name));
    return found.filter((file) => statSync(file).isFile()).sort();
  });
}

function attempt<T>(path: string, read: () => T): Result<T> {
  try {
    return ok(read());
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return reject(
      'unreadable',
      code === 'ENOENT'
        ? sentence('"{path}" gibt es nicht.', '"{path}" does not exist.', { path })
        : sentence('"{path}" ist nicht lesbar ({code}).', '"{path}" cannot be read ({code}).', {
            path,
            code,
          }),
    );
  }
}
