import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { NO_METRICS } from './metrics.ts';
import { Output } from './output.ts';

const CLIENTS = 20;

/** What a client has heard, and the server's end of its connection. */
interface Line {
  readonly heard: string[];
  readonly socket: Socket;
  readonly output: Output;
}

async function openLines(): Promise<readonly Line[]> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const ws of server.clients) ws.terminate();
    server.close();
  });
  const lines: Line[] = [];
  while (lines.length < CLIENTS) lines.push(await openLine(server));
  return lines;
}

async function openLine(server: WebSocketServer): Promise<Line> {
  const accepted = once(server, 'connection');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  client.on('message', (data: Buffer) => heard.push(data.toString()));
  const [ws, { socket }] = (await accepted) as [WebSocket, { socket: Socket }];
  const host = { metrics: NO_METRICS, limits: { outputBytes: 1_000_000 } };
  const output = new Output({ ws, socket }, host, { onFull: () => undefined });
  return { heard, socket, output };
}

describe('what many clients are sent in one turn', () => {
  it('is on its way to the first of them before the last has it, and comes in order', async () => {
    const lines = await openLines();
    const before = lines.map(({ socket }) => socket.bytesWritten);
    for (const { output } of lines) {
      output.send('news');
      output.send('answer');
    }
    const isOnItsWay = lines.map(({ socket }, i) => socket.bytesWritten > before[i]!);
    lines[0]!.output.send('more');

    expect(isOnItsWay[0]).toBe(true);
    expect(isOnItsWay.at(-1)).toBe(false);
    await expect
      .poll(() => lines.map(({ heard }) => heard))
      .toEqual([['news', 'answer', 'more'], ...lines.slice(1).map(() => ['news', 'answer'])]);
  });
});
