import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type DealResult, planMatch, playDeals } from '@stammtisch/arena';
import { speak } from '@stammtisch/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { passed } from '@stammtisch/lines/check';
import { check } from '../check/test/checking.ts';
import { openHttpBot, tryHttpBot } from './http-bot.ts';

type Answer = (lines: readonly Message[], response: ServerResponse) => void;
interface Message {
  readonly sendName?: true;
  readonly type?: string;
  readonly seq: number;
  readonly legal: readonly string[];
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers what is posted; its address, and what it was asked. */
async function serve(answer: Answer): Promise<{ url: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const lines = body.trimEnd().split('\n');
      answer(
        lines.map((line) => JSON.parse(line) as Message),
        response,
      );
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/bot`, requests };
}

const EXAMPLE = fileURLToPath(new URL('../../../../examples/bots/http/bot.mjs', import.meta.url));
const HELLO = '{"type":"hello","v":1,"name":"Post"}';

/** The whole of a bot: it looks only at the last line, in which a question stands. */
const PLAYS: Answer = (lines, response) => {
  const { sendName, type, seq, legal } = lines.at(-1)!;
  if (sendName === true) response.end(HELLO);
  else response.end(type === 'act' ? JSON.stringify({ seq, action: legal[0] }) : '');
};

/** Says hello and then does something else. */
function after(answer: Answer): Answer {
  return (lines, response) => {
    if (lines.at(-1)!.sendName === true) response.end(HELLO);
    else if (['act', 'rejected'].includes(lines.at(-1)!.type!)) answer(lines, response);
    else response.end();
  };
}

async function play(url: string, game = 'mau-mau', moveMs = 20_000): Promise<DealResult> {
  const entrants = ['url:http://bot', 'random'];
  const clock = { moveMs, bankMs: 0 };
  const planned = planMatch({ game, entrants, seed: 'post', clock });
  if (!planned.ok) throw new Error(planned.error.text.en);
  const bot = openHttpBot({ url });
  const job = { plan: planned.value, from: 0, to: 1, keepLogs: false };
  const tools = { now: () => performance.now(), openOutside: () => bot };
  const [result] = await playDeals(job, tools).finally(() => bot.close());
  return result!;
}

function saidOf({ failures = [] }: DealResult): string[] {
  return [...new Set(failures.map(({ kind, detail }) => `${kind}: ${speak(detail, 'en')}`))];
}

describe('a bot that is asked by POST', () => {
  it.each(['mau-mau', 'mops-royal', 'chanco'])('plays %s to the end', async (game) => {
    const { url, requests } = await serve(PLAYS);
    const result = await play(url, game);
    expect(saidOf(result)).toEqual([]);
    expect(result.moves).toBeGreaterThan(0);
    expect(requests.every(({ method }) => method === 'POST')).toBe(true);
    // A line is one seat at a time; games one after the other share it.
    const lines = new Set(requests.map(({ headers }) => headers['stammtisch-line']));
    expect(lines.size).toBe(game === 'chanco' ? 2 : 1);
  });

  it('passes every check, as the example does', async () => {
    const bot = spawn('node', [EXAMPLE, '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
    const [said] = (await once(bot.stderr, 'data')) as [Buffer];
    const url = /http:\S+/.exec(said.toString())![0];
    const report = await check([url]).finally(() => bot.kill());
    expect(passed(report)).toBe(true);
  });

  it.each<[string, Answer, string]>([
    [
      'answers 500',
      after((_, response) => response.writeHead(500).end()),
      'illegal: The bot answers with the HTTP status 500.',
    ],
    [
      'sends somewhere else',
      after((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
      'illegal: The bot answers with the HTTP status 302.',
    ],
    [
      'hangs up',
      after((_, response) => response.destroy()),
      'disconnect: The bot cannot be reached (ECONNRESET).',
    ],
    [
      'answers without end',
      after((_, response) => response.end('x'.repeat(200_000))),
      'illegal: A line was too long.',
    ],
    [
      'talks nonsense',
      after((_, response) => response.end('{"seq":')),
      'illegal: The line is not JSON.',
    ],
  ])('that %s is out of its games', async (_, answer, expected) => {
    const { url } = await serve(answer);
    const result = await play(url);
    expect(saidOf(result).map((said) => said.slice(0, expected.length))).toEqual([expected]);
    expect(result.scores).toEqual([0, 1]);
  });

  it('that does not answer is too slow, and is not waited for', async () => {
    const { url } = await serve(after(() => undefined));
    expect(saidOf(await play(url, 'mau-mau', 100))).toEqual([
      'timeout: There was no answer within 100 ms.',
    ]);
  });

  it('is met before the first game', async () => {
    const { url } = await serve((_, response) => response.writeHead(404).end());
    expect(await tryHttpBot({ url }, 'mau-mau')).toMatchObject({ kind: 'illegal' });
    const { url: good } = await serve(PLAYS);
    expect(await tryHttpBot({ url: good }, 'mau-mau')).toBeUndefined();
    const nobody = await tryHttpBot({ url: 'http://127.0.0.1:1/' }, 'mau-mau');
    expect(nobody).toMatchObject({
      kind: 'disconnect',
      detail: { data: { code: 'ECONNREFUSED' } },
    });
  });
});
