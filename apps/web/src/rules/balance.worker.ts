/** What the thread runs on which bots try house rules. */
import {
  type BalanceJob,
  type BalancePlan,
  type BalanceRequest,
  measureBalance,
  planBalance,
  playBalance,
  warnAbout,
  type Warning,
  withoutNets,
} from '@stammtisch/arena/balance';
import type { Sentence } from '@stammtisch/kernel';
import { askForNets } from '../model/ask-for-nets.ts';

/** `refused`: nobody could play by them, `warnings`: what people will notice. */
export type Tried =
  | { readonly refused: Sentence }
  | { readonly warnings: readonly Warning[]; readonly games: number };

/** Enough to be sure of what the meter warns of, and over before somebody has read the rules. */
const GAMES = 400;

self.addEventListener('message', ({ data }: MessageEvent<BalanceRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  void tryRules(data).then((tried) => self.postMessage(tried), reportError);
});

async function tryRules(request: BalanceRequest): Promise<Tried> {
  const planned = planBalance(request);
  if (!planned.ok) return { refused: planned.error };
  const plan = await withNets(planned.value);
  const executor = {
    size: 1,
    play: (job: BalanceJob) => playBalance(job, { now: () => performance.now() }),
  };
  const balance = await measureBalance({ plan, games: GAMES, executor });
  return { warnings: warnAbout(balance), games: balance.games };
}

/** The plan with what its probes need; where the line is gone, with probes that need nothing. */
async function withNets(plan: BalancePlan): Promise<BalancePlan> {
  if (!plan.probes.includes('learned')) return plan;
  return (await askForNets(plan.game, plan.seats)) ? plan : withoutNets(plan);
}
