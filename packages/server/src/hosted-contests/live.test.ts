import { type LiveMessage, liveMessageSchema } from '@stammtisch/wire/contest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createNotes, type Notes } from '@stammtisch/testkit/notes';
import { WebSocket } from 'ws';
import { type ContestServer, openContestServer, type Ticket } from './test/contest-server.ts';

type Summary = Extract<LiveMessage, { type: 'summary' }>;

async function openServer(
  changes?: Parameters<typeof openContestServer>[0],
): Promise<ContestServer> {
  const opened = await openContestServer(changes);
  onTestFinished(() => opened.close());
  return opened;
}

interface Viewing {
  readonly summaries: readonly Summary[];
  readonly until: Notes<Summary>['until'];
  readonly times: number[];
  readonly socket: WebSocket;
}

function view({ server }: ContestServer, { contest }: Pick<Ticket, 'contest'>): Viewing {
  const url = `ws://127.0.0.1:${server.port}/api/v1/contests/${contest}/live`;
  const { all: summaries, until, add, end } = createNotes<Summary>();
  const times: number[] = [];
  const socket = new WebSocket(url);
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    const message = liveMessageSchema.parse(JSON.parse(data.toString()));
    if (message.type !== 'summary') return;
    times.push(performance.now());
    add(message);
  });
  socket.on('close', () => end('the connection was closed'));
  onTestFinished(() => socket.terminate());
  return { summaries, until, times, socket };
}

function statusOf({ socket }: Viewing): Promise<number> {
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
  });
}

describe('viewers of a contest', () => {
  it('get summaries, few of them whatever the speed, and tables only when these change', async () => {
    const opened = await openServer();
    const bots = ['random', 'greedy', 'counting'];
    const ticket = await opened.create({ deals: 40, entrants: 1, bots });
    const viewing = view(opened, ticket);
    expect((await viewing.until(([summary]) => summary)).state).toBe('open');
    opened.send(ticket, 'Gut');
    const last = await viewing.until((all) => all.find(({ state }) => state === 'finished'));
    const { summaries, times } = viewing;
    expect(last.progress).toMatchObject({ finished: 6, games: 480 });
    expect(summaries.some(({ running }) => running.length > 0)).toBe(true);
    // At most one each 250 ms, and the first one at once.
    const seconds = (times.at(-1)! - times[0]!) / 1000;
    expect(summaries.length).toBeLessThanOrEqual(2 + Math.ceil(seconds * 4));
    const withTables = summaries.filter(({ standings }) => standings !== undefined);
    expect(new Set(withTables.map(({ table }) => table)).size).toBe(withTables.length);
    expect(withTables.at(-1)!.standings).toHaveLength(4);
    expect(withTables.at(-1)!.standings).toEqual((await opened.info(ticket)).standings);
  });

  it('who come late get all of it at once, and a bye when the server stops', async () => {
    const opened = await openContestServer();
    const ticket = await opened.create({ deals: 1, entrants: 1, bots: ['greedy'] });
    opened.send(ticket, 'Gut');
    const info = await opened.until(ticket, ({ state }) => state === 'finished');
    const viewing = view(opened, ticket);
    expect((await viewing.until(([summary]) => summary)).standings).toEqual(info.standings);
    const closed = new Promise((resolve) => viewing.socket.on('close', resolve));
    await opened.close();
    await closed;
  });

  it('are refused where there is no such contest, or no room', async () => {
    const opened = await openServer({ limits: { contests: { viewersPerAddress: 1 } } });
    const ticket = await opened.create();
    expect(await statusOf(view(opened, { contest: 'KATZE-0' }))).toBe(404);
    const first = view(opened, ticket);
    await first.until(([summary]) => summary);
    expect(await statusOf(view(opened, ticket))).toBe(429);
  });
});
