/** What a server turns away because of a limit: counted for /metrics, and told in the log now and then. */

/** Where somebody was turned away. */
export type EntryPoint =
  | 'http'
  /** Files of the pages. */
  | 'files'
  | 'socket'
  /** The live view of a contest. */
  | 'live'
  /** The bot port, and the ports for practice and for bots of 2017. */
  | 'bots';

/** Why; a closed list, so that no sender can make up labels. */
export type RefusalReason =
  /** Too many wrong codes or tokens. */
  | 'guesses'
  /** Too many requests or messages. */
  | 'requests'
  /** Too many tables, contests, members or devices that are new. */
  | 'openings'
  /** Too much that takes time to compute. */
  | 'heavy'
  /** Too many connections at the same time. */
  | 'connections'
  /** Too many bytes to store. */
  | 'storage'
  /** A proxy before the port for bots that does not say for whom it connects. */
  | 'proxy'
  /** The server itself has no room or is too busy, whoever asks. */
  | 'full';

/** Codes of refusals that are limits, wherever they are met. */
const REASONS: Readonly<Record<string, RefusalReason>> = {
  'too-many-open': 'openings',
  'too-many-contests-here': 'openings',
  'too-many-members': 'openings',
  'too-many-devices': 'openings',
  'too-many-tables': 'full',
  'too-many-contests': 'full',
  'too-many-ports': 'full',
  'too-many-rulesets': 'full',
  'too-many-handovers': 'full',
  'too-many-asked': 'full',
  'not-ready': 'full',
};

/** Which limit a code stands for, if it alone says so. */
export function reasonOf(code: string): RefusalReason | undefined {
  return REASONS[code];
}

/** Counts somebody who was turned away because of a limit. */
export type CountRefusal = (entry: EntryPoint, reason: RefusalReason) => void;

export interface RefusalCount {
  readonly entry: EntryPoint;
  readonly reason: RefusalReason;
  readonly count: number;
}

export type TellRefusals = (refusals: readonly RefusalCount[]) => void;

export interface RefusalReports {
  note(entry: EntryPoint, reason: RefusalReason): void;
  close(): void;
}

/** What follows the first refusal is gathered for so long, so that a flood does not fill the log. */
const REPORT_MS = 60_000;

/** Tells the first refusal at once, and from then on at most once a minute what came in between. */
export function createRefusalReports(tell: TellRefusals, everyMs = REPORT_MS): RefusalReports {
  const counts = new Map<string, { -readonly [K in keyof RefusalCount]: RefusalCount[K] }>();
  let timer: NodeJS.Timeout | undefined;
  const report = (): void => {
    timer = undefined;
    if (counts.size === 0) return;
    tell([...counts.values()]);
    counts.clear();
    timer = setTimeout(report, everyMs).unref();
  };
  return {
    note(entry, reason) {
      const key = `${entry} ${reason}`;
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { entry, reason, count: 1 });
      else known.count++;
      if (timer === undefined) report();
    },
    close: () => clearTimeout(timer),
  };
}
