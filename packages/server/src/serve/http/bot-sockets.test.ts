import { once } from 'node:events';
import { connect } from 'node:net';
import { LINE_BYTES_MAX } from '@stammtisch/wire';
import type { Api } from '@stammtisch/wire/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { type Running, startServer } from './test/running.ts';

type Plan = Parameters<typeof startServer>[0];

async function start(plan: Plan = {}): Promise<Running> {
  const running = await startServer(plan);
  onTestFinished(() => running.close());
  return running;
}

/** A bot on a socket, and what it was told, message by message. */
function come({ server }: Running, headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/v1/bot`, { headers });
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  const told: string[] = [];
  let wake: (() => void) | undefined;
  socket.on('message', (data, isBinary) => {
    expect(isBinary).toBe(false);
    told.push(...(data as Buffer).toString().split('\n').slice(0, -1));
    wake?.();
  });
  const line = async (index: number): Promise<unknown> => {
    while (told.length <= index) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return JSON.parse(told[index]!);
  };
  return { socket, line };
}

function isLetIn(running: Running): Promise<boolean> {
  const { socket } = come(running);
  return new Promise((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('unexpected-response', () => resolve(false));
  });
}

function hello(name: string): string {
  return `${JSON.stringify({ type: 'hello', v: 1, name })}\n`;
}

describe('a bot that comes over a WebSocket', () => {
  it('is greeted as over TCP, however its lines are cut, and waits with the others', async () => {
    const running = await start();
    const { socket, line } = come(running);
    expect(await line(0)).toEqual({ sendName: true, status: 'okay' });
    const said = hello('Kiebitz');
    socket.send(said.slice(0, 9));
    socket.send(Buffer.from(said.slice(9)));
    expect(await line(1)).toMatchObject({ type: 'hello', name: 'Kiebitz' });
    const listed = await running.ask<Api<'ProgramList'>>('GET', '/api/v1/programs');
    expect(listed.body).toEqual({ programs: [{ name: 'Kiebitz' }] });
    const other = come(running);
    await other.line(0);
    other.socket.send(hello('Kiebitz'));
    expect(await other.line(1)).toMatchObject({ type: 'rejected', code: 'taken-name' });
    await once(other.socket, 'close');
  });

  it.each([
    ['http://evil.example', 403],
    ['null', 403],
  ])('is refused where a page of %s sends it', async (origin, status) => {
    const { socket } = come(await start(), { origin });
    const [, response] = (await once(socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ];
    expect(response.statusCode).toBe(status);
  });

  it('counts among the bots of its address and of the port', async () => {
    const running = await start({ limits: { programs: { connectionsPerAddress: 2 } } });
    const first = come(running);
    await first.line(0);
    const second = connect(running.server.botPort, '127.0.0.1');
    onTestFinished(() => void second.destroy());
    await once(second, 'data');
    const third = come(running);
    const [, response] = (await once(third.socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ];
    expect(response.statusCode).toBe(429);
    first.socket.close();
    // The server may hear of it a little later than the bot.
    await expect.poll(() => isLetIn(running)).toBe(true);
  });

  it('is cut off by a line that is too long', async () => {
    const { socket, line } = come(await start());
    await line(0);
    socket.send('x'.repeat(LINE_BYTES_MAX + 1));
    expect(await once(socket, 'close')).toHaveLength(2);
  });

  it('goes with the server', async () => {
    const running = await startServer();
    const { socket, line } = come(running);
    await line(0);
    const closed = once(socket, 'close');
    await running.close();
    const [code] = (await closed) as [number];
    expect(code).toBe(1001);
  });
});
