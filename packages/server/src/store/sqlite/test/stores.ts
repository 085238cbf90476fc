import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rejection, type Result, speak } from '@stammtisch/kernel';
import { afterAll, expect } from 'vitest';
import { openSqliteStore, type SqliteStore } from '../sqlite-store.ts';

/** Makes folders for stores; they are gone after the tests of a file. */
export function useFolders(): () => string {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'stammtisch-store-'));
    folders.push(folder);
    return folder;
  };
}

/** The store of a folder in which nothing is wrong. */
export async function openStore(folder: string): Promise<SqliteStore> {
  const opened = await openSqliteStore({ folder });
  if (!opened.ok) throw new Error(speak(opened.error, 'en'));
  return opened.value;
}

/** Why something was not done; fails where it was. */
export function errorOf(result: Result<unknown>): Rejection {
  expect(result.ok).toBe(false);
  return (result as { readonly error: Rejection }).error;
}
