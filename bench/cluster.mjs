// Two servers on one PostgreSQL beside one: moves a second, delays within and across them, and how
// long tables stand still when one is killed.
import { findNats, startNats } from '@stammtisch/testkit/services';
import { describeCommits, measureCommits } from './cluster/commits.mjs';
import { measureRecovery } from './cluster/recovery.mjs';
import { describeRouted, measureRouted } from './cluster/routed.mjs';
import { measureSpeed, PACE } from './cluster/speed.mjs';
import { measureStores } from './cluster/stores.mjs';
import { describeRun } from './lib/machine.mjs';
import { formatRate, formatTable, writeSection } from './lib/report.mjs';
import { median, quantile } from './lib/statistics.mjs';

const TABLES = 200;
const ROUNDS = 2;
/** Bots wait for the lease of three seconds and a little. */
const RECOVERY_MS_MAX = 10_000;
/** Of the moves per second of processor time that one server makes, two must make so much. */
const ROUTED_RATIO_MIN = 0.95;

const WAYS = [
  { name: 'one server', way: 'within', count: 1 },
  { name: 'two, a table on one of them', way: 'within', count: 2 },
  { name: 'two, routed by table', way: 'routed', count: 2 },
  { name: 'two, a table across both', way: 'across', count: 2 },
  { name: 'two, across both, NATS', way: 'across', count: 2, needsNats: true },
];

/** Measures, prints and writes everything; true if all bars are met. */
export async function run() {
  const sections = [];
  const print = (text) => {
    sections.push(text);
    process.stdout.write(`${text}\n\n`);
  };
  print(`## Cluster\n\n${describeRun()}. \`npm run bench -- cluster\`; medians, min to max.`);
  const nats = findNats() === undefined ? undefined : await startNats();
  try {
    const ways = WAYS.filter(({ needsNats }) => !needsNats || nats !== undefined);
    print(describeSpeed(await measureWays(ways, nats?.url)));
    if (nats === undefined) print(NO_NATS);
    const routed = await measureHouses(nats?.url);
    print(describeRouted(routed));
    print(describeCommits(await measureCommits()));
    const recovered = await measureRecovery();
    print(describeRecovery(recovered));
    print(describeStores(await measureStores({ rounds: 3 })));
    print(NOTE);
    writeSection('cluster', sections.join('\n\n'));
    const isQuick = Math.max(...recovered.peopleMs, ...recovered.botsMs) < RECOVERY_MS_MAX;
    return isQuick && routed.every(({ ratio }) => ratio >= ROUTED_RATIO_MIN);
  } finally {
    await nats?.stop();
  }
}

const NO_NATS = 'NATS was not measured: there is no nats-server here; `npm test` brings one along.';

const NOTE =
  'Servers, PostgreSQL, NATS and all clients share the cores of one machine here, so two servers cannot ' +
  'be faster than one: the table shows what sharing a database costs, and that a second server on a second ' +
  'machine would have all of its own. What it cannot show is how far that goes: there the database is the ' +
  'limit, which stores what the last table says through each connection.';

/** Two servers behind a proxy that leads by table, beside one; through NOTIFY and through NATS. */
async function measureHouses(nats) {
  const measured = [{ name: 'NOTIFY', ...(await measureRouted()) }];
  if (nats !== undefined) measured.push({ name: 'NATS', ...(await measureRouted({ nats })) });
  return measured;
}

async function measureWays(ways, nats) {
  const measured = ways.map((way) => ({ ...way, rounds: [] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of measured) {
      const line = one.needsNats ? { nats } : {};
      one.rounds.push(await measureSpeed({ ...one, ...line }, TABLES));
    }
  }
  return measured;
}

function describeSpeed(measured) {
  const [alone] = measured;
  const head = [`${TABLES} tables`, 'moves/s', 'min to max', 'to one server', 'CPU µs/move'];
  const delays = ['seen after ms, p50', 'p99', `at ${PACE} moves/s, p50`, 'p99'];
  const rows = measured.map((one) => {
    const of = (figure) => one.rounds.map((round) => round[figure]);
    const rates = of('rate');
    const ratio = median(rates) / median(alone.rounds.map(({ rate }) => rate));
    const ms = ['closedP50', 'closedP99', 'pacedP50', 'pacedP99'];
    return [
      one.name,
      formatRate(median(rates)),
      `${formatRate(Math.min(...rates))} to ${formatRate(Math.max(...rates))}`,
      ratio.toFixed(2),
      median(of('cpuUs')).toFixed(0),
      ...ms.map((figure) => median(of(figure)).toFixed(1)),
    ];
  });
  return formatTable([...head, ...delays], rows);
}

function describeStores(measured) {
  const head = ['moves/s stored, one writer', 'SQLite', 'PostgreSQL', 'PostgreSQL to SQLite'];
  const rows = measured.map(({ batch, sqlite, postgres, ratio }) => [
    `batches of ${batch}`,
    ...[sqlite, postgres].map(formatRate),
    ratio.toFixed(2),
  ]);
  return formatTable(head, rows);
}

function describeRecovery({ peopleMs, botsMs }) {
  return formatTable(
    ['one of two is killed: next move seen after ms', 'p50', 'longest', 'tables'],
    [
      gapRow('two people, one comes back through the other server', peopleMs),
      gapRow('two bots of the server that was killed', botsMs),
    ],
  );
}

function gapRow(name, ms) {
  const longest = Math.max(...ms).toFixed(0);
  return [name, quantile(ms, 0.5).toFixed(0), longest, String(ms.length)];
}
