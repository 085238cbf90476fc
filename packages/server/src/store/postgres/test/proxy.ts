import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Between a store and its database: the network, which can fail. */
export interface Proxy {
  readonly url: string;
  /** Cuts all connections; those to come are refused until `mend`. */
  cut(): void;
  /** The next answer to a message with this text is lost, and its connection with it. */
  loseAnswerTo(text: string): void;
  /** Cuts all connections when somebody sends a message with this text. */
  cutAt(text: string): void;
  /** Connections are taken, but nothing goes through, until `mend`. */
  freeze(): void;
  mend(): void;
}

/** A way to the database of an address; closed with the test. */
export async function startProxy(url: string): Promise<Proxy> {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  let victim: string | undefined;
  let last: string | undefined;

  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const database = connect(Number(target.port), target.hostname);
    const pair = [client, database] as const;
    pairs.add(pair);
    let isDeaf = false;
    client.on('data', (bytes) => {
      if (last !== undefined && bytes.includes(last)) return fail();
      if (victim !== undefined && bytes.includes(victim)) {
        victim = undefined;
        isDeaf = true;
      }
      if (state === 'open') database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (isDeaf) client.destroy();
      else if (state === 'open') client.write(bytes);
    });
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const end of pair) end.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const fail = (): void => {
    state = 'cut';
    cut();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    cut: fail,
    loseAnswerTo: (text) => (victim = text),
    cutAt: (text) => (last = text),
    freeze: () => (state = 'frozen'),
    mend() {
      // What was swallowed would be missing in the middle.
      if (state === 'frozen') cut();
      state = 'open';
      last = undefined;
    },
  };
}
