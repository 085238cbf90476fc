/** [goals 7 to 9] Every game has one result, however it ends. All over real connections. */
import { mauMau } from '@stammtisch/games';
import { assert, type Deal, parseOptions, parseSeed, verifyLog } from '@stammtisch/kernel';
import { BAD_BOTS, crasher, good, halfCloser, liar, runBot } from '@stammtisch/testkit/bots';
import { contestDeal } from '@stammtisch/wire';
import { createNotes } from '@stammtisch/testkit/notes';
import { describe, expect, it } from 'vitest';
import { closer, drawer } from '../test/bots.ts';
import { join } from '../test/dial.ts';
import { host } from '../test/host.ts';

const WINNER = '{"won":true,"nameOfWinner":"Good","status":"okay"}';

describe('[goal 7] a bot that is gone', () => {
  it.each([
    ['breaks its connection', crasher],
    ['closes its side only', halfCloser],
    ['closes', closer],
  ])('because it %s ends the game at once', async (_, behave) => {
    const { port, results, contest } = await host({ limits: { moveMs: 600_000 } });
    runBot({ port, name: 'Bad', behave });
    const other = runBot({ port, name: 'Good', behave: good });
    expect((await results(1))[0]).toMatchObject({ winner: 'Good', reason: 'left' });
    await other.closed;
    expect(other.lines.at(-1)).toBe(WINNER);
    await expect.poll(() => contest.connections.size).toBe(0);
  });

  it('while it is not on move ends the game at once too', async () => {
    const { port, results } = await host({ limits: { moveMs: 600_000 } });
    const [mover, other] = [await join(port, 'Good'), await join(port, 'Bad')];
    await other.until('topCard');
    other.socket.destroy();
    expect((await results(1))[0]).toMatchObject({ winner: 'Good', reason: 'left', moves: 0 });
    expect(await mover.until('won')).toBe(WINNER);
  });

  it('before its game begins makes room for the next', async () => {
    const left = createNotes<string>();
    const { port, results } = await host({ onLeave: ({ name }) => left.add(name) });
    const gone = await join(port, 'Gone');
    gone.socket.destroy();
    expect(await left.until(([name]) => name)).toBe('Gone');
    runBot({ port, name: 'A', behave: good });
    runBot({ port, name: 'B', behave: good });
    expect((await results(1))[0]!.names).toEqual(['A', 'B']);
  });

  it.each(['contest', 'jar'] as const)(
    'with the other makes the game void (%s)',
    async (compat) => {
      const { port, results, contest } = await host({ compat });
      const [one, two] = [await join(port, 'One'), await join(port, 'Two')];
      await two.until('topCard');
      two.socket.destroy();
      one.socket.destroy();
      expect((await results(1))[0]).toMatchObject({ winner: null, reason: 'void' });
      await expect.poll(() => contest.connections.size).toBe(0);
    },
  );
});

describe('[goal 8] a game', () => {
  it('ends at the turn limit with a result', async () => {
    const options = parseOptions(mauMau.options, 'contest', { turnLimit: 10 });
    assert(options.ok, 'the option exists');
    const dealFor = (): Deal => ({
      ...contestDeal(parseSeed('long')),
      options: options.value,
    });
    const { port, results } = await host({ dealFor });
    const bots = ['A', 'B'].map((name) => runBot({ port, name, behave: drawer }));
    expect((await results(1))[0]).toMatchObject({ reason: 'turn-limit', moves: 10 });
    for (const bot of bots) {
      await bot.closed;
      expect(bot.lines.at(-1)).toContain('"won":true');
    }
  });
});

describe('[goal 9] every game', () => {
  const REASONS: Readonly<Record<string, readonly string[]>> = {
    crasher: ['left'],
    staller: ['timed-out'],
    liar: ['empty-hand', 'nothing-to-draw'],
    flooder: ['fault-limit'],
    babbler: ['fault-limit'],
    trickler: ['timed-out'],
    halfCloser: ['left'],
    nonReader: ['timed-out'],
  };

  it.each(Object.keys(BAD_BOTS))('against a %s has exactly one result', async (kind) => {
    const { port, results, records, contest, bugs } = await host({ limits: { moveMs: 800 } });
    runBot({ port, name: 'Bad', behave: BAD_BOTS[kind]! });
    const other = runBot({ port, name: 'Good', behave: good });
    const [record] = await results(1);
    await other.closed;
    await contest.stop();
    expect(records).toHaveLength(1);
    expect(other.lines.at(-1)).toContain('"won":true');
    expect(record!.faults[1]).toEqual({});
    expect(verifyLog(mauMau, record!.log!)).toBeUndefined();
    expect(REASONS[kind]).toContain(record!.reason);
    expect(bugs).toEqual([]);
  });

  it('counts the faults of each bot by kind', async () => {
    const { port, results } = await host();
    runBot({ port, name: 'Bad', behave: liar });
    runBot({ port, name: 'Good', behave: good });
    const [bad, well] = (await results(1))[0]!.faults;
    expect(bad).toMatchObject({
      'no-such-card': expect.any(Number),
      'no-card': expect.any(Number),
      'not-json': expect.any(Number),
    });
    expect(well).toEqual({});
  });

  it('that a bug of ours breaks off is void, and the others go on', async () => {
    const { port, results, bugs } = await host({ dealFor: dealWithBug });
    const bots = ['A', 'B', 'C', 'D'].map((name) => runBot({ port, name, behave: good }));
    const records = await results(2);
    const broken = records.find(({ game }) => game === 1)!;
    expect(broken).toMatchObject({ winner: null, reason: 'void', log: null });
    expect(broken.error).toContain('the rules are broken');
    expect(records.find(({ game }) => game === 2)!.reason).toBe('empty-hand');
    await Promise.all(bots.map((bot) => bot.closed));
    expect(bugs).toEqual([]);
  });
});

/** The first game has rules that fail. */
function dealWithBug(game: number): Deal {
  const deal = contestDeal(parseSeed(`bug ${game}`));
  return game === 1 ? { ...deal, game: { ...deal.game, apply: fail } } : deal;
}

function fail(): never {
  throw new Error('the rules are broken');
}
