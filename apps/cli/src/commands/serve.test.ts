/** The built program, with real ports, folders and signals. */
import { openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createNotes } from '@stammtisch/testkit/notes';
import type { Api, ClientMessage, News, TableMessage } from '@stammtisch/wire/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { type Ran, runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';
import { type Ended, serve, type Serving } from '../test/serving.ts';

const folder = useTempFolder();

const ANY_PORTS = ['--port', '0', '--bot-port', '0'];

function serveIn(name: string, ...more: string[]): Serving {
  return serve([...ANY_PORTS, '--data', join(folder(), name), ...more]);
}

/** Holds a port until the end of the test. */
function hold(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}

/** A server that cannot start, in this process: that the program itself ends is seen once. */
function failIn(name: string, ...more: string[]): Promise<Ran> {
  return runCli(['serve', ...ANY_PORTS, '--data', join(folder(), name), ...more]);
}

async function stop(serving: Serving): Promise<Ended> {
  await serving.ports;
  serving.kill('SIGINT');
  return serving.ended;
}

describe('serve', () => {
  it('says where it is, serves pages and the interface there, and ends with Ctrl-C', async () => {
    const serving = serveIn('plain', '--lang', 'en');
    const { port, botPort } = await serving.ports;
    const health = await fetch(`http://localhost:${port}/health`);
    expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok' }]);
    const page = await fetch(`http://localhost:${port}/`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('<title>Stammtisch');
    expect(await stop(serving)).toEqual({
      code: 0,
      err: '',
      out:
        `Stammtisch is running: http://localhost:${port}\n` +
        `Bots connect to localhost, port ${botPort}.\n` +
        `Everything is kept in ${join(folder(), 'plain')}. Ctrl-C ends it.\n` +
        'Stopped. All tables and contests will be there again at the next start.\n',
    });
    await expect(fetch(`http://localhost:${port}/health`)).rejects.toThrow('fetch failed');
  });

  it('speaks German where the environment does, and ends when the system asks it to', async () => {
    const serving = serve([...ANY_PORTS, '--data', join(folder(), 'german')], {
      LANG: 'de_DE.UTF-8',
    });
    const { port, botPort } = await serving.ports;
    serving.kill('SIGTERM');
    expect(await serving.ended).toEqual({
      code: 0,
      err: '',
      out:
        `Stammtisch läuft: http://localhost:${port}\n` +
        `Bots verbinden sich mit localhost, Port ${botPort}.\n` +
        `Alles wird aufbewahrt in ${join(folder(), 'german')}. Ende mit Strg-C.\n` +
        'Beendet. Alle Tische und Wettbewerbe sind beim nächsten Start wieder da.\n',
    });
  });

  it('takes the next port where one is in use, and says so', async () => {
    const [taken, takenToo] = [await hold(), await hold()];
    const data = join(folder(), 'ports');
    const serving = serve(['--port', `${taken}`, '--bot-port', `${takenToo}`, '--data', data]);
    const { port, botPort } = await serving.ports;
    expect([port > taken, botPort > takenToo]).toEqual([true, true]);
    const { out } = await stop(serving);
    expect(out).toContain(`Port ${taken} is in use, so it is ${port}.\n`);
    expect(out).toContain(`Port ${takenToo} is in use, so it is ${botPort}.\n`);
  });

  it('with --lan is reached under all names of the machine, but no others', async () => {
    const serving = serveIn('lan', '--lan', '--verbose');
    const { port, botPort } = await serving.ports;
    const ask = (host: string): Promise<number> => askAs(port, host);
    const names = [`192.0.2.7:${port}`, `${hostname()}:${port}`, `${hostname()}.local`];
    expect(await Promise.all(names.map(ask))).toEqual([200, 200, 200]);
    expect(await Promise.all(['evil.example', 'localhost.evil'].map(ask))).toEqual([421, 421]);
    const { out, err } = await stop(serving);
    expect(out).toMatch(/For phones in the same network: http:\/\/|This machine is in no network/);
    // The three rows of light modules above the finder patterns of a QR code.
    expect(out.includes('For phones') === out.includes('██ ▄▄▄▄▄ █')).toBe(true);
    const forBots = new RegExp(`For bots in the same network: [\\d.]+, port ${botPort}\\n`);
    expect(out.includes('For phones') === forBots.test(out)).toBe(true);
    const lines = err.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: 'http', route: '/health', status: 421 }),
    );
  });

  it('is reached by more names, through a proxy; --open prints the address without a screen', async () => {
    const args = ['--name', 'karten.example', '--trust-proxy', 'loopback', '--keep-days', '0'];
    const serving = serveIn('proxied', '--open', ...args);
    const { port } = await serving.ports;
    expect(
      await Promise.all(['karten.example', 'evil.example'].map((name) => askAs(port, name))),
    ).toEqual([200, 421]);
    const { code, out, err } = await stop(serving);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`Stammtisch is running: http://localhost:${port}\n`);
  });

  it('keeps games that can be checked, listed and exported, and tables for the next start', async () => {
    const first = serveIn('again');
    const { port } = await first.ports;
    const api = `http://localhost:${port}/api/v1`;
    const places = [
      { kind: 'bot', bot: 'random' },
      { kind: 'bot', bot: 'greedy' },
    ];
    const config = { game: 'mau-mau', rules: 'contest', seats: 2, paceMs: 0 };
    const opened = await fetch(`${api}/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Anna', config, places }),
    });
    const ticket = (await opened.json()) as Api<'Ticket'>;
    await playOnce(port, ticket);
    const id = `${ticket.table}-1`;
    const log = await fetch(`${api}/finished/${id}/file`);
    const file = join(folder(), 'game.jsonl');
    writeFileSync(file, await log.text());
    expect(await runCli(['verify', file])).toMatchObject({ exit: 0, err: '' });
    await stop(first);

    const data = ['--data', join(folder(), 'again')];
    const listed = await runCli(['games', 'list', ...data]);
    expect(listed).toMatchObject({ exit: 0, err: '' });
    expect(listed.out).toContain(id);
    const exported = await runCli(['games', 'export', id, ...data]);
    expect(exported.out).toBe(readFileSync(file, 'utf8'));

    const second = serve(['--port', `${port}`, '--bot-port', '0', ...data]);
    expect((await second.ports).port).toBe(port);
    const found = await fetch(`${api}/tables/${ticket.code.toLowerCase()}`);
    expect(await found.json()).toMatchObject({ code: ticket.code, members: [{ name: 'Anna' }] });
    await stop(second);
  });
});

function isEnd(news: News): boolean {
  return news.type === 'played' && news.outcome !== undefined;
}

/** Deals a game to the bots of a table and waits for its end. */
async function playOnce(port: number, { table, token }: Api<'Ticket'>): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/socket`);
  onTestFinished(() => socket.terminate());
  const heard = createNotes<TableMessage>();
  socket.on('close', (code) => heard.end(`the connection was closed with ${code}`));
  const tell = (message: ClientMessage): void => socket.send(JSON.stringify(message));
  socket.on('open', () => tell({ type: 'enter', v: 1, table, token }));
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as TableMessage;
    if (message.type === 'entered') {
      tell({ type: 'do', table, id: 'deal', seen: message.seq, command: { do: 'start' } });
    }
    heard.add(message);
  });
  await heard.until((all) => all.some((one) => one.type === 'update' && one.news.some(isEnd)));
  socket.close();
}

/** The status of an answer; `fetch` would name the host itself. */
function askAs(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path: '/health', headers: { host } });
    asking.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.on('error', reject);
    asking.end();
  });
}

describe('serve does not start', () => {
  it.each([
    [['--port', 'x'], 'A whole number from 0 to 65535 follows --port, not "x".'],
    [['--bot-port', '65536'], 'A whole number from 0 to 65535 follows --bot-port, not "65536".'],
    [['--keep-days', 'ever'], 'A whole number from 0 to 36500 follows --keep-days, not "ever".'],
    [['--trust-proxy', 'me'], '"me" is neither a number from 1 to 8 nor a list of addresses.'],
    // Node would listen on all addresses there are.
    [['--host', ''], 'A value is missing after "--host".'],
    [['--data', ''], 'A value is missing after "--data".'],
    [['--bot-proxy', 'me'], '"me" is neither a number from 1 to 8 nor a list of addresses.'],
    [['--data'], 'A value is missing after "--data <folder>".'],
    [['--flag'], 'There is no flag "--flag" here; "--help" lists them.'],
    [['--lang', 'de', '--port', '-1'], 'Nach --port steht eine ganze Zahl von 0 bis 65535'],
  ])('with %j', async (args, told) => {
    const { exit, out, err } = await runCli(['serve', ...args]);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(`stammtisch: ${told}`);
  });

  it('where there is no such address', async () => {
    const { exit, err } = await failIn('address', '--host', '192.0.2.1');
    expect(exit).toBe(1);
    expect(err).toMatch(/^stammtisch: It is not possible to listen on 192.0.2.1, .*\n$/);
  });

  it('where its data cannot be kept', async () => {
    writeFileSync(join(folder(), 'file'), '');
    const { exit, out, err } = await failIn('file');
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toMatch(/^stammtisch: No database can be opened in ".*file": .*\n$/);
  });

  it.runIf(process.platform === 'linux')('in a folder that is not one of files', async () => {
    const { exit, err } = await runCli(['serve', ...ANY_PORTS, '--data', '/proc/stammtisch/data']);
    expect(exit).toBe(1);
    expect(err).toMatch(/^stammtisch: No database can be opened in .*\n$/);
  });

  it('where another server is at work, and the other one does not mind', async () => {
    const first = serveIn('shared');
    const { port } = await first.ports;
    const { code, err } = await serveIn('shared', '--lang', 'de').ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^stammtisch: Ein anderer Server benutzt .*\n$/);
    expect((await fetch(`http://localhost:${port}/ready`)).status).toBe(200);
    await stop(first);
  });

  it('on the data of a newer version, which it leaves alone', async () => {
    await stop(serveIn('newer'));
    const file = join(folder(), 'newer', 'stammtisch.db');
    writeVersion(file, 99);
    const { exit, err } = await failIn('newer');
    expect(exit).toBe(1);
    expect(err).toMatch(/^stammtisch: The database in .* is of a newer version \(99, .*\n$/);
    expect(readVersion(file)).toBe(99);
  });
});

/** Where SQLite keeps `user_version` in its file. */
const VERSION_AT = 60;

function writeVersion(file: string, version: number): void {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(version);
  writeSync(openSync(file, 'r+'), bytes, 0, 4, VERSION_AT);
}

function readVersion(file: string): number {
  const bytes = Buffer.alloc(4);
  readSync(openSync(file, 'r'), bytes, 0, 4, VERSION_AT);
  return bytes.readInt32BE();
}
