/** What the thread runs on which bots try house rules. */
import {
  type BalanceJob,
  type BalanceRequest,
  measureBalance,
  planBalance,
  playBalance,
  warnAbout,
  type Warning,
} from '@stammtisch/arena/balance';
import { loadNets } from '@stammtisch/bots';
import type { Sentence } from '@stammtisch/kernel';

/** `refused`: nobody could play by them, `warnings`: what people will notice. */
export type Tried =
  | { readonly refused: Sentence }
  | { readonly warnings: readonly Warning[]; readonly games: number };

/** Enough to be sure of what the meter warns of, and over before somebody has read the rules. */
const GAMES = 400;

self.addEventListener('message', ({ data }: MessageEvent<BalanceRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  void tryRules(data).then((tried) => self.postMessage(tried));
});

async function tryRules(request: BalanceRequest): Promise<Tried> {
  const plan = planBalance(request);
  if (!plan.ok) return { refused: plan.error };
  if (plan.value.probes.includes('learned')) await loadNets(plan.value.game, plan.value.seats);
  const executor = {
    size: 1,
    play: (job: BalanceJob) => playBalance(job, { now: () => performance.now() }),
  };
  const balance = await measureBalance({ plan: plan.value, games: GAMES, executor });
  return { warnings: warnAbout(balance), games: balance.games };
}
