import { describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';

describe('windows', () => {
  it.each([
    ['one card', ['1', '1', 'Ada', 'Ben']],
    ['no pack', ['4', '0', 'Ada', 'Ben']],
    ['one name', ['4', '1', 'Ada']],
    ['words for numbers', ['four', '1', 'Ada', 'Ben']],
  ])('answers %s with a usage line', async (_, args) => {
    const ran = await runCli(['windows', ...args, '--lang', 'en']);
    expect(ran).toMatchObject({ exit: 2, out: '' });
    expect(ran.err).toMatch(/^stammtisch: Usage: stammtisch windows CARDS PACKS NAME NAME/);
  });

  it('says before it opens anything that there are too few cards', async () => {
    const ran = await runCli(['windows', '20', '1', 'Ada', 'Ben', '--lang', 'de']);
    expect(ran).toMatchObject({ exit: 2, out: '' });
    expect(ran.err).toMatch(/^stammtisch: .+\.\n$/);
    expect(ran.err).not.toContain('Aufruf');
  });
});
