import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { MESSAGE_BYTES_MAX, MESSAGE_DEPTH_MAX } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { dial } from './test/dial.ts';
import { createGate } from './test/gate.ts';
import { joinTable, openSocketServer, openTable } from './test/socket-server.ts';

const PLENTY = { perSecond: 1_000_000, burst: 1_000_000 };

function addressOf({ headers }: IncomingMessage): string {
  return String(headers['x-test']);
}

describe('limits of a socket', () => {
  it('messages have a size', async () => {
    const server = await openSocketServer();
    const client = await dial(server.port);
    const filler = ' '.repeat(MESSAGE_BYTES_MAX - '{"type":"ping"}'.length);
    client.raw(`{"type":"ping"}${filler}`);
    await client.next('pong');
    client.raw(`{"type":"ping"}${filler} `);
    expect(await client.closed).toBe(1009);
  });

  it('messages have a depth', async () => {
    const client = await dial((await openSocketServer()).port);
    client.raw(nest(MESSAGE_DEPTH_MAX));
    await client.next('pong');
    client.raw(nest(MESSAGE_DEPTH_MAX + 1));
    expect(await client.next('refused')).toMatchObject({ code: 'too-deep' });
  });

  it('binary frames are refused', async () => {
    const client = await dial((await openSocketServer()).port);
    client.raw(Buffer.from('{"type":"ping"}'));
    expect(await client.next('refused')).toMatchObject({
      code: 'not-text',
      message: { en: 'Messages are text; this was a binary frame.' },
    });
    await client.sync();
  });

  it('text that is not UTF-8 ends the connection', async () => {
    const client = await dial((await openSocketServer()).port);
    client.ws.send(Buffer.from([0x22, 0xff, 0x22]), { binary: false });
    expect(await client.closed).toBe(1007);
  });

  it('messages beyond the rate are refused, and those after a pause are not', async () => {
    const limits = { messages: { perSecond: 50, burst: 3 } };
    const client = await dial((await openSocketServer({ limits })).port);
    for (let i = 0; i < 6; i++) client.send({ type: 'ping' });
    expect(await client.next('refused')).toMatchObject({ code: 'too-many-messages' });
    await expect
      .poll(async () => {
        client.send({ type: 'ping', at: 7 });
        await new Promise((done) => setTimeout(done, 100));
        return client.received.some((message) => message.type === 'pong' && message.at === 7);
      })
      .toBe(true);
  });

  it.each(['messages', 'pings'])('a flood of %s is cut off with a word', async (kind) => {
    const limits = { messages: { perSecond: 1, burst: 5 }, floodMessages: 20 };
    const server = await openSocketServer({ limits });
    const client = await dial(server.port);
    for (let i = 0; i < 40; i++) {
      if (kind === 'pings') client.ws.ping();
      else client.raw('x');
    }
    expect(await client.next('bye')).toMatchObject({ code: 'flood' });
    expect(await client.closed).toBe(1008);
    expect(server.noted.filter((note) => note === 'refused too-many-messages')).toHaveLength(20);
  });

  it('messages of an address have a rate, over all its sockets together', async () => {
    const limits = { messagesPerAddress: { perSecond: 0.001, burst: 5 } };
    const server = await openSocketServer({ limits, addressOf });
    const here = { 'x-test': 'here' };
    const [one, two] = [await dial(server.port, here), await dial(server.port, here)];
    for (const client of [one, two]) {
      await client.sync();
      await client.sync();
    }
    await one.sync();
    for (const client of [one, two]) {
      client.send({ type: 'ping' });
      expect(await client.next('refused')).toMatchObject({ code: 'too-many-messages' });
    }
    await (await dial(server.port, { 'x-test': 'there' })).sync();
  });

  it('commands of a member have a rate, on all its devices together', async () => {
    const limits = { commands: { perSecond: 0.001, burst: 3 } };
    const server = await openSocketServer({ limits });
    const ada = await openTable(server);
    const ben = await joinTable(server, ada.table);
    const [one, two, other] = [
      await dial(server.port),
      await dial(server.port),
      await dial(server.port),
    ];
    await one.enter(ada);
    await two.enter(ada);
    await other.enter(ben);
    const codes: (string | undefined)[] = [];
    for (const client of [one, two, one, two]) {
      codes.push((await client.act(ada.table, { do: 'play', seat: 0, action: 'draw' })).code);
    }
    expect(codes).toEqual(['not-playing', 'not-playing', 'not-playing', 'too-many-commands']);
    const free = await other.act(ada.table, { do: 'play', seat: 1, action: 'draw' });
    expect(free.code).toBe('not-playing');
  });

  it('so many tables go over one socket', async () => {
    const server = await openSocketServer({ limits: { tablesPerSocket: 2 } });
    const tickets = [await openTable(server), await openTable(server), await openTable(server)];
    const client = await dial(server.port);
    await client.enter(tickets[0]!);
    await client.enter(tickets[1]!);
    client.send({ type: 'enter', v: 1, table: tickets[2]!.table });
    expect(await client.next('refused')).toMatchObject({
      code: 'too-many-entered',
      table: tickets[2]!.table,
      message: { de: 'Mehr als 2 Tische gehen nicht über eine Verbindung.' },
    });
    client.send({ type: 'exit', table: tickets[0]!.table });
    await client.enter(tickets[2]!);
  });

  it('tables that do not exist can be tried only so often from one address', async () => {
    const server = await openSocketServer({ guessesPerMinute: 2 });
    const ticket = await openTable(server);
    const codes: string[] = [];
    const waits: (number | undefined)[] = [];
    for (const token of [undefined, 'no token of this table', undefined]) {
      const client = await dial(server.port);
      const table = token === undefined ? 'KATZE-00' : ticket.table;
      client.send({ type: 'enter', v: 1, table, ...(token === undefined ? {} : { token }) });
      const { code, seconds } = await client.next('refused');
      codes.push(code);
      waits.push(seconds);
    }
    expect(codes).toEqual(['no-such-table', 'bad-token', 'too-many-tries']);
    expect(waits).toEqual([undefined, undefined, expect.any(Number)]);
    // Whoever sits at a table comes back to it, whatever others behind the same address try.
    await (await dial(server.port)).enter(ticket);
  });

  it('so many sockets are open from one address and in all, and closed ones make room', async () => {
    const perAddress = await openSocketServer({ limits: { socketsPerAddress: 2 } });
    const first = await dial(perAddress.port);
    await dial(perAddress.port);
    await expect(dial(perAddress.port)).rejects.toThrow('429');
    first.ws.close();
    await first.closed;
    await expect.poll(() => perAddress.sockets.count).toBe(1);
    await dial(perAddress.port);

    const inAll = await openSocketServer({ limits: { sockets: 1 } });
    await dial(inAll.port);
    await expect(dial(inAll.port)).rejects.toThrow('503');
  });

  it('a socket that enters no table is closed', async () => {
    const server = await openSocketServer({ limits: { enterWithinMs: 300 } });
    const ticket = await openTable(server);
    const [idle, busy] = [await dial(server.port), await dial(server.port)];
    await busy.enter(ticket);
    expect(await idle.next('bye')).toMatchObject({ code: 'no-enter' });
    expect(await idle.closed).toBe(1008);
    await busy.sync();
  });

  it('a client that does not read is dropped, and the others play on', async () => {
    const limits = { outputBytes: 50_000, messages: PLENTY, messagesPerAddress: PLENTY };
    const server = await openSocketServer({ limits });
    const ticket = await openTable(server);
    const [deaf, other] = [await dial(server.port), await dial(server.port)];
    await other.enter(ticket);
    await deaf.enter({ table: ticket.table });
    deaf.socket.pause();
    // The system itself takes some megabytes before anything has to wait.
    for (let i = 0; i < 20_000 && !server.noted.includes('dropped not-reading'); i++) {
      deaf.send({ type: 'enter', v: 1, table: ticket.table });
      if (i % 50 === 0) await other.sync();
    }
    expect(server.noted).toContain('dropped not-reading');
    const renamed = await other.act(ticket.table, { do: 'rename', seat: 0, name: 'Ida' });
    expect(renamed.code).toBeUndefined();
    await expect.poll(() => server.sockets.count).toBe(1);
  });

  it('a socket that does not answer pings is dropped, one that does is not', async () => {
    const server = await openSocketServer({ limits: { pingMs: 50 } });
    const [dead, alive] = [
      await dial(server.port, {}, { autoPong: false }),
      await dial(server.port),
    ];
    expect(await dead.closed).toBe(1006);
    expect(server.noted).toEqual(['dropped half-open']);
    await alive.sync();
  });

  it('while a table is being entered only so many messages wait', async () => {
    const gate = createGate();
    const server = await openSocketServer({
      limits: { inbox: 2 },
      wrap: (tables) => ({
        ...tables,
        attend: (wish) => gate.opened.then(() => tables.attend(wish)),
      }),
    });
    const { table, token } = await openTable(server);
    const client = await dial(server.port);
    client.send({ type: 'enter', v: 1, table, token });
    for (const at of [1, 2, 3]) client.send({ type: 'ping', at });
    client.send({ type: 'do', table, id: 'a', seen: 0, command: { do: 'start' } });
    expect(await client.next('refused')).toMatchObject({ code: 'too-many-messages' });
    expect(await client.next('answer')).toMatchObject({ id: 'a', code: 'too-many-messages' });
    gate.open();
    await client.next('entered');
    expect([await client.next('pong'), await client.next('pong')]).toMatchObject([
      { at: 1 },
      { at: 2 },
    ]);
  });

  it('a page of another origin is not let in', async () => {
    const server = await openSocketServer({ originAllowed: isFromHere });
    await expect(dial(server.port, { origin: 'http://there' })).rejects.toThrow('403');
    await dial(server.port, { origin: 'http://here' });
  });

  it('what is no request for this socket gets an answer of HTTP', async () => {
    const server = await openSocketServer();
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nHost: x\r\n';
    const ask = (head: string): Promise<string> =>
      new Promise((done) => {
        const socket = connect(server.port, '127.0.0.1');
        let text = '';
        socket.on('data', (chunk) => (text += chunk.toString()));
        socket.on('close', () => done(text));
        socket.write(`${head}\r\n\r\n`);
      });
    const other = await ask(`GET /api/v1/elsewhere HTTP/1.1\r\n${upgrade}`);
    expect(other).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
    expect(other).toContain('"code":"not-found"');
    expect(await ask(`GET /api/v1/socket?token=x HTTP/1.1\r\n${upgrade}`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    await expect.poll(() => server.sockets.count).toBe(0);
  });
});

function nest(depth: number): string {
  return `{"type":"ping","more":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
}

function isFromHere({ headers }: IncomingMessage): boolean {
  return headers.origin === 'http://here';
}
