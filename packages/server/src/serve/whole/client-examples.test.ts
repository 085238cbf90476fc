import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Running, startServer, UNHURRIED_SOCKETS } from '../http/test/running.ts';
import { runTypeScript } from './test/examples.ts';

const ROOT = new URL('../../../../../', import.meta.url);

async function start(): Promise<Running> {
  const running = await startServer({ limits: { sockets: UNHURRIED_SOCKETS } });
  onTestFinished(() => running.close());
  return running;
}

function read(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8');
}

describe('a client of the examples', () => {
  it('opens a table against a bot and plays to the end (TypeScript)', async () => {
    const { server } = await start();
    expect(await runTypeScript(server.port)).toMatch(/^(?:Ada|The bot) has won\.\n$/);
  });

  it.each([
    ['docs/client.md', 'ts', 'typescript/play.ts'],
    ['docs/first-client.md', 'python', 'python/play.py'],
  ])('stands in %s as it is', (page, language, file) => {
    const source = read(`examples/clients/${file}`);
    expect(read(page)).toContain(`\`\`\`${language}\n${source}\`\`\``);
  });
});

describe('the guide to a first client', () => {
  it('asks for what the server does', async () => {
    const running = await start();
    const [opening, joining, looking] = findRequests(read('docs/first-client.md'));
    const opened = await running.ask<{ code: string }>('POST', opening!.path, opening!);
    expect([opened.status, Object.keys(opened.body)]).toEqual([201, TICKET]);
    const { code } = await running.open({ places: [{ kind: 'me' }, { kind: 'open' }] });
    const joined = await running.ask('POST', joining!.path.replace(SHOWN, code), joining!);
    expect(joined.status).toBe(201);
    expect((await running.ask('GET', looking!.path.replace(SHOWN, code))).status).toBe(200);
  });
});

const TICKET = ['table', 'code', 'member', 'token'];
/** The code of the table in the guide. */
const SHOWN = 'BIENE-WIESEL-876';

interface ShownRequest {
  readonly path: string;
  readonly body?: unknown;
}

/** What the lines with curl ask for. */
function findRequests(page: string): ShownRequest[] {
  const commands = page.replaceAll('\\\n', ' ').match(/^curl .*$/gm) ?? [];
  return commands.map((command) => {
    const path = /localhost:8080(\S+)/.exec(command)![1]!;
    const body = /-d '(.*)'/.exec(command)?.[1];
    return body === undefined ? { path } : { path, body: JSON.parse(body) as unknown };
  });
}
