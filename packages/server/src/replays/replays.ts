/** Where recorded games are played again: on threads, with a bound on what waits, paid in moves. */
import { fail, type Rejection, type Result } from '@stammtisch/kernel';
import { createPool, type Pool, whyLost } from '../threads/pool.ts';
import { httpRefusal } from '../refusals/http-refusals.ts';
import { createMoveBudget, type MoveBudget } from './budget.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { REPLAY_LIMITS, type ReplayLimits } from './limits.ts';
import type { Answered, Known, ReplayTask } from './tasks.ts';

/** Work for a thread. */
export interface ReplayOrder {
  /** The address that pays for it. */
  readonly address: string;
  /** What it costs. */
  readonly moves: number;
  readonly task: ReplayTask;
  /** Takes how to drop the work, for a caller that goes away before it is begun. */
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
  /** Says why work would be too much, before it is known whether it will come; takes nothing. */
  refuse(address: string, moves: number): Rejection | undefined;
  close(): Promise<void>;
}

export interface ReplaysSetup {
  readonly limits?: Partial<ReplayLimits> | undefined;
  /** What the threads know from their start. */
  readonly known: Known;
  readonly onRefused: (why: ReplayRefusal) => void;
  /** Reads a clock that does not jump like the time of day. */
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
  const state: State = { limits, onRefused, pool, budget, queue, running: 0, charged: 0 };
  return {
    get waiting() {
      return queue.size;
    },
    get running() {
      return state.running;
    },
    get moves() {
      return state.charged;
    },
    movesMax: limits.moves,
    charge: (address, moves) => charge(state, address, moves),
    refuse: (address, moves) => refuse(state, address, moves),
    run: (order) => run(state, order),
    close: () => pool.close(),
  };
}

interface State {
  readonly limits: ReplayLimits;
  readonly onRefused: ReplaysSetup['onRefused'];
  readonly pool: Pool;
  readonly budget: MoveBudget;
  readonly queue: FairQueue<Waiting>;
  running: number;
  charged: number;
}

async function run(state: State, order: ReplayOrder): Promise<Answered> {
  const { address, moves, task, onGone } = order;
  const { queue } = state;
  // Work that is not let in is not paid for.
  const refused = refuseWaiting(state, address) ?? charge(state, address, moves);
  if (refused !== undefined) return fail(refused);
  return new Promise((resolve, reject) => {
    const work = { task, resolve, reject };
    queue.add(address, work);
    onGone(() => {
      // Nobody reads the answer.
      if (queue.remove(address, work)) resolve(fail(httpRefusal('not-ready')));
    });
    handOut(state);
  });
}

function charge(state: State, address: string, moves: number): Rejection | undefined {
  const refused = refuse(state, address, moves);
  if (refused !== undefined) return refused;
  state.budget.take(address, moves);
  state.charged += moves;
  return undefined;
}

function refuse(state: State, address: string, moves: number): Rejection | undefined {
  const { limits, budget, onRefused } = state;
  if (moves > limits.moves) {
    onRefused('length');
    return httpRefusal('game-too-long', { moves: limits.moves });
  }
  const seconds = budget.waitFor(address, moves);
  if (seconds === undefined) return undefined;
  onRefused('moves');
  return httpRefusal('too-many-moves', { seconds });
}

function refuseWaiting(
  { limits, queue, onRefused }: State,
  address: string,
): Rejection | undefined {
  const seconds = BUSY_SECONDS;
  if (queue.count(address) >= limits.waitingPerAddress) {
    onRefused('address');
    return httpRefusal('too-many-requests', { seconds });
  }
  if (queue.size < limits.waiting) return undefined;
  onRefused('full');
  return httpRefusal('busy', { seconds });
}

function handOut(state: State): void {
  while (state.running < state.limits.threads) {
    const next = state.queue.take();
    if (next === undefined) return;
    void perform(state, next);
  }
}

async function perform(state: State, { task, resolve, reject }: Waiting): Promise<void> {
  const { pool, limits, onRefused } = state;
  state.running++;
  try {
    resolve((await pool.run(task, limits.workMs)) as Answered);
  } catch (error) {
    // A thread that took too long or too much memory is gone; all else is a bug of ours.
    if (whyLost(error) === undefined) reject(error);
    else {
      onRefused('lost');
      resolve(fail(httpRefusal('too-much-work')));
    }
  }
  state.running--;
  handOut(state);
}
