import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { assert, FAULT, fail, ok, sentence, verifyLog } from '@stammtisch/kernel';
import { enterBot, runBot } from '@stammtisch/testkit/bots';
import { createNotes } from '@stammtisch/testkit/notes';
import { hashText } from '@stammtisch/wire/shuffle';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  call,
  dialIn,
  hasBot,
  type Heard,
  openPlayers,
  openTable,
  seatOf,
} from './test/players.ts';

const STARTER = fileURLToPath(
  new URL('../../../../../examples/bots/javascript/bot.mjs', import.meta.url),
);

describe('a bot at a table', () => {
  it('plays whole games against a built-in bot, and each is told from start to end', async () => {
    const { players, port, bugs } = await openPlayers();
    const bot = spawn(process.execPath, [STARTER, '127.0.0.1', String(port)], { stdio: 'ignore' });
    onTestFinished(() => void bot.kill());
    // A process of its own, which a busy machine takes its time to start.
    await expect.poll(() => players.listPrograms()).toEqual([{ name: 'Kiebitz' }]);
    for (const game of ['mau-mau', 'mops-royal', 'chanco']) {
      const table = openTable(
        { players: ['@Kiebitz', 'random'], game, rules: 'standard' },
        players,
      );
      const log = await table.playOut(players);
      expect(verifyLog(table.session.deal.game, log)).toBeUndefined();
      expect(log.outcome).toBeDefined();
      expect(table.fallbacks).toEqual([0, 0]);
    }
    expect(bugs).toEqual([]);
  });

  it('hears who plays, its questions and how it ended, with what it was not told yet', async () => {
    const { players, port } = await openPlayers();
    const bot = enterBot(port, 'Ada');
    onTestFinished(() => bot.leave());
    await bot.heard('"type":"hello"');
    const log = await openTable({ players: ['greedy', '@Ada'] }, players).playOut(players);
    await bot.played(1);
    const told = bot.lines.map((line) => JSON.parse(line) as Heard);
    expect(told.find(({ type }) => type === 'start')).toMatchObject({
      game: 'g1',
      seat: 1,
      players: ['B0', 'Ada'],
      clock: { moveMs: 30_000, bankMs: 0 },
    });
    const [last, end] = told.slice(-2);
    expect(last).toMatchObject({ type: 'event' });
    expect(end).toMatchObject({ result: log.outcome!.places[1] === 1 ? 'won' : 'lost' });
    expect(end).toMatchObject({ ...log.outcome, seed: log.seed });
  });

  it('is asked by the clock of the table, and what it takes beyond comes out of the bank', async () => {
    const { players, port } = await openPlayers();
    const ada = await call(port, { name: 'Ada' });
    const table = openTable(
      { players: ['@Ada', 'random'], clock: { moveMs: 1, bankMs: 60_000 } },
      players,
    );
    const first = table.ask()!;
    const choice = players.choose(table.seats[0]!, first.ask);
    const act = await ada.hear('act');
    expect(act!.clock).toEqual({ moveMs: 1, bankMs: 60_000 });
    await new Promise((done) => setTimeout(done, 30));
    ada.say({ seq: act!.seq, action: 'draw' });
    table.take(first.turn, await choice);
    const second = table.ask()!;
    table.take(second.turn, second.turn.legal[0]);
    const next = players.choose(table.seats[0]!, table.ask()!.ask);
    const later = await ada.hear('act');
    expect(later!.clock!.bankMs).toBeLessThan(60_000 - 20);
    ada.say({ seq: later!.seq, action: 'draw' });
    await next;
  });

  it('pays for an illegal answer where the rules punish it', async () => {
    const { players, port } = await openPlayers();
    const ada = await call(port, { name: 'Ada' });
    const table = openTable({ players: ['@Ada', 'random'], seed: 'fault' }, players);
    const choice = players.choose(table.seats[0]!, table.ask()!.ask);
    const { seq } = (await ada.hear('act'))!;
    ada.say({ seq, action: 'play AS' });
    expect(await choice).toBe(FAULT);
    expect(await ada.hear('rejected')).toMatchObject({ consequence: 'penalty' });
  });

  it('may answer again, and the third time the table acts for it; it plays on', async () => {
    const { players, port } = await openPlayers();
    const ada = await call(port, { name: 'Ada', lang: 'de' });
    const table = openTable({ players: ['@Ada', 'random'], rules: 'standard' }, players);
    const { turn, ask } = table.ask()!;
    const choice = players.choose(table.seats[0]!, ask);
    await ada.hear('act');
    for (let i = 0; i < 3; i++) ada.send('what?\n');
    await expect(choice).rejects.toMatchObject({ failure: { kind: 'illegal' } });
    const told = [
      await ada.hear('rejected'),
      await ada.hear('rejected'),
      await ada.hear('rejected'),
    ];
    expect(told.map((heard) => heard!.consequence)).toEqual(['again', 'again', 'fallback']);
    expect(told[0]!.message).toBe('Die Zeile ist kein JSON.');
    table.take(turn, turn.legal[0]);
    for (let next = table.ask()!; ; next = table.ask()!) {
      if (next.turn.seat !== 0) {
        table.take(next.turn, next.turn.legal[0]);
        continue;
      }
      const again = players.choose(table.seats[0]!, next.ask);
      const act = await ada.hear('act');
      ada.say({ seq: act!.seq, action: act!.legal![0] });
      expect(next.turn.legal).toContain(await again);
      break;
    }
  });

  it('that says nothing in time is acted for, is told so, and its late answer is ignored', async () => {
    const { players, port } = await openPlayers({ moveMs: 60 });
    const ada = await call(port, { name: 'Ada' });
    const table = openTable({ players: ['@Ada', 'random'] }, players);
    await expect(players.choose(table.seats[0]!, table.ask()!.ask)).rejects.toThrow('timeout');
    const { seq } = (await ada.hear('act'))!;
    expect(await ada.hear('rejected')).toMatchObject({ code: 'timeout', consequence: 'fallback' });
    ada.say({ seq, action: 'draw' });
    expect(await ada.hear('rejected')).toMatchObject({
      code: 'late-answer',
      consequence: 'ignored',
    });
  });

  it('that is asked anew before it has answered answers only the new question', async () => {
    const { players, port } = await openPlayers();
    const ada = await call(port, { name: 'Ada' });
    const table = openTable({ players: ['@Ada', 'random'] }, players);
    const { ask, turn } = table.ask()!;
    const older = players.choose(table.seats[0]!, ask);
    const newer = players.choose(table.seats[0]!, { ...ask, events: [] });
    await expect(older).rejects.toMatchObject({ failure: { kind: 'disconnect' } });
    const [first, second] = [await ada.hear('act'), await ada.hear('act')];
    ada.say({ seq: first!.seq, action: 'draw' });
    expect(await ada.hear('rejected')).toMatchObject({ code: 'late-answer' });
    ada.say({ seq: second!.seq, action: 'draw' });
    expect(await newer).toBe(turn.legal.at(-1));
  });

  it('whose seat somebody else plays now is told that the game is over for it', async () => {
    const { players, port } = await openPlayers();
    const ada = await call(port, { name: 'Ada' });
    const table = openTable({ players: ['@Ada', 'random'] }, players);
    const choice = players.choose(table.seats[0]!, table.ask()!.ask);
    await ada.hear('act');
    players.forget(table.seats[0]!, undefined, undefined);
    await expect(choice).rejects.toMatchObject({ failure: { kind: 'disconnect' } });
    expect(await ada.hear('end')).toMatchObject({ result: 'void', reason: 'taken-over', seed: '' });
    expect(players.listPrograms()).toEqual([{ name: 'Ada' }]);
  });
});

describe('the bots that are free', () => {
  it('are those that sit nowhere; one sits at one table at a time', async () => {
    const { players, port } = await openPlayers();
    await call(port, { name: 'Ada' });
    await call(port, { name: 'Bo' });
    expect(players.listPrograms()).toEqual([{ name: 'Ada' }, { name: 'Bo' }]);
    players.programsAt('t1', [seatOf(players, 'Ada')]);
    expect(players.listPrograms()).toEqual([{ name: 'Bo' }]);
    expect([hasBot(players, 'Ada', 't1'), hasBot(players, 'Ada', 't2')]).toEqual([true, false]);
    const tokenHash = players.botTokenHash('Ada', 't1')!;
    const elsewhere = openTable({ players: ['@Ada', 'random'], table: 't2', tokenHash });
    await expect(players.choose(elsewhere.seats[0]!, elsewhere.ask()!.ask)).rejects.toThrow(
      'at another table',
    );
    players.programsAt('t1', []);
    expect(hasBot(players, 'Ada', 't2')).toBe(true);
    expect(hasBot(players, 'Cleo', 't2')).toBe(false);
  });

  it('are gone with their connection', async () => {
    const { players, port } = await openPlayers();
    const ada = await call(port, { name: 'Ada' });
    const second = await call(port, { name: 'Ada' });
    expect(second.greeting).toMatchObject({ type: 'rejected', code: 'taken-name' });
    ada.socket.destroy();
    await expect.poll(() => players.listPrograms()).toEqual([]);
  });
});

describe('the name of a bot', () => {
  it('is kept for a while after it went, for it alone', async () => {
    const { players, port } = await openPlayers();
    const ada = await call(port, { name: 'Ada' });
    ada.socket.destroy();
    await expect.poll(() => players.listPrograms()).toEqual([]);
    expect((await call(port, { name: 'Ada' })).greeting).toMatchObject({ code: 'taken-name' });
    const { token } = ada.greeting!;
    expect((await call(port, { name: 'Ada', token })).greeting).toMatchObject({ token });
  });

  it('is free then, and the token of the one who had it opens nothing of the next', async () => {
    const { players, port } = await openPlayers({ holdNameMs: 0 });
    const former = await call(port, { name: 'Ada' });
    former.socket.destroy();
    await expect.poll(() => players.listPrograms()).toEqual([]);
    const next = await call(port, { name: 'Ada' });
    expect(next.greeting).toMatchObject({ type: 'hello' });
    players.programsAt('t1', [seatOf(players, 'Ada')]);
    const { token } = former.greeting!;
    expect((await call(port, { name: 'Ada', token })).greeting).toMatchObject({
      code: 'bad-token',
    });
    next.socket.destroy();
    await expect.poll(() => hasBot(players, 'Ada', 't1')).toBe(false);
    expect((await call(port, { name: 'Ada', token })).greeting).toMatchObject({
      code: 'bad-token',
    });
    // Its table is gone.
    players.programsAt('t1', []);
    expect((await call(port, { name: 'Ada', token })).greeting).toMatchObject({ type: 'hello' });
  });

  it('belongs to who holds a seat by the records, whoever came first after a restart', async () => {
    const before = await openPlayers();
    const { greeting } = await call(before.port, { name: 'Ada' });
    const seat = { table: 't1', tokenHash: hashText(greeting!.token!) };
    const held: (typeof seat)[] = [];
    const woken: string[] = [];
    const { players, port } = await openPlayers({
      findSeats: async () => held,
      wake: async (table) => {
        woken.push(table);
        players.programsAt(table, [{ ...seat, seat: 0, name: 'Ada' }]);
      },
    });
    const early = await call(port, { name: 'Ada' });
    held.push(seat);
    const impostor = { name: 'Ada', token: early.greeting!.token };
    expect((await call(port, impostor)).greeting).toMatchObject({ code: 'bad-token' });
    expect((await call(port, { name: 'Ada' })).greeting).toMatchObject({ code: 'taken-name' });
    const own = await call(port, { name: 'Ada', token: greeting!.token });
    expect(own.greeting).toMatchObject({ type: 'hello' });
    expect(await early.hear('bye')).toMatchObject({
      reason: expect.stringContaining('another bot'),
    });
    expect(woken).toEqual(['t1']);
    expect(players.botTokenHash('Ada', 't1')).toBe(seat.tokenHash);
    expect(hasBot(players, 'Ada', 't2')).toBe(false);
  });
});

describe('a bot that lost its connection', () => {
  it('takes its place with its token and gets the game and the open question again', async () => {
    const { players, port, presence } = await openPlayers();
    const ada = await call(port, { name: 'Ada' });
    const table = openTable({ players: ['@Ada', 'random'] }, players);
    const { turn, ask } = table.ask()!;
    const choice = players.choose(table.seats[0]!, ask);
    const act = await ada.hear('act');
    ada.socket.resetAndDestroy();
    await presence.until(({ length }) => length > 0);
    expect(presence.all).toEqual(['t1']);
    expect(hasBot(players, 'Ada', 't1')).toBe(false);

    const { token } = ada.greeting!;
    const back = await call(port, { name: 'Ada', token });
    expect(back.greeting).toMatchObject({ type: 'hello', name: 'Ada', token });
    expect(presence.all).toEqual(['t1', 't1']);
    expect(hasBot(players, 'Ada', 't1')).toBe(true);
    expect(await back.hear('start')).toMatchObject({ game: 'g1', seat: 0 });
    const again = await back.hear('act');
    expect(again).toEqual({ ...act, clock: again!.clock });
    expect(again!.clock!.moveMs).toBeLessThanOrEqual(act!.clock!.moveMs);
    back.say({ seq: again!.seq, action: 'draw' });
    expect(await choice).toBe(turn.legal.at(-1));
  });

  it('keeps its place against everybody else, also between games', async () => {
    const { players, port } = await openPlayers();
    const ada = await call(port, { name: 'Ada' });
    players.programsAt('t1', [seatOf(players, 'Ada')]);
    ada.socket.destroy();
    await expect.poll(() => hasBot(players, 'Ada', 't1')).toBe(false);
    const stranger = await call(port, { name: 'Ada' });
    expect(stranger.greeting).toMatchObject({ code: 'taken-name', consequence: 'out' });
    const liar = await call(port, { name: 'Ada', token: 'f'.repeat(64) });
    expect(liar.greeting).toMatchObject({ code: 'bad-token', consequence: 'out' });
    expect(await liar.hear('bye')).toBeDefined();
    await liar.closed;
    const other = await call(port, { name: 'Bo' });
    const stolen = await call(port, { name: 'Ada', token: other.greeting!.token });
    expect(stolen.greeting).toMatchObject({ code: 'bad-token' });
    const own = await call(port, { name: 'Ada', token: ada.greeting!.token });
    expect(own.greeting).toMatchObject({ type: 'hello' });
  });

  it('drives off an old connection that is dead for it', async () => {
    const { players, port } = await openPlayers();
    const ada = await call(port, { name: 'Ada', lang: 'de' });
    const again = await call(port, { name: 'Ada', token: ada.greeting!.token });
    expect(again.greeting).toMatchObject({ type: 'hello' });
    expect(await ada.hear('bye')).toMatchObject({
      reason: 'Dein Platz wurde mit deinem Token neu eingenommen.',
    });
    await ada.closed;
    expect(players.listPrograms()).toEqual([{ name: 'Ada' }]);
  });

  it('is known by its token after the server was restarted, and plays on', async () => {
    const before = await openPlayers();
    const ada = await call(before.port, { name: 'Ada' });
    const { token } = ada.greeting!;
    await before.players.close();
    await ada.closed;
    // So that bots come back.
    expect(ada.lines.some((line) => line.includes('"bye"'))).toBe(false);

    const { players, port } = await openPlayers();
    const tokenHash = hashText(token!);
    const table = openTable({ players: ['@Ada', 'random'], tokenHash });
    const { turn, ask } = table.ask()!;
    const choice = players.choose(table.seats[0]!, ask);
    const liar = await call(port, { name: 'Ada', token: `${token!.slice(0, -1)}x` });
    expect(liar.greeting).toMatchObject({ code: 'bad-token' });
    const back = await call(port, { name: 'Ada', token });
    expect(back.greeting).toMatchObject({ type: 'hello', token });
    const act = await back.hear('act');
    back.say({ seq: act!.seq, action: 'draw' });
    expect(await choice).toBe(turn.legal.at(-1));
  });

  it('holds nobody up with calls that it need not make', async () => {
    const { players } = await openPlayers();
    const table = openTable({ players: ['@Ada', 'random'], tokenHash: 'f00d' });
    const { ask } = table.ask()!;
    expect(await players.choose(table.seats[0]!, { ...ask, waitedFor: false })).toBeUndefined();
  });

  it('is acted for while it is away, and the game ends all the same', async () => {
    const { players, port } = await openPlayers({ moveMs: 5 });
    const crasher = runBot({
      port,
      name: 'Ada',
      behave: (socket, name) => (line) => {
        if (line.includes('sendName')) socket.write(`{"type":"hello","v":1,"name":"${name}"}\n`);
        if (line.includes('"type":"act"')) socket.resetAndDestroy();
      },
    });
    await crasher.heard('"type":"hello"');
    const table = openTable({ players: ['@Ada', 'greedy'] }, players);
    const log = await table.playOut(players);
    await crasher.closed;
    expect(log.outcome).toBeDefined();
    expect(table.fallbacks[0]).toBeGreaterThan(2);
    expect(verifyLog(table.session.deal.game, log)).toBeUndefined();
  });
});

describe('a bot that names a table in its hello', () => {
  it('sits down there before it is greeted, and keeps the seat when it comes back', async () => {
    const asked: string[][] = [];
    const { players, port, presence } = await openPlayers({
      async sitDown(table, { name, tokenHash }) {
        asked.push([table, name]);
        players.programsAt('t7', [{ seat: 0, name, tokenHash }]);
        return ok(undefined);
      },
    });
    const ada = await call(port, { name: 'Ada', table: 'KATZE-HUND-427' });
    expect(ada.greeting).toMatchObject({ type: 'hello' });
    expect(asked).toEqual([['KATZE-HUND-427', 'Ada']]);
    expect(players.listPrograms()).toEqual([]);
    expect(hasBot(players, 'Ada', 't7')).toBe(true);
    ada.socket.destroy();
    await presence.until(({ length }) => length > 1);
    expect(presence.all).toEqual(['t7', 't7']);
    await call(port, { name: 'Ada', table: 'KATZE-HUND-427', token: ada.greeting!.token });
    expect(asked).toHaveLength(1);
    expect(hasBot(players, 'Ada', 't7')).toBe(true);
  });

  it('is told in its language why it cannot, and leaves nothing behind', async () => {
    const why = { code: 'full', ...sentence('Alles besetzt.', 'No seat left.') };
    const { players, port } = await openPlayers({ sitDown: async () => fail(why) });
    const ada = await call(port, { name: 'Ada', table: 'KATZE-HUND-427', lang: 'de' });
    expect(ada.greeting).toMatchObject({
      type: 'rejected',
      code: 'bad-field',
      message: 'Alles besetzt.',
      got: '"table":"KATZE-HUND-427"',
      consequence: 'out',
    });
    expect(await ada.hear('bye')).toMatchObject({ reason: 'Alles besetzt.' });
    await ada.closed;
    expect(players.listPrograms()).toEqual([]);
    expect((await call(port, { name: 'Ada' })).greeting).toMatchObject({ type: 'hello' });
  });

  it('that leaves meanwhile leaves a seat to nobody, since nobody heard its token', async () => {
    const asked = createNotes<() => void>();
    const { players, port } = await openPlayers({
      holdNameMs: 0,
      sitDown: (_, { name, tokenHash }) =>
        new Promise((done) =>
          asked.add(() => {
            players.programsAt('t1', [{ seat: 0, name, tokenHash }]);
            done(ok(undefined));
          }),
        ),
    });
    const ada = dialIn(port);
    await ada.until('sendName');
    ada.say({ type: 'hello', v: 1, name: 'Ada', table: 't1' });
    const seat = await asked.until(([first]) => first);
    const early = await call(port, { name: 'Ada' });
    expect(early.greeting).toMatchObject({ code: 'taken-name' });
    ada.socket.destroy();
    await ada.closed;
    // By the time somebody else is in, the server has noticed.
    await call(port, { name: 'Bo' });
    seat();
    expect((await call(port, { name: 'Ada' })).greeting).toMatchObject({ code: 'taken-name' });
    // The host takes it from the table.
    players.programsAt('t1', []);
    expect((await call(port, { name: 'Ada' })).greeting).toMatchObject({ type: 'hello' });
  });

  it('is dropped, and nobody else is harmed, where our own code fails', async () => {
    const { port, bugs } = await openPlayers({ sitDown: () => Promise.reject(new Error('a bug')) });
    const ada = await call(port, { name: 'Ada', table: 't1' });
    expect(ada.greeting).toBeUndefined();
    expect(bugs).toHaveLength(1);
    expect((await call(port, { name: 'Bo' })).greeting).toMatchObject({ type: 'hello' });
    expect((await call(port, { name: 'Ada' })).greeting).toMatchObject({ type: 'hello' });
  });
});

describe('who cannot play here', () => {
  it('a bot of 2017 is told where it can', async () => {
    const { port } = await openPlayers();
    const bot = dialIn(port);
    await bot.until('sendName');
    bot.send('{"status":"okay","name":"Mümmel"}\n');
    expect(await bot.next()).toBe('{"setName":false,"name":"Mümmel","status":"error"}');
    const bye = (await bot.hear('bye'))!;
    expect(bye.reason).toContain('Free-Hack bots play with "stammtisch contest"');
    expect(bye.reason).toContain('Free-Hack-Bots spielen bei „stammtisch contest“');
    await bot.closed;
  });

  it.each([
    ['GET / HTTP/1.1', 'not-json'],
    ['[]', 'not-an-object'],
    ['{"seq":1,"action":"draw"}', 'hello-expected'],
    ['{"type":"hello","v":2,"name":"Ada"}', 'bad-version'],
    ['{"type":"hello","v":1}', 'bad-field'],
    [`{"type":"hello","v":1,"name":"Ada","table":"${'x'.repeat(65)}"}`, 'bad-field'],
    ['{"type":"hello","v":1,"name":"  "}', 'bad-name'],
    ['{"type":"hello","v":1,"name":" Ada"}', 'bad-name'],
    ['{"type":"hello","v":1,"name":"A  B"}', 'bad-name'],
    ['{"type":"hello","v":1,"name":"A\\u0007B"}', 'bad-name'],
    [`{"type":"hello","v":1,"name":"${'x'.repeat(33)}"}`, 'bad-name'],
  ])('%s is refused as %s', async (line, code) => {
    const { players, port } = await openPlayers();
    const bot = dialIn(port);
    await bot.until('sendName');
    bot.send(`${line}\n`);
    expect(await bot.hear('rejected')).toMatchObject({ code, consequence: 'out' });
    expect(await bot.hear('bye')).toBeDefined();
    await bot.closed;
    assert(players.listPrograms().length === 0, 'nobody is in');
  });
});
