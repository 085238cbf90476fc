/** Bots of a finished contest at tables: whoever wants can play the champion. */
import type { ContestEntrant } from '@stammtisch/wire/contest';
import type { Api } from '@stammtisch/wire/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBot } from '../inquiries/test/bot.ts';
import { UNHURRIED_SOCKETS } from '../serve/http/test/running.ts';
import { comeIn, type TestPlayer } from '../serve/whole/test/test-player.ts';
import { type ContestServer, openContestServer, type Ticket } from './test/contest-server.ts';

let opened: ContestServer;
beforeAll(async () => {
  opened = await openContestServer({
    limits: { sockets: UNHURRIED_SOCKETS },
  });
});
afterAll(() => opened.close());

async function programs(): Promise<string[]> {
  const { body } = await opened.ask<Api<'ProgramList'>>('GET', '/api/v1/programs');
  return body.programs.map(({ name }) => name);
}

function entrant(
  { entrants }: { readonly entrants: readonly ContestEntrant[] },
  name: string,
): ContestEntrant {
  return entrants.find((each) => each.name === name)!;
}

/** A table of somebody who plays an entrant, by what the contest says about it. */
async function openTable({ play }: ContestEntrant): Promise<TestPlayer> {
  // Who plays at random would else play for long.
  const options = { turnLimit: 200 };
  const config = { game: 'mau-mau', rules: 'contest', options, seats: 2, paceMs: 0 };
  const opponent = play!.kind === 'bot' ? play! : { kind: play!.kind, name: play!.name };
  const ticket = await opened.open({ config, places: [{ kind: 'me' }, opponent] });
  return comeIn(opened.server.port, ticket);
}

async function playToTheEnd(player: TestPlayer): Promise<void> {
  await player.act({ do: 'start' });
  player.play(true);
  await player.untilOver();
}

function moversOf(player: TestPlayer, seat: number): string[] {
  const moves = player.news().flatMap((news) => (news.type === 'played' ? [news] : []));
  return [...new Set(moves.filter((move) => move.seat === seat).map(({ by }) => by))];
}

async function finishCup(wish: object = {}): Promise<Ticket> {
  const ticket = await opened.create({ deals: 1, entrants: 1, bots: ['greedy'], ...wish });
  opened.send(ticket, 'Kiebitz');
  await opened.until(ticket, ({ state }) => state === 'finished');
  return ticket;
}

/** As a bot of a listed contest is called at tables. */
function seatName(code: string): string {
  const [animal, , number] = code.split('-');
  return `Kiebitz (${animal}-${number})`;
}

describe('the bots of a finished contest', () => {
  it('play whole games at tables, one at a time, and are back for a rerun', async () => {
    const ticket = await finishCup();
    const info = await opened.info(ticket);
    const name = seatName(ticket.code);
    expect(entrant(info, 'Kiebitz').play).toEqual({ kind: 'program', name, free: true });
    expect(entrant(info, 'greedy').play).toEqual({ kind: 'bot', bot: 'greedy' });
    expect(await programs()).toContain(name);
    const player = await openTable(entrant(info, 'Kiebitz'));
    const seated = await opened.until(ticket, (now) => {
      const { play } = entrant(now, 'Kiebitz');
      return play?.kind === 'program' && !play.free;
    });
    expect(entrant(seated, 'Kiebitz').here).toBe(true);
    expect(await programs()).not.toContain(name);
    const body = { name: 'Bo', places: [{ kind: 'me' }, { kind: 'program', name }] };
    const second = await opened.ask('POST', '/api/v1/tables', { body });
    expect(second.body).toMatchObject({ code: 'no-such-program' });
    await playToTheEnd(player);
    expect(moversOf(player, 1)).toEqual(['bot']);
    // Once more, so that nothing of the first game is in the way.
    await player.act({ do: 'start' });
    await player.untilOver();
    expect((await opened.command(ticket, { do: 'rerun' })).status).toBe(200);
    const again = await opened.until(ticket, ({ reruns }) => reruns[0]?.state !== 'running');
    expect(again.reruns[0]).toMatchObject({ state: 'same' });
    expect(entrant(again, 'Kiebitz').play).toMatchObject({ kind: 'program' });
  });

  it('that are built in play by their names', async () => {
    const ticket = await finishCup();
    const player = await openTable(entrant(await opened.info(ticket), 'greedy'));
    await playToTheEnd(player);
    expect(moversOf(player, 1)).toEqual(['bot']);
  });

  it('cannot be had before the end, nor after the contest is closed', async () => {
    const ticket = await opened.create({ deals: 1, bots: ['greedy'] });
    opened.send(ticket, 'Kiebitz');
    const before = await opened.until(ticket, ({ entrants }) => entrants.length === 2);
    const name = seatName(ticket.code);
    expect(before.entrants.map(({ play }) => play)).toEqual([undefined, undefined]);
    expect(await programs()).not.toContain(name);
    await opened.command(ticket, { do: 'start' });
    await opened.until(ticket, ({ entrants }) => entrants[0]!.play !== undefined);
    await opened.command(ticket, { do: 'close' });
    const after = await opened.info(ticket);
    expect(entrant(after, 'Kiebitz').play).toBeUndefined();
    expect(entrant(after, 'greedy').play).toBeDefined();
    expect(await programs()).not.toContain(name);
  });

  it('of a contest that is not on the list are found only through it, and do not tell its code', async () => {
    const ticket = await finishCup({ listed: false });
    const { play } = entrant(await opened.info(ticket), 'Kiebitz');
    expect(play).toMatchObject({ kind: 'program', name: expect.stringMatching(/^Kiebitz \(/) });
    expect(JSON.stringify(play)).not.toContain(ticket.code);
    expect(await programs()).not.toContain((play as { readonly name: string }).name);
    const player = await openTable(entrant(await opened.info(ticket), 'Kiebitz'));
    await playToTheEnd(player);
    expect(moversOf(player, 1)).toEqual(['bot']);
  });

  it('leave their seats to nobody else: another program cannot come under that name', async () => {
    const ticket = await finishCup();
    const name = seatName(ticket.code);
    await connectBot(opened.server.botPort, { name }).heard('"taken-name"');
    expect(await programs()).toContain(name);
  });
});
