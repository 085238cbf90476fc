/** What whoever runs a server is told: in the log, and through the functions of the plan. */
import { type Rejection, type Sentence, speak } from '@stammtisch/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { StorageNews } from '../quotas/storage-news.ts';
import { storeRejectionOf } from '../store/shared/failures.ts';
import type { TableServerPlan } from './plan.ts';

export interface Reports {
  /** Set when the server begins to close: what fails from then on is not told. */
  isClosing: boolean;
  /** Opens the log; before that nothing is told. */
  open(log: FastifyBaseLogger): void;
  /** A bug of ours; a failure of the store was told by whoever watches the store. */
  readonly bug: (error: unknown) => void;
  /** The store begins to fail, or works again. */
  store(trouble: Rejection | undefined): void;
  /** Something was dropped or not kept for want of room. */
  storage(news: StorageNews): void;
  notice(notice: Sentence): void;
}

export function createReports(plan: TableServerPlan): Reports {
  let log: FastifyBaseLogger | undefined;
  const reports: Reports = {
    isClosing: false,
    open: (opened) => void (log = opened),
    bug(error) {
      if (reports.isClosing || storeRejectionOf(error) !== undefined) return;
      log?.error({ err: error }, 'a bug');
    },
    store(trouble) {
      if (reports.isClosing || log === undefined) return;
      plan.onStore?.(trouble);
      if (trouble === undefined) log.info('the store works again');
      else log.error({ code: trouble.code, why: speak(trouble, 'en') }, 'the store fails');
    },
    storage(news) {
      if (log === undefined) return;
      plan.onStorage?.(news);
      log.warn(news, 'room is short');
    },
    notice(notice) {
      if (log === undefined) return;
      plan.onNotice?.(notice);
      log.warn({ notice: speak(notice, 'en') }, 'notice');
    },
  };
  return reports;
}
