/** What is measured of what the server keeps for others. */
import type { Instruments, Labelled } from '../metrics/instruments.ts';
import { STORAGE_KINDS } from './limits.ts';
import type { KindFigures, Quotas } from './quotas.ts';

/** How many there are of each thing that is kept. */
export type StorageCounts = Readonly<Record<string, number>>;

export function measureStorage(
  { gauge, gauges, totals }: Instruments,
  quotas: Quotas,
  counts: () => StorageCounts,
): void {
  const byKind = (read: (figures: KindFigures) => number) => (): Labelled[] => {
    const { kinds } = quotas.figures();
    return STORAGE_KINDS.map((kind) => ({ labels: { kind }, value: read(kinds[kind]) }));
  };
  gauge('data_bytes', 'what is kept in the data folder', () => quotas.figures().data.bytes);
  gauge('data_limit_bytes', 'what may be kept there', () => quotas.figures().data.limit);
  gauges(
    'storage_bytes',
    'what is kept, by kind',
    ['kind'],
    byKind(({ bytes }) => bytes),
  );
  gauges(
    'storage_limit_bytes',
    'what may be kept, by kind',
    ['kind'],
    byKind(({ limit }) => limit),
  );
  gauges('stored', 'how many are kept', ['what'], () =>
    Object.entries(counts()).map(([what, value]) => ({ labels: { what }, value })),
  );
  totals(
    'storage_dropped_total',
    'how often something old was deleted to make room',
    ['kind'],
    byKind(({ dropped }) => dropped),
  );
  totals(
    'storage_dropped_bytes_total',
    'what was deleted to make room',
    ['kind'],
    byKind(({ droppedBytes }) => droppedBytes),
  );
  totals('storage_refused_total', 'what was not kept for want of room', ['kind', 'code'], () =>
    quotas
      .figures()
      .refused.map(({ kind, code, count }) => ({ labels: { kind, code }, value: count })),
  );
}
