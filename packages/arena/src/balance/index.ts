/** What pages need of the arena: the balance meter without tournaments and what those depend on. */
export { measureBalance } from './measure.ts';
export {
  type BalanceJob,
  type BalancePlan,
  type BalanceRequest,
  planBalance,
  withoutNets,
} from './plan.ts';
export { playBalance } from './play.ts';
export type { Mend } from './probes.ts';
export { warnAbout, type Warning } from './warnings.ts';
