import { WebSocket } from 'ws';
import type { Api } from '@stammtisch/wire/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuard } from '../../http/guard.ts';
import { playBots } from './test/player.ts';
import { type Answer, type Asking, MANY, type Running, startServer } from './test/running.ts';

const lines: string[] = [];
let running: Running;

beforeAll(async () => {
  running = await startServer({
    origins: ['https://karten.example'],
    names: ['karten.local'],
    log: { level: 'trace', write: (line) => lines.push(line) },
    limits: { http: { perMinute: MANY } },
  });
});

afterAll(() => running.close());

const own = (): string => `127.0.0.1:${running.server.port}`;

function ask(method: string, path: string, asking?: Asking): Promise<Answer<Api<'Error'>>> {
  return running.ask(method, path, asking);
}

describe('headers', () => {
  it.each(['/', '/health', '/api/v1/games', '/api/v1/nix'])(
    'of %s keep pages to themselves and others out',
    async (path) => {
      const { headers } = await ask('GET', path);
      const policy = String(headers['content-security-policy']);
      expect(policy.split(';')).toEqual([
        "default-src 'self'",
        `connect-src 'self' ws://${own()} wss://${own()}`,
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('cannot be written by who asks', async () => {
    const { headers } = await ask('GET', '/health', {
      headers: { host: "x; script-src 'unsafe-inline'" },
    });
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });
});

describe('names of the server', () => {
  it.each([
    ['localhost', 200],
    ['localhost:8080', 200],
    ['LOCALHOST', 200],
    ['127.0.0.1', 200],
    ['[::1]:8080', 200],
    ['karten.local', 200],
    ['evil.example', 421],
    ['evil.example:8080', 421],
    ['localhost.evil.example', 421],
    ['192.168.1.7', 421],
    ['127.0.0.1:8080@evil.example', 421],
  ])('%s is answered with %d on loopback', async (host, status) => {
    expect((await ask('GET', '/health', { headers: { host } })).status).toBe(status);
  });

  it('may be any address where it is open to the network, but no foreign name', () => {
    const guard = createGuard({ host: '0.0.0.0' });
    const isTaken = (host: string): boolean => guard.refuseHost({ host }) === undefined;
    expect(['192.168.1.7:8080', '[fe80::1]', 'localhost'].map(isTaken)).toEqual([true, true, true]);
    expect(guard.refuseHost({})?.code).toBe('other-host');
    expect(['evil.example', '1.2.3.4.evil.example', '[nix]'].map(isTaken)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('pages of other origins', () => {
  it.each([
    ['no origin', {}, 201],
    ['another origin', { origin: 'http://evil.example' }, 403],
    ['the same name on another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['an origin that hides', { origin: 'null' }, 403],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['an origin that is allowed', { origin: 'https://karten.example' }, 201],
  ])('with %s: opening a table is answered with it', async (_, headers, status) => {
    const answer = await ask('POST', '/api/v1/tables', { body: { name: 'Anna' }, headers });
    expect(answer.status).toBe(status);
    expect(answer.body.code === 'other-origin').toBe(status === 403);
  });

  it('are told from its own by name and port', async () => {
    const headers = { origin: `http://${own()}` };
    const { status } = await ask('POST', '/api/v1/tables', { body: { name: 'Anna' }, headers });
    expect(status).toBe(201);
  });

  it('cannot send forms or plain text, which browsers let them', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { 'content-type': type };
      const { status, body } = await ask('POST', '/api/v1/tables', {
        raw: '{"name":"A"}',
        headers,
      });
      expect([status, body.code]).toEqual([415, 'wrong-media-type']);
    }
  });

  it.each([
    ['no origin', {}, true],
    ['another origin', { origin: 'http://evil.example' }, false],
    ['an origin that is allowed', { origin: 'https://karten.example' }, true],
    ['a foreign host', { host: 'evil.example' }, false],
  ])('with %s: a socket is opened or not', async (_, headers, isOpen) => {
    const socket = new WebSocket(`ws://${own()}/api/v1/socket`, { headers });
    const opened = await new Promise((resolve) => {
      socket.on('open', () => resolve(true));
      socket.on('error', () => resolve(false));
    });
    socket.terminate();
    expect(opened).toBe(isOpen);
  });
});

describe('the log', () => {
  it('tells what was asked, but no token, code, name, address or body', async () => {
    const ticket = await running.open({
      name: 'Zwiebelfisch',
      config: { paceMs: 0 },
      places: [
        { kind: 'bot', bot: 'random' },
        { kind: 'bot', bot: 'random' },
      ],
    });
    const { table, token, code } = ticket;
    const offered = await running.ask<Api<'Handover'>>(
      'POST',
      `/api/v1/tables/${table}/handovers`,
      {
        token,
      },
    );
    const device = await running.ask<Api<'Ticket'>>(
      'POST',
      `/api/v1/handovers/${offered.body.code}`,
    );
    await ask('GET', `/api/v1/tables/${code}?x=${token}`);
    await ask('POST', '/api/v1/tables', { raw: `{"name":"${token}"` });
    await ask('GET', `/api/v1/${token}`);
    await ask('GET', `/api/v1/tables/${table}/save`, { token });
    await playBots(running.server.port, ticket);
    const log = lines.join('');
    expect(log).toContain('"route":"/api/v1/tables/:table/handovers"');
    for (const secret of [token, device.body.token, offered.body.code, code, table]) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/Zwiebelfisch|Bearer|authorization|127\.0\.0\.1:\d+\/|remoteAddress/i);
    expect(lines.every((line) => line.endsWith('\n') && isObject(line))).toBe(true);
  });
});

function isObject(line: string): boolean {
  return typeof JSON.parse(line) === 'object';
}
