import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@stammtisch/testkit/services';
import { startServer } from '../tables/server.mjs';

const BUILD = fileURLToPath(new URL('build/', import.meta.url));
const SERVER = fileURLToPath(new URL('../tables/stammtisch-server.mjs', import.meta.url));

/** So many servers on a new PostgreSQL, all of which are gone when `use` is done. */
export async function withNodes({ nats, count }, use) {
  mkdirSync(BUILD, { recursive: true });
  const data = mkdtempSync(`${BUILD}data-`);
  const postgres = await startPostgres({ fsync: true });
  const env = { STAMMTISCH_DATABASE: postgres.url, ...(nats && { STAMMTISCH_NATS: nats }) };
  const nodes = [];
  try {
    for (let i = 0; i < count; i++) nodes.push(await startServer([SERVER, `${data}/${i}`], env));
    return await use(nodes);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await postgres.stop();
    rmSync(data, { recursive: true });
  }
}
