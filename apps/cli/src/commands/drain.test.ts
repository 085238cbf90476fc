import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const folder = useTempFolder();

describe('drain', () => {
  it.each([
    ['en', /^stammtisch: No server uses the folder .*none now\.\n$/],
    ['de', /^stammtisch: Kein Server benutzt gerade den Ordner .*none\.\n$/],
  ])('says in %s where no server uses the folder', async (lang, sentence) => {
    const data = join(folder(), 'none');
    const { exit, err } = await runCli(['drain', '--data', data, '--lang', lang]);
    expect(exit).toBe(1);
    expect(err).toMatch(sentence);
  });

  it('refuses minutes that are no number', async () => {
    const { exit, err } = await runCli(['drain', '--minutes', 'x', '--lang', 'en']);
    expect(exit).toBe(2);
    expect(err).toContain('--minutes');
  });
});
