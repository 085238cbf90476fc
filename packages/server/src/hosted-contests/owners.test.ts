/** A place in a contest, in a class and in practice belongs to the token of the first hello. */
import type { Practice } from '@stammtisch/wire/contest';
import { askUntil } from '@stammtisch/testkit/ask-until';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Dialled, dial, join } from '../test/dial.ts';
import { type ContestServer, openContestServer } from './test/contest-server.ts';

const ELSEWHERE = '127.0.0.2';

async function openServer(): Promise<ContestServer> {
  const opened = await openContestServer({ practicePort: 0 });
  onTestFinished(() => opened.close());
  return opened;
}

interface Visit {
  readonly bot: Dialled;
  readonly answer: { readonly type: string; readonly code?: string; readonly token?: string };
}

async function visit(opened: ContestServer, hello: object, from?: string): Promise<Visit> {
  const bot = dial(opened.server.botPort, from);
  onTestFinished(() => void bot.socket.destroy());
  await bot.until('sendName');
  bot.send(`${JSON.stringify({ type: 'hello', v: 1, ...hello })}\n`);
  return { bot, answer: JSON.parse((await bot.next())!) as Visit['answer'] };
}

async function leave({ bot }: Visit): Promise<void> {
  bot.socket.destroy();
  await bot.closed;
}

/** From elsewhere, with everything but the token. */
async function stealPlace(opened: ContestServer, hello: object): Promise<string[]> {
  const without = await visit(opened, hello, ELSEWHERE);
  const wrong = await visit(opened, { ...hello, token: 'x'.repeat(36) }, ELSEWHERE);
  expect(JSON.stringify(wrong.answer)).toContain('first hello');
  return [without, wrong].map(({ answer }) => answer.code ?? answer.type);
}

/** One that was started again plays; the owner has its place from it with the first token. */
async function expectOwner(opened: ContestServer, hello: object, token: string): Promise<void> {
  const standIn = await visit(opened, hello);
  expect(standIn.answer.type).toBe('hello');
  expect(standIn.answer.token).not.toBe(token);
  await leave(standIn);
  const back = await visit(opened, { ...hello, token: standIn.answer.token }, ELSEWHERE);
  expect(back.answer).toMatchObject({ type: 'hello', token: standIn.answer.token });
  const owner = await visit(opened, { ...hello, token }, '127.0.0.3');
  expect(owner.answer).toMatchObject({ type: 'hello', token });
  expect(await back.bot.until('"bye"')).toContain('Your place was taken again with your token.');
  const late = await visit(opened, { ...hello, token: standIn.answer.token });
  expect(late.answer.type).toBe('rejected');
}

describe('a place belongs to the token of the first hello', () => {
  it('in a contest that runs', async () => {
    const opened = await openServer();
    const ticket = await opened.create({ deals: 1, entrants: 1, bots: ['greedy'] });
    const hello = { name: 'Vic', contest: ticket.code };
    const first = await visit(opened, hello);
    await first.bot.until('"act"');
    await leave(first);
    await opened.until(ticket, ({ entrants }) => entrants.some(({ here }) => here === false));
    expect(await stealPlace(opened, hello)).toEqual(['taken-name', 'bad-token']);
    await expectOwner(opened, hello, first.answer.token!);
  });

  it('in a class, behind a pseudonym', async () => {
    const opened = await openServer();
    const ticket = await opened.create({ deals: 1, class: {} });
    const hello = { name: 'Anna Müller', contest: ticket.code };
    const first = await visit(opened, hello);
    await leave(first);
    await opened.until(ticket, ({ entrants }) => entrants.some(({ here }) => here === false));
    expect(await stealPlace(opened, hello)).toEqual(['taken-name', 'bad-token']);
    await expectOwner(opened, hello, first.answer.token!);
  });

  it('in practice, with the games that were recorded', async () => {
    const opened = await openServer();
    const hello = { name: 'PracVictim', practice: true };
    const first = await visit(opened, hello);
    const token = first.answer.token!;
    await first.bot.until('"act"');
    await leave(first);
    await askUntil(
      () => opened.ask<Practice>('GET', '/api/v1/practice'),
      ({ body }) => body.rows[0]?.here === false,
    );
    expect(await stealPlace(opened, hello)).toEqual(['taken-name', 'bad-token']);
    const old = await join(opened.server.practicePort!, hello.name);
    expect(old.lines.at(-1)).toContain('"setName":false');
    const standIn = await visit(opened, hello);
    const statusFor = async (own: string): Promise<number> =>
      (await opened.ask('GET', '/api/v1/practice/games', { token: own })).status;
    expect(await statusFor(standIn.answer.token!)).toBe(403);
    expect(await statusFor(token)).toBe(200);
    await leave(standIn);
  });
});
