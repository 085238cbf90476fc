import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A folder for the files of a group of tests; it is gone afterwards. */
export function useTempFolder(): () => string {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stammtisch-test-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return () => folder;
}
