/** Contests among built-in bots: how long they may think, and how many are played at once. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContestInfo } from '@stammtisch/wire/contest';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ContestFile } from './opening/contest-file.ts';
import {
  type ContestServer,
  openContestServer,
  type Ticket,
  type Wish,
} from './test/contest-server.ts';

async function openServer(
  changes?: Parameters<typeof openContestServer>[0],
): Promise<ContestServer> {
  const opened = await openContestServer(changes);
  onTestFinished(() => opened.close());
  return opened;
}

const LONG: Wish = { deals: 2, bots: ['search:900ms', 'search:800ms'] };
const QUICK: Wish = { deals: 2, bots: ['random', 'greedy'] };

async function begin(opened: ContestServer, wish: Wish): Promise<Ticket> {
  const ticket = await opened.create(wish);
  expect((await opened.command(ticket, { do: 'start' })).status).toBe(200);
  return ticket;
}

describe('what built-in bots may think', () => {
  it('is told beforehand and shown, refused above the limit, and nothing for the network', async () => {
    const opened = await openServer({ limits: { contests: { processorMs: 20_000 } } });
    const budget = (body: Wish): ReturnType<typeof opened.ask<ContestInfo['budget']>> =>
      opened.ask('POST', '/api/v1/contests/budget', { body });
    const long = await budget(LONG);
    expect(long.body).toMatchObject({ spentMs: 0, mostMs: 20_000 });
    expect(long.body!.ms).toBeGreaterThan(20_000);
    const refused = await opened.ask('POST', '/api/v1/contests', { body: LONG });
    expect(refused).toMatchObject({ status: 400, body: { code: 'too-long' } });
    expect((await budget({ entrants: 2 })).body!.ms).toBe(0);
    const ticket = await opened.create(QUICK);
    expect((await opened.info(ticket)).budget).toMatchObject({ spentMs: 0, mostMs: 20_000 });
    const free = await opened.info(await opened.create({ entrants: 2 }));
    expect(free.budget).toBeUndefined();
  });

  it('is looked at again when it starts with more bots than were foreseen', async () => {
    const opened = await openServer({ limits: { contests: { processorMs: 20_000 } } });
    const ticket = await opened.create({ deals: 1, bots: ['search:900ms'] });
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dora']) opened.send(ticket, name);
    await opened.until(ticket, ({ entrants }) => entrants.length === 5);
    const started = await opened.command(ticket, { do: 'start' });
    expect(started).toMatchObject({ status: 400, body: { code: 'too-long' } });
    expect((await opened.info(ticket)).state).toBe('open');
  });

  it('halts a contest that has thought far longer, until the server has no limit', async () => {
    const first = await openContestServer({ limits: { contests: { amongBuiltIn: 1 } } });
    await begin(first, LONG);
    const ticket = await begin(first, QUICK);
    const { folder } = first;
    await first.close('keep');
    const file = join(folder, 'contests', ticket.contest, 'contest.json');
    const kept = JSON.parse(readFileSync(file, 'utf8')) as ContestFile;
    writeFileSync(file, JSON.stringify({ ...kept, budgetMs: 20_000, spentMs: 90_000 }));
    const second = await openContestServer({ dataFolder: folder });
    const halted = await second.until(ticket, ({ trouble }) => trouble !== undefined);
    expect(halted.trouble?.en).toBe(
      'Halted: the built-in bots have thought for 1.5 min, 0.4 min were foreseen.',
    );
    await second.close('keep');
    const third = await openServer({
      dataFolder: folder,
      limits: { contests: { processorMs: 0 } },
    });
    await third.until(ticket, ({ state }) => state === 'finished');
  });
});

describe('contests among built-in bots', () => {
  it('wait for their turn, and others do not wait for them', async () => {
    const opened = await openServer({ limits: { contests: { amongBuiltIn: 1 } } });
    const first = await begin(opened, LONG);
    const second = await begin(opened, QUICK);
    const third = await begin(opened, QUICK);
    expect((await opened.until(second, ({ queue }) => queue !== undefined)).queue).toBe(0);
    expect((await opened.until(third, ({ queue }) => queue !== undefined)).queue).toBe(1);
    const open = await opened.create({ deals: 1, entrants: 2, options: { turnLimit: 60 } });
    for (const name of ['Anna', 'Ben']) opened.send(open, name);
    await opened.until(open, ({ state }) => state === 'finished');
    expect((await opened.info(second)).progress.games).toBe(0);
    await opened.command(first, { do: 'cancel' });
    const over = await opened.until(third, ({ state }) => state === 'finished');
    expect(over.queue).toBeUndefined();
  });
});
