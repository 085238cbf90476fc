/** Tables from a time when the rules had another revision. */
import { assert } from '@stammtisch/kernel';
import type { TableRecord } from '../core/records.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { TableStore } from '../store/store.ts';

/** A store that holds one table of another as if all its games were of an older revision. */
export async function ageTable(from: TableStore, id: string): Promise<TableStore> {
  const store = createMemoryStore();
  const row = await from.find(id);
  assert(row !== undefined, 'the table is there');
  const { table, seq: _seq, at: _at, ...summary } = row;
  const records = (await from.read(id, 0)).map(ageRecord);
  const [result] = await store.append([{ table, records, summary }]);
  assert(result === 'done', 'the store takes it');
  return store;
}

function ageRecord(record: TableRecord): TableRecord {
  const { fact } = record;
  if (fact.type !== 'dealt') return record;
  return { ...record, fact: { ...fact, revision: fact.revision - 1 } };
}
