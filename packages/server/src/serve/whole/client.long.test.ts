/** The client library with a real server. */
import { enterTable, joinTable, openTable, saveGame, waitUntil } from '@stammtisch/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clientServer } from '../../test/client-server.ts';
import { startServer } from '../http/test/running.ts';

describe('the client library', () => {
  it('shows a table to who plays and who watches, each what they may know', async () => {
    const running = await startServer();
    onTestFinished(() => running.close());
    const server = clientServer(running.server.port);
    const config = { game: 'mau-mau', seats: 2, paceMs: 0 };
    const ada = await openTable(server, { name: 'Ada', config });
    const ben = await joinTable(server, ada.ok ? ada.value.code : '', { name: 'Ben' });
    if (!ada.ok || !ben.ok) throw new Error('both have a ticket');
    const { table } = ada.value;
    const entered = [ada.value, ben.value, { table }].map((entry) => enterTable(server, entry));
    onTestFinished(() => entered.forEach((each) => each.close()));
    const [one, other, watcher] = entered as [EnteredOne, EnteredOne, EnteredOne];
    await waitUntil(one, ({ now }) => now?.presence.watchers === 1 && areHere(now.presence) === 2);
    const said = new Promise((resolve) => watcher.reactions.subscribe(resolve));
    other.reactions.say({ seat: 1, reaction: 'hello' });
    expect(await said).toMatchObject({ seat: 1, reaction: 'hello' });
    expect(await other.send({ do: 'start' })).toMatchObject({ error: { code: 'not-host' } });
    expect((await one.send({ do: 'start' })).ok).toBe(true);
    const dealt = await Promise.all(
      entered.map((each) => waitUntil(each, ({ now }) => now?.info.status === 'playing')),
    );
    expect(dealt.map(({ now }) => now!.you?.seats)).toEqual([[0], [1], undefined]);
    expect(dealt.map(({ now }) => now!.views.map(({ seat }) => seat))).toEqual([[0], [1], [-1]]);
    // Both have had a part in the shuffle, without a word of theirs.
    expect(dealt[0]!.now!.info.round!.shuffle!.list!.members).toHaveLength(2);
    expect(await saveGame(server, ada.value)).toMatchObject({ ok: true });
  });

  it('plays on when the server was away, with what was sent meanwhile', async () => {
    const first = await startServer();
    const { port } = first.server;
    const server = clientServer(port);
    const places = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] as const;
    const config = { game: 'mau-mau', seats: 2, paceMs: 0 };
    const ticket = await openTable(server, { name: 'Ada', config, places: [...places] });
    if (!ticket.ok) throw new Error(ticket.error.code);
    const table = enterTable(server, ticket.value);
    onTestFinished(() => table.close());
    await waitUntil(table, ({ status }) => status === 'live');
    await table.send({ do: 'start' });
    const { now } = await waitUntil(table, (state) => state.now?.views[0]?.waitedFor === true);
    await first.close('keep');
    await waitUntil(table, ({ status }) => status === 'away');
    const played = table.send({ do: 'play', seat: 0, action: now!.views[0]!.legal[0]! });
    const second = await startServer({ port, dataFolder: first.folder });
    onTestFinished(() => second.close());
    expect(await played).toMatchObject({ ok: true });
    expect(table.get()).toMatchObject({ status: 'live', waiting: 0 });
    const moves = table.get().now!.news.filter(({ type }) => type === 'played');
    expect(moves.some((move) => move.type === 'played' && move.seat === 0)).toBe(true);
  });

  it('says why where a table is not there', async () => {
    const running = await startServer();
    onTestFinished(() => running.close());
    const table = enterTable(clientServer(running.server.port), { table: 'KATZE-HUND-427' });
    onTestFinished(() => table.close());
    const { problem } = await waitUntil(table, ({ status }) => status === 'refused');
    expect(problem).toMatchObject({ code: 'no-such-table' });
    expect(await table.send({ do: 'leave' })).toMatchObject({ error: { code: 'no-such-table' } });
  });

  it('says that a server cannot be reached', async () => {
    const running = await startServer();
    await running.close();
    const opened = await openTable(clientServer(running.server.port), { name: 'Ada' });
    expect(opened).toMatchObject({ ok: false, error: { code: 'unreachable' } });
  });
});

type EnteredOne = ReturnType<typeof enterTable>;

function areHere({ members }: { readonly members: readonly { readonly here: boolean }[] }): number {
  return members.filter(({ here }) => here).length;
}
