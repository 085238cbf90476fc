/** Counts what is not done: by its code, and where a limit was met by the limit. */
import type { Instruments } from '../metrics/instruments.ts';
import {
  type CountRefusal,
  createRefusalReports,
  type RefusalReports,
  type TellRefusals,
} from './turned-away.ts';

export interface RefusalMetrics {
  /** Something was not done, over HTTP, a socket or the bot port. */
  readonly rejected: (code: string) => void;
  readonly refused: CountRefusal;
  /** From now on whoever writes the log is told what is turned away, at most once a minute. */
  report(tell: TellRefusals): void;
  close(): void;
}

/** A few hundred codes exist; whatever is beyond that comes from a bug and shares one label. */
const CODES_MAX = 300;

export function createRefusalMetrics({ counter }: Instruments): RefusalMetrics {
  const rejections = counter('rejected_total', 'what was not done, by code', ['code']);
  const refusals = counter('refused_total', 'who was turned away by a limit', ['entry', 'reason']);
  const codes = new Set<string>();
  let reports: RefusalReports | undefined;
  return {
    rejected(code) {
      if (codes.size < CODES_MAX) codes.add(code);
      rejections.inc({ code: codes.has(code) ? code : 'other' });
    },
    refused(entry, reason) {
      refusals.inc({ entry, reason });
      reports?.note(entry, reason);
    },
    report(tell) {
      reports = createRefusalReports(tell);
    },
    close: () => reports?.close(),
  };
}
