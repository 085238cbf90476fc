import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { TableServerPlan } from '../plan.ts';
import { parseProxies } from '../../http/proxies.ts';
import { MANY, type Running, startServer } from './test/running.ts';

async function serve(plan: Partial<TableServerPlan>): Promise<Running> {
  const running = await startServer(plan);
  onTestFinished(() => running.close());
  return running;
}

const ONCE = { http: { perMinute: { ...MANY, requests: 1 } } };

/** Asks one after the other with what a proxy would say about the client; returns the answers. */
async function askAs(running: Running, ...clients: readonly string[]): Promise<number[]> {
  const answers: number[] = [];
  for (const client of clients) {
    const headers = { 'x-forwarded-for': client };
    answers.push((await running.ask('GET', '/api/v1/games', { headers })).status);
  }
  return answers;
}

/** Opens a socket and says whether it was let in. */
async function connectAs(running: Running, client: string): Promise<'open' | 'error'> {
  const url = `ws://127.0.0.1:${running.server.port}/api/v1/socket`;
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': client } });
  onTestFinished(() => socket.terminate());
  const refused = new Promise<'error'>((done) => socket.on('error', () => done('error')));
  return Promise.race([once(socket, 'open').then(() => 'open' as const), refused]);
}

describe('who asks', () => {
  it('is who connects, whatever it says, where no proxy is trusted', async () => {
    const running = await serve({ limits: { ...ONCE, sockets: { socketsPerAddress: 1 } } });
    expect(await askAs(running, '192.0.2.1', '192.0.2.2')).toEqual([200, 429]);
    expect(await connectAs(running, '192.0.2.1')).toBe('open');
    expect(await connectAs(running, '192.0.2.2')).toBe('error');
  });

  it.each<[string, NonNullable<TableServerPlan['proxies']>]>([
    ['so many', 1],
    ['by their addresses', ['127.0.0.1']],
    ['by their network', ['127.0.0.0/8', '::1/128']],
  ])('is whom a trusted proxy names, for requests and for sockets: %s', async (_, proxies) => {
    const limits = { ...ONCE, sockets: { socketsPerAddress: 1 } };
    const running = await serve({ proxies, limits });
    expect(await askAs(running, '192.0.2.1', '192.0.2.2', '192.0.2.1')).toEqual([200, 200, 429]);
    // What a client claims itself stands before what the proxy has added.
    expect(await askAs(running, '192.0.2.9, 192.0.2.2')).toEqual([429]);
    expect(await connectAs(running, '192.0.2.1')).toBe('open');
    expect(await connectAs(running, '192.0.2.2')).toBe('open');
    expect(await connectAs(running, '192.0.2.9, 192.0.2.2')).toBe('error');
  });

  it('is who connects where another proxy is trusted', async () => {
    const running = await serve({ proxies: ['192.0.2.77'], limits: ONCE });
    expect(await askAs(running, '192.0.2.1', '192.0.2.2')).toEqual([200, 429]);
  });

  it('is found behind two proxies, and not before them', async () => {
    const running = await serve({ proxies: 2, limits: ONCE });
    const [far, near] = ['192.0.2.1, 198.51.100.1', '192.0.2.2, 198.51.100.1'];
    expect(await askAs(running, far, near, `192.0.2.3, ${near}`)).toEqual([200, 200, 429]);
  });

  it('may have as many connections through a proxy as there are', async () => {
    const limits = { http: { connectionsPerAddress: 1 }, sockets: { socketsPerAddress: 9 } };
    const running = await serve({ proxies: 1, limits });
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      expect(await connectAs(running, client)).toBe('open');
    }
  });
});

describe('proxies', () => {
  it.each([
    ['1', 1],
    ['8', 8],
    ['10.0.0.5', ['10.0.0.5']],
    ['loopback, fd00::/8', ['loopback', 'fd00::/8']],
  ])('are written as a number or as addresses: %s', (text, proxies) => {
    expect(parseProxies(text)).toEqual({ ok: true, value: proxies });
  });

  it.each(['', '0', '9', '-1', '1.5', 'proxy.example', '10.0.0.5,', '10.0.0.0/99', 'true'])(
    'cannot be written so: %j',
    (text) => {
      expect(parseProxies(text)).toMatchObject({ ok: false, error: { code: 'bad-proxies' } });
    },
  );
});
