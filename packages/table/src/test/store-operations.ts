/** Random use of a store, as plain data so that a failing run can be made smaller. */
import { TABLE_STATUSES } from '@stammtisch/wire/table';
import * as fc from 'fast-check';
import type { Append, TableStore } from '../store/store.ts';
import { finished, ODD_TEXTS, records, ruleset, summary } from './store-samples.ts';

/** What can be done with a store; `last` tells how many records a table has by the model. */
export interface Operation {
  readonly name: string;
  readonly run: (
    store: Omit<TableStore, 'close' | 'measure'>,
    last: (table: string) => number,
  ) => Promise<unknown>;
}

/** All tables that there can be. */
export const TABLES: readonly string[] = ['t1', 't2', 't3', 't4'];

interface AppendPlan {
  readonly table: string;
  /** 0 where the numbers follow on. */
  readonly slip: number;
  readonly count: number;
  readonly text: string;
  readonly summary: Append['summary'];
  readonly number: number | undefined;
  readonly endedAt: number;
  readonly listed: boolean;
}

const few = (...names: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...names);
const tables = few(...TABLES);
const codes = few('KATZE-42', 'HUND-7', 'ELCH-1', 't1');
const games = few('mau-mau', 'chanco');
const gameIds = fc
  .tuple(tables, fc.integer({ min: 1, max: 2 }))
  .map(([table, n]) => `${table}-${n}`);
const names = few('Hausregeln', 'ohne Sieben', 'x');
const times = fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_003 });
const programs = few('beef', 'f00d');
const maybe = <T>(what: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(what, { nil: undefined });

const summaries = fc
  .record({
    code: codes,
    game: games,
    status: fc.constantFrom(...TABLE_STATUSES),
    listed: fc.boolean(),
    openedAt: times,
    names: fc.array(fc.constantFrom(...ODD_TEXTS), { maxLength: 3 }),
    programs: fc.uniqueArray(fc.record({ nameHash: programs, tokenHash: few('f00d', 'beef') }), {
      maxLength: 2,
      selector: ({ nameHash }) => nameHash,
    }),
  })
  .map(summary);

const plans: fc.Arbitrary<AppendPlan> = fc.record({
  table: tables,
  slip: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1)),
  count: fc.integer({ min: 1, max: 3 }),
  text: fc.constantFrom(...ODD_TEXTS),
  summary: maybe(summaries),
  number: maybe(fc.integer({ min: 1, max: 2 })),
  endedAt: times,
  listed: fc.boolean(),
});

const pages = {
  limit: fc.integer({ min: 0, max: 5 }),
  offset: maybe(fc.integer({ min: 0, max: 3 })),
};
const filters = { game: maybe(games), listed: maybe(fc.boolean()), ...pages };

/** One step; appends are the most of them. */
export const operations: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 8, arbitrary: fc.array(plans, { maxLength: 4 }).map(appending) },
  fc
    .tuple(tables, fc.integer({ min: -1, max: 6 }), maybe(fc.integer({ min: 0, max: 4 })))
    .map((args) => operation('read', args, (store) => store.read(...args))),
  fc.oneof(tables, codes).map((name) => operation('find', name, (store) => store.find(name))),
  fc
    .record({
      ...filters,
      statuses: maybe(fc.subarray([...TABLE_STATUSES])),
      openedBefore: maybe(times),
    })
    .map((query) => operation('listTables', query, (store) => store.listTables(query))),
  maybe(times).map((since) => operation('countOpen', since, (store) => store.countOpen(since))),
  programs.map((nameHash) =>
    operation('findPrograms', nameHash, async (store) =>
      (await store.findPrograms(nameHash)).toSorted((a, b) => (a.table < b.table ? -1 : 1)),
    ),
  ),
  tables.map((id) => operation('deleteTable', id, (store) => store.deleteTable(id))),
  fc
    .record({ ...filters, table: maybe(tables) })
    .map((query) => operation('listGames', query, (store) => store.listGames(query))),
  gameIds.map((id) => operation('readGame', id, (store) => store.readGame(id))),
  gameIds.map((id) => operation('deleteGame', id, (store) => store.deleteGame(id))),
  fc
    .tuple(fc.integer({ min: 0, max: 2 }), maybe(times))
    .map(([n, at]) =>
      operation('deleteOldestGames', [n, at], (store) => store.deleteOldestGames(n, at)),
    ),
  fc
    .record({ name: names, at: times })
    .map(({ name, at }) => ruleset(name, { at }))
    .map((saved) => operation('putRuleset', saved, (store) => store.putRuleset(saved))),
  names.map((name) => operation('readRuleset', name, (store) => store.readRuleset(name))),
  names.map((name) => operation('deleteRuleset', name, (store) => store.deleteRuleset(name))),
  fc.constant(operation('listRulesets', '', (store) => store.listRulesets())),
  fc
    .tuple(few('key', 'other'), fc.constantFrom(...ODD_TEXTS))
    .map((args) =>
      operation('keepSetting', args, (store) => store.keepSetting(args[0], () => args[1])),
    ),
  fc
    .tuple(few('key', 'other'), fc.constantFrom(...ODD_TEXTS))
    .map((args) => operation('putSetting', args, (store) => store.putSetting(...args))),
);

function appending(plan: readonly AppendPlan[]): Operation {
  return operation('append', plan, (store, last) => {
    // Several appends to one table in a batch follow on one another.
    const ends = new Map<string, number>();
    const batch = plan.map((step) => {
      const end = (ends.get(step.table) ?? last(step.table)) + step.slip;
      ends.set(step.table, end + step.count);
      return makeAppend(step, end + 1);
    });
    return store.append(batch);
  });
}

function makeAppend(plan: AppendPlan, first: number): Append {
  const { table, count, text, number, endedAt, listed, summary } = plan;
  return {
    table,
    records: records(first, count, text),
    ...(summary === undefined ? {} : { summary }),
    ...(number === undefined ? {} : { finished: finished(table, number, { endedAt, listed }) }),
  };
}

function operation(name: string, data: unknown, run: Operation['run']): Operation {
  return { name: `${name} ${JSON.stringify(data)}`, run };
}
