import type {
  BalanceCrew,
  BalanceSums,
  Crew,
  DealResult,
  GameCounts,
  SimulationCrew,
} from '@stammtisch/arena';
import { createPool, type Pool } from '@stammtisch/server/threads';
import { watchProcesses } from './processes.ts';
import { FAREWELL, type ProcessNote, type Task } from './tasks.ts';

/** A crew that is sent home when its work is done. */
export interface HiredCrew extends Crew {
  /** The same people at other work. */
  readonly balance: BalanceCrew;
  readonly simulation: SimulationCrew;
  /** At once: what is under way is rejected. May be called again. */
  close(): Promise<void>;
}

/**
 * A crew on threads of its own, even of one: a bot that thinks for seconds would keep this thread
 * from hearing Ctrl-C.
 */
export function hireThreads(size: number): HiredCrew {
  const processes = watchProcesses(1);
  const pool = createPool(new URL('./worker.js', import.meta.url), size, {
    farewell: FAREWELL,
    onNote(note) {
      const { pid, running } = note as ProcessNote;
      processes.note(pid, running);
    },
  });
  const crew = createCrew(pool);
  return { ...crew, close: () => crew.close().finally(() => processes.close()) };
}

/** A crew whose tasks are done by a pool. */
export function createCrew(pool: Pool): HiredCrew {
  const run = (task: Task): Promise<unknown> => pool.run(task);
  const { size } = pool;
  return {
    size,
    play: (job) => run({ kind: 'deals', job }) as Promise<readonly DealResult[]>,
    balance: { size, play: (job) => run({ kind: 'balance', job }) as Promise<BalanceSums> },
    simulation: { size, play: (job) => run({ kind: 'simulation', job }) as Promise<GameCounts> },
    close: () => pool.close(),
  };
}
