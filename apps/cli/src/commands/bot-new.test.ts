import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STARTERS } from '../bot/starters.ts';
import { EXIT } from '../terminal/io.ts';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

describe('stammtisch bot new', () => {
  const folder = useTempFolder();

  it('writes a bot under its name and tells what to do next, up to practice and contests', async () => {
    const out = join(folder(), 'first');
    const args = ['bot', 'new', 'python', 'Käuzchen 2', '--out', out];
    const ran = await runCli(args, '', { npm_command: 'exec' });
    expect(ran.exit).toBe(EXIT.done);
    const file = join(out, 'kaeuzchen-2.py');
    expect(ran.out.trimEnd().split('\n')).toEqual([
      `${file} is written and can play already. What to do next:`,
      `  npx stammtisch bot check -- python3 ${file}`,
      `  npx stammtisch match --bot 'python3 ${file}' --bot greedy --rules contest`,
      'While "npx stammtisch serve" runs in another terminal:',
      `  python3 ${file} 127.0.0.1 1338 practice`,
      `  python3 ${file} 127.0.0.1 1338 table KATZE-HUND-427`,
      `  python3 ${file} 127.0.0.1 1338 contest KATZE-HUND-427`,
      `  python3 ${file} 127.0.0.1 1338 league mau-mau`,
    ]);
    expect(readFileSync(file, 'utf8')).toContain('NAME = "Käuzchen 2"');
  });

  it('tells first how a bot is compiled', async () => {
    const { out } = await runCli(['bot', 'new', 'rs', 'Otto', '--out', folder(), '--lang', 'de']);
    const file = join(folder(), 'otto');
    expect(out.split('\n')[0]).toBe(
      `${file}.rs ist geschrieben und kann schon spielen. Wie es weitergeht:`,
    );
    expect(out).toContain(`rustc -O --crate-name bot -o ${file} ${file}.rs\n`);
    expect(out).toContain(`bot check -- ${file}\n`);
  });

  it('names the protocol of 2017 where the bot speaks it', async () => {
    const { out } = await runCli(['bot', 'new', 'free-hack', 'Opa', '--out', folder()]);
    const file = join(folder(), 'opa.py');
    expect(out).toContain(`bot check --protocol free-hack -- python3 ${file} {host} {port}\n`);
    expect(readFileSync(file, 'utf8')).toContain('NAME = "Opa"');
  });

  it.each(STARTERS)('puts the name once into the bot in $lang', async ({ lang, name }) => {
    const out = join(folder(), lang);
    await runCli(['bot', 'new', lang, 'Zwölf', '--out', out]);
    const text = readFileSync(join(out, readdirSync(out)[0]!), 'utf8');
    expect(text.split('Zwölf')).toHaveLength(2);
    expect(text).not.toContain(name);
  });

  it('never overwrites', async () => {
    const file = join(folder(), 'igel.mjs');
    writeFileSync(file, 'mine');
    const { exit, err } = await runCli(['bot', 'new', 'js', 'Igel', '--out', folder()]);
    expect(exit).toBe(EXIT.usage);
    expect(err).toBe(`stammtisch: "${file}" is there already and is not overwritten.\n`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('lists the languages where one is not known', async () => {
    const { exit, err } = await runCli(['bot', 'new', 'cobol', 'X', '--lang', 'de']);
    expect(exit).toBe(EXIT.usage);
    expect(err).toContain('Für „cobol“ gibt es keinen fertigen Bot; es gibt: python, javascript,');
  });

  it.each(['', '"; rm -rf', '$(ls)', ' x', 'x'.repeat(33), '../up', 'a\nb'])(
    'refuses the name %j and writes nothing',
    async (name) => {
      const out = join(folder(), 'refused');
      const { exit, err } = await runCli(['bot', 'new', 'sh', name, '--out', out]);
      expect(exit).toBe(EXIT.usage);
      expect(err).toContain('The name of a bot has 1 to 32 letters');
      expect(existsSync(out)).toBe(false);
    },
  );

  it('says in one sentence that a folder cannot be written', async () => {
    const file = join(folder(), 'a-file');
    writeFileSync(file, '');
    const { exit, err } = await runCli(['bot', 'new', 'py', 'X', '--out', join(file, 'below')]);
    expect(exit).toBe(EXIT.failed);
    expect(err).toMatch(/^stammtisch: ".*" cannot be written or read \(ENOTDIR\)\.\n$/);
  });
});
