import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startServer } from '../tables/server.mjs';

const BUILD = fileURLToPath(new URL('build/', import.meta.url));
const SERVER = fileURLToPath(new URL('../tables/stammtisch-server.mjs', import.meta.url));

let databases = 0;

/** So many servers on a new database of a PostgreSQL, which are gone when `use` is done. */
export async function withNodes({ postgres, nats, count }, use) {
  mkdirSync(BUILD, { recursive: true });
  const data = mkdtempSync(`${BUILD}data-`);
  const database = await createDatabase(postgres);
  const env = { STAMMTISCH_DATABASE: database, ...(nats && { STAMMTISCH_NATS: nats }) };
  const nodes = [];
  try {
    for (let i = 0; i < count; i++) nodes.push(await startServer([SERVER, `${data}/${i}`], env));
    return await use(nodes);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    rmSync(data, { recursive: true });
  }
}

async function createDatabase(url) {
  const name = `bench_${process.pid}_${++databases}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
