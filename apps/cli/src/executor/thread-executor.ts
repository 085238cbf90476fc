import type {
  BalanceExecutor,
  BalanceSums,
  DealExecutor,
  DealResult,
  GameCounts,
  SimulationExecutor,
} from '@stammtisch/arena';
import { withoutUndefined } from '@stammtisch/kernel';
import type { Confinement } from '@stammtisch/server/outside';
import { createPool, type Pool } from '@stammtisch/server/threads';
import { watchProcesses } from './processes.ts';
import { FAREWELL, type ProcessNote, type Programs, type Task } from './tasks.ts';

/** On threads, which end when their work is done. */
export interface ThreadExecutor extends DealExecutor {
  /** The same threads at other work. */
  readonly balance: BalanceExecutor;
  readonly simulation: SimulationExecutor;
  /** At once: what is under way is rejected. May be called again. */
  close(): Promise<void>;
}

/**
 * An executor on threads of its own, even of one: a bot that thinks for seconds would keep this thread
 * from hearing Ctrl-C.
 */
export function createThreadExecutor(size: number, programs?: Programs): ThreadExecutor {
  const processes = watchProcesses(1);
  const pool = createPool(new URL('./worker.js', import.meta.url), size, {
    farewell: FAREWELL,
    onNote(told) {
      const note = told as ProcessNote;
      if ('usage' in note) programs?.onUsage(note.bot, note.pid, note.usage);
      else processes.note(note.pid, note.running);
    },
  });
  const executor = createPoolExecutor(pool, programs?.confinement);
  return { ...executor, close: () => executor.close().finally(() => processes.close()) };
}

/** An executor whose tasks are done by a pool. */
export function createPoolExecutor(pool: Pool, confinement?: Confinement): ThreadExecutor {
  const run = (task: Task): Promise<unknown> => pool.run(task);
  const { size } = pool;
  return {
    size,
    play: (job) =>
      run({ kind: 'deals', job, ...withoutUndefined({ confinement }) }) as Promise<
        readonly DealResult[]
      >,
    balance: { size, play: (job) => run({ kind: 'balance', job }) as Promise<BalanceSums> },
    simulation: { size, play: (job) => run({ kind: 'simulation', job }) as Promise<GameCounts> },
    close: () => pool.close(),
  };
}
