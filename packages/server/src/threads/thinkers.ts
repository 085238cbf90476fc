import type { Action, GameEvent } from '@stammtisch/kernel';
import type { CostQuestion, GameCost } from './game-cost.ts';
import { createPool, type Pool, TOO_LONG, whyLost } from './pool.ts';
import type { Share, Thought } from './thinking.ts';

/** Where bots think that take their time; each stays on one thread, for it keeps what it knows. */
export interface Thinkers {
  /** Rejects where there will be no answer. `onSpent`: how long the thread had it. */
  choose(thought: Thought, onSpent?: (ms: number) => void): Promise<Action | undefined>;
  /** The bot is not needed any more. */
  forget(key: string): void;
  /** Ends all thinking at once. */
  close(): Promise<void>;
}

export interface ThinkersSetup {
  readonly threads: number;
  /** What a bot may take of a thread; without them every bot thinks as long as it was told to. */
  readonly limits?: ThinkLimits | undefined;
  /** What a thread runs, where it is not the usual file. */
  readonly thread?: { readonly entry: URL; readonly execArgv: readonly string[] } | undefined;
}

/**
 * How threads are shared. Questions of a thread are answered in the order they came, and a bot has
 * one open question at a time: so everybody has a turn before anybody has a second one. A bot gets
 * the time it was told to take, but no more than `thinkMs`, and no more than `patienceMs` divided by
 * all who wait for the thread, when it came or when its turn has come, whichever are more: the more
 * there are, the less each thinks and the sooner all are served. Below `leastMs` it never falls; from
 * there on the wait grows.
 */
export interface ThinkLimits {
  readonly thinkMs: number;
  readonly patienceMs: number;
  readonly leastMs: number;
  readonly iterations: number;
  /** A thread that has not answered by then is taken for lost; one that has to start has longer. */
  readonly lostMs: number;
}

/** What a thread is sent. */
export type ThinkTask = Thought | { readonly forget: string } | { readonly measure: CostQuestion };

export function createThinkers({ threads, limits, thread }: ThinkersSetup): Thinkers {
  const { entry = DEFAULT_ENTRY, execArgv } = thread ?? {};
  const desks = Array.from({ length: threads }, () => createDesk(entry, execArgv));
  const bots = new Map<string, SlowBot>();

  /** A new bot goes where the fewest are. */
  function assign(key: string): SlowBot {
    const desk = desks.reduce((best, next) => (next.bots < best.bots ? next : best));
    desk.bots++;
    const bot = { desk, life: desk.life, told: [], news: [] };
    bots.set(key, bot);
    return bot;
  }
  return {
    choose: (thought, onSpent) =>
      new Promise((resolve, reject) => {
        const bot = bots.get(thought.key) ?? assign(thought.key);
        bot.told.push(...thought.ask.events);
        bot.news.push(...thought.ask.events);
        dropWaiting(bot, 'asked again');
        const waiting = bot.desk.queue.length + 1;
        const job = { bot, thought, waiting, resolve, reject, onSpent, isLastTry: false };
        bot.desk.queue.push(job);
        takeNext(bot.desk, limits);
      }),
    forget(key) {
      const bot = bots.get(key);
      if (bot === undefined) return;
      bots.delete(key);
      bot.desk.bots--;
      dropWaiting(bot, 'forgotten');
      if (bot.life === bot.desk.life) bot.desk.pool.run({ forget: key }).catch(() => undefined);
    },
    async close() {
      const waiting = desks.flatMap((desk) => desk.queue.splice(0));
      await Promise.all(desks.map(({ pool }) => pool.close()));
      for (const { reject } of waiting) reject(new Error('closed'));
    },
  };
}

export interface Meter {
  measure(question: CostQuestion): Promise<GameCost>;
  close(): Promise<void>;
}

/** A thread of its own: whoever asks what a game costs does not wait for those who think. */
export function createMeter({ thread }: Pick<ThinkersSetup, 'thread'>): Meter {
  const { entry = DEFAULT_ENTRY, execArgv } = thread ?? {};
  const pool = createPool(entry, 1, { execArgv });
  return {
    measure: (question) => pool.run({ measure: question }) as Promise<GameCost>,
    close: () => pool.close(),
  };
}

const DEFAULT_ENTRY = new URL('./think-worker.js', import.meta.url);

/** A thread and who waits for it. */
interface Desk {
  readonly pool: Pool;
  readonly queue: Job[];
  isBusy: boolean;
  /** How many bots think here. */
  bots: number;
  /** Counts the threads that were lost here: with each all bots were lost. */
  life: number;
}

interface SlowBot {
  readonly desk: Desk;
  /** In which life of its desk it was made. */
  life: number;
  /** All it was ever told, so that one that was lost can be made again and knows as much. */
  readonly told: GameEvent[];
  /** What its thread was not sent yet. */
  readonly news: GameEvent[];
}

interface Job {
  readonly bot: SlowBot;
  readonly thought: Thought;
  /** How many waited when it came, itself counted. */
  readonly waiting: number;
  readonly resolve: (action: Action | undefined) => void;
  readonly reject: (error: unknown) => void;
  readonly onSpent: ((ms: number) => void) | undefined;
  isLastTry: boolean;
}

function createDesk(entry: URL, execArgv: readonly string[] | undefined): Desk {
  const pool = createPool(entry, 1, { execArgv, onExit: () => void desk.life++ });
  const desk: Desk = { pool, queue: [], isBusy: false, bots: 0, life: 0 };
  return desk;
}

function takeNext(desk: Desk, limits: ThinkLimits | undefined): void {
  const job = desk.isBusy ? undefined : desk.queue.shift();
  if (job === undefined) return;
  desk.isBusy = true;
  const sinceMs = performance.now();
  desk.pool
    .run(taskOf(desk, job, limits), limits?.lostMs)
    .then(
      (action) => job.resolve(action as Action | undefined),
      (error: unknown) => retry(desk, job, error),
    )
    .finally(() => {
      job.onSpent?.(performance.now() - sinceMs);
      desk.isBusy = false;
      takeNext(desk, limits);
    });
}

function taskOf(desk: Desk, job: Job, limits: ThinkLimits | undefined): ThinkTask {
  const { bot, thought } = job;
  const waiting = Math.max(job.waiting, desk.queue.length + 1);
  const share = limits === undefined ? {} : { share: shareOf(limits, waiting) };
  const news = bot.news.splice(0);
  const events = bot.life === desk.life ? news : bot.told;
  bot.life = desk.life;
  return { ...thought, ...share, ask: { ...thought.ask, events } };
}

function shareOf(
  { thinkMs, patienceMs, leastMs, iterations }: ThinkLimits,
  waiting: number,
): Share {
  return { ms: Math.min(thinkMs, Math.max(leastMs, patienceMs / waiting)), iterations };
}

/** Only the last question counts; what was told with the one before is told with it. */
function dropWaiting(bot: SlowBot, why: string): void {
  const { queue } = bot.desk;
  const at = queue.findIndex((job) => job.bot === bot);
  if (at >= 0) queue.splice(at, 1)[0]!.reject(new Error(why));
}

/** A thread may die of others' troubles; but a question that kills two, or has no end, would kill all. */
function retry(desk: Desk, job: Job, error: unknown): void {
  const why = whyLost(error);
  if (job.isLastTry || why === undefined || why === TOO_LONG) return job.reject(error);
  job.isLastTry = true;
  desk.queue.unshift(job);
}
