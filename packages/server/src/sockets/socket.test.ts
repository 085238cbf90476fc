import { HIDDEN } from '@stammtisch/kernel';
import { serverMessageSchema, tableSocket } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { type Dialled, dial } from './test/dial.ts';
import { type SocketServer, joinTable, openSocketServer, openTable } from './test/socket-server.ts';

/** A table of two, a client of each of them and one that only watches. */
async function openDuel(server: SocketServer): Promise<Duel> {
  const ada = await openTable(server);
  const ben = await joinTable(server, ada.table);
  const clients = [
    await dial(server.port),
    await dial(server.port),
    await dial(server.port),
  ] as const;
  const [one, two, watcher] = clients;
  await one.enter(ada);
  await two.enter(ben);
  await watcher.enter({ table: ada.table });
  return { table: ada.table, one, two, watcher };
}

interface Duel {
  readonly table: string;
  readonly one: Dialled;
  readonly two: Dialled;
  readonly watcher: Dialled;
}

describe('a socket', () => {
  it('shows a table to whoever enters it, by its id or its code', async () => {
    const server = await openSocketServer();
    const ticket = await openTable(server);
    const client = await dial(server.port);
    const entered = await client.enter(ticket);
    expect(entered).toMatchObject({
      table: ticket.table,
      you: { member: 'm1', seats: [0], host: true },
      info: { code: ticket.code, status: 'waiting' },
      presence: { members: [{ member: 'm1', here: true }], watchers: 0 },
      news: [],
      views: [],
      gap: false,
    });
    const watcher = await dial(server.port);
    const watched = await watcher.enter({ table: ticket.code.toLowerCase().replace('-', ' ') });
    expect(watched).toMatchObject({ table: ticket.table, you: null });
  });

  it('is the same at the address of any table and at the plain one, which older pages use', async () => {
    const server = await openSocketServer();
    const ticket = await openTable(server);
    const other = 'KATZE-HUND-427 ä';
    for (const path of ['/socket', tableSocket(ticket.table), tableSocket(other)]) {
      const client = await dial(server.port, {}, { path });
      expect(await client.enter(ticket)).toMatchObject({ table: ticket.table });
    }
    for (const path of ['/tables//socket', '/tables/a/b/socket', `${tableSocket('a')}/`]) {
      await expect(dial(server.port, {}, { path })).rejects.toThrow('404');
    }
  });

  it('answers a command once it is stored, after telling everybody', async () => {
    const { table, one, two, watcher } = await openDuel(await openSocketServer());
    const answer = await one.act(table, { do: 'start' });
    const types = one.received.map(({ type }) => type).filter((type) => type !== 'presence');
    expect(types).toEqual(['entered', 'update', 'answer']);
    const update = await two.next('update');
    expect(update).toMatchObject({ seq: answer.seq, news: [{ type: 'dealt', seq: answer.seq }] });
    expect(update.info?.status).toBe('playing');
    expect(update.views.map(({ seat }) => seat)).toEqual([1]);
    expect((await watcher.next('update')).views).toMatchObject([{ seat: -1, legal: [] }]);
  });

  it('tells of a move without repeating what it did not change', async () => {
    const { table, one, two } = await openDuel(await openSocketServer());
    await one.act(table, { do: 'start' });
    await two.next('update');
    const mover = [one, two].find((client) => lastViews(client)[0]!.waitedFor)!;
    const { seat, legal } = lastViews(mover)[0]!;
    const answer = await mover.act(table, { do: 'play', seat, action: legal[0]! });
    expect(answer.code).toBeUndefined();
    const update = mover.received.findLast(({ type }) => type === 'update')!;
    expect(update).toMatchObject({ news: [{ type: 'played', seat, by: 'seat' }] });
    expect(update).not.toHaveProperty('info');
  });

  it('sends only what the protocol describes', async () => {
    const { table, one, two, watcher } = await openDuel(await openSocketServer());
    await one.act(table, { do: 'start' });
    await one.act(table, { do: 'play', seat: 0, action: 'nonsense' });
    one.raw('nonsense');
    one.send({ type: 'react', table, seat: 0, reaction: 'hello' });
    await one.next('reaction');
    two.send({ type: 'exit', table });
    await two.sync();
    for (const client of [one, two, watcher]) {
      await client.sync();
      for (const message of client.received) {
        expect(serverMessageSchema.parse(message)).toEqual(message);
      }
    }
    const types = new Set([one, two].flatMap(({ received }) => received.map(({ type }) => type)));
    expect([...types].toSorted()).toEqual(
      ['answer', 'entered', 'pong', 'presence', 'reaction', 'refused', 'update'].toSorted(),
    );
  });

  it('tells everybody at the table what one of them says, but not what anybody else makes up', async () => {
    const { table, one, two, watcher } = await openDuel(await openSocketServer());
    one.send({ type: 'react', table, seat: 0, reaction: 'lucky' });
    for (const client of [one, two, watcher]) {
      expect(await client.next('reaction')).toEqual({
        type: 'reaction',
        table,
        seat: 0,
        reaction: 'lucky',
      });
    }
    const refusal = async (client: Dialled, message: object): Promise<string> => {
      client.raw(JSON.stringify({ type: 'react', table, seat: 0, reaction: 'lucky', ...message }));
      const refused = await client.next('refused');
      // With the table in it a page would enter that anew.
      expect(refused).not.toHaveProperty('table');
      return refused.code;
    };
    expect(await refusal(two, {})).toBe('not-your-seat');
    expect(await refusal(watcher, {})).toBe('spectator');
    expect(await refusal(one, { reaction: 'Du Esel!' })).toBe('bad-field');
    expect(await refusal(one, { seat: 99 })).toBe('bad-field');
    expect(await refusal(one, { table: 'elsewhere' })).toBe('not-entered');
    for (let i = 0; i < 2; i++) one.send({ type: 'react', table, seat: 0, reaction: 'oops' });
    expect(await refusal(one, {})).toBe('too-many-reactions');
    await two.sync();
    expect(two.received.filter(({ type }) => type === 'reaction')).toHaveLength(3);
  });

  it('tells all spectators the same bytes', async () => {
    const server = await openSocketServer({ limits: { presenceMs: 0 } });
    const { table, one, watcher } = await openDuel(server);
    const other = await dial(server.port);
    await other.enter({ table });
    await one.act(table, { do: 'start' });
    const updates = [await watcher.next('update'), await other.next('update')];
    expect(updates[0]).toEqual(updates[1]);
  });

  it('carries several tables, each with its own seats', async () => {
    const server = await openSocketServer();
    const first = await openTable(server);
    const second = await openTable(server, { name: 'Eva' });
    const client = await dial(server.port);
    await client.enter(first);
    await client.enter({ table: second.table });
    expect(await client.act(first.table, { do: 'rename', seat: 0, name: 'Ida' })).toMatchObject({
      table: first.table,
      seq: expect.any(Number) as number,
    });
    expect(await client.act(second.table, { do: 'start' })).toMatchObject({ code: 'spectator' });
    client.send({ type: 'exit', table: first.table });
    expect(await client.act(first.table, { do: 'start' })).toMatchObject({ code: 'not-entered' });
    client.send({ type: 'exit', table: first.table });
    expect(await client.next('refused')).toMatchObject({ code: 'not-entered', table: first.table });
  });

  it('shows whoever holds several seats their hands, but tells no draws that not all of them saw', async () => {
    const server = await openSocketServer();
    const config = { game: 'mau-mau', rules: 'contest', seats: 3, paceMs: 0 };
    const places = [{ kind: 'me' }, { kind: 'me', name: 'Eva' }, { kind: 'open' }] as const;
    const ada = await openTable(server, { config, places });
    const ben = await joinTable(server, ada.table);
    const [hot, other] = [await dial(server.port), await dial(server.port)];
    expect((await hot.enter(ada)).you?.seats).toEqual([0, 1]);
    await other.enter(ben);
    await hot.act(ada.table, { do: 'start' });
    for (const seat of [0, 1]) {
      const mine = lastViews(hot).find((view) => view.seat === seat)!;
      await hot.act(ada.table, { do: 'play', seat, action: mine.legal.at(-1)! });
    }
    await other.sync();
    expect(lastViews(hot).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(lastViews(other).map(({ seat }) => seat)).toEqual([2]);
    expect(drawnBy(hot)).toEqual([HIDDEN, HIDDEN]);
    expect(drawnBy(other)).toEqual([HIDDEN, HIDDEN]);
  });

  it('takes messages in their order, also those that do not wait for the table', async () => {
    const server = await openSocketServer();
    const { table, token } = await openTable(server);
    const client = await dial(server.port);
    const command = { do: 'rename', seat: 0, name: 'Ida' } as const;
    client.send({ type: 'enter', v: 1, table, token });
    client.send({ type: 'do', table, id: 'a', seen: 99, command });
    client.send({ type: 'ping' });
    await client.next('pong');
    const answer = await client.next('answer');
    expect(answer).toMatchObject({ id: 'a', seq: expect.any(Number) as number });
  });

  it('can enter a table again with a token and is one reader then, not two', async () => {
    const server = await openSocketServer();
    const ticket = await openTable(server);
    const client = await dial(server.port);
    expect((await client.enter({ table: ticket.table })).you).toBeNull();
    const again = await client.enter(ticket);
    expect(again).toMatchObject({ you: { member: 'm1' }, presence: { watchers: 0 } });
    await client.act(ticket.table, { do: 'rename', seat: 0, name: 'Ida' });
    await client.sync();
    expect(client.received.filter(({ type }) => type === 'update')).toHaveLength(1);
  });

  it('leaves its tables when it closes, and the others see it', async () => {
    const { one, two } = await openDuel(await openSocketServer({ limits: { presenceMs: 20 } }));
    two.ws.close();
    const gone = await one.until((all) =>
      all.find((message) => message.type === 'presence' && !message.presence.members[1]!.here),
    );
    expect(gone).toMatchObject({ presence: { members: [{ here: true }, { here: false }] } });
  });

  it('gets presence not more often than allowed, and the last word in any case', async () => {
    const server = await openSocketServer({ limits: { presenceMs: 100 } });
    const ticket = await openTable(server);
    const client = await dial(server.port);
    await client.enter(ticket);
    const guest = await dial(server.port);
    for (let i = 0; i < 10; i++) {
      await guest.enter({ table: ticket.table });
      guest.send({ type: 'exit', table: ticket.table });
    }
    await guest.enter({ table: ticket.table });
    await expect
      .poll(() => client.received.findLast(({ type }) => type === 'presence'))
      .toMatchObject({ presence: { watchers: 1 } });
    expect(client.received.filter(({ type }) => type === 'presence').length).toBeLessThan(10);
  });

  it('says bye when the server stops', async () => {
    const server = await openSocketServer();
    const { one } = await openDuel(server);
    const [bye, code] = await Promise.all([one.next('bye'), one.closed, server.close()]);
    expect(bye.code).toBe('server-stop');
    expect(code).toBe(1012);
    expect(server.sockets.count).toBe(0);
  });
});

function lastViews(
  client: Dialled,
): Extract<Dialled['received'][number], { views: unknown }>['views'] {
  const message = client.received.findLast((found) => 'views' in found);
  return message !== undefined && 'views' in message ? message.views : [];
}

/** The cards that were drawn, as far as the reader was shown them. */
function drawnBy({ received }: Dialled): number[] {
  return received.flatMap((message) => {
    const news = message.type === 'update' ? message.news : [];
    const events = news.flatMap((one) => (one.type === 'played' ? one.events : []));
    return events.flatMap(({ type, cards }) => (type === 'drew' ? (cards as number[]) : []));
  });
}
