/** [goals 2 to 6] Bots that are slow or send too much. All over real connections. */
import type { Socket } from 'node:net';
import { babbler, good, runBot, staller, trickler } from '@stammtisch/testkit/bots';
import { describe, expect, it } from 'vitest';
import { drawer } from '../test/bots.ts';
import { dial, join } from '../test/dial.ts';
import { host } from '../test/host.ts';

const WINNER = '{"won":true,"nameOfWinner":"Good","status":"okay"}';

describe('[goal 2] handshakes', () => {
  it('run side by side: silent connections delay nobody and are sent away after the limit', async () => {
    const { port, results, contest } = await host({ limits: { handshakeMs: 300 } });
    const silent = Array.from({ length: 5 }, () => dial(port));
    await Promise.all(silent.map((bot) => bot.until('sendName')));
    runBot({ port, name: 'A', behave: good });
    runBot({ port, name: 'B', behave: good });
    expect((await results(1))[0]!.reason).toBe('empty-hand');
    await Promise.all(silent.map((bot) => bot.closed));
    await expect.poll(() => contest.connections.size).toBe(0);
  });

  it('are not held open by bytes without the end of a line', async () => {
    const { port } = await host({ limits: { handshakeMs: 100 } });
    const slow = dial(port);
    const timer = setInterval(() => slow.send(' '), 10);
    await slow.closed;
    clearInterval(timer);
    expect(slow.lines).toEqual(['{"sendName":true,"status":"okay"}']);
  });
});

describe('[goal 3] a bot that takes too long loses', () => {
  it.each([
    ['says nothing', staller],
    ['sends bytes without the end of the line', trickler],
  ])('when it %s', async (_, behave) => {
    const { port, results } = await host({ limits: { moveMs: 800, gameMs: 60_000 } });
    runBot({ port, name: 'Bad', behave });
    const other = runBot({ port, name: 'Good', behave: good });
    expect((await results(1))[0]).toMatchObject({ winner: 'Good', reason: 'timed-out' });
    await other.closed;
    expect(other.lines.at(-1)).toBe(WINNER);
  });

  it('when its replies are each in time but all of them together are not', async () => {
    const { port, results } = await host({ limits: { moveMs: 60_000, gameMs: 600 } });
    runBot({ port, name: 'Bad', behave: slow });
    const other = runBot({ port, name: 'Good', behave: drawer });
    const [record] = await results(1);
    expect(record).toMatchObject({ winner: 'Good', reason: 'timed-out' });
    await other.closed;
  });
});

describe('the rules of 2017, where the contest wants them', () => {
  it('repeat the last line three times to a bot that says nothing, and then take it out', async () => {
    const { port, results, transcripts } = await host({
      limits: { moveMs: 400, gameMs: 60_000, repeats: 3 },
      keepTranscripts: true,
    });
    const silent = runBot({ port, name: 'Bad', behave: staller });
    runBot({ port, name: 'Good', behave: good });
    expect((await results(1))[0]).toMatchObject({ winner: 'Good', reason: 'timed-out' });
    await silent.closed;
    // It has answered before it fell silent.
    const last = silent.lines.findLast((line) => line.includes('"topcard"'))!;
    expect(silent.lines.filter((line) => line === last)).toHaveLength(4);
    const told = transcripts[0]!.filter((line) => line.includes(JSON.stringify(last)));
    expect(told).toHaveLength(4);
  });

  it('take an answer to a repeated line like any other', async () => {
    const { port, results } = await host({ limits: { moveMs: 800, gameMs: 60_000, repeats: 3 } });
    const sleepy = await join(port, 'Sleepy');
    runBot({ port, name: 'Good', behave: good });
    const first = await sleepy.until('"topcard"');
    expect(await sleepy.until('"topcard"')).toBe(first);
    sleepy.send('{"status":"skip"}\n');
    expect(await sleepy.until('"drawedCards"')).toContain('"status":"okay"');
    sleepy.socket.destroy();
    expect((await results(1))[0]).toMatchObject({ winner: 'Good', reason: 'left' });
  });

  it.each([
    ['named', ['Second', 'First']],
    ['connected', ['First', 'Second']],
  ] as const)('let who was %s first begin', async (begins, names) => {
    const { port, results } = await host({ begins });
    const first = dial(port);
    await first.until('sendName');
    const second = await join(port, 'Second');
    first.send('{"status":"okay","name":"First"}\n');
    await second.until('gameStart');
    second.socket.destroy();
    expect((await results(1))[0]).toMatchObject({ names });
  });
});

describe('[goal 4] a line', () => {
  it('may have 4 KiB, and one byte more ends the connection', async () => {
    const { port } = await host();
    const name = '{"status":"okay","name":"Long"';
    const fits = dial(port);
    fits.send(`${name}${' '.repeat(4096 - name.length - 1)}}\n`);
    expect(await fits.until('setName')).toContain('"setName":true');
    const tooLong = dial(port);
    tooLong.send(`${name}${' '.repeat(4096 - name.length)}}\n`);
    expect(await tooLong.until('setName')).toBeUndefined();
  });

  it('without an end costs the game', async () => {
    const { port, results } = await host();
    runBot({ port, name: 'Bad', behave: babbler });
    const other = runBot({ port, name: 'Good', behave: good });
    expect((await results(1))[0]).toMatchObject({ winner: 'Good', reason: 'fault-limit' });
    await other.closed;
    expect(other.lines.at(-1)).toBe(WINNER);
  });

  it('that comes before the game is kept only up to a limit', async () => {
    const { port, contest } = await host({ limits: { aheadBytes: 1000 } });
    const eager = await join(port, 'Eager');
    eager.send('\n'.repeat(100));
    await eager.closed;
    await expect.poll(() => contest.connections.size).toBe(0);
  });
});

describe('[goal 6] a name', () => {
  it.each([
    ['32 characters, not units', '🃏'.repeat(32), '🃏'.repeat(32)],
    ['33 characters', 'x'.repeat(33), 'Bot 0'],
    ['one in another form', 'Mu\u0308ller', 'Müller'],
    ['an empty one', '', 'Bot 0'],
    ['control characters', '\u001B[2J', 'Bot 0'],
    ['format characters', 'a\u202Eb', 'Bot 0'],
  ])('with %s', async (_, asked, given) => {
    const { port } = await host();
    const bot = await join(port, asked);
    const answer = JSON.parse(bot.lines[1]!) as unknown;
    const accepted = given !== 'Bot 0';
    expect(answer).toEqual({
      setName: accepted,
      name: given,
      status: accepted ? 'okay' : 'error',
    });
  });

  it('that the other bot has is not given twice', async () => {
    const { port, results } = await host();
    runBot({ port, name: 'Twin', behave: good });
    runBot({ port, name: 'Twin', behave: good });
    expect((await results(1))[0]!.names).toEqual(['Twin', 'Bot 1']);
  });
});

/** Draws, but not at once. */
function slow(socket: Socket, name: string): (line: string) => void {
  const hear = drawer(socket, name);
  return (line) => void setTimeout(hear, 100, line);
}
