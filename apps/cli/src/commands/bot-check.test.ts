import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../terminal/io.ts';
import { run } from '../program.ts';
import { createConsole, runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const BOT = fileURLToPath(new URL('../../../../examples/bots/javascript/bot.mjs', import.meta.url));
/** Says hello and then nothing. */
const SILENT = `
  process.stderr.write('thinking\\n');
  process.stdin.on('data', (chunk) => {
    if (String(chunk).includes('sendName')) console.log('{"type":"hello","v":1,"name":"Silent"}');
  });`;

describe('stammtisch bot check', () => {
  const folder = useTempFolder();

  it('prints each scenario with its verdict, and exits with 0 where all is well', async () => {
    const { exit, out, err } = await runCli(check('--only', 'wish', '--', 'node', BOT));
    expect(err).toBe('');
    expect(exit).toBe(EXIT.done);
    const lines = out.trimEnd().split('\n');
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^Check \(v1\): node .*bot\.mjs$/),
      'ok      hello                    says hello',
      'ok      wish                     wishes for a suit',
    ]);
    expect(lines[3]).toMatch(/^2 passed, 0 failed, 0 not applicable. Slowest answer: \d+ ms.$/);
  });

  it('says in words that there is no such program', async () => {
    const { exit, out } = await runCli(check('--only', 'draw', '--', 'bot.py'));
    expect(exit).toBe(EXIT.failed);
    expect(out).toContain('program:  There is no such program; a script has its language in front');
  });

  it('says in German how the program ended, by itself or before it had connected', async () => {
    const flags = ['--only', 'draw', '--lang', 'de', '--', 'node', '-e', 'process.exit(7)'];
    const { out } = await runCli(check(...flags));
    expect(out).toContain('Programm: Rückgabewert 7');
    const dialled = await runCli(check(...flags, '{port}'));
    expect(dialled.out).toContain('ohne sich zu verbinden (Rückgabewert 7).');
  });

  it('says what was expected, what came and what the bot wrote, and exits with 1', async () => {
    const flags = ['--only', 'draw', '--move-timeout', '300ms', '--lang', 'de'];
    const { exit, out } = await runCli(check(...flags, '--', 'node', '-e', SILENT));
    expect(exit).toBe(EXIT.failed);
    expect(out).toContain(
      [
        'FEHLER  draw                     zieht, wenn nichts passt, und legt oder behält die Karte',
        '        erwartet: eine Antwort mit der „seq“ der Frage: draw',
        '        bekommen: innerhalb von 300 ms keine Zeile',
        '        stderr:   thinking',
      ].join('\n'),
    );
  });

  it('shows the same complaint once, then where it was shown', async () => {
    const flags = ['--only', 'draw', '--only', 'wish', '--move-timeout', '300ms'];
    const { out } = await runCli(check(...flags, '--', 'node', '-e', SILENT));
    const complaints = out.split('\n').filter((line) => line.includes('stderr:'));
    expect(complaints.map((line) => line.trim())).toEqual([
      'stderr:   thinking',
      expect.stringMatching(/^stderr:   \(as in (draw|wish)\)$/),
    ]);
  });

  it('explains with request, answer and verdict', async () => {
    const { out } = await runCli(check('--only', 'wish', '--explain', '--', 'node', BOT));
    const lines = out.split('\n').map((line) => line.trim());
    const at = lines.findIndex((line) => line.includes('"wish H"'));
    expect(lines[at]).toMatch(/^> \{"type":"act"/);
    expect(lines[at + 1]).toMatch(/^< \{"seq":\d+,"action":"wish [HDCS]"\}$/);
    expect(lines[at + 2]).toBe('= ok');
  });

  it('prints one line of JSON on demand, the talk only with --explain', async () => {
    const argv = check('--json', '--only', 'bye', '--', 'node', BOT);
    const { out, exit } = await runCli(argv);
    expect(exit).toBe(EXIT.done);
    expect(JSON.parse(out)).toMatchObject({
      protocol: 'v1',
      overNetwork: false,
      passed: true,
      results: [
        { id: 'hello', status: 'ok', title: 'says hello' },
        { id: 'bye', status: 'ok' },
      ],
    });
    expect(out).not.toContain('"talk"');
  });

  it('fills in host and port and lets the bot connect', async () => {
    const argv = check('--only', 'reconnect', '--', 'node', BOT, '{host}', '{port}');
    const { out, exit } = await runCli(argv);
    expect(out).toContain('ok      reconnect');
    expect(exit).toBe(EXIT.done);
  });

  it('checks by the rules that are asked for', async () => {
    const flags = ['--rules', 'contest', '--only', 'lay', 'mau-mau/first-seat'];
    const { out, exit } = await runCli(check(...flags, '--', 'node', BOT));
    expect(out).toMatch(/–\s+lay .*\(belongs to the rules "standard"\)/);
    expect(out).toMatch(/ok\s+mau-mau\/first-seat/);
    expect(exit).toBe(EXIT.done);
  });

  it.each([
    [['--protocol', 'x'], 'There is no protocol "x"; there are: v1, free-hack.'],
    [['--protocol', 'free-hack', '--game', 'chanco'], 'Free-Hack bots only play Mau-Mau'],
    [['--game', 'poker'], 'There is no game "poker"'],
    [['--only', 'nonsense'], 'There is no "nonsense" here; there are: hello, lay,'],
    [['--option', 'handSize=16'], '2 players with 16 cards each need 33 cards'],
    [['--move-timeout', 'soon'], 'A time such as 500ms, 2s or 1m follows --move-timeout'],
  ])('refuses %j in one sentence', async (flags, words) => {
    const { exit, err, out } = await runCli(check(...flags, '--', 'node', BOT));
    expect(exit).toBe(EXIT.usage);
    expect(out).toBe('');
    expect(err).toContain(words);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('needs the network for a Free-Hack bot', async () => {
    const { exit, err } = await runCli(check('--protocol', 'free-hack', '--', 'node', BOT));
    expect(exit).toBe(EXIT.failed);
    expect(err).toContain('the command needs {host} {port}');
  });

  it('ends with its bot when the user interrupts it', async () => {
    const { io, interrupt, written } = createConsole(new PassThrough(), {});
    const ended = run(check('--', 'node', '-e', SILENT), io);
    await written.until((all) => all.join('').includes('hello'));
    interrupt();
    expect(await ended).toBe(EXIT.interrupted);
  });

  it('leaves no program behind, however the bot clings to life', async () => {
    const [clinging, note] = [join(folder(), 'clinging.cjs'), join(folder(), 'pid')];
    writeFileSync(
      clinging,
      `require('node:fs').writeFileSync(${JSON.stringify(note)}, String(process.pid));
      process.on('SIGTERM', () => undefined);
      setInterval(() => undefined, 1000);${SILENT}`,
    );
    const flags = ['--only', 'lay', '--move-timeout', '100ms'];
    const { exit } = await runCli(check(...flags, '--', 'node', clinging));
    expect(exit).toBe(EXIT.failed);
    const pid = Number(readFileSync(note, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

function check(...argv: readonly string[]): string[] {
  return ['bot', 'check', ...argv];
}
