/**
 * What went over the wire in one game, as lines of JSON: `{seq, dir, bot, name, raw, eol, msg}`, and
 * `CLOSE` where a side closed. The order is the one in which the server acted, so that a game can
 * be played again from it.
 */
import type { Leaving, Slot } from '@stammtisch/wire';
import type { Gone } from '../net/connection.ts';
import type { Eol } from '../net/line-reader.ts';

/** A line of one bot before it has a slot: what was said in the handshake. */
export interface Said {
  readonly dir: 'S>C' | 'C>S';
  /** The name of the bot, if it had one then. */
  readonly name: string | null;
  readonly raw: string;
  readonly eol: Eol;
}

export interface Line extends Said {
  readonly seq: number;
  readonly bot: Slot;
  /** What `raw` says, null where it is not JSON. */
  readonly msg: unknown;
  /** Since the begin of the game, where somebody looks at the clock. */
  readonly ms?: number;
}

export interface Close {
  readonly seq: number;
  readonly dir: 'CLOSE';
  readonly bot: Slot;
  readonly name: string;
  readonly by: 'client' | 'server';
  /** Why the bot is out of the game, if that is what ended it. */
  readonly why?: Leaving;
  /** What exactly happened to its connection. */
  readonly note?: Gone;
}

/** Collects the lines of a game. */
export interface Transcript {
  add(bot: Slot, said: Said): void;
  close(bot: Slot, closed: Pick<Close, 'name' | 'by' | 'why' | 'note'>): void;
  /** One line of JSON each, without their ends. */
  readonly lines: readonly string[];
}

/** `elapsed`: milliseconds since the begin of the game. */
export function createTranscript(elapsed?: () => number): Transcript {
  const lines: string[] = [];
  const push = (entry: Omit<Line, 'seq'> | Omit<Close, 'seq'>): void => {
    const timed = elapsed === undefined ? entry : { ...entry, ms: elapsed() };
    lines.push(JSON.stringify({ seq: lines.length, ...timed }));
  };
  return {
    lines,
    add(bot, { dir, name, raw, eol }) {
      push({ dir, bot, name, raw, eol, msg: readJson(raw) });
    },
    close(bot, closed) {
      push({ dir: 'CLOSE', bot, ...closed });
    },
  };
}

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
