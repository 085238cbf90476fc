/** [goal 1] Whatever one connection sends, all others play on and the opponent gets its result. */
import { createRng, parseSeed, pick, type Rng } from '@stammtisch/kernel';
import { type Behaviour, good, runBot } from '@stammtisch/testkit/bots';
import { describe, expect, it } from 'vitest';
import { dial } from '../test/dial.ts';
import { host } from '../test/host.ts';

const NAMES = 1000;
const REPLIES_COUNT = 2000;
const AHEAD_COUNT = 7000;
const AT_ONCE = 40;

describe('[goal 1] ten thousand mutated lines', () => {
  it('end nothing as names, and whoever sends one gets a name', async () => {
    const { port, bugs } = await host({ limits: { connectionsPerAddress: 4 * AT_ONCE } });
    const rng = createRng(parseSeed('names'));
    let sent = 0;
    await inLanes(async () => {
      while (sent++ < NAMES) {
        const bot = dial(port);
        bot.send(mutate(rng, '{"status":"okay","name":"Mutant"}'));
        expect(await bot.until('setName')).toContain('"name":');
        bot.socket.destroy();
        await bot.closed;
      }
    });
    expect(bugs).toEqual([]);
  });

  it('end no other game as replies, and every opponent gets its winner line', async () => {
    const { port, records, bugs } = await host();
    const rng = createRng(parseSeed('replies'));
    const replies = { count: 0 };
    const fuzzer: Behaviour = (socket, name) => (line) => {
      if (line.startsWith('{"sendName"')) socket.write(`{"status":"okay","name":"${name}"}\n`);
      if (!line.includes('"topcard"')) return;
      replies.count++;
      socket.write(mutateAny(rng));
    };
    let games = 0;
    await inLanes(async () => {
      while (replies.count < REPLIES_COUNT) {
        const bad = runBot({ port, name: 'Bad', behave: fuzzer, keepLines: false });
        const well = runBot({ port, name: 'Good', behave: good });
        await Promise.all([bad.closed, well.closed]);
        expect(well.lines.filter((line) => line.includes('"won":true'))).toHaveLength(1);
        games++;
      }
    });
    expect(records).toHaveLength(games);
    expect(records.filter(({ error }) => error !== undefined)).toEqual([]);
    expect(bugs).toEqual([]);
  });

  it('may come all at once where the jar keeps them, and both bots get their result', async () => {
    const { port, records, bugs } = await host({ compat: 'jar' });
    const rng = createRng(parseSeed('ahead'));
    let judged = 0;
    const dumper: Behaviour = (socket, name) => (line) => {
      if (line.startsWith('{"sendName"')) socket.write(`{"status":"okay","name":"${name}"}\n`);
      if (!line.startsWith('{"gameStart"')) return;
      const ahead = Array.from({ length: LINES_AHEAD }, () => mutateAny(rng));
      socket.write(Buffer.concat(ahead));
    };
    await inLanes(async () => {
      while (judged < AHEAD_COUNT) {
        const bots = ['A', 'B'].map((name) => runBot({ port, name, behave: dumper }));
        await Promise.all(bots.map((bot) => bot.closed));
        for (const { lines } of bots) expect(lines.at(-1)).toContain('"won":true');
        judged = records.reduce((sum, { moves }) => sum + moves, 0);
      }
    });
    expect(records.filter(({ error }) => error !== undefined)).toEqual([]);
    expect(bugs).toEqual([]);
  });
});

/** Enough for a game, in which most of them cost a card. */
const LINES_AHEAD = 60;
const REPLIES = [
  '{"status":"skip"}',
  '{"status":"turn","selectedCard":17,"wishedColor":2,"skipped":false}',
  '{"status":"turn","selectedCard":4,"wishedColor":-1,"skipped":false}',
];
const NOISE = ['{', '}', '[', ']', '"', ':', ',', '\\', '\\u', '-', '1e9', '99999999999', 'null'];

/** A line with bytes replaced, doubled or left out; always with an end. */
function mutate(rng: Rng, line: string): Buffer {
  const bytes = [...Buffer.from(line)];
  for (let changes = pick(rng, 4); changes > 0; changes--) {
    const at = pick(rng, bytes.length + 1);
    const noise = pick(rng, 2) === 0 ? [pick(rng, 256)] : [...Buffer.from(noiseOf(rng))];
    bytes.splice(at, pick(rng, 4), ...noise);
  }
  return Buffer.from([...bytes, 0x0a]);
}

function mutateAny(rng: Rng): Buffer {
  return mutate(rng, REPLIES[pick(rng, REPLIES.length)]!);
}

function noiseOf(rng: Rng): string {
  return NOISE[pick(rng, NOISE.length)]!;
}

async function inLanes(lane: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
