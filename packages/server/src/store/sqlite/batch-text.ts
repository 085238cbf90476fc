/**
 * A batch as one text, a field a line; JSON has no line breaks of its own. To hand one text to
 * another thread costs a fraction of what hundreds of small objects do.
 */
import type { PackedAppend, PackedGame, PackedRecord, PackedSummary } from '../shared/packing.ts';

export function formatBatch(batch: readonly PackedAppend[]): string {
  const lines: (string | number)[] = [];
  for (const { table, records, summary, finished } of batch) {
    lines.push(table, records.length);
    for (const { seq, body } of records) lines.push(seq, body);
    if (summary === undefined) lines.push(0);
    else {
      const { code, game, status, listed, openedAt } = summary;
      lines.push(1, code, game, status, listed, openedAt, summary.summary);
    }
    if (finished === undefined) lines.push(0);
    else {
      const { id, game, listed, endedAt, body } = finished;
      lines.push(1, id, finished.table, game, listed, endedAt, finished.summary, body);
    }
  }
  return lines.join('\n');
}

export function parseBatch(text: string): PackedAppend[] {
  const lines = text.split('\n')[Symbol.iterator]();
  const next = (): string => lines.next().value as string;
  const batch: PackedAppend[] = [];
  for (let line = lines.next(); line.done !== true; line = lines.next()) {
    const records = Array.from({ length: Number(next()) }, () => parseRecord(next));
    const summary = next() === '0' ? undefined : parseSummary(next);
    const finished = next() === '0' ? undefined : parseGame(next);
    batch.push({ table: line.value, records, summary, finished });
  }
  return batch;
}

type Next = () => string;

// The fields are read in the order in which they stand, which is the order of the lines.

function parseRecord(next: Next): PackedRecord {
  return { seq: Number(next()), body: next() };
}

function parseSummary(next: Next): PackedSummary {
  return {
    code: next(),
    game: next(),
    status: next(),
    listed: Number(next()),
    openedAt: Number(next()),
    summary: next(),
  };
}

function parseGame(next: Next): PackedGame {
  return {
    id: next(),
    table: next(),
    game: next(),
    listed: Number(next()),
    endedAt: Number(next()),
    summary: next(),
    body: next(),
  };
}
