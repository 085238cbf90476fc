// Many tables held for long with play going on: what they take at the start, in the middle and at the
// end, how soon moves are seen, and whether others notice those who make trouble.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeRun } from './lib/machine.mjs';
import { formatTable, percent, writeSection } from './lib/report.mjs';
import { startTrouble, TROUBLES } from './load/trouble-process.mjs';
import { startCrowd } from './tables/crowd-process.mjs';
import { startServer } from './tables/server.mjs';

const BUILD = fileURLToPath(new URL('load/build/', import.meta.url));
const here = (file) => fileURLToPath(new URL(`load/${file}`, import.meta.url));
const WARM_MS = 20_000;
/** Memory may not grow by more once everything is warm. */
const GROWTH_MAX = 1.1;
const P99_MS_MAX = 50;
/** A run that is shorter is a trial, and its figures are not kept. */
const KEEP_MINUTES = 10;

/** Measures and prints everything; true if all bars are met. */
export async function run(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const [tables, minutes, rate] = ['tables', 'minutes', 'rate'].map((name) => Number(values[name]));
  mkdirSync(BUILD, { recursive: true });
  const data = mkdtempSync(`${BUILD}data-`);
  const server = await startServer([here('server.mjs'), data]);
  try {
    const crowd = await startCrowd({ client: here('client.mjs'), address: server.address });
    try {
      const measured = await measure({ server, crowd, tables, minutes, rate });
      return report({ tables, minutes, rate, ...measured });
    } finally {
      crowd.stop();
    }
  } finally {
    await server.stop();
    rmSync(data, { recursive: true });
  }
}

const OPTIONS = {
  tables: { type: 'string', default: '2000' },
  minutes: { type: 'string', default: '10' },
  rate: { type: 'string', default: '400' },
};

/** The first half is quiet, in the second one there is trouble. */
async function measure({ server, crowd, tables, minutes, rate }) {
  await crowd.run({ do: 'open', count: tables });
  tell(`${tables} tables are open`);
  await crowd.run({ do: 'paced', ms: WARM_MS, perSecond: rate });
  const half = { do: 'paced', ms: minutes * 30_000, perSecond: rate };
  const start = await server.probe();
  const quiet = await crowd.run(half);
  const middle = await server.probe();
  tell('now with trouble');
  const trouble = await startTrouble(server.address);
  try {
    const troubled = await crowd.run(half);
    const during = await server.probe();
    const dropped = await trouble.countDropped();
    trouble.stop();
    return { start, quiet, middle, troubled, during, dropped, end: await server.probe() };
  } finally {
    trouble.stop();
  }
}

function tell(line) {
  process.stderr.write(`${line}\n`);
}

function report(measured) {
  const { tables, minutes, rate, quiet, troubled, dropped, start, middle, end } = measured;
  const sections = [];
  const print = (text) => {
    sections.push(text);
    process.stdout.write(`${text}\n\n`);
  };
  print(
    `## Load\n\n${describeRun()}. \`npm run bench -- load\`: ${tables} tables, ${2 * tables} sockets, ` +
      `${rate} moves/s in all for ${minutes} minutes; the server has its usual limits.`,
  );
  print(memoryTable(measured));
  print(
    formatTable(
      ['moves', 'seen', 'moves/s', 'seen after ms, p50', 'p99'],
      [describeHalf('quiet', quiet), describeHalf('with trouble', troubled)],
    ),
  );
  print(`Dropped meanwhile: ${TROUBLES.map((kind, i) => `${kind} ${dropped[i]}`).join(', ')}.`);
  const growth = Math.max(end.rss / middle.rss, middle.rss / start.rss);
  const p99 = Math.max(quiet.p99, troubled.p99);
  const checks = [
    [
      `memory grows by less than ${percent(GROWTH_MAX - 1)} in half of the time`,
      percent(growth - 1),
      growth < GROWTH_MAX,
    ],
    [`p99 below ${P99_MS_MAX} ms, also with trouble`, `${p99.toFixed(1)} ms`, p99 < P99_MS_MAX],
    [
      'floods are cut off',
      String(dropped[TROUBLES.indexOf('floods')]),
      dropped[TROUBLES.indexOf('floods')] > 0,
    ],
  ];
  print(
    formatTable(
      ['bar', 'measured', 'met'],
      checks.map(([bar, found, met]) => [bar, found, met ? 'yes' : 'NO']),
    ),
  );
  if (minutes >= KEEP_MINUTES) writeSection('load', sections.join('\n\n'));
  return checks.every(([, , met]) => met);
}

function memoryTable({ start, middle, during, end }) {
  return formatTable(
    ['memory of the server', 'MB', 'heap, MB'],
    Object.entries({ start, middle, 'with trouble': during, end }).map(([name, { rss, heap }]) => [
      name,
      megabytes(rss),
      megabytes(heap),
    ]),
  );
}

function describeHalf(name, { moves, seconds, p50, p99 }) {
  return [name, String(moves), (moves / seconds).toFixed(0), p50.toFixed(1), p99.toFixed(1)];
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(0);
}
