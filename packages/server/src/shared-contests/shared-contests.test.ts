/** Two servers on one database: a contest that one of them has can be seen and led through the other. */
import type { ContestRow } from '@stammtisch/wire/contest';
import { createNotes } from '@stammtisch/testkit/notes';
import { usePostgres } from '@stammtisch/testkit/use-services';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import {
  type ContestServer,
  openContestServer,
  runBot,
  type Ticket,
} from '../hosted-contests/test/contest-server.ts';
import { dial } from '../test/dial.ts';

const database = usePostgres();

async function open(changes: Parameters<typeof openContestServer>[0] = {}): Promise<ContestServer> {
  const opened = await openContestServer({ database: database(), ...changes });
  onTestFinished(() => opened.close());
  return opened;
}

/** A bot that says hello and nothing else. */
async function enter({ server }: ContestServer, { code }: Ticket, name: string) {
  const bot = dial(server.botPort);
  onTestFinished(() => void bot.socket.destroy());
  await bot.until('sendName');
  bot.send(`${JSON.stringify({ type: 'hello', v: 1, name, contest: code })}\n`);
  return { ...bot, hello: (await bot.until('"token"'))! };
}

describe('contests of several servers', () => {
  it('are shown, listed and led the same through each of them', async () => {
    const [home, other] = [await open(), await open()];
    const wish = { deals: 20, bots: ['random', 'greedy'], listed: true };
    const ticket = await home.create(wish);
    for (const reference of [ticket.contest, ticket.code, ticket.code.toLowerCase()]) {
      const path = `/api/v1/contests/${reference}`;
      const answers = await Promise.all([home.ask('GET', path), other.ask('GET', path)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]!.body).toEqual(answers[0]!.body);
    }
    const listed = await other.ask<{ contests: ContestRow[] }>('GET', '/api/v1/contests');
    expect(listed.body.contests.map(({ id }) => id)).toContain(ticket.contest);
    expect(await home.ask('GET', '/api/v1/contests')).toMatchObject({ body: listed.body });
    // The other one's own contests are not hidden by that.
    const second = await other.create(wish);
    expect(await home.info(second)).toMatchObject({ id: second.contest });

    expect((await other.command(ticket, { do: 'start' }, '0'.repeat(32))).status).toBe(403);
    expect((await other.command(ticket, { do: 'start' })).status).toBe(200);
    await other.until(ticket, ({ state }) => state === 'finished');
    const csv = await other.ask('GET', `/api/v1/contests/${ticket.contest}/results.csv`);
    const own = await home.ask('GET', `/api/v1/contests/${ticket.contest}/results.csv`);
    expect([csv.status, csv.text]).toEqual([200, own.text]);

    const gone = await other.ask('DELETE', `/api/v1/contests/${ticket.contest}`, {
      token: ticket.token,
    });
    expect(gone.status).toBe(200);
    for (const server of [home, other]) {
      expect((await server.ask('GET', `/api/v1/contests/${ticket.contest}`)).status).toBe(404);
    }
  });

  it('are seen live through each of them', async () => {
    const [home, other] = [await open(), await open()];
    const ticket = await home.create({ deals: 20, bots: ['random', 'greedy'] });
    const url = `ws://127.0.0.1:${other.server.port}/api/v1/contests/${ticket.contest}/live`;
    const socket = new WebSocket(url);
    onTestFinished(() => socket.terminate());
    const told = createNotes<string>();
    socket.on('message', (data: Buffer) => told.add(data.toString()));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    void closed.then(() => told.end('the connection was closed'));
    await told.until((all) => all.some((text) => text.includes('"summary"')));
    await home.close();
    await closed;
    expect(JSON.parse(told.all[0]!)).toMatchObject({ type: expect.any(String) });
  });

  it('are entered by bots through each of them, which come back the same way', async () => {
    const [home, other] = [await open(), await open()];
    const clock = { moveMs: 60_000, bankMs: 0 };
    const ticket = await home.create({ deals: 2, entrants: 2, clock });
    const ada = await enter(other, ticket, 'Ada');
    home.send(ticket, 'Ben');
    expect(await ada.until('"act"')).toContain('legal');
    ada.socket.destroy();
    // By its token it has the place that it had, in the middle of a game.
    const { token } = JSON.parse(ada.hello) as { readonly token: string };
    runBot(other.server.botPort, 'Ada', { contest: ticket.code, token });
    const { entrants } = await home.until(ticket, ({ state }) => state === 'finished');
    expect(entrants.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Ben']);
  });

  it('let bots go that were handed on when their server stops, and take no wrong code', async () => {
    const [home, other] = [await open(), await open()];
    const ticket = await home.create({ deals: 2 });
    const ada = await enter(other, ticket, 'Ada');
    const closed = new Promise((resolve) => ada.socket.on('close', resolve));
    await home.close();
    await closed;
    const late = dial(other.server.botPort);
    await late.until('sendName');
    late.send(`${JSON.stringify({ type: 'hello', v: 1, name: 'Ben', contest: 'KATZE-HUND-1' })}\n`);
    expect(await late.until('bad-field')).toContain('KATZE-HUND-1');
  });

  it('of a server that is away are told to be so, and wrong codes count as ever', async () => {
    const limits = { http: { perMinute: { guesses: 3 } as never } };
    const [home, other] = [await open(), await open({ limits })];
    const ticket = await home.create({ deals: 20, bots: ['random', 'greedy'] });
    await home.close();
    const away = await other.ask<{ code: string }>('GET', `/api/v1/contests/${ticket.code}`);
    expect([away.status, away.body.code]).toEqual([503, 'contest-away']);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      statuses.push((await other.ask('GET', `/api/v1/contests/KATZE-HUND-${i}`)).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    expect((await other.ask('GET', `/api/v1/contests/${ticket.code}`)).status).toBe(429);
  });
});
