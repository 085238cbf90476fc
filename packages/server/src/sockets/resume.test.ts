import type { Ticket } from '@stammtisch/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { openStore, useFolders } from '../store/sqlite/test/stores.ts';
import { type Command, type Dialled, dial } from './test/dial.ts';
import { type SocketServer, joinTable, openSocketServer, openTable } from './test/socket-server.ts';

const RENAME: Command = { do: 'rename', seat: 0, name: 'Ida' };

interface Seated {
  readonly ada: Ticket;
  readonly ben: Ticket;
  readonly one: Dialled;
  readonly two: Dialled;
}

async function startDuel(server: SocketServer): Promise<Seated> {
  const ada = await openTable(server);
  const ben = await joinTable(server, ada.table);
  const [one, two] = [await dial(server.port), await dial(server.port)];
  await one.enter(ada);
  await two.enter(ben);
  await one.act(ada.table, { do: 'start' });
  return { ada, ben, one, two };
}

/** The seat plays its first legal action as soon as it may; the number under which it is stored. */
async function playOne(client: Dialled, { table }: Ticket): Promise<number | undefined> {
  const [view] = latest(client).views;
  if (view === undefined || view.legal.length === 0) return undefined;
  const answer = await client.act(table, { do: 'play', seat: view.seat, action: view.legal[0]! });
  return answer.seq;
}

/** Both play until so many moves are made. */
async function playMoves({ ada, one, two }: Seated, count: number): Promise<void> {
  for (let made = 0, turn = 0; made < count; turn++) {
    const client = turn % 2 === 0 ? one : two;
    await client.sync();
    if ((await playOne(client, ada)) !== undefined) made++;
  }
  await one.sync();
  await two.sync();
}

type Shown = Extract<Dialled['received'][number], { views: unknown }>;

function latest({ received }: Dialled): Shown {
  return received.findLast((message): message is Shown => 'views' in message)!;
}

/** All news that a client was told, in order. */
function newsOf({ received }: Dialled): object[] {
  return received.flatMap((message) => ('news' in message ? message.news : []));
}

describe('whoever comes back', () => {
  let server: SocketServer;
  beforeEach(async () => {
    server = await openSocketServer({ limits: { commands: { perSecond: 1e6, burst: 1e6 } } });
  });

  it('is told exactly what it missed, once and in order', async () => {
    const duel = await startDuel(server);
    const watcher = await dial(server.port);
    const { seq: since } = await watcher.enter({ table: duel.ada.table });
    watcher.ws.close();
    await playMoves(duel, 4);
    const again = await dial(server.port);
    const entered = await again.enter({ table: duel.ada.table }, since);
    const seqs = entered.news.map(({ seq }) => seq);
    expect(entered.gap).toBe(false);
    expect(seqs).toEqual(Array.from({ length: entered.seq - since }, (_, i) => since + 1 + i));
    await playMoves(duel, 2);
    await again.sync();
    const numbers = again.received.flatMap((m) =>
      'news' in m ? m.news.map(({ seq }) => seq) : [],
    );
    const last = latest(again).seq;
    expect(numbers).toEqual(Array.from({ length: last - since }, (_, i) => since + 1 + i));
  });

  it('is told the same as one who never went, move by move, cards of its own included', async () => {
    const duel = await startDuel(server);
    const since = latest(duel.two).seq;
    const stayed = newsOf(duel.two).length;
    await playMoves(duel, 6);
    const again = await dial(server.port);
    const entered = await again.enter(duel.ben, since);
    expect(entered.news).toEqual(newsOf(duel.two).slice(stayed));
    expect(entered.views).toEqual(latest(duel.two).views);
  });

  it.each([
    ['too much was missed', 2],
    ['it claims to have seen what never was', 1000],
  ])('is shown the table where %s', async (_, since) => {
    const small = await openSocketServer({ tableLimits: { missed: 3 } });
    const duel = await startDuel(small);
    await playMoves(duel, 2);
    const again = await dial(small.port);
    const entered = await again.enter(duel.ben, since);
    expect(entered).toMatchObject({ gap: true, news: [], views: latest(duel.two).views });
  });

  it('gets the answer to a command it had sent already, and it is done only once', async () => {
    const ada = await openTable(server);
    const first = await dial(server.port);
    const { seq } = await first.enter(ada);
    first.send({ type: 'do', table: ada.table, id: 'x', seen: seq, command: RENAME });
    first.send({ type: 'do', table: ada.table, id: 'x', seen: seq, command: RENAME });
    const answers = [await first.next('answer'), await first.next('answer')];
    first.ws.terminate();
    const second = await dial(server.port);
    const entered = await second.enter(ada, seq);
    answers.push(await second.act(ada.table, RENAME, { id: 'x', seen: seq }));
    const expected = { type: 'answer', table: ada.table, id: 'x', seq: seq + 1 };
    expect(answers).toEqual([expected, expected, expected]);
    expect(entered.news).toMatchObject([{ type: 'seated', seq: seq + 1 }]);
    await second.sync();
    expect(second.received.some(({ type }) => type === 'update')).toBe(false);
  });

  it('is refused again what was refused, with the same words', async () => {
    const ada = await openTable(server);
    const client = await dial(server.port);
    await client.enter(ada);
    const envelope = { id: 'y', seen: 0 };
    const refused = await client.act(ada.table, { do: 'start' }, envelope);
    expect(refused.code).toBe('open-seats');
    expect(await client.act(ada.table, { do: 'start' }, envelope)).toEqual(refused);
  });

  it('finds a bot on its seat gone again', async () => {
    const duel = await startDuel(server);
    duel.two.ws.close();
    await duel.two.closed;
    const standIn: Command = { do: 'stand-in', seat: 1, bot: 'easy' };
    const stoodIn = await duel.one.act(duel.ada.table, standIn);
    expect(stoodIn.code).toBeUndefined();
    const again = await dial(server.port);
    const entered = await again.enter(duel.ben, stoodIn.seq! - 1);
    expect(entered.info.seats[1]).not.toHaveProperty('standIn');
    expect(entered.news.map(({ type }) => type)).toContain('returned');
  });
});

describe('after a restart of the server', () => {
  const newFolder = useFolders();

  it('play goes on: what was missed is told once, what was sent is answered the same', async () => {
    const folder = newFolder();
    const firstStore = await openStore(folder);
    const first = await openSocketServer({ store: firstStore });
    const duel = await startDuel(first);
    const { table } = duel.ada;
    await playMoves(duel, 2);
    const { seat, legal } = [duel.one, duel.two]
      .flatMap((client) => latest(client).views)
      .find(({ waitedFor }) => waitedFor)!;
    const [mover, other] = seat === 0 ? [duel.one, duel.two] : [duel.two, duel.one];
    const since = latest(other).seq;
    const told = newsOf(other).length;
    const move = { command: { do: 'play', seat, action: legal[0]! }, id: 'last' } as const;
    const answer = await mover.act(table, move.command, move);
    await other.sync();
    await first.close();
    await firstStore.close();

    const secondStore = await openStore(folder);
    const second = await openSocketServer({ store: secondStore });
    const tickets = seat === 0 ? [duel.ada, duel.ben] : [duel.ben, duel.ada];
    const [moverAgain, otherAgain] = [await dial(second.port), await dial(second.port)];
    await moverAgain.enter(tickets[0]!, answer.seq);
    const missed = await otherAgain.enter(tickets[1]!, since);
    expect(missed.news).toEqual(newsOf(other).slice(told));
    expect(missed.news.map(({ seq }) => seq)).toEqual([answer.seq]);
    expect(missed.views).toEqual(latest(other).views);
    expect(await moverAgain.act(table, move.command, move)).toEqual(answer);
    const [one, two] = seat === 0 ? [moverAgain, otherAgain] : [otherAgain, moverAgain];
    await playMoves({ ...duel, one, two }, 2);
    const numbers = [one, two].map((client) => latest(client).seq);
    expect(numbers).toEqual([answer.seq! + 2, answer.seq! + 2]);
    expect(second.bugs).toEqual([]);
    await second.close();
    await secondStore.close();
  });
});
