import type { Lang } from '@stammtisch/kernel';
import type { Io } from './io.ts';
import { columns, WIDTH } from './layout.ts';
import { formatDuration, numberFormat, percentFormat } from './numbers.ts';

/** One line on stderr that says how far a long command is; nothing where nobody watches. */
export interface Progress {
  /** `done` of `total`, which may be unknown, and what is known so far. */
  show(done: number, total: number | undefined, note: string): void;
  clear(): void;
}

/** More often nobody reads it, and writing costs time. */
const PAUSE_MS = 100;
const BAR_WIDTH = 12;
/** For the ^C of the terminal: a line that wraps cannot be written over. */
const SPARE = 3;
const CLEAR_LINE = '\r\u001B[K';

export function createProgress(io: Io, lang: Lang): Progress {
  if (io.stderr.isTTY !== true) return SILENT;
  const start = io.now();
  let shownAt = -Infinity;
  let visible = false;
  let doneBefore: number | undefined;
  return {
    show(done, total, note) {
      // What was there at the start took no time now: a tournament may be resumed.
      doneBefore ??= done;
      const now = io.now();
      if (now - shownAt < PAUSE_MS) return;
      shownAt = now;
      visible = true;
      const rate = (done - doneBefore) / (now - start);
      const eta = rate > 0 && total !== undefined ? formatDuration((total - done) / rate) : '?';
      // A terminal that does not know its size says 0.
      const width = Math.min(WIDTH, io.stderr.columns || WIDTH) - SPARE;
      io.stderr.write(CLEAR_LINE + cut(formatLine({ done, total, eta, note }, lang), width));
    },
    clear() {
      if (visible) io.stderr.write(CLEAR_LINE);
      visible = false;
    },
  };
}

const SILENT: Progress = { show: () => undefined, clear: () => undefined };

interface Line {
  readonly done: number;
  readonly total: number | undefined;
  readonly eta: string;
  readonly note: string;
}

function formatLine({ done, total, eta, note }: Line, lang: Lang): string {
  if (total === undefined) return `${numberFormat(lang, 0)(done)}  ${note}`.trimEnd();
  const share = total > 0 ? done / total : 1;
  const filled = Math.floor(share * BAR_WIDTH);
  const bar = '#'.repeat(filled) + '.'.repeat(BAR_WIDTH - filled);
  return `[${bar}] ${percentFormat(lang, 0)(share)}  ETA ${eta}  ${note}`.trimEnd();
}

function cut(line: string, width: number): string {
  if (columns(line) <= width) return line;
  return `${Array.from(line)
    .slice(0, width - 1)
    .join('')}…`;
}
