/** What a contest may use while it is played: time of a processor, and room on the disk. */
import type { Rejection } from '@stammtisch/kernel';
import type { ContestSpace } from '../../contest/play.ts';
import { GAME_KEPT_BYTES } from '../../contest/transcript.ts';
import { QuotaExceeded } from '../../quotas/quota-exceeded.ts';
import { contestRefusal } from '../../refusals/contest-refusals.ts';
import { toMinutes } from '../opening/plan.ts';
import { type HostedContest, update } from './hosted-contest.ts';

/** Estimates are rough, and machines may be busy with other things. */
const OVERRUN = 4;
const LEAST_MS = 60_000;

export function isOverBudget({ file, host, spentMs }: HostedContest): boolean {
  if (host.limits.processorMs === 0 || file.budgetMs === undefined) return false;
  return spentMs > Math.max(LEAST_MS, file.budgetMs * OVERRUN);
}

export function overBudget({ file, spentMs }: HostedContest): Rejection {
  const { budgetMs = 0 } = file;
  return contestRefusal('over-budget', { spent: toMinutes(spentMs), budget: toMinutes(budgetMs) });
}

/** Counts how long built-in bots think; a contest that thinks far longer than foreseen is halted. */
export function spend(contest: HostedContest, ms: number): void {
  const { stop } = contest;
  contest.spentMs += ms;
  if (stop.signal.aborted || !isOverBudget(contest)) return;
  contest.trouble = overBudget(contest);
  stop.abort();
  void update(contest, { spentMs: contest.spentMs }).catch(contest.host.onBug);
}

/** Lines of bots may take half of the space, so that the games that count find some as well. */
export function spaceFor({ host: { quotas }, file: { from } }: HostedContest): ContestSpace {
  return {
    gameBytes() {
      const full = quotas.refuse('contests', from, LINES_SHARE);
      if (full === undefined) return GAME_KEPT_BYTES;
      quotas.noteRefused('contests', 'lines-left-out');
      return 0;
    },
    check() {
      const full = quotas.refuse('contests', from);
      if (full === undefined) return;
      quotas.noteRefused('contests', full.code);
      throw new QuotaExceeded(full);
    },
  };
}

const LINES_SHARE = 1 / 2;
