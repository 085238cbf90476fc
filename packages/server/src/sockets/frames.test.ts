import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameTexts } from './frames.ts';

let write: (bytes: Buffer) => void;
let client: WebSocket;
const server = createServer();

beforeAll(async () => {
  const webSockets = new WebSocketServer({ noServer: true });
  const accepted = new Promise<Duplex>((resolve) => {
    server.on('upgrade', (request, socket, head) =>
      webSockets.handleUpgrade(request, socket, head, () => resolve(socket)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const socket = await accepted;
  write = (bytes) => socket.write(bytes);
});

afterAll(() => {
  client.terminate();
  server.close();
});

/** Sends frames and waits until a client has heard so many messages. */
function hear(bytes: Buffer, count: number): Promise<string[]> {
  const heard: string[] = [];
  return new Promise((resolve) => {
    client.on('message', function take(data: Buffer, isBinary) {
      heard.push(isBinary ? 'not a text' : data.toString());
      if (heard.length < count) return;
      client.off('message', take);
      resolve(heard);
    });
    write(bytes);
  });
}

describe('frames', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 100_000])(
    'carry a text of %i bytes, whatever form its length takes',
    async (size) => {
      const text = 'x'.repeat(size);
      expect(await hear(frameTexts([text]), 1)).toEqual([text]);
    },
  );

  it('carry several texts in their order, counted in bytes and not in letters', async () => {
    const texts = ['{"a":1}', 'Müßiggang 🂡', 'ß'.repeat(100), '', 'é'.repeat(40_000)];
    expect(await hear(frameTexts(texts), texts.length)).toEqual(texts);
  });
});
