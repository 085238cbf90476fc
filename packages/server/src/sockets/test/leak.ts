import { EVERYBODY } from '@stammtisch/kernel';
import type { TableRecord, Tables } from '@stammtisch/table';

/** Tables that forget whose eyes a card is for. */
export function leak(tables: Tables): Tables {
  return {
    ...tables,
    attend: (wish) =>
      tables.attend({
        ...wish,
        listener: { ...wish.listener, news: (records) => wish.listener.news(records.map(unmask)) },
      }),
  };
}

function unmask(record: TableRecord): TableRecord {
  const { fact } = record;
  if (fact.type !== 'played') return record;
  const events = fact.events.map((event) => ({ ...event, seen: EVERYBODY }));
  return { ...record, fact: { ...fact, events } };
}
