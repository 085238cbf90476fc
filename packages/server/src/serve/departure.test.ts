/** A server that empties itself, alone and where another one could take its people. */
import { usePostgres } from '@stammtisch/testkit/use-services';
import type { Api } from '@stammtisch/wire/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { enter } from './http/test/player.ts';
import { type Running, startServer } from './http/test/running.ts';
import type { TableServerPlan } from './plan.ts';

const database = usePostgres();
const LONG = { withinMs: 600_000, spreadMs: 20 };

async function start(changes: Partial<TableServerPlan> = {}): Promise<Running> {
  const running = await startServer(changes);
  onTestFinished(() => running.close());
  return running;
}

async function opening(running: Running): Promise<[number, string | undefined]> {
  const body = { name: 'Eva' };
  const answer = await running.ask<Partial<Api<'Error'>>>('POST', '/api/v1/tables', { body });
  return [answer.status, answer.body.code?.includes('-') === true ? undefined : answer.body.code];
}

/** The status that somebody gets in place of a socket, or 101. */
function knock({ server }: Running): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/v1/socket`);
  onTestFinished(() => socket.terminate());
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
  });
}

describe('a server that is alone and drains', () => {
  it('opens no tables, lets people play and come back, and is empty when the last one goes', async () => {
    const running = await start();
    const ticket = await running.open();
    const player = await enter(running.server.port, ticket);
    let isEmpty = false;
    const drained = running.server.drain(LONG).then(() => (isEmpty = true));
    expect((await running.ask('GET', '/ready')).status).toBe(503);
    expect((await running.ask('GET', '/health')).status).toBe(200);
    expect(await opening(running)).toEqual([503, 'draining']);
    const again = await enter(running.server.port, ticket);
    again.close();
    await again.closed;
    expect(isEmpty).toBe(false);
    player.close();
    await drained;
  });

  it('waits no longer than it is told', async () => {
    const running = await start();
    const player = await enter(running.server.port, await running.open());
    onTestFinished(() => player.close());
    await running.server.drain({ withinMs: 1 });
    expect(player.heard.some(({ type }) => type === 'bye')).toBe(false);
  });
});

describe('a server that drains where others share its database', () => {
  it('sends its people away, takes no sockets, and answers requests', async () => {
    const running = await start({ database: database() });
    const player = await enter(running.server.port, await running.open());
    await running.server.drain(LONG);
    expect(await player.closed).toBe(1012);
    expect(player.heard.at(-1)).toMatchObject({ type: 'bye', code: 'server-stop' });
    expect(await knock(running)).toBe(503);
    expect((await running.ask('GET', '/ready')).status).toBe(503);
    expect(await opening(running)).toEqual([201, undefined]);
  });
});
