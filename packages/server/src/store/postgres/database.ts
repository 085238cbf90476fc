/** The questions of a store, as PostgreSQL answers them. */
import type { StoreSize } from '@stammtisch/table';
import type { QueryResultRow } from 'pg';
import { type Filter, listConditions, pageOf } from '../shared/filters.ts';
import type { PackedLink, Questions } from '../shared/packed-store.ts';
import type { PackedGame, PackedRecord, PackedRow, PackedSeat } from '../shared/packing.ts';
import type { PostgresConnection } from './connection.ts';

/** As the other database, but over a network. */
export type Answers = {
  readonly [M in keyof Questions]: (
    ...args: Parameters<Questions[M]>
  ) => Promise<ReturnType<Questions[M]>>;
};

/** What is asked by its name. */
export function callOf(answers: Answers): PackedLink['call'] {
  return (method, ...args) =>
    (answers[method] as (...args: readonly unknown[]) => Promise<never>)(...args);
}

export function createAnswers({ query, slowQuery }: PostgresConnection): Answers {
  const first = async <R extends QueryResultRow>(
    sql: string,
    ...values: readonly unknown[]
  ): Promise<R | undefined> => (await query<R>(sql, values))[0];
  const body = async (sql: string, ...values: readonly unknown[]): Promise<string | undefined> =>
    (await first<Body>(sql, ...values))?.body;
  const changes = async (sql: string, ...values: readonly unknown[]): Promise<boolean> =>
    (await query(`${sql} RETURNING 1`, values)).length > 0;

  return {
    read: (table, after, limit) =>
      query<PackedRecord & QueryResultRow>(READ, [table, numberOf(after), limitOf(limit)]),
    find: (reference) => first<PackedRow & QueryResultRow>(FIND, reference),
    findPrograms: (nameHash) => query<PackedSeat & QueryResultRow>(FIND_PROGRAMS, [nameHash]),
    listTables(filter) {
      const { where, values, page } = toSql(filter);
      const order = filter.isOldestFirst === true ? OLDEST : NEWEST;
      // The page is chosen first, so that last records are looked up for its rows only.
      const chosen = `SELECT id FROM stammtisch.tables ${where} ${order} ${page}`;
      return query<PackedRow & QueryResultRow>(
        `${ROWS} WHERE t.id IN (${chosen}) ${order}`,
        values,
      );
    },
    async countOpen(usedAfter) {
      const counted =
        usedAfter === null
          ? await first<Counted>(COUNT_OPEN)
          : await first<Counted>(COUNT_USED, usedAfter);
      return counted!.count;
    },
    deleteTable: async (table) =>
      (await first<{ gone: boolean }>('SELECT stammtisch.delete_table($1) AS gone', table))!.gone,
    async listGames(filter) {
      const { where, values, page } = toSql(filter);
      const sql = `SELECT summary AS body FROM stammtisch.games ${where}
        ORDER BY ended_at DESC, id DESC ${page}`;
      return bodiesOf(await query<Body>(sql, values));
    },
    readGame: (id) =>
      first<Pick<PackedGame, 'summary' | 'body'> & QueryResultRow>(
        'SELECT summary, body FROM stammtisch.games WHERE id = $1',
        id,
      ),
    deleteGame: (id) => changes('DELETE FROM stammtisch.games WHERE id = $1', id),
    deleteOldestGames: async (count, endedBefore) =>
      (await slowQuery(DELETE_OLDEST, [count, endedBefore])).length,
    putRuleset: async (name, text) => void (await changes(PUT_RULESET, name, text)),
    readRuleset: (name) => body('SELECT body FROM stammtisch.rulesets WHERE name = $1', name),
    listRulesets: async () =>
      bodiesOf(await query<Body>('SELECT body FROM stammtisch.rulesets', [])),
    deleteRuleset: (name) => changes('DELETE FROM stammtisch.rulesets WHERE name = $1', name),
    readSetting: (name) => body(READ_SETTING, name),
    async keepSetting(name, made) {
      await changes(KEEP_SETTING, name, made);
      return (await body(READ_SETTING, name))!;
    },
    measure: async () => (await slowQuery<StoreSize & QueryResultRow>(MEASURE, []))[0]!,
    putSetting: async (name, text) => void (await changes(PUT_SETTING, name, text)),
  };
}

interface Body extends QueryResultRow {
  readonly body: string;
}

interface Counted extends QueryResultRow {
  readonly count: number;
}

function bodiesOf(rows: readonly Body[]): string[] {
  return rows.map(({ body }) => body);
}

const READ = `SELECT seq, body FROM stammtisch.records WHERE table_id = $1 AND seq > $2
  UNION ALL SELECT (a.first_seq + b.n - 1)::integer, b.body
    FROM stammtisch.archive a, unnest(a.bodies) WITH ORDINALITY AS b (body, n)
    WHERE a.table_id = $1 AND a.last_seq > $2 AND a.first_seq + b.n - 1 > $2
  ORDER BY seq LIMIT $3`;
const ROWS = `SELECT t.id, t.summary, r.seq, r.at::float8 AS at FROM stammtisch.tables t
  CROSS JOIN LATERAL (SELECT seq, at FROM stammtisch.records WHERE table_id = t.id
    ORDER BY seq DESC LIMIT 1) r`;
const FIND = `${ROWS} WHERE t.id = $1 OR (t.code = $1 AND t.status <> 'closed')
  ORDER BY t.id = $1 DESC LIMIT 1`;
const COUNT_OPEN = `SELECT count(*)::integer AS count FROM stammtisch.tables
  WHERE status <> 'closed'`;
const COUNT_USED = `SELECT count(*)::integer AS count FROM stammtisch.tables t
  WHERE status <> 'closed' AND $1::float8 < (SELECT at FROM stammtisch.records
    WHERE table_id = t.id ORDER BY seq DESC LIMIT 1)`;
const FIND_PROGRAMS = `SELECT table_id AS "table", token_hash AS hash
  FROM stammtisch.programs WHERE name_hash = $1`;
const NEWEST = 'ORDER BY opened_at DESC, id DESC';
const OLDEST = 'ORDER BY opened_at, id';
const PUT_RULESET = `INSERT INTO stammtisch.rulesets VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET body = excluded.body`;
const READ_SETTING = 'SELECT body FROM stammtisch.settings WHERE name = $1';
const PUT_SETTING = `INSERT INTO stammtisch.settings VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET body = excluded.body`;
const KEEP_SETTING = 'INSERT INTO stammtisch.settings VALUES ($1, $2) ON CONFLICT DO NOTHING';

/** With what rows that are gone have left free. */
const MEASURE = `SELECT
  (pg_total_relation_size('stammtisch.records') + pg_total_relation_size('stammtisch.archive')
    + pg_total_relation_size('stammtisch.games')
    + pg_total_relation_size('stammtisch.tables'))::float8 AS bytes,
  (SELECT count(*) FROM stammtisch.tables)::int AS tables,
  (SELECT count(*) FROM stammtisch.games)::int AS games,
  (SELECT count(*) FROM stammtisch.rulesets)::int AS rulesets`;
const DELETE_OLDEST = `DELETE FROM stammtisch.games WHERE id IN
  (SELECT id FROM stammtisch.games WHERE $2::float8 IS NULL OR ended_at < $2::float8
    ORDER BY ended_at, id LIMIT $1) RETURNING 1`;

/** Its numbers end here. */
const INTEGER_MAX = 2 ** 31 - 1;

function numberOf(wanted: number): number {
  return Math.min(wanted, INTEGER_MAX);
}

function limitOf(limit: number): number | null {
  return limit < 0 ? null : limit;
}

function toSql(filter: Filter): {
  readonly where: string;
  readonly page: string;
  readonly values: readonly unknown[];
} {
  const conditions = listConditions(filter);
  const where = conditions.map(({ column, is }, index) =>
    is === 'one of' ? `${column} = ANY ($${index + 1})` : `${column} ${is} $${index + 1}`,
  );
  const count = conditions.length;
  return {
    where: count === 0 ? '' : `WHERE ${where.join(' AND ')}`,
    page: `LIMIT $${count + 1} OFFSET $${count + 2}`,
    values: [...conditions.map(({ value }) => value), ...pageOf(filter)],
  };
}
