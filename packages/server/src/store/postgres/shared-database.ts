/** What servers on one database share beside the tables. */
import type { Pool, QueryResultRow } from 'pg';
import { giveUpAfter, PATIENCE, whereaboutsOf } from './connection.ts';
import { explainFaults } from './faults.ts';

export interface SharedDatabase {
  /** Rows; rejected as the promises of a store are, after as long as any call of a store. */
  query<R extends QueryResultRow>(sql: string, values: readonly unknown[]): Promise<R[]>;
}

export function shareDatabase(pool: Pool): SharedDatabase {
  return {
    async query<R extends QueryResultRow>(sql: string, values: readonly unknown[]) {
      const ask = () => giveUpAfter(PATIENCE.callMs, () => pool.query<R>(sql, [...values]));
      return (await explainFaults(whereaboutsOf(pool.options), ask)).rows;
    },
  };
}
