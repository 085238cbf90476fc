import {
  type ArenaTools,
  type BalanceJob,
  type DealJob,
  playBalance,
  playDeals,
  playSimulation,
  type SimulationJob,
} from '@stammtisch/arena';

/** What a crew is asked to do: plain JSON, so that it can go to another thread. */
export type Task =
  | { readonly kind: 'deals'; readonly job: DealJob }
  | { readonly kind: 'balance'; readonly job: BalanceJob }
  | { readonly kind: 'simulation'; readonly job: SimulationJob };

/** What a thread is told when there is no more to do. */
export const FAREWELL = { kind: 'farewell' } as const;

/** What a thread tells about a program that it has started, or that has ended. */
export interface ProcessNote {
  readonly pid: number;
  readonly running: boolean;
}

/** Does a task in this thread. */
export async function perform(task: Task, tools: ArenaTools): Promise<unknown> {
  if (task.kind === 'deals') return playDeals(task.job, tools);
  return task.kind === 'balance' ? playBalance(task.job, tools) : playSimulation(task.job, tools);
}
