import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';
import { botCommand } from '../test/outside.ts';
import { start } from '../test/started.ts';
import { formatUsage } from './limit-flags.ts';

const tempFolder = useTempFolder();
const TABLE = ['--rules', 'contest', '--seed', 'a'];

describe('what programs of others may use', () => {
  it.each([
    [['--bot-memory', '10'], 'A size such as 64M or 2G follows --bot-memory, at least 1M, or all'],
    [['--bot-files', '4K'], 'A size such as 64M or 2G follows --bot-files, at least 1M, or all'],
    [['--bot-processes', '0'], 'A whole number from 1 to 100000 follows --bot-processes'],
    [['--bot-cpu', '3'], 'A time such as 500ms, 2s or 1m follows --bot-cpu'],
    [['--bot-network', 'some'], 'After --bot-network comes none or all, not "some".'],
  ])('is refused where it makes no sense: %j', async (flags, why) => {
    const { exit, err } = await runCli(['match', '--bot', 'random', 'greedy', ...flags]);
    expect([exit, err]).toEqual([2, expect.stringContaining(why)]);
  });

  it('is said where this machine cannot limit it', async () => {
    const path = process.env['PATH'];
    const node = process.execPath;
    onTestFinished(() => void (process.env['PATH'] = path));
    process.env['PATH'] = tempFolder();
    const bot = botCommand('legal').replace(/^node/, node);
    const args = ['match', '--bot', bot, '--bot', 'greedy', ...TABLE, '--deals', '1'];
    const limited = await runCli([...args, '--bot-files', '64M', '--bot-network', 'none']);
    const free = await runCli(args);
    expect(limited.err).toContain('This system cannot limit for programs of others: ');
    expect(limited.err).toMatch(/files and network\. In that they run with your rights\.$/m);
    expect([limited.exit, free.exit, free.err]).toEqual([0, 0, '']);
  });
});

describe('bots that are asked by POST', () => {
  it('play in a match under the name of their host or their own, while they can be reached', async () => {
    const server = createServer((request, response) => {
      request.on('data', (body: Buffer) => response.end(answerTo(body.toString())));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const url = `http://127.0.0.1:${port}/bot`;
    const bots = ['--bot', url, '--bot', `Post=${url}`, '--bot', 'greedy'];
    const { exit, out, err } = await runCli(['match', ...bots, ...TABLE, '--deals', '1']);
    server.closeAllConnections();
    server.close();
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/^Post +\d/m);
    expect(out).toContain(`127.0.0.1:${port} `);
    const gone = await runCli(['match', ...bots, ...TABLE, '--deals', '1']);
    expect(gone.exit).toBe(1);
    expect(gone.err).toContain('Post cannot play. The bot cannot be reached (ECONNREFUSED).');
  });

  it('have an address', async () => {
    const { exit, err } = await runCli(['match', '--bot', 'http://a b/', '--bot', 'greedy']);
    expect([exit, err]).toEqual([
      2,
      expect.stringContaining('The address of a bot looks like http://127.0.0.1:8000/bot'),
    ]);
  });
});

function answerTo(body: string): string {
  const { sendName, seq, legal } = JSON.parse(body.trimEnd().split('\n').at(-1)!) as {
    sendName?: true;
    seq: number;
    legal?: string[];
  };
  if (sendName === true) return '{"type":"hello","v":1,"name":"Post"}';
  return legal === undefined ? '' : JSON.stringify({ seq, action: legal[0] });
}

describe('match with bots from outside', () => {
  it('plays them beside built-in ones and says that it cannot be repeated', async () => {
    const args = ['match', '--bot', botCommand('legal'), '--bot', 'greedy', ...TABLE];
    const { exit, out, err } = await runCli([...args, '--deals', '3']);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/^bot\.mjs +\d/m);
    expect(out).toContain('Outside bots: this cannot be repeated exactly.');
    expect(out).toMatch(
      /^bot\.mjs: \d+\.\d s of processor time, at most \d+ MiB of memory and \d+ process(?:es and threads)?$/m,
    );
    const json = await runCli([...args, '--deals', '1', '--json']);
    expect(JSON.parse(json.out)).toMatchObject({ reproducible: false });
  });

  it('counts crashes, tells of the first with a command to ask again, and gives up', async () => {
    const bot = `Kiebitz=${botCommand('crash 2')}`;
    const args = ['match', 'greedy', '--bot', bot, ...TABLE, '--deals', '20'];
    const { exit, out, err, kept } = await runCli(args);
    expect(exit).toBe(1);
    expect(out).toContain('Kiebitz: 10 crashes\n');
    expect(out).toContain('Ended after 5 of 20 deals: Kiebitz was out of every game of 5 deals');
    expect(err.match(/^stammtisch: /gm)).toHaveLength(1);
    expect(err).toContain('stammtisch: Kiebitz: crash. The program ended (exit code 7).\n');
    expect(err).toMatch(/^ {2}Last request: \{"type":"act"/m);
    expect(err).toMatch(/^ {2}stderr: cannot cope with \d choices$/m);
    const [, at, seat] =
      /Once more: stammtisch bot ask kept\/game\.jsonl --at (\d+) --seat (\d) -- '/.exec(err) ?? [];

    const file = join(tempFolder(), 'crash.jsonl');
    writeFileSync(file, kept!.get('game.jsonl')!);
    const words = ['--at', at!, '--seat', seat!, '--', botCommand('crash 2')];
    const gone = await runCli(['bot', 'ask', file, ...words]);
    expect(gone.exit).toBe(1);
    expect(gone.out).toContain('The program ended (exit code 7).\nstderr: cannot cope with');
    const request = /Last request: (.*)$/m.exec(err)![1]!;
    expect(gone.out).toContain(`> ${request}`);
  });

  it('counts what a bot does wrong in German too', async () => {
    const args = ['match', 'greedy', '--bot', botCommand('lie'), ...TABLE, '--lang', 'de'];
    const { out, err } = await runCli([...args, '--deals', '2']);
    expect(out).toContain('bot.mjs: 4 unbrauchbare Antworten, 8 abgelehnte Zeilen\n');
    expect(err).toContain('bot.mjs: unbrauchbare Antwort. Diese Aktion gibt es im Spiel nicht.');
  });

  it('tells of illegal moves that the rules punish: nothing else shows why a bot loses', async () => {
    const args = ['match', 'greedy', '--bot', botCommand('cheat'), ...TABLE, '--deals', '1'];
    const { out, err } = await runCli(args, '', { npm_command: 'exec' });
    expect(out).toMatch(/^bot\.mjs: \d+ illegal moves$/m);
    expect(err.match(/^stammtisch: /gm)).toHaveLength(1);
    expect(err).toMatch(/^stammtisch: bot\.mjs: illegal move\. /);
    expect(err).toContain('Got: "play 7H"\n  Last request: {"type":"act"');
    expect(err).toMatch(
      /^ {2}Once more: npx stammtisch bot ask kept\/game\.jsonl --at \d+ --seat/m,
    );
    const json = await runCli([...args, '--json']);
    const { entrants } = JSON.parse(json.out) as { entrants: { rejections?: object }[] };
    expect(entrants[1]!.rejections).toEqual({ penalty: expect.any(Number) });
  });

  it('tells of text between answers, and of answers given twice', async () => {
    const bots = ['--bot', botCommand('chatter'), '--bot', botCommand('twice')];
    const args = ['match', ...bots, ...TABLE, '--deals', '1', '--lang', 'de'];
    const { exit, out, err } = await runCli(args);
    expect(exit).toBe(0);
    expect(out).toMatch(/: \d+ abgelehnte Zeilen$/m);
    expect(out).toMatch(/: \d+ unverlangte Zeilen$/m);
    expect(err).toContain('abgelehnte Zeile. Die Zeile ist kein JSON.');
    expect(err).toContain('Gekommen: let me think\n');
    expect(err.match(/Noch einmal: /g)).toHaveLength(1);
  });

  it('takes its clock from the flags', async () => {
    const args = ['match', 'greedy', '--bot', botCommand('silent'), ...TABLE, '--deals', '1'];
    const { out, err } = await runCli([...args, '--move-timeout', '60ms', '--bank', '0s']);
    expect(out).toContain('bot.mjs: 2 timeouts\n');
    expect(err).toContain('There was no answer within 60 ms.');
    expect(err).toContain(' --move-timeout 60ms --bank 0s -- ');
  });

  it('finds out before the first game that a bot cannot play', async () => {
    const { exit, out, err } = await runCli(['match', 'greedy', '--bot', botCommand('dead')]);
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toBe('stammtisch: bot.mjs cannot play. The program ended (exit code 3).\n');
    const bots = ['greedy', '--bot', botCommand('dead')];
    const german = await runCli(['match', ...bots, '--lang', 'de']);
    expect(german.err).toContain('Das Programm hat sich beendet (Rückgabewert 3).\n');
  });

  it.each([
    [['match', 'greedy', '--bot', 'gredy'], 'There is no bot "gredy" here'],
    [['match', 'greedy'], 'A match needs at least two entrants.'],
    [['match', 'greedy', '--bot', 'cmd:'], 'A bot from outside needs a command'],
    [['match', 'greedy', '--bot', 'a b', '--move-timeout', '2'], 'follows --move-timeout'],
    [['match', 'greedy', '--bot', 'a b', '--bank', '-1s'], 'follows --bank'],
    [['match', 'greedy', '--bot', 'a b', '--bank', '2h'], 'from 0s to 60m, not "2h"'],
  ])('refuses %j', async (args, expected) => {
    const { exit, err } = await runCli(args);
    expect(exit).toBe(2);
    expect(err).toContain(expected);
  });
});

describe('tournament with a bot from outside', () => {
  it('goes on where it was, and shows failures', async () => {
    const out = mkdtempSync(join(tempFolder(), 'cup-'));
    const args = ['tournament', '--format', 'round-robin', '--bots', 'random,greedy', ...TABLE];
    args.push('--bot', `X=${botCommand('crash 9')}`, '--deals', '3', '--out', out);
    const whole = await runCli(args);
    expect(whole.exit).toBe(0);
    expect(whole.out).toMatch(/^Failures\n-+\nX: \d+ crash(es)?$/m);
    expect(whole.out).toContain('Outside bots: this cannot be repeated exactly.');

    const results = readFileSync(join(out, 'results.json'), 'utf8');
    const matches = readdirSync(join(out, 'matches'));
    expect(matches).toHaveLength(3);
    // As if it had been stopped in its last match.
    rmSync(join(out, 'results.json'));
    rmSync(join(out, 'matches', matches[2]!));
    const again = await runCli(args);
    expect(again.exit).toBe(0);
    expect(again.err).toContain('not played again: 2 matches');
    expect(readFileSync(join(out, 'results.json'), 'utf8')).toBe(results);
  });
});

/** A file with the games of one deal; the bot has seat 1 in the first. */
async function recordGames(): Promise<string> {
  const file = join(mkdtempSync(join(tempFolder(), 'ask-')), 'games.jsonl');
  const bots = ['--bot', botCommand('legal'), '--bot', 'random'];
  await runCli([
    'match',
    ...bots,
    '--rules',
    'standard',
    '--seed',
    'a',
    '--deals',
    '1',
    '--log',
    file,
  ]);
  return file;
}

describe('what a bot has used', () => {
  it.each([
    [1, '1 process'],
    [2, '2 processes and threads'],
  ])('is told in words that fit %i of them', (processes, expected) => {
    const used = new Map([['greedy', { cpuMs: 200, memoryBytes: 7 * 1024 ** 2, processes }]]);
    const [line] = formatUsage(used, ['greedy'], 'en');
    expect(line).toBe(`greedy: 0.2 s of processor time, at most 7 MiB of memory and ${expected}`);
  });
});

describe('bot compare', () => {
  let recorded: Promise<string>;
  beforeAll(() => void (recorded = recordGames()));

  it('finds a program that plays by rule equal to what it played, seat by seat', async () => {
    const file = await recorded;
    const args = ['bot', 'compare', file, 'recorded', botCommand('legal'), '--worlds', '5'];
    const { exit, out } = await runCli([...args, '--json']);
    expect(exit).toBe(0);
    const { asked, differences } = JSON.parse(out) as {
      readonly asked: number;
      readonly differences: readonly { game: string; seat: number; gain: { mean: number } }[];
    };
    expect(asked).toBeGreaterThan(10);
    // In the first game the program had seat 0.
    expect(differences.filter(({ game, seat }) => game.endsWith(':1') && seat === 0)).toEqual([]);
    expect(differences.length).toBeGreaterThan(0);
    const gains = differences.map(({ gain }) => Math.abs(gain.mean));
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  });

  it('prints the biggest differences, in either language', async () => {
    const file = await recorded;
    const args = ['bot', 'compare', file, 'greedy', 'random', '--worlds', '5', '--top', '3'];
    const { exit, out } = await runCli([...args, '--lang', 'de', '--games', '1']);
    expect(exit).toBe(0);
    expect(out).toMatch(/^greedy und random: \d+ Fragen aus 1 Spiel, \d+ davon verschieden/);
    expect(out).toContain('Gewinn in Prozentpunkten\n');
    expect(out.trimEnd().split('\n').length).toBeLessThanOrEqual(6);
  });

  it('tells of a bot that fails and exits with 1', async () => {
    const file = await recorded;
    const args = ['bot', 'compare', file, 'recorded', botCommand('crash'), '--worlds', '5'];
    const { exit, err } = await runCli(args);
    expect(exit).toBe(1);
    expect(err).toMatch(/failed \(.*games\.jsonl:1, --at \d+ --seat 0\): /);
  });

  it.each([
    [['greedy', 'random'], 2, 'At least one file of games is needed'],
    [['FILE', 'greedy', 'gready'], 2, 'There is no bot "gready"'],
    [['FILE', 'greedy', 'random', '--worlds', '0'], 2, 'follows --worlds'],
    [['missing.jsonl', 'greedy', 'random'], 1, 'missing.jsonl'],
  ])('refuses %j with exit code %i, in one sentence', async (words, code, expected) => {
    const file = await recorded;
    const argv = words.map((word) => (word === 'FILE' ? file : word));
    const { exit, err, out } = await runCli(['bot', 'compare', ...argv]);
    expect({ exit, out }).toEqual({ exit: code, out: '' });
    expect(err).toContain(expected);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

/** A bot that says hello and then answers every POST with nothing; its address. */
async function openMute(): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    const hello = '{"type":"hello","v":1,"name":"Stumm"}';
    request.on('end', () => response.end(body.includes('sendName') ? hello : ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('bot check', () => {
  it('is ended by Ctrl-C while a bot that is asked by POST says nothing', async () => {
    const check = start(['bot', 'check', '--game', 'mau-mau', '--', await openMute()]);
    await check.until(() => check.out().includes('says hello'));
    check.kill('SIGINT');
    expect(await check.ended).toBe(130);
  });
});

describe('bot ask', () => {
  let recorded: Promise<string>;
  beforeAll(() => void (recorded = recordGames()));

  it('asks all that was asked before, so a bot that plays by rule answers the same', async () => {
    const file = await recorded;
    const { moves } = JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!) as {
      readonly moves: readonly string[];
    };
    const at = moves.findLastIndex((move) => move.startsWith('0 '));
    const args = ['bot', 'ask', file, '--at', String(at), '--seat', '0', '--', botCommand('legal')];
    const { exit, out } = await runCli(args);
    expect(exit).toBe(0);
    const said = out.replaceAll('\n', ' ');
    expect(said).toMatch(/earlier questions: [1-9]\d*, answered otherwise than recorded: 0\./);
    const played = moves[at]!.slice(2);
    expect(out).toContain(`Legal: ${played} (recorded: ${played}).\n`);
    expect(out).toMatch(/^> \{"type":"act".*\n< \{"seq":\d+,"action":/m);
  });

  it('tells when the bot fails at an earlier question', async () => {
    const file = await recorded;
    const args = ['bot', 'ask', file, '--at', '9', '--seat', '0', '--lang', 'de'];
    const { exit, out } = await runCli([...args, '--', botCommand('lie')]);
    expect(exit).toBe(1);
    expect(out).toContain('Schon bei dieser früheren Frage fiel der Bot aus.');
    expect(out).toContain('Diese Aktion gibt es im Spiel nicht.');
  });

  it('shows the question and a second opinion without any bot, under its other name too', async () => {
    const file = await recorded;
    const args = ['bot', 'travel', file, '--at', '0', '--opinion', 'search:200'];
    const { exit, out, err } = await runCli(args);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/^Seat 0 after move 0; earlier questions: 0\.\n> \{"type":"act"/);
    expect(out).toMatch(/in the opinion of search:200 \(win chance in %/);
    expect(out).toMatch(/^ {2}\w.* {2}\d+\.\d \(\d+\.\d to \d+\.\d\) +\d+ {2}the best/m);
    expect(out).toMatch(/^learned leans to: \w.* \d+ %/m);
    expect(out).not.toContain('< {');
    const german = await runCli([...args, '--lang', 'de']);
    expect(german.out).toMatch(/^learned neigt zu: \w.* \d+ %/m);
  });

  it('waits for a bot that answers a POST with nothing, as a program of its own', async () => {
    const file = await recorded;
    const url = await openMute();
    const clock = ['--move-timeout', '20ms', '--bank', '40ms'];
    const opinion = ['--opinion', 'search:20'];
    const asked = start(['bot', 'ask', file, '--at', '0', ...clock, ...opinion, '--', url]);
    expect(await asked.ended).toBe(1);
    expect(asked.out()).toContain('it has 60ms for an answer at most');
    expect(asked.out().replaceAll('\n', ' ')).toContain('no answer within 60 ms');
  });

  it('asks a built-in bot in the same words', async () => {
    const file = await recorded;
    const args = ['bot', 'ask', file, '--at', '0', '--bot', 'greedy', '--json'];
    const { exit, out } = await runCli([...args, '--opinion', 'search:100']);
    expect(exit).toBe(0);
    const report = JSON.parse(out) as {
      readonly said: readonly { readonly by: string; readonly line: string }[];
      readonly answer: string;
      readonly opinion: {
        readonly choice: string;
        readonly legal: readonly { action: string }[];
        readonly learned: {
          readonly bot: string;
          readonly choices: readonly { action: string; chance: number }[];
        };
      };
    };
    const { legal } = JSON.parse(report.said.at(-2)!.line) as { readonly legal: string[] };
    expect(JSON.parse(report.said.at(-1)!.line)).toMatchObject({ action: report.answer });
    expect(legal).toContain(report.answer);
    expect(report.opinion.legal.map(({ action }) => action)).toEqual(legal);
    expect(legal).toContain(report.opinion.choice);
    const { bot, choices } = report.opinion.learned;
    expect(bot).toBe('learned');
    expect(choices.map(({ action }) => action).toSorted()).toEqual(legal.toSorted());
    expect(choices.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  it.each([
    [['--bot', 'greedy', '--', 'true'], 'Only one of --bot and a command'],
    [['--bot', 'nobody'], 'There is no bot "nobody"'],
    [['--opinion', 'greedy'], 'A search such as search:4000'],
  ])('refuses %j as wrong usage', async (flags, expected) => {
    const file = await recorded;
    const { exit, err } = await runCli(['bot', 'ask', file, '--at', '0', ...flags]);
    expect(exit).toBe(2);
    expect(err).toContain(expected);
  });

  it.each([
    [[], 1, 'the game is over'],
    [['--at', '100000'], 2, 'follows --at'],
    [['--at', '0', '--seat', '1'], 1, 'nothing to decide on seat 1 after move 0'],
    [['--seat', '2'], 2, 'follows --seat'],
    [['--game', '9'], 2, 'follows --game'],
  ])('refuses %j with exit code %i', async (flags, code, expected) => {
    const file = await recorded;
    const { exit, err } = await runCli(['bot', 'ask', file, ...flags, '--', 'true']);
    expect(exit).toBe(code);
    expect(err).toContain(expected);
  });
});
