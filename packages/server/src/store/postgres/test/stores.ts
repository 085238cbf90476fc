import { speak } from '@stammtisch/kernel';
import type { TableStore } from '@stammtisch/table';
import { Client, type ClientConfig, Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { openPostgresStore, type PostgresStoreSetup } from '../store.ts';

/** The store of a database in which nothing is wrong. */
export async function openStore(setup: PostgresStoreSetup): Promise<TableStore> {
  const opened = await openPostgresStore(setup);
  if (!opened.ok) throw new Error(speak(opened.error, 'en'));
  return opened.value;
}

/** Of one test; closed with it. */
export async function useStore(setup: PostgresStoreSetup): Promise<TableStore> {
  const store = await openStore(setup);
  onTestFinished(() => store.close());
  return store;
}

/** Behind the back of a store; closed with the test. */
export async function connect(url: string, changes: ClientConfig = {}): Promise<Client> {
  const client = new Client({ connectionString: url, ...changes });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** For what asks a database by itself. The database goes with the test, perhaps before the last connection has. */
export function openPool(url: string, max = 2): Pool {
  const pool = new Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  return pool;
}

/** Does something to a database behind the back of its store. */
export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Takes everything out of the database of a store. */
export async function clear(url: string): Promise<void> {
  const names = ['records', 'archive', 'tables', 'games', 'rulesets', 'settings'];
  await query(url, names.map((name) => `DELETE FROM stammtisch.${name}`).join(';'));
}

/** The same address with something else in it. */
export function changeUrl(
  url: string,
  changes: { readonly [K in 'username' | 'password' | 'pathname']?: string },
): string {
  return Object.assign(new URL(url), changes).href;
}
