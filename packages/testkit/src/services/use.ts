/** Services for the tests of one file; they are put away after them. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { startNats } from './nats.ts';

/**
 * The address of an empty database of the file's own, on the PostgreSQL that all files of a run share
 * (`STAMMTISCH_TEST_POSTGRES`, or one that is started for them).
 */
export function usePostgres(): () => string {
  const name = `test_${randomBytes(8).toString('hex')}`;
  let server = '';
  beforeAll(async () => {
    server = await findServer();
    await execute(server, `CREATE DATABASE ${name}`);
  });
  afterAll(async () => {
    if (server !== '') await execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  return () => Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** The address of a NATS server (`STAMMTISCH_TEST_NATS`, or one that is started for the file). */
export function useNats(): () => string {
  const named = process.env.STAMMTISCH_TEST_NATS;
  let started: Awaited<ReturnType<typeof startNats>> | undefined;
  beforeAll(async () => {
    if (!named) started = await startNats();
  });
  afterAll(() => started?.stop());
  return () => started?.url ?? named!;
}

async function findServer(): Promise<string> {
  const named = process.env.STAMMTISCH_TEST_POSTGRES;
  if (named) return named;
  const answer = await fetch(inject('postgresLookup'));
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return said;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
