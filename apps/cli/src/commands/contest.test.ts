import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mauMau } from '@stammtisch/games';
import { parseLog, verifyLog } from '@stammtisch/kernel';
import type { GameRecord } from '@stammtisch/server';
import { good, liar, runBot } from '@stammtisch/testkit/bots';
import { describe, expect, it } from 'vitest';
import { serve } from '../contest/test/served.ts';
import { EXIT } from '../terminal/io.ts';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const folder = useTempFolder();

describe('contest', () => {
  it('says who comes and how games end, and with --once ends after one', async () => {
    const { port, exit, out } = await serve(['--once']);
    for (const name of ['Ada', 'Bob']) {
      const bot = runBot({ port, name, behave: good });
      await bot.heard('"name":');
    }
    expect(await exit).toBe(EXIT.done);
    expect(out().split('\n').slice(0, 3)).toEqual([
      `The contest is open on 127.0.0.1, port ${port}; Ctrl-C ends it.`,
      'Ada is here (127.0.0.1).',
      'Bob is here (127.0.0.1).',
    ]);
    expect(out()).toMatch(
      /Game 1, Ada – Bob: (?:Ada|Bob) wins after \d+ moves, the last card is laid/,
    );
  });

  it('prints with --json one line per game and nothing else', async () => {
    const { port, exit, out } = await serve(['--once', '--json', '--seed', 'S']);
    for (const name of ['Ada', 'Bob']) runBot({ port, name, behave: good });
    await exit;
    const lines = out().trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    const record = JSON.parse(lines[0]!) as GameRecord;
    expect(Object.keys(record)).toEqual(
      expect.arrayContaining(['winner', 'reason', 'names', 'moves', 'seed', 'log']),
    );
    expect(verifyLog(mauMau, record.log!)).toBeUndefined();
  });

  it('deals the same games from the same seed, and different ones otherwise', async () => {
    const seeds: string[] = [];
    let random = 0;
    const randomSeed = (): string => `random ${random++}`;
    for (const argv of [['--seed', 'S'], ['--seed', 'S'], [], []]) {
      const { port, exit, out } = await serve(['--once', '--json', ...argv], { randomSeed });
      for (const name of ['Ada', 'Bob']) runBot({ port, name, behave: good });
      await exit;
      seeds.push((JSON.parse(out()) as GameRecord).seed);
    }
    expect(seeds[0]).toBe(seeds[1]);
    expect(new Set(seeds).size).toBe(3);
  });

  it('keeps results, logs and transcripts in a folder', async () => {
    const out = join(folder(), 'kept');
    const { port, exit } = await serve(['--once', '--out', out]);
    for (const name of ['Ada', 'Bob']) runBot({ port, name, behave: good });
    expect(await exit).toBe(EXIT.done);
    const log = parseLog(readFileSync(join(out, 'games.jsonl'), 'utf8').trim());
    expect(log.ok && verifyLog(mauMau, log.value)).toBeUndefined();
    expect(readdirSync(join(out, 'transcripts'))).toEqual(['game-000001.jsonl']);
  });

  it('stops when results cannot be kept, and says so', async () => {
    const out = join(folder(), 'lost');
    const { port, exit, err } = await serve(['--out', out]);
    const { chmodSync, rmSync } = await import('node:fs');
    rmSync(join(out, 'transcripts'), { recursive: true });
    chmodSync(out, 0o755);
    for (const name of ['Ada', 'Bob']) runBot({ port, name, behave: good });
    expect(await exit).toBe(EXIT.failed);
    expect(err()).toContain('cannot be written or read (ENOENT)');
  });

  it('never prints what a name could do to the terminal', async () => {
    const { port, exit, out } = await serve(['--once', '--compat', 'jar']);
    for (const name of ['\\u001b[2Jclean', 'a\\nGame 9\\u2028'])
      runBot({ port, name, behave: liar });
    await exit;
    expect(out()).toContain('\uFFFD[2Jclean');
    // oxlint-disable-next-line no-control-regex
    expect(out()).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028]/);
    expect(out()).not.toMatch(/^Game 9/m);
  });

  it('ends by Ctrl-C: with success if no game was running, else with 130 and a void game', async () => {
    const idle = await serve([]);
    idle.interrupt();
    expect(await idle.exit).toBe(EXIT.done);
    const busy = await serve(['--json']);
    const bots = ['Ada', 'Bob'].map((name) =>
      runBot({ port: busy.port, name, behave: sayNothing }),
    );
    await bots[0]!.heard('"top');
    busy.interrupt();
    expect(await busy.exit).toBe(EXIT.interrupted);
    expect(JSON.parse(busy.out())).toMatchObject({ winner: null, reason: 'void' });
    expect(busy.err()).toContain('Ended; games broken off without a result: 1.');
  });

  it('refuses a port that is taken, with a sentence and exit code 1', async () => {
    const { port } = await serve([]);
    const { exit, err } = await runCli(['contest', '--port', String(port)]);
    expect(exit).toBe(EXIT.failed);
    expect(err).toBe(`stammtisch: Port ${port} is in use already.\n`);
  });

  it.each([
    [['--port', '70000'], 'A whole number from 0 to 65535 follows --port, not "70000".'],
    [['--move-timeout', '2'], 'follows --move-timeout, from 1ms to 1440m, not "2".'],
    [['--game-timeout', '0s'], 'follows --game-timeout, from 1ms to 1440m, not "0s".'],
    [['--compat', 'war'], '--compat is followed by contest / jar, not "war".'],
    [['--game', 'skat'], 'skat'],
    [['--rules', 'none'], 'none'],
    [['--game', 'schwimmen', '--compat', 'jar'], '--compat jar knows only Mau-Mau'],
    [['--people', '2', '--game', 'schwimmen'], '--people is for Mau-Mau'],
    [['--out', ''], 'A value is missing after "--out".'],
    [['--people', '2', '--out', ''], 'A value is missing after "--out".'],
    [['--people', '5'], 'A whole number from 2 to 4 follows --people, not "5".'],
    [['--people', '2', '--rules', 'none'], 'none'],
  ])('refuses %j', async (argv, complaint) => {
    const { exit, err } = await runCli(['contest', ...argv]);
    expect(exit).toBe(EXIT.usage);
    expect(err).toContain(complaint);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

/** Tells its name and waits. */
function sayNothing(socket: { write(text: string): unknown }, name: string) {
  return (line: string): void => {
    if (line.startsWith('{"sendName"')) socket.write(`{"status":"okay","name":"${name}"}\n`);
  };
}
