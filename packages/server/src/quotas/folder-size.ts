import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** How many bytes the files of a folder have, without those in the folders that are named. */
export async function folderSize(folder: string, without: readonly string[] = []): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const isCounted = entry.isFile() && !without.includes(relative(folder, path).split(sep)[0]!);
    // A file that was deleted meanwhile has no bytes.
    if (isCounted)
      bytes += await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return bytes;
}
