/** Where recorded games are played again: on threads, with a bound on what waits, paid in moves. */
import { fail, type Rejection, type Result } from '@stammtisch/kernel';
import { createPool, whyLost } from '../threads/pool.ts';
import { httpRefusal } from '../tables/http/errors.ts';
import { createMoveBudget } from './budget.ts';
import { createFairQueue } from './fair-queue.ts';
import { REPLAY_LIMITS, type ReplayLimits } from './limits.ts';
import type { Answered, Known, ReplayTask } from './tasks.ts';

/** Work for a thread. */
export interface ReplayOrder {
  /** Who pays for it. */
  readonly address: string;
  /** What it costs. */
  readonly moves: number;
  readonly task: ReplayTask;
  /** Is told how to drop the work, for whoever goes away before it is begun. */
  readonly onGone: (drop: () => void) => void;
}

/** Why work is not done. */
export type ReplayRefusal = 'moves' | 'length' | 'address' | 'full' | 'lost';

export interface Replays {
  readonly waiting: number;
  readonly running: number;
  /** All moves that were paid for. */
  readonly moves: number;
  /** The longest game that is played again. */
  readonly movesMax: number;
  /** Does work on a thread and returns what it came to, as JSON; refuses what is too much. */
  run(order: ReplayOrder): Promise<Result<string>>;
  /** Takes the price of work that is done elsewhere; why it is too much, if so. */
  charge(address: string, moves: number): Rejection | undefined;
  /** The same before it is known whether the work will come, and nothing is taken. */
  refuse(address: string, moves: number): Rejection | undefined;
  close(): Promise<void>;
}

export interface ReplaysSetup {
  readonly limits?: Partial<ReplayLimits> | undefined;
  /** What the threads know from their start. */
  readonly known: Known;
  readonly onRefused: (why: ReplayRefusal) => void;
  /** Does not jump like the time of day. */
  readonly nowMs?: () => number;
  /** What a thread runs, where it is not the usual file. */
  readonly entry?: URL | undefined;
}

interface Waiting {
  readonly task: ReplayTask;
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: unknown) => void;
}

const DEFAULT_ENTRY = new URL('./worker.js', import.meta.url);

/** When to come again where others' work has to be done first. */
const BUSY_SECONDS = 2;

export function createReplays(setup: ReplaysSetup): Replays {
  const { known, onRefused, nowMs = () => performance.now(), entry = DEFAULT_ENTRY } = setup;
  const limits = { ...REPLAY_LIMITS, ...setup.limits };
  const pool = createPool(entry, limits.threads, {
    workerData: known,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  const budget = createMoveBudget(limits.movesPerMinute, nowMs);
  const queue = createFairQueue<Waiting>();
  let running = 0;
  let charged = 0;

  function no(why: ReplayRefusal, rejection: Rejection): Rejection {
    onRefused(why);
    return rejection;
  }
  function refuse(address: string, moves: number): Rejection | undefined {
    if (moves > limits.moves)
      return no('length', httpRefusal('game-too-long', { moves: limits.moves }));
    const seconds = budget.waitFor(address, moves);
    if (seconds !== undefined) return no('moves', httpRefusal('too-many-moves', { seconds }));
    return undefined;
  }
  function refuseWaiting(address: string): Rejection | undefined {
    const seconds = BUSY_SECONDS;
    if (queue.count(address) >= limits.waitingPerAddress) {
      return no('address', httpRefusal('too-many-requests', { seconds }));
    }
    return queue.size >= limits.waiting ? no('full', httpRefusal('busy', { seconds })) : undefined;
  }
  function charge(address: string, moves: number): Rejection | undefined {
    const refused = refuse(address, moves);
    if (refused !== undefined) return refused;
    budget.take(address, moves);
    charged += moves;
    return undefined;
  }
  async function perform({ task, resolve, reject }: Waiting): Promise<void> {
    running++;
    try {
      resolve((await pool.run(task, limits.workMs)) as Answered);
    } catch (error) {
      // A thread that took too long or too much memory is gone; all else is a bug of ours.
      if (whyLost(error) === undefined) reject(error);
      else resolve(fail(no('lost', httpRefusal('too-much-work'))));
    }
    running--;
    handOut();
  }
  function handOut(): void {
    while (running < limits.threads) {
      const next = queue.take();
      if (next === undefined) return;
      void perform(next);
    }
  }
  return {
    get waiting() {
      return queue.size;
    },
    get running() {
      return running;
    },
    get moves() {
      return charged;
    },
    movesMax: limits.moves,
    charge,
    refuse,
    async run({ address, moves, task, onGone }) {
      // Who is not let in pays nothing.
      const refused = refuseWaiting(address) ?? charge(address, moves);
      if (refused !== undefined) return fail(refused);
      return new Promise((resolve, reject) => {
        const work = { task, resolve, reject };
        queue.add(address, work);
        onGone(() => {
          // Nobody reads the answer.
          if (queue.remove(address, work)) resolve(fail(httpRefusal('not-ready')));
        });
        handOut();
      });
    },
    close: () => pool.close(),
  };
}
