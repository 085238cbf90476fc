// What news cost the commits: so many writers store one move after the other in a PostgreSQL that waits
// for its disk. Without news, with a NOTIFY in each commit, as it was before, and with one notifier apart
// from the commits, as it is.
//
// `node bench/cluster/commits.mjs` prints it alone, after `npm run build`.
import { loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { openPostgresStore } from '@stammtisch/server/store';
import { startPostgres } from '@stammtisch/testkit/services';
import { formatRate, formatTable } from '../lib/report.mjs';
import { median, quantile } from '../lib/statistics.mjs';

const WRITERS = 16;
const APPEND = `SELECT results, late
  FROM stammtisch.append($1, $2, '[]', $3, $4, $5, $6, $7, $8, $9)`;
const TELL = 'SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text';
const CHANNEL = 'stammtisch_bench';

export const NEWS = {
  none: 'no news',
  inside: 'NOTIFY in each commit (before)',
  apart: 'a notifier apart (now)',
};

/** Medians of alternating rounds: commits a second, and the milliseconds of one, for each kind of news. */
export async function measureCommits({ rounds = 4, roundMs = 2000 } = {}) {
  const service = await startPostgres({ fsync: true });
  try {
    const store = await openPostgresStore({ url: service.url });
    if (!store.ok) throw new Error(store.error.code);
    await store.value.append(Array.from({ length: WRITERS }, (_, i) => opening(`t${i}`)));
    const writers = await openWriters(service.url);
    const measured = Object.keys(NEWS).map((news) => ({ news, rounds: [] }));
    for (let round = 0; round < rounds; round++) {
      for (const one of measured) one.rounds.push(await writers.write(one.news, roundMs));
    }
    await writers.close();
    await store.value.close();
    return measured.map(({ news, rounds: all }) => {
      const of = (figure) => median(all.map((each) => each[figure]));
      return { name: NEWS[news], rate: of('rate'), p50: of('p50'), p99: of('p99') };
    });
  } finally {
    await service.stop();
  }
}

export function describeCommits(measured) {
  const head = [`${WRITERS} writers, a move each commit`, 'commits/s', 'p50 ms', 'p99 ms'];
  return formatTable(
    head,
    measured.map(({ name, rate, p50, p99 }) => [
      name,
      formatRate(rate),
      p50.toFixed(1),
      p99.toFixed(1),
    ]),
  );
}

async function openWriters(url) {
  const connect = async (options) => {
    const client = new Client({ connectionString: url, options });
    await client.connect();
    return client;
  };
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => connect()));
  const notifier = await connect('-c synchronous_commit=off');
  const listener = await connect();
  await listener.query(`LISTEN ${CHANNEL}`);
  const seqs = writers.map(() => 1);
  const tell = createNotifier(notifier);
  const commit = async (index, news) => {
    const seq = ++seqs[index];
    const body = JSON.stringify({ at: seq, fact: { type: 'played', seat: 0, action: 7 } });
    const text = JSON.stringify({ type: 'news', from: `w${index}`, tables: [[`t${index}`, seq]] });
    const inside = news === 'inside' ? [CHANNEL, [text]] : ['', []];
    const move = [[`t${index}`], [seq - 1], [seq], [seq], [body]];
    await writers[index].query(APPEND, [`w${index}`, seq, ...move, ...inside]);
    if (news === 'apart') tell.say(text);
  };
  return {
    async write(news, ms) {
      const start = performance.now();
      const spentMs = [];
      await Promise.all(
        writers.map(async (_, index) => {
          while (performance.now() - start < ms) {
            const begin = performance.now();
            await commit(index, news);
            spentMs.push(performance.now() - begin);
          }
        }),
      );
      const rate = (spentMs.length * 1000) / (performance.now() - start);
      return { rate, p50: quantile(spentMs, 0.5), p99: quantile(spentMs, 0.99) };
    },
    async close() {
      await tell.settled();
      await Promise.all([...writers, notifier, listener].map((client) => client.end()));
    },
  };
}

/** Tells all that waits in one step, as servers do. */
function createNotifier(client) {
  const waiting = [];
  let telling;
  const run = async () => {
    while (waiting.length > 0) await client.query(TELL, [CHANNEL, waiting.splice(0)]);
    telling = undefined;
  };
  return {
    say(text) {
      waiting.push(text);
      telling ??= run();
    },
    settled: () => telling,
  };
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
    openedAt: 1,
  };
  return { table, records: [{ seq: 1, at: 1, fact: { type: 'woken' } }], summary };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const load = loadavg()[0].toFixed(1);
  process.stdout.write(`${describeCommits(await measureCommits())}\n\nLoad ${load} before.\n`);
}
