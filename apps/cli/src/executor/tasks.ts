import {
  type ArenaTools,
  type BalanceJob,
  type DealJob,
  playBalance,
  playDeals,
  playSimulation,
  type SimulationJob,
} from '@stammtisch/arena';
import type { Confinement, Usage } from '@stammtisch/server/outside';

/** What an executor is asked to do: plain JSON, so that it can go to another thread. */
export type Task =
  | { readonly kind: 'deals'; readonly job: DealJob; readonly confinement?: Confinement }
  | { readonly kind: 'balance'; readonly job: BalanceJob }
  | { readonly kind: 'simulation'; readonly job: SimulationJob };

/** What a thread is told when there is no more to do. */
export const FAREWELL = { kind: 'farewell' } as const;

/** What a thread tells about a program that it has started, that has ended, or of what it uses. */
export type ProcessNote =
  | { readonly pid: number; readonly running: boolean }
  | { readonly pid: number; readonly bot: string; readonly usage: Usage };

/** How programs are held back, and who is told what they use. */
export interface Programs {
  readonly confinement: Confinement;
  /** `bot` as it stands in the plan; `usage` of one of its processes so far. */
  readonly onUsage: OnBotUsage;
}

export type OnBotUsage = (bot: string, pid: number, usage: Usage) => void;

/** Does a task in this thread. */
export async function perform(task: Task, tools: ArenaTools): Promise<unknown> {
  if (task.kind === 'deals') return playDeals(task.job, tools);
  return task.kind === 'balance' ? playBalance(task.job, tools) : playSimulation(task.job, tools);
}
