import { fail, ok, sentence } from '@stammtisch/kernel';
import { IDLE_LINES_MAX, LINE_BYTES_MAX } from '@stammtisch/wire';
import { describe, expect, it } from 'vitest';
import { createGuesses } from '../../limits/guesses.ts';
import { call, dialIn, hasBot, openPlayers, openTable } from './test/players.ts';

const ANSWER = '{"seq":0,"action":null}\n';

describe('a line', () => {
  it('before hello may be as long as a hello needs, else the connection is closed', async () => {
    const { port } = await openPlayers({ limits: { lineBytes: 200 } });
    const long = dialIn(port);
    await long.until('sendName');
    long.send(`{"type":"hello","v":1,"name":"Ada","more":"${'x'.repeat(200)}"}\n`);
    expect(await long.next()).toBeUndefined();
    expect((await call(port, { name: 'Ada' })).greeting).toMatchObject({ type: 'hello' });
  });

  it('after hello may be as long as the protocol says; the seat outlives a longer one', async () => {
    const { players, port } = await openPlayers();
    const ada = await call(port, { name: 'Ada' });
    const table = openTable({ players: ['@Ada', 'random'] }, players);
    const { turn, ask } = table.ask()!;
    const choice = players.choose(table.seats[0]!, ask);
    const { seq } = (await ada.hear('act'))!;
    const padding = 'x'.repeat(LINE_BYTES_MAX - 60);
    ada.send(`{"seq":${seq},"action":"draw","note":"${padding}"}\n`);
    expect(await choice).toBe(turn.legal.at(-1));
    ada.send('x'.repeat(LINE_BYTES_MAX + 1));
    await ada.closed;
    const back = await call(port, { name: 'Ada', token: ada.greeting!.token });
    expect(await back.hear('start')).toMatchObject({ game: 'g1' });
  });
});

describe('a bot that does not read', () => {
  it('is cut off when too much waits for it', async () => {
    const { players, port, presence } = await openPlayers({ limits: { outputBytes: 4096 } });
    const ada = await call(port, { name: 'Ada' });
    const table = openTable({ players: ['@Ada', 'random'] }, players);
    const { ask } = table.ask()!;
    ada.socket.pause();
    while (hasBot(players, 'Ada', 't1')) {
      for (let i = 0; i < 100; i++) {
        Promise.resolve(players.choose(table.seats[0]!, ask)).catch(() => undefined);
      }
      await new Promise((done) => setImmediate(done));
    }
    expect(presence.all).toEqual(['t1']);
  });
});

describe('a handshake', () => {
  it('has its time, and who is slower is told so', async () => {
    const { port } = await openPlayers({ limits: { handshakeMs: 50 } });
    const mute = dialIn(port);
    expect(await mute.hear('rejected')).toMatchObject({ code: 'timeout', consequence: 'out' });
    expect(await mute.hear('bye')).toBeDefined();
    await mute.closed;
  });

  it('is not stretched by half a line', async () => {
    const { port } = await openPlayers({ limits: { handshakeMs: 50 } });
    const slow = dialIn(port);
    await slow.until('sendName');
    slow.send('{"type":"hello",');
    expect(await slow.hear('bye')).toBeDefined();
    await slow.closed;
  });
});

describe('connections', () => {
  it.each([{ connections: 2 }, { connectionsPerAddress: 2 }])(
    'beyond %o are cut off at once, and there is room again when one leaves',
    async (limits) => {
      const { players, port } = await openPlayers({ limits });
      const ada = await call(port, { name: 'Ada' });
      await call(port, { name: 'Bo' });
      const third = dialIn(port);
      expect(await third.next()).toBeUndefined();
      ada.socket.destroy();
      await expect.poll(() => players.listPrograms()).toEqual([{ name: 'Bo' }]);
      const comeIn = async (): Promise<string | undefined> => {
        const next = dialIn(port);
        const line = await next.next();
        next.socket.destroy();
        return line;
      };
      await expect.poll(comeIn).toContain('sendName');
    },
  );
});

describe('lines that nobody asked for', () => {
  it('are borne up to a limit while a bot waits to be seated', async () => {
    const { players, port } = await openPlayers();
    const ada = await call(port, { name: 'Ada', lang: 'de' });
    ada.send(ANSWER.repeat(IDLE_LINES_MAX));
    ada.send(ANSWER);
    expect(await ada.hear('bye')).toMatchObject({
      reason: `Es kamen mehr als ${IDLE_LINES_MAX} Zeilen, nach denen niemand gefragt hatte.`,
    });
    await ada.closed;
    expect(players.listPrograms()).toEqual([]);
  });

  it('cost a bot in a game its move and its connection, but not its seat', async () => {
    const { players, port, presence } = await openPlayers();
    const ada = await call(port, { name: 'Ada' });
    const table = openTable({ players: ['@Ada', 'random'] }, players);
    const choice = players.choose(table.seats[0]!, table.ask()!.ask);
    await ada.hear('act');
    ada.send('{"seq":99,"action":"draw"}\n'.repeat(10_000));
    await expect(choice).rejects.toMatchObject({ failure: { kind: 'illegal' } });
    await ada.closed;
    expect(presence.all).toEqual(['t1']);
    // No more is said than was heard.
    const rejected = ada.lines.filter((line) => line.includes('"rejected"'));
    expect(rejected).toHaveLength(IDLE_LINES_MAX + 1);
    const back = await call(port, { name: 'Ada', token: ada.greeting!.token });
    expect(await back.hear('start')).toBeDefined();
    const again = players.choose(table.seats[0]!, table.ask()!.ask);
    const act = await back.hear('act');
    back.say({ seq: act!.seq, action: 'draw' });
    expect(await again).toBeDefined();
  });
});

describe('tables that there are not', () => {
  it('cannot be guessed without end, also not by name after name', async () => {
    const why = { code: 'no-such-table', ...sentence('Nein.', 'No.') };
    const asked: string[] = [];
    const { port } = await openPlayers({
      guesses: createGuesses({ perMinute: 2 }),
      async sitDown(table) {
        asked.push(table);
        return table === 'right' ? ok(undefined) : fail(why);
      },
    });
    const told: (string | undefined)[] = [];
    for (const table of ['right', 'wrong', 'wrong', 'right']) {
      const { greeting } = await call(port, { name: `Bot ${told.length}`, table });
      told.push(greeting!.message ?? greeting!.type);
    }
    expect(told).toEqual(['hello', 'No.', 'No.', expect.stringContaining('Too many wrong codes')]);
    expect(asked).toEqual(['right', 'wrong', 'wrong']);
    expect((await call(port, { name: 'Ada' })).greeting).toMatchObject({ type: 'hello' });
  });

  it('are not those that are full: who has the right code has not guessed', async () => {
    const why = { code: 'no-seat-left', ...sentence('Voll.', 'Full.') };
    const guesses = createGuesses({ perMinute: 1 });
    const { port } = await openPlayers({ guesses, sitDown: async () => fail(why) });
    for (const name of ['Ada', 'Bo', 'Cy']) {
      expect((await call(port, { name, table: 'right' })).greeting!.message).toBe('Full.');
    }
  });

  it('and tokens that are wrong have one count; a right token is taken all the same', async () => {
    const { port } = await openPlayers({ guesses: createGuesses({ perMinute: 1 }) });
    const ada = await call(port, { name: 'Ada' });
    const wrong = { name: 'Ada', token: '0'.repeat(64) };
    expect((await call(port, wrong)).greeting).toMatchObject({ code: 'bad-token' });
    const { code, message } = (await call(port, wrong)).greeting!;
    expect([code, message]).toEqual(['bad-token', expect.stringContaining('Too many wrong codes')]);
    expect((await call(port, { name: 'Bo', table: 'any' })).greeting).not.toMatchObject({
      type: 'hello',
    });
    const back = await call(port, { name: 'Ada', token: ada.greeting!.token });
    expect(back.greeting).toMatchObject({ type: 'hello' });
  });
});
