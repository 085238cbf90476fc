import { planRules } from '@stammtisch/arena';
import { GAMES } from '@stammtisch/games';
import { assert, parseSeed, verifyLog } from '@stammtisch/kernel';
import { type Behaviour, runBot } from '@stammtisch/testkit/bots';
import { expect, it, onTestFinished } from 'vitest';
import { dial } from '../test/dial.ts';
import { host, type Hosted } from '../test/host.ts';

/** A standing table of a game by its own rules. */
function hostGame(game: string, seats: number): Promise<Hosted> {
  const planned = planRules({ game });
  assert(planned.ok, 'every game has rules of its own');
  const { rules, options, game: rulesOfGame } = planned.value;
  return host({
    rules: { game, rules, options },
    dealFor: (number) => ({ game: rulesOfGame, options, seats, seed: parseSeed(`any/${number}`) }),
    keepTranscripts: true,
  });
}

/** Plays one of the legal actions, in turns. */
const anything: Behaviour = (socket, name) => (line) => {
  const { sendName, type, seq, legal } = JSON.parse(line) as Told;
  if (sendName === true) socket.write(`${JSON.stringify({ type: 'hello', v: 1, name })}\n`);
  if (type !== 'act') return;
  const action = legal![(seq! * STEP) % legal!.length];
  socket.write(`${JSON.stringify({ seq, action })}\n`);
};

const STEP = 7919;

interface Told {
  readonly sendName?: boolean;
  readonly type?: string;
  readonly seq?: number;
  readonly legal?: readonly string[];
}

it.each([
  ['schwimmen', 2],
  ['chanco', 4],
])('two bots play %s at a standing table of %i seats', async (id, seats) => {
  const { port, results, bugs } = await hostGame(id, seats);
  for (const name of ['Ada', 'Bob']) {
    const bot = runBot({ port, name, behave: anything });
    onTestFinished(() => void bot.socket.destroy());
  }
  const [record] = await results(1);
  expect(bugs).toEqual([]);
  expect(verifyLog(GAMES[id]!, record!.log!)).toBeUndefined();
  expect(record!.log!.players).toHaveLength(seats);
  expect(Object.keys(GAMES[id]!.reasons)).toContain(record!.reason);
});

it('a bot that leaves a game of four seats loses both of its own', async () => {
  const { port, results } = await hostGame('chanco', 4);
  const ada = runBot({ port, name: 'Ada', behave: anything });
  const leaver: Behaviour = (socket, name) => {
    const hear = anything(socket, name);
    return (line) => (line.includes('"type":"act"') ? void socket.destroy() : hear(line));
  };
  runBot({ port, name: 'Bob', behave: leaver });
  onTestFinished(() => void ada.socket.destroy());
  const [record] = await results(1);
  expect(record).toMatchObject({ winner: 'Ada', reason: 'left' });
  expect(record!.log!.moves.filter((move) => move.endsWith('retire'))).not.toHaveLength(0);
});

it('a Free-Hack bot is turned away there, with a sentence', async () => {
  const { port } = await hostGame('schwimmen', 2);
  const bot = dial(port);
  await bot.until('sendName');
  bot.send('{"status":"okay","name":"Anna"}\n');
  expect(await bot.until('setName')).toContain('"setName":false');
  expect(await bot.until('"bye"')).toContain('Free-Hack bots play only Mau-Mau');
});
