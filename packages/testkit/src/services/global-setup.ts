/**
 * Once in a run of vitest, in its main process: a service that files of tests ask for the PostgreSQL
 * that they share. It is started when the first one asks, because most runs need none.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type PostgresService, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresLookup: string;
  }
}

/** Called by vitest, which calls what it returns when all is over. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let shared: Promise<PostgresService> | undefined;
  const lookup = createServer((_, response) => {
    shared ??= startPostgres();
    shared.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  lookup.listen(0, '127.0.0.1');
  await once(lookup, 'listening');
  project.provide('postgresLookup', `http://127.0.0.1:${(lookup.address() as AddressInfo).port}`);
  return async () => {
    lookup.close();
    await shared?.then((service) => service.stop()).catch(() => undefined);
  };
}
