/**
 * What went over the wire in one game, as lines of JSON: `{seq, dir, bot, name, raw, eol, msg}`, and
 * `CLOSE` where a side closed. The order is the one in which the server acted, so that a game can
 * be played again from it. Long lines and what comes after a limit are not kept word for word.
 */
import type { Seat } from '@stammtisch/kernel';
import { type Leaving, remarkOf } from '@stammtisch/wire';
import type { Gone, SaidLine } from '@stammtisch/lines';

export interface TranscriptLine extends SaidLine {
  readonly seq: number;
  readonly bot: Seat;
  /** What `raw` says, null where it is not JSON; absent where `raw` is whole and says it itself. */
  readonly msg?: unknown;
  /** How many bytes of `raw` were cut off at its end. */
  readonly cut?: number;
  /** Since the begin of the game, where somebody looks at the clock. */
  readonly ms?: number;
}

export interface TranscriptClose {
  readonly seq: number;
  readonly dir: 'CLOSE';
  readonly bot: Seat;
  readonly name: string;
  readonly by: 'client' | 'server';
  /** Why the bot is out of the game, if that is what ended it. */
  readonly why?: Leaving;
  /** What exactly happened to its connection. */
  readonly note?: Gone;
}

/** Stands at the end where lines were left out, because more were said than is kept of a game. */
export interface TranscriptRest {
  readonly seq: number;
  readonly dir: 'LEFT';
  readonly lines: number;
  readonly bytes: number;
}

/** Collects the lines of a game. */
export interface Transcript {
  add(bot: Seat, said: SaidLine): void;
  close(bot: Seat, closed: Pick<TranscriptClose, 'name' | 'by' | 'why' | 'note'>): void;
  /** One line of JSON each, without their ends. */
  readonly lines: readonly string[];
}

/** A longer line of a bot is cut. Bots of 2017 cannot send one, so that theirs are all whole. */
export const LINE_KEPT_BYTES = 4 * 1024;

/** So much is kept of the beginning of a line that is cut. */
const CUT_BYTES = 256;

/** What is kept of one game; lines after that are only counted. */
export const GAME_KEPT_BYTES = 512 * 1024;

export interface TranscriptSetup {
  /** Milliseconds since the begin of the game. */
  readonly elapsed?: () => number;
  /** Leaves out `msg` where it only repeats `raw`. */
  readonly isBrief?: boolean;
  readonly keptBytes?: number;
}

export function createTranscript(setup: TranscriptSetup = {}): Transcript {
  const { elapsed, isBrief = false, keptBytes = GAME_KEPT_BYTES } = setup;
  const kept: string[] = [];
  const left = { lines: 0, bytes: 0 };
  let bytes = 0;

  function leaveOut(entry: object & Partial<Pick<TranscriptLine, 'raw' | 'cut'>>): void {
    left.lines++;
    left.bytes += entry.raw === undefined ? 0 : Buffer.byteLength(entry.raw) + (entry.cut ?? 0);
  }
  function push(
    entry: Omit<TranscriptLine, 'seq'> | Omit<TranscriptClose, 'seq'>,
    mustStay: boolean,
  ): void {
    // Where nothing is kept nothing is written either.
    if (keptBytes === 0 && !mustStay) return leaveOut(entry);
    const timed = elapsed === undefined ? entry : { ...entry, ms: elapsed() };
    const text = JSON.stringify({ seq: kept.length, ...timed });
    if (bytes + text.length > keptBytes && !mustStay) return leaveOut(entry);
    bytes += text.length;
    kept.push(text);
  }
  return {
    get lines() {
      if (left.lines === 0) return kept;
      return [...kept, JSON.stringify({ seq: kept.length, dir: 'LEFT', ...left })];
    },
    add(bot, { dir, name, raw, eol }) {
      const long = dir === 'C>S' ? cutLine(raw) : undefined;
      const said = long ?? (isBrief ? { raw } : { raw, msg: readJson(raw) });
      push({ dir, bot, name, eol, ...said }, false);
    },
    // Whoever leaves a game does so once, and a replay needs it.
    close: (bot, closed) => push({ dir: 'CLOSE', bot, ...closed }, closed.why !== undefined),
  };
}

/** What is kept of a long line, undefined where all of it is: its beginning, and what it says. */
function cutLine(raw: string): Required<Pick<TranscriptLine, 'raw' | 'cut' | 'msg'>> | undefined {
  const bytes = Buffer.byteLength(raw);
  if (bytes <= LINE_KEPT_BYTES) return undefined;
  const start = cutBytes(raw, CUT_BYTES);
  return { raw: start, cut: bytes - Buffer.byteLength(start), msg: understood(readJson(raw)) };
}

/** An answer of our protocol, with its remark as far as the protocol says that it is kept. */
function understood(said: unknown): unknown {
  if (typeof said !== 'object' || said === null) return null;
  const { seq, action, note, debug } = said as Readonly<Record<string, unknown>>;
  return {
    ...(typeof seq === 'number' ? { seq } : {}),
    ...(typeof action === 'string' ? { action: cutBytes(action, CUT_BYTES) } : {}),
    ...remarkOf({ note: typeof note === 'string' ? note : undefined, debug }),
  };
}

function cutBytes(text: string, bytes: number): string {
  // A character that was cut in two is left out.
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true });
}

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
