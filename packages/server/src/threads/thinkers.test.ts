import type { Action } from '@stammtisch/kernel';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askQuestions, order } from './test/questions.ts';
import { createThinkers, type Thinkers, type ThinkersSetup } from './thinkers.ts';
import { createThinking, makeBot, type Thought } from './thinking.ts';

function open(setup: Partial<ThinkersSetup> = {}): Thinkers {
  const thinkers = createThinkers({ threads: 1, ...setup });
  onTestFinished(() => thinkers.close());
  return thinkers;
}

describe('bots on threads', () => {
  it('play move by move as they would here, for they keep what they know', async () => {
    const thinkers = open({ threads: 2 });
    const game = askQuestions();
    const here = makeBot(order('search:200'), () => 0);
    let moves = 0;
    for (let ask = game.next(); ask !== undefined; ask = game.next()) {
      const chosen = await thinkers.choose({ key: 'a', order: order('search:200'), ask });
      expect(chosen).toBe(here.choose(ask));
      game.answer(chosen);
      moves++;
    }
    expect(moves).toBeGreaterThan(3);
  });

  it('pass on what a bot throws and think on', async () => {
    const thinkers = open();
    const ask = askQuestions().next()!;
    const bad = thinkers.choose({ key: 'a', order: { ...order('search:9'), game: 'skat' }, ask });
    await expect(bad).rejects.toThrow('undefined');
    const good = thinkers.choose({ key: 'b', order: order('search:9'), ask });
    expect(ask.legal).toContain(await good);
  });

  it('answer only the last question of a bot that waits for its turn', async () => {
    const thinkers = open();
    const ask = askQuestions().next()!;
    const thought = { key: 'b', order: order('search:9'), ask };
    const first = thinkers.choose({ key: 'a', order: order('search:500'), ask });
    const [older, newer] = [thinkers.choose(thought), thinkers.choose(thought)];
    await expect(older).rejects.toThrow('asked again');
    expect(ask.legal).toContain(await first);
    expect(ask.legal).toContain(await newer);
  });

  it('do not think for one that is forgotten', async () => {
    const thinkers = open();
    const ask = askQuestions().next()!;
    const first = thinkers.choose({ key: 'a', order: order('search:500'), ask });
    const second = thinkers.choose({ key: 'b', order: order('search:500'), ask });
    thinkers.forget('b');
    await expect(second).rejects.toThrow('forgotten');
    expect(ask.legal).toContain(await first);
  });

  it('leave nobody waiting when they are closed', async () => {
    const thinkers = open();
    const ask = askQuestions().next()!;
    const asked = ['a', 'b'].map((key) =>
      thinkers.choose({ key, order: order('search:1000000'), ask }).catch(() => 'rejected'),
    );
    await thinkers.close();
    expect(await Promise.all(asked)).toEqual(['rejected', 'rejected']);
    const late = thinkers.choose({ key: 'a', order: order('search:9'), ask });
    await expect(late).rejects.toThrow('closed');
  });
});

/** Echoes what it is sent; some names of bots make it die or hang. */
const ECHO = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (task) => {
  if ('forget' in task) return parentPort.postMessage({ done: true });
  if (task.order.bot === 'deadly') process.exit(3);
  if (task.order.bot === 'endless') for (;;);
  if (task.order.bot === 'deadly once' && task.ask.events.length < 3) process.exit(3);
  const { share } = task;
  parentPort.postMessage({ done: true, value: { events: task.ask.events, share, threadId } });
});
`;

const ECHO_THREAD = {
  entry: new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`),
  execArgv: [],
};

const LIMITS = { thinkMs: 1000, patienceMs: 600, leastMs: 5, iterations: 5000, lostMs: 60_000 };

interface Echo {
  readonly events: readonly { readonly seat: number }[];
  readonly share: { readonly ms: number } | undefined;
  readonly threadId: number;
}

function thought(key: string, bot = 'search', ...told: readonly number[]): Thought {
  const events = told.map((seat) => ({ type: 'told', seat }));
  const ask = { view: { seat: 0 }, events, legal: [], weights: new Uint8Array(), waitedFor: true };
  return { key, order: order(bot), ask };
}

async function echo(answer: Promise<Action | undefined>): Promise<Echo> {
  return (await answer) as unknown as Echo;
}

describe('threads', () => {
  it('keep their bots: who was asked once is asked there again', async () => {
    const thinkers = open({ threads: 2, thread: ECHO_THREAD });
    const keys = ['a', 'b', 'c', 'd'];
    const ask = (): Promise<Echo[]> =>
      Promise.all(keys.map((key) => echo(thinkers.choose(thought(key)))));
    const first = (await ask()).map(({ threadId }) => threadId);
    expect(new Set(first).size).toBe(2);
    expect((await ask()).map(({ threadId }) => threadId)).toEqual(first);
  });

  it('are replaced when they die, and a bot made again is told all it was ever told', async () => {
    const thinkers = open({ thread: ECHO_THREAD });
    const first = await echo(thinkers.choose(thought('a', 'search', 1)));
    expect(first.events.map(({ seat }) => seat)).toEqual([1]);
    const killer = thinkers.choose(thought('b', 'deadly'));
    const waiting = thinkers.choose(thought('a', 'search', 2, 3));
    await expect(killer).rejects.toThrow('exit code 3');
    const second = await echo(waiting);
    expect(second.events.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    expect(second.threadId).not.toBe(first.threadId);
    const third = await echo(thinkers.choose(thought('a', 'search', 4)));
    expect(third.events.map(({ seat }) => seat)).toEqual([4]);
  });

  it('that die of a question are given it once more, with all that its bot was told', async () => {
    const thinkers = open({ thread: ECHO_THREAD });
    await thinkers.choose(thought('a', 'search', 1, 2));
    const answer = await echo(thinkers.choose(thought('a', 'deadly once', 3)));
    expect(answer.events.map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });

  it('that do not come back are replaced, and the question is not asked again', async () => {
    const thinkers = open({ thread: ECHO_THREAD, limits: { ...LIMITS, lostMs: 500 } });
    await thinkers.choose(thought('a'));
    const endless = thinkers.choose(thought('a', 'endless'));
    const next = thinkers.choose(thought('b'));
    await expect(endless).rejects.toThrow('took too long');
    expect(await echo(next)).toMatchObject({ events: [] });
  });

  it('give everybody less time the more there are, but never less than the least', async () => {
    const thinkers = open({ thread: ECHO_THREAD, limits: LIMITS });
    const alone = await echo(thinkers.choose(thought('alone')));
    expect(alone.share).toEqual({ ms: 600, iterations: 5000 });
    const keys = Array.from({ length: 200 }, (_, i) => `bot ${i}`);
    const all = await Promise.all(keys.map((key) => echo(thinkers.choose(thought(key)))));
    const shares = all.map(({ share }) => share!.ms);
    // The first is taken before the others are there, and who waited does not make others wait.
    expect(shares[0]).toBe(600);
    expect(new Set(shares.slice(-80))).toEqual(new Set([5]));
    expect(shares.slice(1).reduce((sum, ms) => sum + ms)).toBeLessThan(6 * 199);
    // And when they are through, there is time again.
    expect((await echo(thinkers.choose(thought('bot 0')))).share!.ms).toBe(600);
  });
});

describe('a bot with a share of its time', () => {
  const ask = askQuestions().next()!;

  it('thinks as long as its share, by a clock that runs faster', () => {
    // Every look at the clock takes a millisecond.
    const looks = [undefined, 40, 4000].map((ms) => {
      let count = 0;
      const share = ms === undefined ? {} : { share: { ms, iterations: 1 } };
      const thinking = createThinking(() => count++);
      thinking.choose({ key: 'a', order: order('search:400ms'), ask, ...share });
      return count;
    });
    // The last shows that a share is not a gift.
    expect(looks).toEqual([401, 41, 401]);
  });

  it('that counts does not count further than its share', () => {
    const few = createThinking(() => 0);
    const share = { ms: 1, iterations: 30 };
    const limited = few.choose({ key: 'a', order: order('search:1000000'), ask, share });
    const own = createThinking(() => 0);
    expect(limited).toBe(own.choose({ key: 'a', order: order('search:30'), ask }));
  });
});
