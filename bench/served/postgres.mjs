// The same moves over PostgreSQL beside SQLite, in alternating rounds with fresh servers; in the end
// the server is killed, and all that anybody has seen must be in the database.
import { openPostgresStore } from '@stammtisch/server/store';
import { startPostgres } from '@stammtisch/testkit/services';
import { describeRun } from '../lib/machine.mjs';
import { formatTable, writeSection } from '../lib/report.mjs';
import { median } from '../lib/statistics.mjs';
import { delays, DELAYS, measureWithCommits } from './measure.mjs';
import { openSite } from './site.mjs';

const ROUNDS = 3;
const STEADY = { tables: 100, job: { do: 'paced', ms: 4000, perSecond: 1000 } };
const SLOW = { do: 'paced', ms: 5000, perSecond: 200 };
const FAST = { do: 'closed', ms: 5000 };

/** Measures, prints and writes everything; true if nothing is lost. */
export async function runOnPostgres(contestant) {
  const run = describeRun();
  const rounds = { sqlite: [], postgres: [] };
  const lost = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.sqlite.push((await measure(contestant)).figures);
    const { figures, missing } = await measureOnPostgres(contestant);
    rounds.postgres.push(figures);
    lost.push(missing);
    process.stderr.write(`round ${round + 1}/${ROUNDS}\n`);
  }
  const text = report(run, rounds, lost);
  process.stdout.write(`${text}\n`);
  writeSection('served-postgres', text);
  return lost.every((count) => count === 0);
}

async function measureOnPostgres(contestant) {
  const postgres = await startPostgres({ fsync: true });
  try {
    const env = { STAMMTISCH_DATABASE: postgres.url };
    const { figures, seen } = await measure({ ...contestant, env });
    return { figures, missing: Math.max(0, seen - (await countMoves(postgres.url))) };
  } finally {
    await postgres.stop();
  }
}

/** Steadily, slowly and as fast as they can; `seen` counts all moves that a client was shown. */
async function measure(contestant) {
  const site = await openSite(contestant);
  try {
    const playing = await site.gather();
    await playing.crowd.run({ do: 'open', count: STEADY.tables });
    const warm = await playing.crowd.run(STEADY.job);
    const steady = await measureWithCommits(playing, STEADY.job);
    const slow = await measureWithCommits(playing, SLOW);
    const fast = await measureWithCommits(playing, FAST);
    site.server.kill();
    const seen = warm.moves + steady.moves + slow.moves + fast.moves;
    return { figures: { steady, slow, fast }, seen };
  } finally {
    await site.close();
  }
}

async function countMoves(url) {
  const { value: store } = await openPostgresStore({ url });
  try {
    let count = 0;
    for (const { table } of await store.listTables({ offset: 0, limit: STEADY.tables })) {
      const records = await store.read(table, 0);
      count += records.filter(({ fact }) => fact.type === 'played').length;
    }
    return count;
  } finally {
    await store.close();
  }
}

const WAYS = { steady: 'steadily', slow: 'slowly', fast: 'as fast as they can' };

function report(run, { sqlite, postgres }, lost) {
  const rows = describeWays('SQLite', sqlite).concat(describeWays('PostgreSQL', postgres));
  return [
    `## Served from PostgreSQL\n\n${run}. \`npm run bench -- served --postgres\`: ${ROUNDS} alternating rounds, ` +
      `${STEADY.tables} tables for two, medians. PostgreSQL waits for its disk; its own processor time is not the server's.`,
    formatTable(['ms', 'CPU µs a move', ...DELAYS], rows),
    `After \`kill -9\` of the server, of all moves that a client had seen, so many were missing in PostgreSQL: ${lost.join(', ')}.`,
  ].join('\n\n');
}

function describeWays(name, rounds) {
  return Object.entries(WAYS).map(([way, words]) => {
    const figures = medians(rounds.map((round) => round[way]));
    return [`${name}, ${words}`, figures.cpuUs.toFixed(0)].concat(delays(figures));
  });
}

/** The median of each figure. */
function medians(rounds) {
  const names = Object.keys(rounds[0]).filter((name) => typeof rounds[0][name] === 'number');
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((round) => round[name]))]),
  );
}
