/** A store in memory that a test can slow down, break and write to behind the tables' back. */
import { assert } from '@stammtisch/kernel';
import type { TableFact } from '../core/records.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { Append, AppendResult, TableStore } from '../store/store.ts';

/** What goes wrong: before anything is stored, or after it was and before that could be said. */
export type Trouble = 'nothing-stored' | 'stored-but-silent';

export interface HeldStore extends TableStore {
  /** What is really there, without any trouble. */
  readonly disk: TableStore;
  /** The tables of every batch that was asked for. */
  readonly batches: (readonly string[])[];
  /** Appends wait from now on. */
  hold(): void;
  /** All appends that wait are done, and the next ones are not held. */
  release(): void;
  /** The next append fails. */
  failNext(trouble?: Trouble): void;
  /** The next reads fail, so many of them. */
  failReads(count: number): void;
  /** Another writer adds a record to a table. */
  writeForeign(table: string, fact: TableFact): Promise<AppendResult>;
}

export function createHeldStore(): HeldStore {
  const inner = createMemoryStore();
  const batches: (readonly string[])[] = [];
  let waiting: (() => void)[] | undefined;
  let trouble: Trouble | undefined;
  let badReads = 0;

  const append = async (batch: readonly Append[]): Promise<readonly AppendResult[]> => {
    batches.push(batch.map(({ table }) => table));
    const now = trouble;
    trouble = undefined;
    if (waiting !== undefined) await new Promise<void>((go) => waiting!.push(go));
    if (now === 'nothing-stored') throw new Error('the disk is full');
    const results = await inner.append(batch);
    if (now === 'stored-but-silent') throw new Error('the line to the disk is cut');
    return results;
  };
  const mayRead = (): void => {
    if (badReads === 0) return;
    badReads--;
    throw new Error('the disk cannot be read');
  };
  return {
    ...inner,
    disk: inner,
    batches,
    append,
    read: async (table, after, limit) => {
      mayRead();
      return inner.read(table, after, limit);
    },
    readRuleset: async (name) => {
      mayRead();
      return inner.readRuleset(name);
    },
    hold: () => void (waiting ??= []),
    release() {
      const held = waiting ?? [];
      waiting = undefined;
      for (const go of held) go();
    },
    failNext: (kind = 'nothing-stored') => void (trouble = kind),
    failReads: (count) => void (badReads = count),
    async writeForeign(table, fact) {
      const row = await inner.find(table);
      assert(row !== undefined, 'the table is there');
      const record = { seq: row.seq + 1, at: row.at, fact };
      const [result] = await inner.append([{ table, records: [record] }]);
      return result!;
    },
  };
}
