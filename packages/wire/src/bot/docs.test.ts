import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatSendName } from '../free-hack/messages.ts';
import { parseBotAnswer, parseBotHello, parseBotLine } from './read.ts';
import { remakePage, showDialogue } from './test/pages.ts';
import { readServerLine } from './test/table.ts';
import type { ServerMessage } from './to-bot.ts';

const PAGES = ['protocol/bot.md', 'first-bot.md', 'erster-bot.md'];

/** What a bot of the pages is told: all that the server says in the whole game shown there. */
const TOLD = showDialogue().flatMap(({ from, line }) => (from === 'S>C' ? [line] : []));
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;

describe.each(PAGES)('the page %s', (page) => {
  it('has the parts that are made from the definition as they would be made now', () => {
    const fresh = remakePage(readPage(page));
    if (process.env['UPDATE'] === '1') writeFileSync(pathOf(page), fresh);
    expect(readPage(page)).toBe(fresh);
  });

  it('shows lines of the server that fit the schemas', () => {
    const lines = findLines(readPage(page), 'S>C').filter((line) => line !== formatSendName());
    const fields = lines.map((line) => JSON.parse(line) as object);
    expect(lines.map(readServerLine)).toEqual(fields);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('shows lines of bots that are taken', () => {
    const lines = findLines(readPage(page), 'C>S');
    expect(lines.filter((line) => !parseBotLine(line).ok)).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('has a bot in JavaScript that plays', () => {
    expect(playPageBot(page, 'js', process.execPath, ['--input-type=module', '-e'])).toEqual([]);
  });

  it.runIf(HAS_PYTHON)('has a bot in Python that plays', () => {
    expect(playPageBot(page, 'python', 'python3', ['-c'])).toEqual([]);
  });
});

describe.each(['first-bot.md', 'erster-bot.md'])('the guide %s', (page) => {
  it.runIf(HAS_PYTHON)(
    'has a bot in Python that answers otherwise when its answer was rejected',
    () => {
      const loop = /^ {4}for line in sys\.stdin:\n(?: {4}.*\n)+/m.exec(readPage(page))![0];
      const erring = 'import json, sys\ndef choose(view, legal): return "fly"\n';
      const program = `${erring}${loop.replaceAll(/^ {4}/gm, '')}`;
      const asked = { type: 'act', seq: 7, view: {}, legal: ['draw', 'pass'] };
      const rejected = { type: 'rejected', seq: 7, consequence: 'again' };
      const input = [asked, rejected].map((message) => `${JSON.stringify(message)}\n`).join('');
      const { stdout } = spawnSync('python3', ['-c', program], { input, encoding: 'utf8' });
      const answers = stdout.trimEnd().split('\n');
      expect(answers.map((line) => JSON.parse(line) as unknown)).toEqual([
        { seq: 7, action: 'fly' },
        { seq: 7, action: 'draw' },
      ]);
    },
  );

  it.runIf(HAS_PYTHON)('has a bot in Python for the network that loses no line', async () => {
    const source = /^ {4}import json, socket\n(?:(?: {4}.*)?\n)+/m.exec(readPage(page))![0];
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const program = source.replaceAll(/^ {4}/gm, '').replace('1338', String(port));
    const bot = spawn('python3', ['-c', program], { stdio: 'ignore' });
    onTestFinished(() => {
      bot.kill('SIGKILL');
      server.close();
    });
    const [socket] = (await once(server, 'connection')) as [Socket];
    const questions = TOLD.filter((line) => line.includes('"type":"act"'));
    socket.end(`${TOLD.join('\n')}\n`);
    const heard: string[] = [];
    for await (const line of createInterface({ input: socket })) heard.push(line);
    expect(heard).toHaveLength(1 + questions.length);
  });
});

describe('the example of a whole game', () => {
  it('shows every kind of message', () => {
    const shown = new Set(TOLD.slice(1).map((line) => readServerLine(line).type));
    expect([...shown].toSorted()).toEqual(
      ['act', 'bye', 'end', 'event', 'hello', 'rejected', 'start'].toSorted(),
    );
  });
});

/** Runs every bot of a page on the lines of the game; what it says that cannot be used. */
function playPageBot(
  page: string,
  language: string,
  program: string,
  args: readonly string[],
): string[] {
  const sources = [...readPage(page).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , source]) => source!);
  expect(sources.length).toBeGreaterThan(0);
  return sources.flatMap((source) => {
    const input = `${TOLD.join('\n')}\n`;
    const { stdout, stderr } = spawnSync(program, [...args, source], { input, encoding: 'utf8' });
    return stderr === '' ? findWrong(stdout.trimEnd().split('\n')) : [stderr];
  });
}

/** A bot has to say hello, and then one legal action to every question. */
function findWrong([hello = '', ...answers]: readonly string[]): string[] {
  const questions = TOLD.slice(1)
    .map(readServerLine)
    .filter((message): message is ServerMessage & { type: 'act' } => message.type === 'act');
  const wrong = questions.flatMap(({ seq, legal }, index) => {
    const answer = parseBotAnswer(answers[index] ?? '');
    const right = answer.ok && answer.value.seq === seq && legal.includes(answer.value.action!);
    return right ? [] : [`${answers[index]} to ${legal.join(' | ')}`];
  });
  const extra = answers.slice(questions.length);
  return [...(parseBotHello(hello, []).ok ? [] : [hello]), ...wrong, ...extra];
}

function findLines(markdown: string, from: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith(`${from} `))
    .map((line) => line.slice(from.length + 1));
}

function readPage(page: string): string {
  return readFileSync(pathOf(page), 'utf8');
}

function pathOf(page: string): URL {
  return new URL(`../../../../docs/${page}`, import.meta.url);
}
