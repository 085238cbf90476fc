/** "Ask my bot again", over HTTP to bots that are connected to a real server. */
import type { GameLog } from '@stammtisch/kernel';
import type { BotAnswers, ContestGame, Practice } from '@stammtisch/wire/contest';
import { askUntil } from '@stammtisch/testkit/ask-until';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type ContestServer,
  openContestServer,
  runBot,
  type Ticket,
} from '../hosted-contests/test/contest-server.ts';
import type { TableServerPlan } from '../serve/plan.ts';
import { MANY } from '../serve/http/test/running.ts';
import { connectBot, type HandBot } from './test/bot.ts';

interface Refused {
  readonly code?: string;
}

function ask(
  opened: ContestServer,
  token: string,
  body: object,
): Promise<{ readonly status: number; readonly body: BotAnswers & Refused }> {
  return opened.ask('POST', '/api/v1/bots/ask', { token, body });
}

interface Played {
  readonly opened: ContestServer;
  readonly ticket: Ticket;
  readonly bot: HandBot;
  readonly game: ContestGame;
  /** Of the bot in the game. */
  readonly seat: number;
}

/** A contest that is over, whose bot has stayed, and a game of it. */
async function playContest(changes?: Parameters<typeof openContestServer>[0]): Promise<Played> {
  const opened = await openContestServer(changes);
  const ticket = await opened.create({ deals: 1, entrants: 1, bots: ['greedy'] });
  const bot = connectBot(opened.server.botPort, { name: 'Kiebitz', contest: ticket.code });
  await opened.until(ticket, ({ state }) => state === 'finished');
  const path = `/api/v1/contests/${ticket.contest}/matches/1/games/1`;
  const { body: game } = await opened.ask<ContestGame>('GET', path);
  return { opened, ticket, bot, game, seat: game.seats.indexOf('Kiebitz') };
}

let shared: Played;
beforeAll(async () => void (shared = await playContest()));
afterAll(() => shared.opened.close());

async function playWith(limits: TableServerPlan['limits']): Promise<Played> {
  const played = await playContest({ limits: { http: { perMinute: MANY }, ...limits } });
  onTestFinished(() => played.opened.close());
  return played;
}

/** A line without what differs from one game on a connection to the next. */
function plain(line: string): unknown {
  const { seq: _, game: __, clock: ___, ...rest } = JSON.parse(line) as Record<string, unknown>;
  return rest;
}

describe('a bot that is asked again', () => {
  it('is told what its seat saw up to that turn and nothing else, not even whose cards they were', async () => {
    const { opened, ticket, bot, game, seat } = shared;
    const { move, request, answers } = game.decisions.findLast((each) => each.move !== undefined)!;
    const before = bot.lines.length;
    const where = { contest: ticket.code, match: 1, game: 1, seat, at: move };
    const { status, body } = await ask(opened, await bot.token, where);
    expect(status).toBe(200);
    expect(body).toMatchObject({ bot: 'Kiebitz', seat, otherwise: 0 });
    expect(body.earlier).toBeGreaterThan(0);
    const [answer, ...others] = body.answers;
    expect(others).toEqual([]);
    const action = (JSON.parse(answers[0]!) as { readonly action: string }).action;
    expect(answer).toMatchObject({ at: move, action, recorded: action });
    expect(answer!.thinkMs).toBeGreaterThanOrEqual(0);
    const asked = answer!.said.findLast(({ by }) => by === 'server')!;
    expect(plain(asked.line)).toEqual(plain(request));
    // All lines are those of the recorded game up to this turn, and then it is over without a word.
    const own = game.transcript.filter((each) => each.seat === seat && each.dir === 'S>C');
    const upTo = own.findIndex(({ line }) => line === request) + 1;
    const recorded = own.slice(0, upTo).filter(({ line }) => /"type":"(act|event)"/.test(line));
    await bot.heard('"type":"end"', before);
    const told = bot.lines.slice(before);
    expect(told[0]).toContain('"type":"start"');
    expect(told.slice(1, -1).map(plain)).toEqual(recorded.map(({ line }) => plain(line)));
    expect(JSON.parse(told.at(-1)!)).toMatchObject({ result: 'void', seed: '' });
  });

  it('answers everything of a game, while its practice waits and then goes on', async () => {
    const { opened, game, seat } = shared;
    const bot = connectBot(opened.server.botPort, { name: 'Übende', practice: true });
    onTestFinished(() => bot.leave());
    const token = await bot.token;
    const gamesOf = async (): Promise<number> => {
      const { body } = await opened.ask<Practice>('GET', '/api/v1/practice');
      return body.rows[0]?.games ?? 0;
    };
    await askUntil(gamesOf, (games) => games > 0);
    const { body } = await ask(opened, token, { log: game.log, seat });
    expect(body.failure).toBeUndefined();
    expect(body.answers.map(({ recorded }) => recorded)).toEqual(
      (game.log as unknown as GameLog).moves
        .filter((each) => each.startsWith(`${seat} `))
        .map((each) => each.slice(2)),
    );
    const asked = await gamesOf();
    await askUntil(gamesOf, (games) => games > asked);
  });

  it('can be a program that waits for a table, and is seated afterwards as if nothing had been', async () => {
    const { opened, game } = shared;
    const bot = connectBot(opened.server.botPort, { name: 'Wartende' });
    const { body } = await ask(opened, await bot.token, { log: game.log, seat: 0, at: 0 });
    expect(body.answers[0]?.said.map(({ by }) => by)).toContain('bot');
    const listed = await opened.ask('GET', '/api/v1/programs');
    expect(listed.body).toMatchObject({ programs: expect.arrayContaining([{ name: 'Wartende' }]) });
  });

  it('that gives a wrong answer is told off as in a game, and that is the answer', async () => {
    const { opened, game, seat } = shared;
    const { botPort } = opened.server;
    const liar = connectBot(botPort, { name: 'Lügner' }, () => 'play 14X');
    const wrong = await ask(opened, await liar.token, { log: game.log, seat, at: 0 });
    expect(wrong.body.failure).toMatchObject({ kind: 'illegal', at: 0 });
    const lines = wrong.body.answers[0]!.said.map(({ line }) => line);
    expect(lines.filter((line) => line.includes('"rejected"'))).toHaveLength(3);
  });

  it('that never comes to an end is not waited for', async () => {
    const { opened, game, seat } = await playWith({ inquiries: { askMs: 300 } });
    const mute = connectBot(opened.server.botPort, { name: 'Stumme' }, () => undefined);
    const silent = await ask(opened, await mute.token, { log: game.log, seat, at: 0 });
    expect(silent.body.failure).toMatchObject({ kind: 'timeout' });
    expect(silent.body.answers[0]).not.toHaveProperty('action');
  });

  it('is called to a game that begins meanwhile, which nobody notices', async () => {
    const { opened, game, seat } = shared;
    const cup = await opened.create({ deals: 1, bots: ['random'] });
    let asked = 0;
    const bot = connectBot(opened.server.botPort, { name: 'Gefragte', contest: cup.code }, (act) =>
      ++asked === 1 ? undefined : act.legal[0],
    );
    const token = await bot.token;
    const asking = ask(opened, token, { log: game.log, seat });
    await bot.heard('"type":"act"');
    await opened.command(cup, { do: 'start' });
    const { body } = await asking;
    expect(body.failure).toMatchObject({ kind: 'disconnect' });
    const info = await opened.until(cup, ({ state }) => state === 'finished');
    expect(info.matches[0]).toMatchObject({ state: 'finished' });
    expect(info.entrants[0]).not.toHaveProperty('out');
    const path = `/api/v1/contests/${cup.contest}/matches/1/games/1`;
    const { body: first } = await opened.ask<ContestGame>('GET', path);
    expect(first.results).not.toContain('illegal');
    const ids = first.transcript.map(({ line }) => line).filter((line) => line.includes('"start"'));
    expect(ids).toHaveLength(1);
  });
});

describe('an inquiry is refused', () => {
  it('to whoever has not the token of a bot, and while the bot is away', async () => {
    const { opened, game, seat, ticket } = shared;
    const body = { log: game.log, seat };
    expect(await ask(opened, ticket.token, body)).toMatchObject({
      status: 403,
      body: { code: 'not-your-bot' },
    });
    const bare = await opened.ask('POST', '/api/v1/bots/ask', { body });
    expect(bare.status).toBe(401);
    const bot = connectBot(opened.server.botPort, { name: 'Flüchtige', practice: true });
    const token = await bot.token;
    bot.leave();
    await askUntil(
      () => ask(opened, token, body),
      (answer) => answer.body.code === 'bot-away',
    );
  });

  it('while the bot plays in a contest', async () => {
    const { opened, game, seat } = shared;
    const cup = await opened.create({ deals: 1, entrants: 1, bots: ['random'] });
    const bot = connectBot(
      opened.server.botPort,
      { name: 'Grübler', contest: cup.code },
      () => undefined,
    );
    await opened.until(cup, ({ state, entrants }) => state === 'running' && entrants[0]!.playing);
    const busy = await ask(opened, await bot.token, { log: game.log, seat });
    expect(busy).toMatchObject({ status: 409, body: { code: 'bot-busy' } });
  });

  it('beyond what is possible at once, for one bot and for the server', async () => {
    const { opened, game, seat } = await playWith({
      inquiries: { atOnce: 1, askMs: 20_000 },
    });
    const { botPort } = opened.server;
    const mute = connectBot(botPort, { name: 'Stumme' }, () => undefined);
    const other = connectBot(botPort, { name: 'Andere' });
    const body = { log: game.log, seat };
    const first = ask(opened, await mute.token, body);
    await mute.heard('"type":"act"');
    const again = await ask(opened, await mute.token, body);
    expect(again).toMatchObject({ status: 409, body: { code: 'bot-busy' } });
    const second = await ask(opened, await other.token, body);
    expect(second).toMatchObject({ status: 503, body: { code: 'too-many-asked' } });
    mute.leave();
    expect((await first).body.failure).toMatchObject({ kind: 'disconnect' });
  });

  it('where the game, the turn or the seat is not there, or the log is not one, or too long', async () => {
    const { opened, game, seat, bot, ticket } = await playWith({
      inquiries: { moves: 3 },
    });
    const token = await bot.token;
    const short = { ...game.log, moves: (game.log as unknown as GameLog).moves.slice(0, 3) };
    const cases: readonly [object, string][] = [
      [{ seat }, 'no-game-named'],
      [{ seat, log: short, contest: ticket.code, match: 1, game: 1 }, 'no-game-named'],
      [{ seat, contest: 'NIX-99', match: 1, game: 1 }, 'no-such-contest'],
      [{ seat, contest: ticket.code, match: 9, game: 1 }, 'no-such-match'],
      [{ seat, log: game.log }, 'log-too-long'],
      [{ seat: 7, log: short }, 'no-such-seat-here'],
      [{ seat, log: { game: 'mau-mau' } }, 'not-a-log'],
      [{ seat, log: { ...short, moves: ['0 play ??'] } }, 'bad-move'],
      [{ seat, log: { ...short, game: 'skat' } }, 'unknown-game'],
      [{ seat: -1, log: short }, 'bad-field'],
      [{ seat, log: short, why: 1 }, 'unknown-field'],
    ];
    for (const [body, code] of cases) {
      expect((await ask(opened, token, body)).body).toMatchObject({
        code,
        message: { de: expect.stringMatching(/./), en: expect.stringMatching(/./) },
      });
    }
  });

  it('when an address asks too often', async () => {
    const { opened, game, seat, bot } = await playWith({
      http: { perMinute: { ...MANY, asks: 1 } },
    });
    const token = await bot.token;
    const body = { log: game.log, seat, at: 0 };
    const statuses = [];
    for (let i = 0; i < 2; i++) statuses.push((await ask(opened, token, body)).status);
    expect(statuses[1]).toBe(429);
  });
});

it('a bot that is a process of its own is asked over its connection too', async () => {
  const { opened, game, seat } = shared;
  const child = runBot(opened.server.botPort, 'Prozess', {}, 'second');
  const token = await new Promise<string>((resolve) => {
    child.stdout!.once('data', (chunk: Buffer) => {
      resolve((JSON.parse(chunk.toString()) as { readonly token: string }).token);
    });
  });
  const { body } = await ask(opened, token, { log: game.log, seat });
  expect(body.failure).toBeUndefined();
  expect(body.answers.length).toBeGreaterThan(1);
});
