import type { Deal } from '@stammtisch/kernel';
import {
  answer,
  type BySlot,
  cancel,
  type Compat,
  leave,
  openTable,
  type Outgoing,
  type Slot,
  type TableResult,
} from '@stammtisch/wire';
import type { TranscriptClose, TranscriptLine } from '../../contest/transcript.ts';

export interface Replay {
  /** Undefined where the transcript does not lead to an end. */
  readonly result: TableResult | undefined;
  /** By slot: all lines that the bot gets after the handshake. */
  readonly sent: BySlot<readonly string[]>;
}

/** Plays a game again from the lines of its transcript and its cards. */
export function replayTranscript(
  lines: readonly string[],
  deal: Deal,
  compat: Compat = 'contest',
): Replay {
  const entries = lines.map((line) => JSON.parse(line) as TranscriptLine | TranscriptClose);
  const names = [nameOf(entries, 0), nameOf(entries, 1)] as const;
  const sent: [string[], string[]] = [[], []];
  const take = (out: readonly Outgoing[]): void => {
    for (const { slot, line } of out) sent[slot].push(line);
  };
  const opened = openTable({ deal, names, compat });
  const { table } = opened;
  take(opened.lines);
  for (const entry of entries) {
    const slot = entry.bot as Slot;
    if (entry.dir === 'C>S' && entry.name !== null) take(answer(table, slot, entry.raw));
    if (entry.dir !== 'CLOSE') continue;
    if (entry.why !== undefined) take(leave(table, slot, entry.why));
    // The server closes a game that is not over only where it stops.
    else take(cancel(table));
  }
  return { result: table.result, sent };
}

function nameOf(entries: readonly (TranscriptLine | TranscriptClose)[], slot: Slot): string {
  return entries.find(({ bot, name }) => bot === slot && name !== null)?.name ?? '';
}
