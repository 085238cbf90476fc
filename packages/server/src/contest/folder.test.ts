import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../test/folder.ts';
import { openFolder } from './folder.ts';

const tempFolder = useTempFolder();

/** Not there yet. */
function newFolder(): string {
  return join(mkdtempSync(join(tempFolder(), 'new-')), 'store');
}

describe('openFolder', () => {
  it('makes the folders it writes to and reads what it wrote', async () => {
    const folder = newFolder();
    const store = openFolder(folder);
    expect(await store.read('matches/1.json')).toBeUndefined();
    await store.write('matches/1.json', 'first');
    await store.write('matches/1.json', 'später');
    expect(await store.read('matches/1.json')).toBe('später');
    expect(readFileSync(join(folder, 'matches/1.json'), 'utf8')).toBe('später');
  });

  it('leaves no drafts behind, so that what is there is whole', async () => {
    const folder = newFolder();
    const store = openFolder(folder);
    await Promise.all(['a', 'b', 'c'].map((name) => store.write(name, name.repeat(100_000))));
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('passes on what the file system refuses', async () => {
    const folder = newFolder();
    await openFolder(folder).write('file', '');
    writeFileSync(join(folder, 'plain'), '');
    const store = openFolder(join(folder, 'plain'));
    await expect(store.write('x', '')).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(store.read('x')).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  describe('a file that grows', () => {
    const NAME = 'matches/1.jsonl';

    async function linesOf(store: ReturnType<typeof openFolder>): Promise<string[]> {
      const lines: string[] = [];
      for await (const line of store.lines(NAME)) lines.push(line);
      return lines;
    }

    it('begins with its head, once, and keeps the order', async () => {
      const folder = newFolder();
      expect(await linesOf(openFolder(folder))).toEqual([]);
      await openFolder(folder).append(NAME, 'one', 'head');
      const again = openFolder(folder);
      await again.append(NAME, 'two \u2028 still two', 'head');
      await again.append(NAME, 'drei ß', 'head');
      expect(await linesOf(again)).toEqual(['head', 'one', 'two \u2028 still two', 'drei ß']);
    });

    it.each(['{"half":"of a li', 'x'.repeat(200_000)])(
      'loses nothing but the half line that a killed process left: %.20s',
      async (half) => {
        const folder = newFolder();
        await openFolder(folder).append(NAME, 'one', 'head');
        appendFileSync(join(folder, NAME), half);
        const store = openFolder(folder);
        expect(await linesOf(store)).toEqual(['head', 'one']);
        await store.append(NAME, 'two', 'head');
        expect(await linesOf(store)).toEqual(['head', 'one', 'two']);
      },
    );

    it('begins anew where not even its head was written whole', async () => {
      const folder = newFolder();
      await openFolder(folder).write(NAME, 'hea');
      const store = openFolder(folder);
      await store.append(NAME, 'one', 'head');
      expect(await linesOf(store)).toEqual(['head', 'one']);
    });
  });
});
