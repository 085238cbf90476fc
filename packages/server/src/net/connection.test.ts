import { Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { assert } from '@stammtisch/kernel';
import type { Gone } from '@stammtisch/lines';
import { createNotes, type Notes } from '@stammtisch/testkit/notes';
import { defaultLimits } from '../contest/limits.ts';
import { dial } from '../test/dial.ts';
import type { Connection } from './connection.ts';
import { listen, type Listener, type ListenOptions, type NetLimits } from './listen.ts';

interface Open {
  readonly refused: string[];
  readonly listener: Listener;
  readonly port: number;
  readonly bugs: unknown[];
  /** The next connection that is accepted. */
  readonly accept: () => Promise<Connection>;
}

async function open(
  limits: Partial<NetLimits> = {},
  isProxy?: ListenOptions['isProxy'],
): Promise<Open> {
  const accepted: Connection[] = [];
  const refused: string[] = [];
  const bugs: unknown[] = [];
  let wake: (() => void) | undefined;
  const listener = await listen({
    host: '127.0.0.1',
    port: 0,
    limits: { ...defaultLimits('contest'), lingerMs: 500, ...limits },
    isProxy,
    onRefused: (reason) => refused.push(reason),
    onConnection(connection) {
      accepted.push(connection);
      wake?.();
    },
    onBug: (error) => bugs.push(error),
  });
  assert(listener.ok, 'a free port can be opened');
  onTestFinished(() => listener.value.close());
  return {
    listener: listener.value,
    port: listener.value.port,
    bugs,
    refused,
    async accept() {
      while (accepted.length === 0) await new Promise<void>((done) => (wake = done));
      return accepted.shift()!;
    },
  };
}

/** What a connection hears, and why it ends. */
function overhear(connection: Connection): { lines: Notes<string>; gone: Promise<Gone> } {
  const lines = createNotes<string>();
  const gone = new Promise<Gone>((resolve) => {
    connection.handlers = { line: lines.add, gone: resolve };
  });
  void gone.then(lines.end);
  return { lines, gone };
}

function nothing(): void {
  // Nobody connects where nobody listens.
}

describe('a connection', () => {
  it('writes all lines of one step at once', async () => {
    const { port, accept } = await open();
    const peer = dial(port);
    const connection = await accept();
    const write = vi.spyOn(Socket.prototype, 'write');
    onTestFinished(() => write.mockRestore());
    connection.send('one\n');
    connection.send('two\n');
    await peer.until('two');
    expect(write.mock.calls.map(([text]) => text)).toEqual(['one\ntwo\n']);
  });

  it('hears a last line without its end when the peer closes its side, and can still answer', async () => {
    const { port, accept } = await open();
    const peer = dial(port);
    const connection = await accept();
    connection.handlers = {
      line: (line) => connection.send(`heard ${line}\n`),
      gone: (why) => connection.send(`${why}\n`),
    };
    peer.socket.end('one\ntwo');
    await peer.closed;
    expect(peer.lines).toEqual(['heard one', 'heard two', 'left']);
  });

  it('[goal 5] is dropped when its peer does not read, and no write ever waits', async () => {
    const { port, accept, listener } = await open({ outputBytes: 64 * 1024 });
    const peer = dial(port);
    peer.socket.pause();
    const connection = await accept();
    const { gone } = overhear(connection);
    // The system keeps some megabytes of its own; beyond them the queue must not grow.
    for (let i = 0; i < 10_000 && listener.connections.size > 0; i++) {
      connection.send(`${'x'.repeat(8191)}\n`);
      await new Promise(setImmediate);
    }
    expect(await gone).toBe('not-reading');
    await expect.poll(() => listener.connections.size).toBe(0);
  });

  it('is dropped for too long a line while it is still being read', async () => {
    const { port, accept } = await open({ lineBytes: 100 });
    const peer = dial(port);
    const { lines, gone } = overhear(await accept());
    peer.send(`${'a'.repeat(100)}\n`);
    peer.send('b'.repeat(101));
    expect(await gone).toBe('line-too-long');
    expect(lines.all).toEqual(['a'.repeat(100)]);
    await peer.closed;
  });

  it('that breaks is told once', async () => {
    const { port, accept, listener } = await open();
    const peer = dial(port);
    const connection = await accept();
    const why: Gone[] = [];
    connection.handlers = { line: () => undefined, gone: (gone) => why.push(gone) };
    peer.socket.resetAndDestroy();
    await expect.poll(() => listener.connections.size).toBe(0);
    expect(why).toEqual(['lost']);
  });

  it('is closed after a while even if its peer never closes', async () => {
    const { port, accept, listener } = await open({ lingerMs: 50 });
    const peer = dial(port);
    peer.socket.removeAllListeners('end');
    const connection = await accept();
    connection.send('bye\n');
    connection.end();
    expect(await peer.next()).toBe('bye');
    await expect.poll(() => listener.connections.size).toBe(0);
    peer.socket.destroy();
  });

  it('is not late with what has arrived while we were busy', async () => {
    const { port, accept } = await open();
    const peer = dial(port);
    const connection = await accept();
    const heard = new Promise<string>((resolve) => {
      connection.handlers = { line: resolve, gone: nothing };
    });
    connection.send('your turn\n');
    await peer.next();
    const late = new Promise<string>((resolve) => {
      connection.expect(50, () => resolve('late'));
    });
    peer.send('in time\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    expect(await Promise.race([heard, late])).toBe('in time');
    connection.relax();
  });

  it('tells when something expected does not come, and never after it was relaxed', async () => {
    const { port, accept } = await open();
    const peer = dial(port);
    const connection = await accept();
    const rung = createNotes<string>();
    connection.expect(20, () => rung.add('first'));
    connection.expect(30, () => rung.add('second'));
    await rung.until(([ring]) => ring);
    connection.expect(20, () => rung.add('third'));
    connection.relax();
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(rung.all).toEqual(['second']);
    peer.socket.destroy();
  });

  it('whose handler fails takes no other with it', async () => {
    const { port, accept, bugs } = await open();
    const broken = dial(port);
    const unlucky = await accept();
    unlucky.handlers = {
      line() {
        throw new Error('a bug');
      },
      gone: () => undefined,
    };
    const other = dial(port);
    const lucky = await accept();
    const { lines } = overhear(lucky);
    broken.send('x\n');
    await broken.closed;
    other.send('still here\n');
    expect(await lines.until(([line]) => line)).toBe('still here');
    expect(bugs).toEqual([new Error('a bug')]);
  });
});

describe('a port', () => {
  it('[goal 12] lets in only so many connections in total and of one address', async () => {
    for (const limits of [{ connections: 2 }, { connectionsPerAddress: 2 }]) {
      const { port, accept, listener } = await open(limits);
      const peers = [dial(port), dial(port)];
      const [first] = [await accept(), await accept()];
      const third = dial(port);
      await third.closed;
      expect(listener.connections.size).toBe(2);
      first.end();
      await expect.poll(() => listener.connections.size).toBe(1);
      const fourth = dial(port);
      (await accept()).send('welcome\n');
      expect(await fourth.next()).toBe('welcome');
      for (const { socket } of [...peers, fourth]) socket.destroy();
    }
  });

  it('counts those who come through a proxy by what that says of them', async () => {
    const { port, accept, refused, listener } = await open(
      { connectionsPerAddress: 1 },
      () => true,
    );
    const line = 'PROXY TCP4 192.0.2.7 198.51.100.1 4711 1338\r\n';
    const first = dial(port);
    first.send(line.slice(0, 9));
    await new Promise(setImmediate);
    first.send(`${line.slice(9)}one\ntwo\n`);
    const connection = await accept();
    expect(connection.address).toBe('192.0.2.7');
    const { lines } = overhear(connection);
    await lines.until(({ length }) => length === 2);
    expect(lines.all).toEqual(['one', 'two']);
    first.send('three\n');
    expect(await lines.until((all) => all[2])).toBe('three');
    const second = dial(port);
    second.send(line);
    await second.closed;
    expect(refused).toEqual(['connections']);
    const sixth = dial(port);
    sixth.send('PROXY TCP6 2001:db8::7 2001:db8::1 4711 1338\r\n');
    expect((await accept()).address).toBe('2001:db8::7');
    const itself = dial(port);
    itself.send('PROXY UNKNOWN\r\n');
    expect((await accept()).address).toBe('127.0.0.1');
    expect(listener.connections.size).toBe(3);
    for (const { socket } of [first, sixth, itself]) socket.destroy();
  });

  it.each([
    'hello\n',
    'PROXY TCP4 2001:db8::7 198.51.100.1 4711 1338\r\n',
    'PROXY TCP4 192.0.2.7\r\n',
    `PROXY UNKNOWN ${'x'.repeat(100)}`,
  ])('drops a proxy that does not say for whom it connects: %j', async (said) => {
    const { port, refused, listener } = await open({}, (address) => address === '127.0.0.1');
    const peer = dial(port);
    peer.send(said);
    await peer.closed;
    expect([refused, listener.connections.size]).toEqual([['proxy'], 0]);
  });

  it('takes others as they are where only some addresses are proxies', async () => {
    const { port, accept } = await open({}, (address) => address === '127.0.0.2');
    const direct = dial(port);
    expect((await accept()).address).toBe('127.0.0.1');
    const proxied = dial(port, '127.0.0.2');
    proxied.send('PROXY TCP4 192.0.2.7 198.51.100.1 4711 1338\r\n');
    expect((await accept()).address).toBe('192.0.2.7');
    for (const { socket } of [direct, proxied]) socket.destroy();
  });

  it('counts all addresses of a network of IPv6 as one', async () => {
    const { port, accept, refused } = await open({ connectionsPerAddress: 1 }, () => true);
    const first = dial(port);
    first.send('PROXY TCP6 2001:db8::7 2001:db8::1 4711 1338\r\n');
    await accept();
    const second = dial(port);
    second.send('PROXY TCP6 2001:db8::8 2001:db8::1 4711 1338\r\n');
    await second.closed;
    expect(refused).toEqual(['connections']);
    first.socket.destroy();
  });

  it('[goal 12] that is taken is refused with a sentence', async () => {
    const { port } = await open();
    const limits = defaultLimits('contest');
    const again = await listen({
      host: '127.0.0.1',
      port,
      limits,
      onConnection: nothing,
      onBug: nothing,
    });
    expect(again).toMatchObject({ ok: false, error: { code: 'port-in-use', data: { port } } });
  });

  it('on an address that is not ours is refused with a sentence', async () => {
    const refused = await listen({
      host: '192.0.2.1',
      port: 0,
      limits: defaultLimits('contest'),
      onConnection: nothing,
      onBug: nothing,
    });
    expect(refused).toMatchObject({ ok: false, error: { code: 'cannot-listen' } });
  });
});
