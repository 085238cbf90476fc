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

  it.each([
    ['5', '1000', ['A', 'B'], /10/],
    ['1000', '1', ['A', 'B'], /\d+/],
    ['4', '1', ['Ada', 'ada'], /ada/i],
    ['4', '1', ['Ada', 'x'.repeat(80)], /\d+/],
    ['4', '1', ['Ada', 'B,C'], /comma/],
  ])('says what is wrong with %s %s %j', async (cards, packs, names, why) => {
    const ran = await runCli(['windows', cards, packs, ...names, '--lang', 'en']);
    expect(ran).toMatchObject({ exit: 2, out: '' });
    expect(ran.err).toMatch(why);
    expect(ran.err).not.toContain('Usage');
  });

  it.each([
    [['--pack', '7H,8S,XX'], '"XX" in "deck" is no card of a Skat pack.'],
    [['--pack', '7H,8S'], 'there are only 2.'],
    [['--seed', ''], 'A seed has 1 to 64 characters.'],
    [['--seed', 'x'.repeat(65)], 'A seed has 1 to 64 characters.'],
  ])('refuses %j in a sentence', async (flags, why) => {
    const ran = await runCli(['windows', '4', '1', 'Ada', 'Ben', ...flags, '--lang', 'en']);
    expect(ran).toMatchObject({ exit: 2, out: '' });
    expect(ran.err).toContain(why);
  });
});
