// How many moves a second a store keeps through one writer, in batches of several sizes: PostgreSQL,
// which waits for its disk, beside SQLite on the same disk in the same run.
//
// `node bench/cluster/stores.mjs` prints it alone, after `npm run build`.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openPostgresStore, openSqliteStore } from '@stammtisch/server/store';
import { startPostgres } from '@stammtisch/testkit/services';
import { formatRate, formatTable } from '../lib/report.mjs';

const BATCHES = [32, 256];
/** Each waits for its batch before it moves again, as tables do. */
const TABLES = 512;

/**
 * Medians of alternating rounds, as `{ batch, sqlite, postgres, ratio }` in moves a second. `url` names
 * a PostgreSQL; without it one is started.
 */
export async function measureStores({ rounds = 5, roundMs = 2000, url } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-bench-'));
  const service = url === undefined ? await startPostgres({ fsync: true }) : undefined;
  const address = url ?? service.url;
  const stores = {
    sqlite: await opened(openSqliteStore({ folder })),
    postgres: await opened(openPostgresStore({ url: address })),
  };
  try {
    const rates = BATCHES.map((batch) => ({ batch, sqlite: [], postgres: [] }));
    for (let round = 0; round < rounds; round++) {
      for (const row of rates) {
        for (const [name, store] of Object.entries(stores)) {
          const tables = `${name}-${row.batch}-${round}`;
          row[name].push(await measure(store, tables, row.batch, roundMs));
        }
      }
    }
    return rates.map(summarize);
  } finally {
    for (const store of Object.values(stores)) await store.close();
    await service?.stop();
    rmSync(folder, { recursive: true });
  }
}

async function opened(promise) {
  const result = await promise;
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** Moves a second, from a first round that opens the tables and is not counted. */
async function measure(store, name, size, roundMs) {
  const tables = Array.from({ length: TABLES }, (_, index) => `${name}-${index}`);
  for (let from = 0; from < TABLES; from += size) {
    await store.append(tables.slice(from, from + size).map(opening));
  }
  const start = performance.now();
  let count = 0;
  for (let seq = 2; ; seq++) {
    for (let from = 0; from < TABLES; from += size) {
      const batch = tables.slice(from, from + size).map((table) => move(table, seq));
      const results = await store.append(batch);
      if (results.some((result) => result !== 'done')) throw new Error(results.join(' '));
      count += batch.length;
      const spentMs = performance.now() - start;
      if (spentMs >= roundMs) return (count * 1000) / spentMs;
    }
  }
}

function opening(table) {
  const summary = {
    code: table,
    game: 'mau-mau',
    rules: 'standard',
    status: 'playing',
    listed: true,
    seats: 2,
    openSeats: 0,
    names: ['Anna', 'Ben'],
    games: 1,
    openedAt: Date.now(),
  };
  return { ...move(table, 1), summary };
}

function move(table, seq) {
  const fact = { type: 'played', seat: seq % 2, action: seq % 40, by: 'member' };
  const command = { member: 'm1', id: `${table}-${seq}` };
  return { table, records: [{ seq, at: Date.now(), fact, command }] };
}

function summarize({ batch, ...rates }) {
  const [sqlite, postgres] = ['sqlite', 'postgres'].map((name) => median(rates[name]));
  // Of the same round each, because a busy machine is as busy for its neighbour.
  const ratio = median(rates.postgres.map((rate, round) => rate / rates.sqlite[round]));
  return { batch, sqlite, postgres, ratio };
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const load = loadavg()[0].toFixed(1);
  const rows = (await measureStores()).map(({ batch, sqlite, postgres, ratio }) =>
    [`batches of ${batch}`].concat([sqlite, postgres].map(formatRate), ratio.toFixed(2)),
  );
  const head = ['moves/s', 'SQLite', 'PostgreSQL', 'PostgreSQL to SQLite'];
  process.stdout.write(`${formatTable(head, rows)}\n\nLoad ${load} before the run.\n`);
}
