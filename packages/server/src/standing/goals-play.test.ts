/** [goals 10 to 15] What the bots, and those who look at it later, can rely on. All over real connections. */
import { Socket } from 'node:net';
import { parseSeed } from '@stammtisch/kernel';
import { BAD_BOTS, createScriptedBot, good, liar, runBot, think } from '@stammtisch/testkit/bots';
import { contestDeal } from '@stammtisch/wire';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { joined } from '../test/bots.ts';
import { dial, join } from '../test/dial.ts';
import { host } from '../test/host.ts';
import { replayTranscript } from './test/replay.ts';

describe('[goal 10] no move is half made', () => {
  it('so that a bot is told every card it holds, whatever it sends', async () => {
    const { port, results } = await host();
    const bad = runBot({ port, name: 'Bad', behave: liar });
    runBot({ port, name: 'Good', behave: good });
    await results(1);
    await bad.closed;
    // A liar lays nothing, so what it was told only grows; the server's count must agree.
    const mind = createScriptedBot();
    let asked = 0;
    for (const line of bad.lines) {
      const laid = think(mind, line);
      if (laid?.includes('selectedCard') === true) {
        mind.hand.push((JSON.parse(laid) as { selectedCard: number }).selectedCard);
      }
      const { topcard, cardsLeft } = JSON.parse(line) as { topcard?: number; cardsLeft?: number };
      if (topcard === undefined) continue;
      asked++;
      expect(mind.hand).toHaveLength(cardsLeft!);
      expect(new Set(mind.hand).size).toBe(cardsLeft);
    }
    expect(asked).toBeGreaterThan(1);
  });
});

describe('[goal 11] the lines of a turn', () => {
  it('go to each bot in one write', async () => {
    const { port, results } = await host();
    const writes: string[] = [];
    const write = vi.spyOn(Socket.prototype, 'write');
    onTestFinished(() => write.mockRestore());
    const bots = ['A', 'B'].map((name) => runBot({ port, name, behave: good }));
    const [record] = await results(1);
    await Promise.all(bots.map((bot) => bot.closed));
    for (const [text] of write.mock.calls) writes.push(String(text));
    const ours = writes.filter((text) =>
      /^\{"(?:gameStart|setName|topCard|drawedCards|won)/.test(text),
    );
    // To each of two: one for every reply, and one or two more for the name and the first turn.
    expect(ours.length).toBeLessThanOrEqual(2 * record!.moves + 4);
    expect(bots[0]!.lines.length + bots[1]!.lines.length).toBeGreaterThan(3 * record!.moves);
  });
});

describe('[goal 12] one process', () => {
  it('plays many games at once on one port', async () => {
    const { port, results } = await host();
    const bots = Array.from({ length: 40 }, (_, i) =>
      runBot({ port, name: `Bot ${i}x`, behave: good }),
    );
    const records = await results(20);
    expect(records.map(({ game }) => game).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    await Promise.all(bots.map((bot) => bot.closed));
    for (const bot of bots) expect(bot.lines.at(-1)).toContain('"won":true');
  });

  it('ends after one game where that is asked for, and sends others away', async () => {
    const { port, contest, records } = await host({ once: true });
    const bots = ['A', 'B', 'C', 'D'].map((name) => runBot({ port, name, behave: good }));
    await contest.closed;
    await Promise.all(bots.map((bot) => bot.closed));
    expect(records).toHaveLength(1);
    expect(bots.filter(({ lines }) => lines.at(-1)?.includes('"won"') === true)).toHaveLength(2);
  });

  it('that is stopped records running games as void', async () => {
    const { port, contest, records } = await host();
    const bots = [await join(port, 'A'), await join(port, 'B')];
    await bots[0]!.until('topcard');
    expect(await contest.stop()).toBe(1);
    expect(records).toMatchObject([{ winner: null, reason: 'void', moves: 0 }]);
    await Promise.all(bots.map((bot) => bot.closed));
  });
});

describe('[goal 13] the cards', () => {
  it('follow from the seed, which is told only with the result', async () => {
    expect(await playAgain()).toEqual(await playAgain());
  });
});

describe('[goal 14] a transcript', () => {
  it.each(Object.keys(BAD_BOTS))('of a game with a %s leads to the same result', async (kind) => {
    const { port, results, transcripts } = await host({
      limits: { moveMs: 800 },
      keepTranscripts: true,
    });
    const bad = await joined(port, 'Bad', BAD_BOTS[kind]!);
    const other = runBot({ port, name: 'Good', behave: good });
    const [record] = await results(1);
    await other.closed;
    bad.socket.destroy();
    const again = replayTranscript(transcripts[0]!, contestDeal(parseSeed(record!.seed)));
    expect(again.result).toMatchObject({ winner: record!.slot, reason: record!.reason });
    expect(again.result!.log).toEqual(record!.log);
    expect(again.result!.faults).toEqual(record!.faults);
    expect(again.sent[1]).toEqual(other.lines.slice(2));
  });

  it('has the fields of the recordings of 2017', async () => {
    const { port, results, transcripts } = await host({ keepTranscripts: true });
    await joined(port, 'A', good);
    runBot({ port, name: 'B', behave: good });
    await results(1);
    const entries = transcripts[0]!.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.slice(0, 3)).toEqual([
      {
        seq: 0,
        dir: 'S>C',
        bot: 0,
        name: null,
        raw: '{"sendName":true,"status":"okay"}',
        eol: '\n',
        msg: { sendName: true, status: 'okay' },
      },
      expect.objectContaining({
        seq: 1,
        dir: 'C>S',
        name: null,
        msg: { status: 'okay', name: 'A' },
      }),
      expect.objectContaining({ seq: 2, dir: 'S>C', name: 'A' }),
    ]);
    expect(entries.slice(-2)).toMatchObject([
      { dir: 'CLOSE', bot: 0, name: 'A', by: 'server' },
      { dir: 'CLOSE', bot: 1, name: 'B', by: 'server' },
    ]);
  });
});

describe('[goal 15] text', () => {
  it('is UTF-8 also where a packet ends within a character', async () => {
    const { port } = await host();
    const bot = dial(port);
    await bot.until('sendName');
    const bytes = Buffer.from('{"status":"okay","name":"Jürgen 🃏"}\n');
    for (const byte of bytes) {
      bot.send(Uint8Array.of(byte));
      await new Promise(setImmediate);
    }
    expect(await bot.until('setName')).toBe('{"setName":true,"name":"Jürgen 🃏","status":"okay"}');
  });

  it('that is not UTF-8 has U+FFFD in it', async () => {
    const { port } = await host();
    const bot = dial(port);
    bot.send(
      Buffer.concat([
        Buffer.from('{"status":"okay","name":"a'),
        Uint8Array.of(0xff),
        Buffer.from('"}\n'),
      ]),
    );
    expect(await bot.until('setName')).toContain('"name":"a\uFFFD"');
  });
});

/** All lines to both bots of a game with a fixed seed. */
async function playAgain(): Promise<readonly string[]> {
  const { port, results } = await host({ dealFor: () => contestDeal(parseSeed('again')) });
  const bots = [];
  for (const name of ['A', 'B']) {
    const bot = runBot({ port, name, behave: good });
    bots.push(bot);
    await bot.heard('"setName"');
  }
  const [record] = await results(1);
  await Promise.all(bots.map((bot) => bot.closed));
  const lines = bots.flatMap((bot) => bot.lines);
  expect(lines.join('')).not.toContain(record!.seed);
  expect(record!.log!.seed).toBe(record!.seed);
  return lines;
}
