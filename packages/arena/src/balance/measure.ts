import { runLanes } from '../match/lanes.ts';
import type { StopSignal } from '../match/plan.ts';
import type { BalanceExecutor, BalancePlan } from './plan.ts';
import { type Balance, reportBalance } from './report.ts';
import { addSums, emptySums } from './sums.ts';

/** So many games tell a share to about two points of a hundred. */
export const DEFAULT_BALANCE_GAMES = 2000;

export interface BalanceRun {
  /** From planBalance. */
  readonly plan: BalancePlan;
  readonly games: number;
  readonly executor: BalanceExecutor;
  readonly stop?: StopSignal;
  /** Told after every stretch of games what they show so far. */
  readonly onProgress?: (balance: Balance) => void;
}

/** Always the same, so that sums are added in the same order whatever the executor. */
const STRETCH = 20;

/** Plays games by a set of house rules and tells what these do. */
export async function measureBalance(run: BalanceRun): Promise<Balance> {
  const { plan, games, executor } = run;
  let sums = emptySums(plan.seats);
  await runLanes({
    total: games,
    stretch: STRETCH,
    size: executor.size,
    stop: run.stop,
    play: ({ from, to }) => executor.play({ plan, from, to }),
    take(more) {
      sums = addSums(sums, more);
      run.onProgress?.(reportBalance(sums, plan, games));
      return true;
    },
  });
  return reportBalance(sums, plan, games);
}
