/** The page on security promises only what some test holds. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readText, ROOT } from './repository.ts';

const PAGE = readText('docs/security.md');
const [, TABLE = ''] = /<!-- promises -->([\s\S]*)<!-- end promises -->/.exec(PAGE) ?? [];
const ROWS = TABLE.trim().split('\n').slice(2);

it('names for every promise tests that exist', () => {
  expect(ROWS.length).toBeGreaterThan(10);
  const tests = ROWS.map((row) =>
    Array.from(row.matchAll(/`([^`]+\.test\.ts)`/g), ([, file]) => file!),
  );
  expect(ROWS.filter((_, i) => tests[i]!.length === 0)).toEqual([]);
  expect(tests.flat().filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
