/** What those who run a server, and the programs in front of it, are told about its limits. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { enter } from './test/player.ts';
import { MANY, type Running, startServer } from './test/running.ts';

async function measure(running: Running): Promise<Record<string, string>> {
  const { text } = await running.ask('GET', '/metrics');
  const lines = text.matchAll(/^stammtisch_limit_(used|max)\{limit="(\S+)"\} (\S+)$/gm);
  return Object.fromEntries(
    [...lines].map(([, what, limit, value]) => [`${limit} ${what}`, value]),
  );
}

describe('whether a server is ready', () => {
  it('names limits that are near, and is denied only where it can take nobody', async () => {
    const limits = { http: { perMinute: MANY, openTables: 2 }, sockets: { sockets: 1 } };
    const running = await startServer({ limits });
    onTestFinished(() => running.close());
    const ready = async (): Promise<[number, unknown]> => {
      const { status, body } = await running.ask<{ near?: unknown; code?: unknown }>(
        'GET',
        '/ready',
      );
      return [status, body.near ?? body.code];
    };
    const ticket = await running.open();
    expect(await ready()).toEqual([200, undefined]);
    await running.open();
    // The server is full, but those who play must be reached.
    expect(await ready()).toEqual([200, ['open-tables']]);
    expect(await measure(running)).toMatchObject({
      'open-tables used': '2',
      'open-tables max': '2',
      'sockets used': '0',
      'sockets max': '1',
      'connections max': '10000',
      'bots used': '0',
      'viewers used': '0',
    });
    const { 'connections used': connections } = await measure(running);
    expect(Number(connections)).toBeGreaterThan(0);
    const player = await enter(running.server.port, ticket);
    expect(await ready()).toEqual([503, 'server-full']);
    player.close();
    await player.closed;
    await expect.poll(ready).toEqual([200, ['open-tables']]);
  });
});
