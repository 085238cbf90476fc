import { describe, expect, it } from 'vitest';
import { dial, type Dialled } from './test/dial.ts';
import { type SocketServer, joinTable, openSocketServer, openTable } from './test/socket-server.ts';

/** The screen of a room: it enters by the code and without a token. */
async function watch(server: SocketServer, code: string): Promise<Dialled> {
  const screen = await dial(server.port);
  await screen.enter({ table: code });
  return screen;
}

describe('a screen that watches over a socket', () => {
  it('has as many wrong codes as everybody at its address, and is told so', async () => {
    const server = await openSocketServer({ guessesPerMinute: 2 });
    const { code } = await openTable(server);
    const screen = await dial(server.port);
    const codes: string[] = [];
    for (const table of ['KATZE-HUND-001', 'KATZE-HUND-002', 'KATZE-HUND-003', code]) {
      screen.send({ type: 'enter', v: 1, table });
      codes.push((await screen.next('refused')).code);
    }
    expect(codes).toEqual(['no-such-table', 'no-such-table', 'too-many-tries', 'too-many-tries']);
  });

  it('sees no hand, and can do nothing', async () => {
    const server = await openSocketServer();
    const ada = await openTable(server);
    const ben = await joinTable(server, ada.table);
    const [one, two] = [await dial(server.port), await dial(server.port)];
    await one.enter(ada);
    await two.enter(ben);
    const screen = await watch(server, ada.code);
    await one.act(ada.table, { do: 'start' });
    const { views } = await screen.next('update');
    expect(views).toMatchObject([{ seat: -1, legal: [] }]);
    for (const command of [
      { do: 'ready', ready: true },
      { do: 'wait-for-deal', wait: true },
    ] as const) {
      expect((await screen.act(ada.table, command)).code).toBe('spectator');
    }
  });

  it('is refused with a sentence where spectators are not allowed, and sent away', async () => {
    const server = await openSocketServer();
    const ada = await openTable(server);
    const one = await dial(server.port);
    await one.enter(ada);
    const screen = await watch(server, ada.code);
    await one.act(ada.table, { do: 'configure', changes: { watch: false } });
    expect(await screen.next('refused')).toMatchObject({
      code: 'no-spectators',
      table: ada.table,
      message: { de: expect.stringContaining('keine Zuschauer') },
    });
    // It is not on the socket any more: what it sends is for a table that it has not entered.
    expect((await screen.act(ada.table, { do: 'start' })).code).toBe('not-entered');
    screen.send({ type: 'enter', v: 1, table: ada.code });
    expect((await screen.next('refused')).code).toBe('no-spectators');
    await one.act(ada.table, { do: 'configure', changes: { watch: true } });
    await screen.enter({ table: ada.code });
  });
});

describe('late comers over a socket', () => {
  it('wait before the eyes of all, and sit down with the next deal', async () => {
    const server = await openSocketServer();
    const bot = { kind: 'bot', bot: 'easy' } as const;
    const ada = await openTable(server, { places: [{ kind: 'me' }, bot] });
    const one = await dial(server.port);
    await one.enter(ada);
    const ben = await server.tables.join(ada.table, { name: 'Ben', wait: true });
    expect(ben.ok).toBe(true);
    expect((await one.next('update')).info?.waiting).toEqual(['m2']);
    const two = await dial(server.port);
    await two.enter(ben.ok ? ben.value : ada);
    await two.act(ada.table, { do: 'wait-for-deal', wait: false });
    expect((await one.next('update')).info).not.toHaveProperty('waiting');
    await two.act(ada.table, { do: 'wait-for-deal', wait: true });
    await one.next('update');
    await one.act(ada.table, { do: 'start' });
    const { info, news } = await one.next('update');
    expect(news.map(({ type }) => type)).toEqual(['seated', 'dealt']);
    expect(info?.seats.map(({ occupant }) => occupant.name)).toEqual(['Ada', 'Ben']);
  });
});
