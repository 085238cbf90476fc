import { connect, type Socket } from 'node:net';
import type { Api } from '@stammtisch/wire/table';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpLimits } from '../../http/limits.ts';
import type { LimitChanges } from '../plan.ts';
import { enter } from './test/player.ts';
import { type Answer, type Asking, MANY, type Running, startServer } from './test/running.ts';

let running: Running;

afterEach(() => running.close());

async function start(limits: Partial<HttpLimits>, now?: () => number): Promise<void> {
  const clocks = { now, steadyMs: now };
  running = await startServer({ limits: { http: { perMinute: MANY, ...limits } }, ...clocks });
}

async function startWith(limits: LimitChanges): Promise<void> {
  running = await startServer({ limits: { http: { perMinute: MANY }, ...limits } });
}

function ask(method: string, path: string, asking?: Asking): Promise<Answer<Api<'Error'>>> {
  return running.ask(method, `/api/v1${path}`, asking);
}

/** The codes of equal requests, one after the other; `ok` where they were carried out. */
async function repeat(times: number, method: string, path: string, asking?: Asking) {
  const codes: string[] = [];
  for (let i = 0; i < times; i++) {
    const { status, body } = await ask(method, path, asking);
    codes.push(status < 400 ? 'ok' : body.code);
  }
  return codes;
}

const TABLE = { body: { name: 'Anna' } };

describe('recorded games', () => {
  const LIMITS = { moves: 1000, movesPerMinute: 1000 };

  it('are paid for in moves, by all that plays them again', async () => {
    running = await startServer({ limits: { http: { perMinute: MANY }, replays: LIMITS } });
    const file = JSON.stringify(Array.from({ length: 950 }, () => '0 draw'));
    // Together, for with time there are moves again.
    const answers = await Promise.all([
      ask('POST', '/verify', { body: { file } }),
      ask('POST', '/tables/load', { body: { name: 'Anna', file } }),
    ]);
    const [done, refused] = answers.sort((one, other) => one.status - other.status);
    expect(done.status).toBe(400);
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-moves']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // What costs little is still possible.
    expect(await repeat(1, 'POST', '/verify', { body: { file: '{}' } })).toEqual(['not-a-log']);
    const metrics = await running.ask('GET', '/metrics');
    expect(metrics.text).toContain('stammtisch_replay_moves_total 950');
    expect(metrics.text).toContain('stammtisch_replays_refused_total{why="moves"} 1');
  });

  it('are refused before they are read where their length says enough', async () => {
    running = await startServer({ limits: { http: { perMinute: MANY }, replays: LIMITS } });
    const head =
      'POST /api/v1/verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
    const sent = `${head}\r\nContent-Length: 1000000\r\n\r\n{`;
    // The server goes on reading for a while, so that a browser hears the answer.
    const text = await talk(sent, 'game-too-long');
    expect(text).toContain('HTTP/1.1 413');
    expect(text).toContain('game-too-long');
  });
});

describe('bodies', () => {
  it('are only taken up to their limit, with a larger one for files', async () => {
    await start({ bodyBytes: 2_000, fileBytes: 10_000 });
    const long = { body: { name: 'x'.repeat(2_000) } };
    const { status, body } = await ask('POST', '/tables', long);
    expect([status, body.code]).toEqual([413, 'body-too-large']);
    expect(body.message.en).toContain('2000 bytes');
    const file = { body: { name: 'Anna', file: 'x'.repeat(8_000) } };
    expect((await ask('POST', '/tables/load', file)).body.code).not.toBe('body-too-large');
    const longer = { body: { name: 'Anna', file: 'x'.repeat(10_000) } };
    expect((await ask('POST', '/tables/load', longer)).body.code).toBe('body-too-large');
    expect((await ask('POST', '/verify', { body: { file: longer.body.file } })).status).toBe(413);
  });

  it('are refused before they are sent where their length says enough', async () => {
    await start({ bodyBytes: 2_000 });
    const head =
      'POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
    const text = await talk(`${head}\r\nContent-Length: 3000000\r\n\r\n{`);
    expect(text).toContain('413');
    expect(text).toContain('body-too-large');
  });

  it('count as too large also where their length is not told', async () => {
    await start({ bodyBytes: 2_000 });
    const head =
      'POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
    const chunk = `bb8\r\n${'x'.repeat(3_000)}\r\n`;
    const text = await talk(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`);
    expect(text).toContain('body-too-large');
  });
});

describe('rates', () => {
  it('limit all requests of an address', async () => {
    await start({ perMinute: { ...MANY, requests: 3 } });
    expect(await repeat(4, 'GET', '/games')).toEqual(['ok', 'ok', 'ok', 'too-many-requests']);
    const { status, headers, body } = await ask('GET', '/nix');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.message.de).toContain(`${String(headers['retry-after'])} Sekunden`);
  });

  it('do not count files of the pages as requests, but as what they are', async () => {
    await start({ perMinute: { ...MANY, requests: 1, files: 3 } });
    expect(await repeat(1, 'GET', '/games')).toEqual(['ok']);
    const files = ['/assets/a-1.js', '/courts/JC.svg', '/sw.js'];
    for (const path of files) {
      expect((await running.ask('GET', path)).body).toMatchObject({ code: 'no-such-page' });
    }
    expect(await running.ask('GET', '/theme.js')).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    });
    expect(await repeat(1, 'GET', '/openapi.json')).toEqual(['too-many-requests']);
    const text = JSON.stringify((await running.ask('GET', '/x.y/metrics')).body);
    expect(text).toContain('too-many-requests');
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.5', 'de', 'Das war zu viel auf einmal', 'von selbst wieder'],
    ['fr,en-GB;q=0.8', 'en', 'That was too much at once', 'tries again by itself'],
    ['', 'de', 'Das war zu viel auf einmal', 'von selbst wieder'],
  ])('tell somebody who opens a page so in words (%s)', async (accepted, lang, ...words) => {
    await start({ perMinute: { ...MANY, requests: 1 } });
    expect(await repeat(1, 'GET', '/games')).toEqual(['ok']);
    const headers = { accept: 'text/html', 'accept-language': accepted };
    const page = await running.ask('GET', '/t/KATZE-HUND-427', { headers });
    expect(page.status).toBe(429);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain(`<html lang="${lang}">`);
    for (const word of words) expect(page.text).toContain(word);
    const again = Number(/http-equiv="refresh" content="(\d+)"/.exec(page.text)![1]);
    expect(again).toBeGreaterThan(Number(page.headers['retry-after']));
    const { status, body } = await ask('GET', '/games', { headers });
    expect([status, body.code]).toEqual([429, 'too-many-requests']);
  });

  it('limit tables that are opened or loaded, taken together', async () => {
    await start({ perMinute: { ...MANY, openings: 2 } });
    expect(await repeat(1, 'POST', '/tables', TABLE)).toEqual(['ok']);
    const file = { body: { name: 'Anna', file: 'no file' } };
    expect(await repeat(2, 'POST', '/tables/load', file)).toEqual([
      expect.not.stringMatching('too-many'),
      'too-many-requests',
    ]);
    expect(await repeat(1, 'POST', '/tables', TABLE)).toEqual(['too-many-requests']);
    expect(await repeat(1, 'GET', '/tables')).toEqual(['ok']);
  });

  it('limit those who come in', async () => {
    await start({ perMinute: { ...MANY, joins: 1 } });
    const { table } = await running.open();
    const path = `/tables/${table}/members`;
    expect(await repeat(2, 'POST', path, { body: { name: 'Bo' } })).toEqual([
      'ok',
      'too-many-requests',
    ]);
  });

  it('limit files of results', async () => {
    await start({ perMinute: { ...MANY, heavy: 1 } });
    const path = '/contests/NIX-99/results.csv';
    expect(await repeat(2, 'GET', path)).toEqual(['no-such-contest', 'too-many-requests']);
  });

  it('hang up on who has asked too much and does not wait for answers, or sends a body', async () => {
    await start({ perMinute: { ...MANY, requests: 1 } });
    const head = 'Host: localhost\r\nContent-Type: application/json\r\n';
    const get = `GET /api/v1/games HTTP/1.1\r\n${head}\r\n`;
    await repeat(2, 'GET', '/games');
    const many = await talk(get.repeat(20));
    expect(many.match(/HTTP\/1\.1 429/g)).toHaveLength(1);
    const post = `POST /api/v1/tables HTTP/1.1\r\n${head}Content-Length: 1000\r\n\r\n`;
    const one = await talk(post);
    expect(one).toContain('HTTP/1.1 429');
    expect(one).toContain('connection: close');
    expect(JSON.parse(one.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'too-many-requests' });
  });

  it('refuse in the same form, before the framework and in it', async () => {
    await start({ perMinute: { ...MANY, requests: 1 } });
    await ask('GET', '/games');
    const [first, second] = [await ask('GET', '/games'), await ask('GET', '/games')];
    expect(Object.keys(first.body)).toEqual(Object.keys(second.body));
    for (const name of ['content-type', 'cache-control', 'x-frame-options', 'referrer-policy']) {
      expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
    }
  });

  it('count requests under a wrong name too', async () => {
    await start({ perMinute: { ...MANY, requests: 2 } });
    const asking = { headers: { host: 'elsewhere.example' } };
    const codes = await repeat(3, 'GET', '/games', asking);
    expect(codes).toEqual(['other-host', 'other-host', 'too-many-requests']);
  });

  it('let nobody try out codes and tokens, whatever way', async () => {
    await start({ perMinute: { ...MANY, guesses: 4 } });
    const { table, code, token } = await running.open();
    const wrong = { token: '0'.repeat(32) };
    expect(await repeat(1, 'GET', '/tables/NIE-1')).toEqual(['no-such-table']);
    expect(await repeat(1, 'POST', '/tables/NIE-2/members', TABLE)).toEqual(['no-such-table']);
    expect(await repeat(1, 'POST', '/handovers/ABCD-EFGH')).toEqual(['no-such-handover']);
    expect(await repeat(6, 'GET', `/tables/${table}`)).toEqual(Array(6).fill('ok'));
    expect(await repeat(1, 'GET', `/tables/${table}/save`, wrong)).toEqual(['bad-token']);
    // Now even the right ones are not looked at, so that trying on tells nothing.
    const after = await ask('GET', `/tables/${code}`);
    expect([after.status, after.body.code]).toEqual([429, 'too-many-tries']);
    expect(Number(after.headers['retry-after'])).toBeGreaterThan(0);
    const path = `/tables/${table}/handovers`;
    expect(await repeat(1, 'POST', path, wrong)).toEqual(['too-many-tries']);
    // Ids and tokens cannot be found by trying: whoever has them is not locked out by others.
    expect(await repeat(1, 'POST', path, { token })).toEqual(['ok']);
    expect(await repeat(1, 'GET', '/games')).toEqual(['ok']);
    const { text } = await running.ask('GET', '/metrics');
    expect(text).toContain('stammtisch_refused_total{entry="http",reason="guesses"} 2');
  });
});

describe('tables', () => {
  it('are only so many on a server, until one is closed', async () => {
    let now = Date.now();
    await start({ openTables: 2 }, () => now);
    const first = await running.open();
    await running.open();
    const full = await ask('POST', '/tables', TABLE);
    expect([full.status, full.body.code]).toEqual([503, 'full-for-now']);
    expect(full.body.message.en).toContain('Try again in 60 minutes');
    await closeTable(first);
    now += 11_000;
    expect(await repeat(2, 'POST', '/tables', TABLE)).toEqual(['ok', 'full-for-now']);
    now += 3_600_000;
    expect(await repeat(1, 'POST', '/tables', TABLE)).toEqual(['too-many-tables']);
  });

  it('count also where they were opened before the server was started', async () => {
    await start({ openTables: 1 });
    await running.open();
    await running.close('keep');
    const limits = { http: { perMinute: MANY, openTables: 1 } };
    running = await startServer({ dataFolder: running.folder, limits });
    expect(await repeat(1, 'POST', '/tables', TABLE)).toEqual(['full-for-now']);
  });

  it('that nobody has used for a month take no room', async () => {
    let now = Date.now();
    await start({ openTables: 1 }, () => now);
    await running.open();
    now += 31 * 24 * 60 * 60 * 1000;
    expect(await repeat(1, 'POST', '/tables', TABLE)).toEqual(['ok']);
  });

  it('are only so many from one address, until one is closed', async () => {
    await start({ openTablesPerAddress: 2 });
    const first = await running.open();
    await running.open();
    const full = await ask('POST', '/tables', TABLE);
    expect([full.status, full.body.code]).toEqual([429, 'too-many-open']);
    await closeTable(first);
    expect(await repeat(2, 'POST', '/tables', TABLE)).toEqual(['ok', 'too-many-open']);
  });

  it('are not more than the limit when many are opened at once', async () => {
    await start({ openTablesPerAddress: 3, openTables: 3 });
    const asked = Array.from({ length: 8 }, () => ask('POST', '/tables', TABLE));
    const opened = (await Promise.all(asked)).filter(({ status }) => status === 201);
    expect(opened).toHaveLength(3);
  });
});

describe('other things that are kept', () => {
  it('are only so many house rules', async () => {
    await start({ rulesets: 1 });
    const asking = { body: { game: 'chanco' } };
    expect(await repeat(1, 'PUT', '/rulesets/eins', asking)).toEqual(['ok']);
    const { status, body } = await ask('PUT', '/rulesets/zwei', asking);
    expect([status, body.code]).toEqual([503, 'too-many-rulesets']);
  });

  it('are only so many house rules of one address, and those that are there can be changed', async () => {
    await start({ rulesetsPerAddress: 2 });
    const asking = { body: { game: 'chanco' } };
    const saved = await ask('PUT', '/rulesets/eins', asking);
    const { token } = saved.body as unknown as Api<'RulesetSaved'>;
    expect(await repeat(1, 'PUT', '/rulesets/zwei', asking)).toEqual(['ok']);
    const { status, body } = await ask('PUT', '/rulesets/drei', asking);
    expect([status, body.code]).toEqual([429, 'too-many-rulesets-here']);
    const again = await ask('PUT', '/rulesets/eins', { ...asking, token: token! });
    expect(again.status).toBe(200);
    expect(JSON.stringify(again.body)).not.toContain('from');
    expect((await ask('DELETE', '/rulesets/eins', { token: token! })).status).toBe(200);
    expect((await ask('PUT', '/rulesets/drei', asking)).status).toBe(200);
  });

  it('are only so many bytes: new tables are refused, and the figures say so', async () => {
    await startWith({
      storage: { perAddress: { practice: 1, contests: 1, league: 1, tables: 1 } },
    });
    expect(await repeat(2, 'POST', '/tables', TABLE)).toEqual(['ok', 'storage-full-here']);
    const text = await (await fetch(`http://127.0.0.1:${running.server.port}/metrics`)).text();
    const refused = 'stammtisch_storage_refused_total{kind="tables",code="storage-full-here"} 1';
    expect(text).toContain(refused);
    expect(text).toMatch(/stammtisch_storage_bytes\{kind="tables"\} [1-9]/);
    expect(text).toContain('stammtisch_stored{what="rulesets"} 0');
  });

  it('are only so many bytes in all: 507, and what is there stays', async () => {
    await startWith({ storage: { data: 1 } });
    const full = await ask('POST', '/tables', TABLE);
    expect([full.status, full.body.code]).toEqual([507, 'storage-full']);
    const rules = await ask('PUT', '/rulesets/eins', { body: { game: 'chanco' } });
    expect([rules.status, rules.body.code]).toEqual([507, 'storage-full']);
    const contest = await ask('POST', '/contests', { body: {} });
    expect([contest.status, contest.body.code]).toEqual([507, 'storage-full']);
  });

  it('are only so many codes for other devices, each for a short time', async () => {
    let now = Date.now();
    await start({ handovers: 1, handoverMs: 5_000 }, () => now);
    const [one, two] = [await running.open(), await running.open()];
    const offer = (ticket: Api<'Ticket'>): Promise<Answer<Api<'Handover'> & Api<'Error'>>> =>
      running.ask('POST', `/api/v1/tables/${ticket.table}/handovers`, { token: ticket.token });
    const first = await offer(one);
    expect((await offer(two)).body.code).toBe('too-many-handovers');
    const again = await offer(one);
    expect(again.status).toBe(201);
    expect(await repeat(1, 'POST', `/handovers/${first.body.code}`)).toEqual(['no-such-handover']);
    now += 5_000;
    expect(await repeat(1, 'POST', `/handovers/${again.body.code}`)).toEqual(['no-such-handover']);
    expect((await offer(two)).status).toBe(201);
  });
});

describe('connections', () => {
  it('are only so many of one address', async () => {
    await start({ connectionsPerAddress: 2 });
    const held = [await dial(), await dial()];
    await gone(await dial());
    expect(held.some(({ closed }) => closed)).toBe(false);
    held[0]!.destroy();
    await gone(held[0]!);
    await expect.poll(async () => (await dialAndAsk()).includes('200')).toBe(true);
  });

  it('are only so many in all', async () => {
    await start({ connections: 1 });
    const held = await dial();
    const second = await dial();
    await gone(second);
    expect(held.closed).toBe(false);
    held.destroy();
  });

  it.each([
    ['the head of a request', 'GET / HTTP/1.1\r\nHost: localhost\r\n', { headersMs: 100 }],
    [
      'the body of a request',
      'POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      { headersMs: 100, requestMs: 200 },
    ],
  ])('end where %s does not come', async (_, sent, limits) => {
    await start({ ...limits, slowCheckMs: 50 });
    const text = await talk(sent);
    expect(text).toContain('408');
    expect(text).toContain('too-slow');
  });

  it('end where nothing is asked any more', async () => {
    await start({ keepAliveMs: 50 });
    const text = await talk('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(text).toContain('200 OK');
  });

  it('end with a sentence where the head is too long, or is none', async () => {
    await start({});
    const long = await talk(
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect(long).toContain('431');
    expect(long).toContain('head-too-large');
    const none = await talk('HALLO\r\n\r\n');
    expect(none).toContain('400');
    expect(none).toContain('bad-request');
  });
});

async function closeTable(ticket: Api<'Ticket'>): Promise<void> {
  const player = await enter(running.server.port, ticket);
  player.do({ do: 'close' });
  await player.until(({ type }) => type === 'answer');
  player.close();
  await player.closed;
}

function dial(): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(running.server.port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => undefined);
  });
}

function gone(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    socket.on('close', () => resolve());
    socket.resume();
  });
}

/** What the server says until it hangs up, or until it has said enough. */
async function talk(sent: string, enough?: string): Promise<string> {
  const socket = await dial();
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
    if (enough !== undefined && text.includes(enough)) socket.destroy();
  });
  socket.write(sent);
  await gone(socket);
  return text;
}

async function dialAndAsk(): Promise<string> {
  return talk('GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
}
