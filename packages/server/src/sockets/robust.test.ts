import { createMemoryStore } from '@stammtisch/table';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dial } from './test/dial.ts';
import { openSocketServer, openTable } from './test/socket-server.ts';

const PLENTY = { perSecond: 1e6, burst: 1e6 };

describe('a server with sockets', () => {
  it('replies to whatever is sent, one for one, and goes on', async () => {
    const server = await openSocketServer({
      guessesPerMinute: PLENTY.burst,
      limits: {
        messages: PLENTY,
        messagesPerAddress: PLENTY,
        commands: PLENTY,
        inbox: 1000,
      },
    });
    const ticket = await openTable(server);
    const client = await dial(server.port);
    await client.enter(ticket);
    const { table, token } = ticket;
    const kinds = ['play', 'sit', 'rename', 'commit', 'salt', 'seat-bot', 'configure', 'hand-over'];
    const command = fc.record({
      do: fc.constantFrom(...kinds, '', 7),
      seat: fc.constantFrom(0, 1, 15, -1, 1.5, '0'),
      action: fc.string({ unit: 'binary', maxLength: 20 }),
      name: fc.string({ unit: 'binary', maxLength: 40 }),
      salt: fc.constantFrom('ab'.repeat(16), 'AB', null),
      commitment: fc.constantFrom('ab'.repeat(32), 'ab', 7),
      shuffle: fc.constantFrom('ab'.repeat(32), '__proto__', {}),
      changes: fc.constantFrom({}, { options: { __proto__: 1 } }, { game: '__proto__' }, null),
    });
    const messages = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json({ maxDepth: 4 }),
      command.map((fields) =>
        JSON.stringify({ type: 'do', table, id: 'c', seen: 9, command: fields }),
      ),
      fc.constantFrom(
        JSON.stringify({ type: 'enter', v: 1, table: 'constructor' }),
        JSON.stringify({ type: 'enter', v: 1, table, token: `${token}x` }),
        JSON.stringify({ type: 'exit', table: '__proto__' }),
        '{"type":"ping"}',
      ),
    );
    const all = fc.sample(messages, { numRuns: 400 });
    const before = client.received.length;
    for (const message of all) client.raw(message);
    const replies = (): number =>
      client.received.slice(before).filter(({ type }) => isReply(type)).length;
    await client.until(() => replies() >= all.length);
    expect(replies()).toBe(all.length);
    await client.sync();
    expect(server.bugs).toEqual([]);
    expect((await client.act(table, { do: 'rename', seat: 0, name: 'Ida' })).id).toBeDefined();
  });

  it('tells nobody a token: not in a reply, not to a log, not to whoever measures', async () => {
    const server = await openSocketServer();
    const ticket = await openTable(server);
    const client = await dial(server.port);
    await client.enter(ticket);
    const secret = 'deadbeefdeadbeefdeadbeefdeadbeef';
    client.send({ type: 'enter', v: 1, table: ticket.table, token: secret });
    expect((await client.next('refused')).code).toBe('bad-token');
    client.raw(JSON.stringify({ type: 'enter', table: ticket.table, token: secret }));
    client.raw(`{"type":"enter","token":"${secret}`);
    client.raw(JSON.stringify({ type: secret }));
    await client.sync();
    const all = JSON.stringify([client.received, server.noted, server.bugs.map(String)]);
    expect(server.noted).toContain('refused not-json');
    expect(all).not.toContain(secret);
    expect(all).not.toContain(ticket.token);
  });

  it('closes only the socket on which a bug was found', async () => {
    const store = createMemoryStore();
    const server = await openSocketServer({
      store,
      wrap: (tables) => ({
        ...tables,
        async attend(wish) {
          if (wish.since === 1) throw new Error('a bug on the way in');
          const result = await tables.attend(wish);
          if (result.ok && wish.since === 2) result.value.attendance.submit = stumble;
          return result;
        },
      }),
    });
    const ticket = await openTable(server);
    const [unlucky, other] = [await dial(server.port), await dial(server.port)];
    await other.enter(ticket);
    unlucky.send({ type: 'enter', v: 1, table: ticket.table, since: 1 });
    expect(await unlucky.next('refused')).toMatchObject({ code: 'server-error' });
    await unlucky.enter(ticket, 2);
    const { table } = ticket;
    unlucky.send({ type: 'do', table, id: 'a', seen: 2, command: { do: 'start' } });
    expect(await unlucky.next('bye')).toMatchObject({ code: 'server-error' });
    expect(await unlucky.closed).toBe(1011);
    await other.sync();
    expect(server.bugs.map(String)).toEqual([
      'Error: a bug on the way in',
      'Error: a bug on the way back',
    ]);
  });
});

function stumble(): never {
  throw new Error('a bug on the way back');
}

function isReply(type: string): boolean {
  return type === 'refused' || type === 'answer' || type === 'pong' || type === 'entered';
}
