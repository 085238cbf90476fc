/** How much tables have stored since this process was started, and whose they are. */
import type { Quotas } from './quotas.ts';

export interface TableSizes {
  /** A table has stored so many bytes more. */
  readonly note: (table: string, bytes: number) => void;
  /** A table was opened from an address, told by its mark. */
  own(table: string, from: string): void;
  /** Whether there is no room for more of it. */
  readonly isFull: (table: string) => boolean;
  /** A table is deleted. */
  forget(table: string): void;
}

interface TableSize {
  readonly from: string | undefined;
  readonly bytes: number;
}

/** So many are remembered; what the oldest stored still counts for their addresses. */
const TABLES_MAX = 100_000;

export function createTableSizes(quotas: Quotas): TableSizes {
  const sizes = new Map<string, TableSize>();
  return {
    note(table, bytes) {
      const { from, bytes: before } = sizes.get(table) ?? { from: undefined, bytes: 0 };
      sizes.set(table, { from, bytes: before + bytes });
      quotas.add('tables', bytes, from);
      if (sizes.size > TABLES_MAX) sizes.delete(sizes.keys().next().value!);
    },
    own(table, from) {
      const { bytes } = sizes.get(table) ?? { bytes: 0 };
      sizes.set(table, { from, bytes });
      // The bytes were counted in all when they were stored.
      quotas.add('tables', -bytes);
      quotas.add('tables', bytes, from);
    },
    isFull(table) {
      const full = quotas.refuse('tables', sizes.get(table)?.from);
      if (full !== undefined) quotas.noteRefused('tables', full.code);
      return full !== undefined;
    },
    forget(table) {
      const size = sizes.get(table);
      if (size === undefined) return;
      sizes.delete(table);
      quotas.add('tables', -size.bytes, size.from);
    },
  };
}
