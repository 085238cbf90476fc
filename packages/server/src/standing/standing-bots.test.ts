/** Bots of our own protocol at the standing table, against each other and those of 2017. */
import { spawn } from 'node:child_process';
import { mauMau } from '@stammtisch/games';
import { type AnyGame, parseSeed, verifyLog } from '@stammtisch/kernel';
import { type Behaviour, crasher, good, runBot, type RunningBot } from '@stammtisch/testkit/bots';
import { createNotes } from '@stammtisch/testkit/notes';
import { contestDeal } from '@stammtisch/wire';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closer, drawer, joined } from '../test/bots.ts';
import { dial, type Dialled, join } from '../test/dial.ts';
import { dealWith, host, position } from '../test/host.ts';
import { FAILED_GAMES_MAX } from '../contest/entrants.ts';
import type { GameRecord } from './record.ts';

interface Heard {
  readonly type?: string;
  readonly seq?: number;
  readonly legal?: readonly string[];
  readonly sendName?: true;
}

type Answer = (act: Heard, socket: Parameters<Behaviour>[0]) => string | undefined;

const first: Answer = ({ seq, legal }) => `{"seq":${seq},"action":"${legal![0]}"}\n`;
const silent: Answer = () => undefined;
/** Draws every time, so that the game goes on, and takes its time over it. */
const slow: Answer = ({ seq, legal }, socket) => {
  const action = legal!.includes('draw') ? 'draw' : legal![0]!;
  setTimeout(() => socket.write(`{"seq":${seq},"action":"${action}"}\n`), 80);
  return undefined;
};
const crash: Answer = (_, socket) => void socket.destroy();
const wrong: Answer = ({ seq }) => `{"seq":${seq},"action":"dance"}\n`.repeat(3);
const flood: Answer = () => 'nonsense\n'.repeat(5000);
const endless: Answer = () => 'x'.repeat(70_000);

function speaking(answer: Answer): Behaviour {
  return (socket, name) => (line) => {
    const message = JSON.parse(line) as Heard;
    if (message.sendName === true) {
      socket.write(`${JSON.stringify({ type: 'hello', v: 1, name })}\n`);
    }
    const said = message.type === 'act' ? answer(message, socket) : undefined;
    if (said !== undefined) socket.write(said);
  };
}

async function greeted(port: number, name: string): Promise<Dialled> {
  const bot = dial(port);
  await bot.until('sendName');
  bot.send(`${JSON.stringify({ type: 'hello', v: 1, name })}\n`);
  expect(await bot.until('"type":"hello"')).toContain(`"name":${JSON.stringify(name)}`);
  return bot;
}

function heard({ lines }: RunningBot, type: string): string[] {
  return lines.filter((line) => line.startsWith(`{"type":"${type}"`));
}

function checkLog({ log }: GameRecord): void {
  expect(verifyLog(mauMau as AnyGame, log!)).toBeUndefined();
}

describe('two bots of our own protocol', () => {
  it('play game after game on one connection and begin in turns', async () => {
    const { port, results, transcripts, bugs } = await host({ keepTranscripts: true });
    const ada = await joined(port, 'Ada', speaking(first));
    const bob = await joined(port, 'Bob', speaking(first));
    const records = await results(3);
    expect(records.map(({ names }) => names[0])).toEqual(['Ada', 'Bob', 'Ada']);
    for (const record of records) {
      checkLog(record);
      expect(record).toMatchObject({ faults: [{}, {}], winner: record.names[record.slot!] });
    }
    expect(records.map(({ game }) => game)).toEqual([1, 2, 3]);
    for (const bot of [ada, bob]) {
      expect(heard(bot, 'end').length).toBeGreaterThanOrEqual(2);
      expect(heard(bot, 'hello')).toHaveLength(1);
    }
    const entries = transcripts[0]!.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.map(({ seq }) => seq)).toEqual([...entries.keys()]);
    expect(entries.filter(({ raw }) => String(raw).includes('"type":"end"'))).toHaveLength(2);
    expect(transcripts.flat().some((line) => line.includes('"token":'))).toBe(false);
    expect(bugs).toEqual([]);
  });

  it('cannot have the same name, waiting or playing, and neither can one of 2017', async () => {
    const { port } = await host();
    await greeted(port, 'Ada');
    const again = dial(port);
    again.send('{"type":"hello","v":1,"name":"Ada"}\n');
    expect(await again.until('rejected')).toContain('"code":"taken-name"');
    expect(await again.until('bye')).toContain('"type":"bye"');
    expect(await again.next()).toBeUndefined();
    await greeted(port, 'Bob');
    for (const name of ['Ada', 'Bob']) {
      const playing = dial(port);
      playing.send(`{"type":"hello","v":1,"name":"${name}"}\n`);
      expect(await playing.until('rejected')).toContain('"code":"taken-name"');
      const old = dial(port);
      old.send(`{"status":"okay","name":"${name}"}\n`);
      expect(await old.until('setName')).toContain('"setName":false');
      old.socket.destroy();
    }
  });

  it('leave when they like: who waits is gone, who plays has lost', async () => {
    const left = createNotes<string>();
    const { port, results } = await host({ onLeave: ({ name }) => left.add(name) });
    const ada = await greeted(port, 'Ada');
    ada.socket.destroy();
    expect(await left.until(([name]) => name)).toBe('Ada');
    const bob = await greeted(port, 'Bob');
    const eve = await greeted(port, 'Eve');
    await bob.until('"type":"act"');
    // Not on move: the other one need not answer first.
    eve.socket.end();
    expect((await results(1))[0]).toMatchObject({ winner: 'Bob', reason: 'left' });
    expect(await bob.until('"type":"end"')).toContain('"result":"won"');
    expect(left.all).toEqual(['Ada']);
  });
});

describe('a bot of our own protocol and one of 2017', () => {
  it.each([true, false])('play a game, whoever comes first (ours: %s)', async (isFirst) => {
    const { port, results, bugs } = await host();
    const behaviours = [speaking(first), good];
    if (!isFirst) behaviours.reverse();
    const bots = [
      await joined(port, 'Ada', behaviours[0]!),
      await joined(port, 'Bob', behaviours[1]!),
    ];
    const [ours, old] = isFirst ? bots : bots.toReversed();
    const [record] = await results(1);
    checkLog(record!);
    expect(record!.names).toEqual(['Ada', 'Bob']);
    await old!.closed;
    expect(old!.lines.at(-1)).toBe(
      `{"won":true,"nameOfWinner":"${record!.winner}","status":"okay"}`,
    );
    await ours!.heard('"type":"end"');
    expect(heard(ours!, 'end')).toHaveLength(1);
    expect(ours!.socket.destroyed).toBe(false);
    // It is here for the next one.
    runBot({ port, name: 'Eve', behave: good });
    expect(new Set((await results(2))[1]!.names)).toEqual(
      new Set([isFirst ? 'Ada' : 'Bob', 'Eve']),
    );
    expect(bugs).toEqual([]);
  });

  it('are told the same by the rules, with lines that came ahead', async () => {
    const start = position(['9S KS', '10S AH'], 'QS', '');
    const { port, results } = await host({ dealFor: dealWith(start) });
    const ada = await join(port, 'Ada');
    ada.send('{"status":"turn","selectedCard":8,"wishedColor":-1,"skipped":false}\n');
    const bob = await greeted(port, 'Bob');
    expect(await bob.until('"type":"act"')).toContain('9S');
    bob.send(`{"seq":${(JSON.parse(bob.lines.at(-1)!) as Heard).seq},"action":"play 10S"}\n`);
    await ada.until('"topCard":12');
    ada.send('{"status":"turn","selectedCard":24,"wishedColor":-1,"skipped":false}\n');
    expect((await results(1))[0]).toMatchObject({ winner: 'Ada', reason: 'empty-hand', moves: 3 });
    expect(await bob.until('"type":"end"')).toContain('"result":"lost"');
  });

  it('count faults of both', async () => {
    const start = position(['9S KH', '10S AH'], 'QS', '');
    const { port, results } = await host({ dealFor: dealWith(start) });
    const ada = await join(port, 'Ada');
    const bob = await greeted(port, 'Bob');
    await ada.until('topcard');
    ada.send('nonsense\n');
    const act = JSON.parse((await bob.until('"type":"act"'))!) as Heard;
    bob.send(`nonsense\n{"seq":${act.seq},"action":"play 10S"}\n`);
    expect(await bob.until('rejected')).toContain('"consequence":"again"');
    await ada.until('"topCard":12');
    ada.socket.destroy();
    expect((await results(1))[0]).toMatchObject({
      winner: 'Bob',
      reason: 'left',
      faults: [{ 'not-json': 1 }, { 'not-json': 1 }],
    });
  });
});

describe('a bot of our own protocol that fails', () => {
  it.each([
    ['crashes', crash, 'left'],
    ['says nothing', silent, 'timed-out'],
    ['names no action three times', wrong, 'fault-limit'],
    ['sends nonsense without end', flood, 'fault-limit'],
    ['sends a line without end', endless, 'fault-limit'],
  ])('%s: the other one wins, once', async (_, answer, reason) => {
    for (const other of [good, speaking(first)]) {
      const { port, results, records, bugs } = await host({ limits: { moveMs: 800 } });
      const bad = await joined(port, 'Bad', speaking(answer));
      await joined(port, 'Other', other);
      const [record] = await results(1);
      checkLog(record!);
      expect(record).toMatchObject({ winner: 'Other', reason });
      bad.socket.destroy();
      expect(records.filter(({ game }) => game === 1)).toHaveLength(1);
      expect(bugs).toEqual([]);
    }
  });

  it('is taken out also where it floods while the other one is on move', async () => {
    const { port, results, transcripts } = await host({ keepTranscripts: true });
    const ada = await join(port, 'Ada');
    const bad = await greeted(port, 'Bad');
    await ada.until('topcard');
    bad.send('nonsense\n'.repeat(20_000));
    expect((await results(1))[0]).toMatchObject({ winner: 'Ada', reason: 'fault-limit' });
    expect(await ada.until('won')).toContain('"nameOfWinner":"Ada"');
    expect(transcripts[0]!.length).toBeLessThan(200);
  });

  it('loses where all its moves together take too long', async () => {
    const { port, results } = await host({ limits: { moveMs: 20_000, gameMs: 800 } });
    await joined(port, 'Slow', speaking(slow));
    await joined(port, 'Other', good);
    const record = (await results(1))[0]!;
    expect(record).toMatchObject({ winner: 'Other', reason: 'timed-out' });
    // No move of its own took that long.
    expect(record.moves).toBeGreaterThanOrEqual(2);
  });

  it('is sent away when it fails in one game after the other', async () => {
    const { port, records } = await host();
    const wrongly = runBot({ port, name: 'Bad', behave: speaking(wrong) });
    await joined(port, 'Other', speaking(first));
    await wrongly.closed;
    expect(wrongly.lines.at(-1)).toContain(`taken out of ${FAILED_GAMES_MAX} games in a row`);
    expect(records).toHaveLength(FAILED_GAMES_MAX);
  });
});

describe('a bot of 2017 that fails against one of our own protocol', () => {
  it.each([crasher, closer])('loses, and the other one stays', async (behave) => {
    const { port, results, bugs } = await host();
    await joined(port, 'Old', behave);
    const ours = await joined(port, 'Ours', speaking(first));
    expect((await results(1))[0]).toMatchObject({ winner: 'Ours', reason: 'left' });
    expect(await ours.heard('"type":"end"')).toContain('"result":"won"');
    expect(bugs).toEqual([]);
  });

  it('is out also where it floods while the other one is on move', async () => {
    const { port, results } = await host();
    await greeted(port, 'Ours');
    const old = await join(port, 'Old');
    old.send('nonsense\n'.repeat(500));
    expect((await results(1))[0]).toMatchObject({ winner: 'Ours', reason: 'fault-limit' });
  });
});

describe('a bug of ours', () => {
  it('makes its game void, with one record, and the table goes on', async () => {
    const broken = {
      ...(mauMau as AnyGame),
      legal(): never {
        throw new Error('bug');
      },
    };
    const { port, results, bugs } = await host({
      dealFor(game) {
        const deal = contestDeal(parseSeed('deal'));
        return game === 1 ? { ...deal, game: broken } : deal;
      },
    });
    const bots = [await joined(port, 'Ada', speaking(first)), await joined(port, 'Bob', good)];
    for (const { closed } of bots) await closed;
    const [record] = await results(1);
    expect(record).toMatchObject({ winner: null, reason: 'void', log: null });
    expect(record!.error).toContain('Error: bug');
    expect(bugs).toEqual([]);
    await joined(port, 'Ada', speaking(first));
    await joined(port, 'Bob', good);
    expect((await results(2))[1]!.winner).not.toBeNull();
  });
});

describe('the end of a standing table', () => {
  it('comes after one game where only one is wanted, with a goodbye', async () => {
    const { port, contest, records } = await host({ once: true });
    const bots = [
      await joined(port, 'Ada', speaking(first)),
      await joined(port, 'Bob', speaking(first)),
    ];
    expect(await contest.closed).toBe(0);
    expect(records).toHaveLength(1);
    for (const bot of bots) {
      await bot.closed;
      expect(heard(bot, 'end')).toHaveLength(1);
      expect(bot.lines.at(-1)).toContain('"reason":"The contest is over."');
    }
  });

  it('breaks off what is played, as void, in whatever order the two have come', async () => {
    const { port, contest, records } = await host();
    const ours = await joined(port, 'Ada', speaking(silent));
    const old = await joined(port, 'Bob', drawer);
    const other = await joined(port, 'Eve', drawer);
    const second = await joined(port, 'Kim', speaking(silent));
    await Promise.all([second.heard('"type":"start"'), ours.heard('"type":"act"')]);
    expect(heard(second, 'start').length + heard(ours, 'act').length).toBe(2);
    expect(await contest.stop()).toBe(2);
    expect(records.map(({ reason, slot }) => [reason, slot])).toEqual([
      ['void', null],
      ['void', null],
    ]);
    for (const record of records) checkLog(record);
    for (const bot of [ours, old, other, second]) await bot.closed;
    expect(heard(ours, 'end')[0]).toContain('"result":"void"');
    expect(ours.lines.at(-1)).toContain('"type":"bye"');
    expect(old.lines.join('')).not.toContain('"won"');
  });

  it('is void for a game whose bots are lost together', async () => {
    const { port, results } = await host();
    const bots = [await greeted(port, 'Ada'), await greeted(port, 'Bob')];
    await bots[0]!.until('"type":"act"');
    for (const { socket } of bots) socket.destroy();
    expect((await results(1))[0]).toMatchObject({ winner: null, reason: 'void' });
  });
});

describe('the example in Python', () => {
  it('plays against one of 2017', async ({ skip }) => {
    const { port, results, bugs } = await host();
    const bot = new URL('../../../../examples/bots/python/bot.py', import.meta.url).pathname;
    const child = spawn('python3', [bot, '127.0.0.1', String(port)], { stdio: 'ignore' });
    onTestFinished(() => void child.kill());
    const started = await new Promise<boolean>((resolve) => {
      child.on('spawn', () => resolve(true));
      child.on('error', () => resolve(false));
    });
    if (!started) skip('there is no python3');
    runBot({ port, name: 'Old', behave: good });
    const [record] = await results(1);
    checkLog(record!);
    expect(record!.names).toContain('Kiebitz');
    expect(['empty-hand', 'nothing-to-draw']).toContain(record!.reason);
    expect(bugs).toEqual([]);
  });
});
