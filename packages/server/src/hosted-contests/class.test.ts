/** A class: pseudonyms, practice, a deadline and a graded round that is played again. */
import type { ContestGame, ContestInfo, Practice } from '@stammtisch/wire/contest';
import { CONTEST_SCHEMAS } from '@stammtisch/wire/contest';
import { askUntil } from '@stammtisch/testkit/ask-until';
import { enterFreeHack } from '@stammtisch/testkit/bots';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dial } from '../test/dial.ts';
import {
  type ContestServer,
  openContestServer,
  runBot,
  type Ticket,
} from './test/contest-server.ts';

async function openServer(
  changes?: Parameters<typeof openContestServer>[0],
): Promise<ContestServer> {
  const opened = await openContestServer(changes);
  onTestFinished(() => opened.close());
  return opened;
}

async function practiceOf(opened: ContestServer, { contest }: Ticket): Promise<Practice> {
  const path = `/api/v1/contests/${contest}/practice`;
  const { body } = await opened.ask<Practice>('GET', path);
  return CONTEST_SCHEMAS.ContestPractice.parse(body);
}

describe('a class', () => {
  it('practises under pseudonyms until the deadline, is graded, and graded again alike', async () => {
    let hours = 0;
    const opened = await openServer({ now: () => Date.now() + hours * 3_600_000 });
    const ticket = await opened.create({
      title: '10b',
      deals: 3,
      listed: false,
      bots: ['random'],
      class: { deadline: Date.now() + 3_600_000, startAtDeadline: true },
    });
    opened.send(ticket, 'Anna Müller');
    opened.send(ticket, 'Ben Schmidt', 'second');
    await askUntil(
      () => practiceOf(opened, ticket),
      ({ rows }) => rows.length === 2 && rows.every(({ games }) => games >= 4),
    );
    const before = await opened.info(ticket, ticket.token);
    expect(before.state).toBe('open');
    const own = before.entrants.flatMap(({ ownName }) => ownName ?? []);
    expect(own.toSorted()).toEqual(['Anna Müller', 'Ben Schmidt']);
    const shown = JSON.stringify([await opened.info(ticket), await practiceOf(opened, ticket)]);
    expect(shown).not.toMatch(/Anna|Schmidt/);
    hours = 2;
    const info = await opened.until(ticket, ({ state }) => state === 'finished');
    expect(info.matches).toHaveLength(3);
    expect((await practiceOf(opened, ticket)).open).toBe(false);
    expect((await opened.command(ticket, { do: 'rerun' })).status).toBe(200);
    const again = await opened.until(
      ticket,
      ({ reruns }) => reruns.length === 1 && reruns[0]!.state !== 'running',
    );
    expect(again.reruns[0]).toMatchObject({ state: 'same', different: [] });
    await expectNames(opened, ticket);
  });

  it('freezes by hand: nobody new comes in, and practice ends', async () => {
    const opened = await openServer();
    const ticket = await opened.create({ deals: 1, class: { pseudonyms: false } });
    opened.send(ticket, 'Anna');
    await opened.until(ticket, ({ entrants }) => entrants.length === 1);
    await opened.command(ticket, { do: 'freeze', frozen: true });
    const late = opened.send(ticket, 'Zu spät');
    const [said] = (await new Promise<Buffer[]>((resolve) => {
      late.stdout!.once('data', (chunk: Buffer) => resolve([chunk]));
    })) as [Buffer];
    expect(said.toString()).toContain('Entries are closed.');
    expect((await practiceOf(opened, ticket)).open).toBe(false);
    await opened.command(ticket, { do: 'freeze', frozen: false });
    expect((await practiceOf(opened, ticket)).open).toBe(true);
    const { games } = (await practiceOf(opened, ticket)).rows[0] ?? { games: 0 };
    await askUntil(
      () => practiceOf(opened, ticket),
      ({ rows }) => (rows[0]?.games ?? 0) > games,
    );
  });

  it('tells nobody behind which pseudonym somebody plays, and who comes late that it has begun', async () => {
    const opened = await openServer();
    const ticket = await opened.create({ deals: 1, bots: ['greedy'], class: { practice: false } });
    opened.send(ticket, 'Anna Müller');
    const { entrants } = await opened.until(ticket, (info) => info.entrants.length === 2);
    const pseudonym = entrants.find(({ kind }) => kind === 'network')!.name;
    const told = await refusalOf(opened, ticket, 'Anna Müller');
    expect(told).toMatchObject({ code: 'taken-name', got: '"Anna Müller"' });
    expect(JSON.stringify(told)).not.toContain(pseudonym);
    await opened.command(ticket, { do: 'start' });
    const late = await refusalOf(opened, ticket, 'Zu spät');
    expect(late).toMatchObject({ message: 'The contest has already begun.', got: '"Zu spät"' });
  });
});

/** What a bot reads that is not let in. */
async function refusalOf(opened: ContestServer, { code }: Ticket, name: string): Promise<object> {
  const bot = dial(opened.server.botPort);
  await bot.until('sendName');
  bot.send(`${JSON.stringify({ type: 'hello', v: 1, name, contest: code })}\n`);
  return JSON.parse((await bot.until('rejected'))!) as object;
}

/** Own names are in the CSV of the organiser only. */
async function expectNames(opened: ContestServer, { contest, token }: Ticket): Promise<void> {
  const path = `/api/v1/contests/${contest}/results.csv`;
  const [own, open] = [await opened.ask('GET', path, { token }), await opened.ask('GET', path)];
  expect(own.text).toContain('Anna Müller');
  expect(own.text).toContain('practice_rung');
  expect(open.text).not.toContain('Anna');
  const { body } = await opened.ask<ContestInfo>(
    'GET',
    `/api/v1/contests/${contest}/matches/1/games/1`,
  );
  expect(JSON.stringify(body)).not.toMatch(/Anna|Schmidt/);
}

describe('practice', () => {
  it('begins at once for any bot that asks for it, and its author sees why it fails', async () => {
    const opened = await openServer();
    const bot = dial(opened.server.botPort);
    await bot.until('sendName');
    bot.send(`${JSON.stringify({ type: 'hello', v: 1, name: 'Lügner', practice: true })}\n`);
    const { token } = JSON.parse((await bot.until('"hello"'))!) as { token: string };
    const act = JSON.parse((await bot.until('"act"'))!) as { seq: number };
    bot.send(`${JSON.stringify({ seq: act.seq, action: 'play 14X' })}\n`);
    await bot.until('"rejected"');
    bot.socket.destroy();
    runBot(opened.server.botPort, 'Lügner', { practice: true, token }, 'lie');
    const list = async (): Promise<ContestGame[]> => {
      const path = '/api/v1/practice/games';
      return (await opened.ask<{ games: ContestGame[] }>('GET', path, { token })).body.games;
    };
    const [game] = await askUntil(list, ({ length }) => length > 0);
    expect(CONTEST_SCHEMAS.ContestGame.parse(game)).toEqual(game);
    expect(JSON.stringify(game!.decisions)).toContain('unknown-action');
    const wrong = await opened.ask('GET', '/api/v1/practice/games', { token: 'x'.repeat(32) });
    expect(wrong.status).toBe(403);
    const { body } = await opened.ask<Practice>('GET', '/api/v1/practice');
    expect(body.rows[0]!.name).toBe('Lügner');
    expect(body.references[0]).toBe('random');
  });

  it('has a port of its own for bots of 2017', async () => {
    const opened = await openServer({ practicePort: 0 });
    const old = enterFreeHack(opened.server.practicePort!, 'Oldie');
    onTestFinished(() => old.leave());
    const gamesOf = async (): Promise<number> =>
      (await opened.ask<Practice>('GET', '/api/v1/practice')).body.rows[0]?.games ?? 0;
    await askUntil(gamesOf, (games) => games >= 4);
    expect(old.games()).toBeGreaterThanOrEqual(4);
  });
});
