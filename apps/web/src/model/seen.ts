/** Remembers how far the player has followed each table, for when they come back. */
import { createKept } from './kept.ts';

type Seen = Readonly<Record<string, number>>;

/** The tables that are remembered: those looked at last. */
const TABLES_MAX = 30;

const seen = createKept('seen', readSeen);

/** The number of the last thing that was on the screen; undefined where none ever was. */
export function seenAt(table: string): number | undefined {
  return seen.get()[table];
}

export function keepSeen(table: string, seq: number): void {
  const { [table]: before, ...others } = seen.get();
  if (before === seq) return;
  const kept = Object.entries(others).slice(1 - TABLES_MAX);
  seen.set(Object.fromEntries([...kept, [table, seq]]));
}

function readSeen(raw: unknown): Seen {
  if (typeof raw !== 'object' || raw === null) return {};
  const entries = Object.entries(raw).filter(([, seq]) => Number.isSafeInteger(seq));
  return Object.fromEntries(entries) as Seen;
}
