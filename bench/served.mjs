// What a served move costs: processor time in ratio to the least that `ws`, JSON and one flushed
// file allow, bytes written, delay beside the commit's own, memory, idling and trouble.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeRun } from './lib/machine.mjs';
import { goAsOthers, goFirst } from './lib/priority.mjs';
import { formatTable, percent, writeSection } from './lib/report.mjs';
import { median } from './lib/statistics.mjs';
import { startTrouble } from './load/trouble-process.mjs';
import {
  delays,
  DELAYS,
  measureIdle,
  measureMoves,
  measureWithCommits,
} from './served/measure.mjs';
import { runOnPostgres } from './served/postgres.mjs';
import { SAMPLE, takeSample } from './served/sample.mjs';
import { openSite } from './served/site.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
/** As users start it, with all limits; clients come from many addresses. */
const USUAL = { server: here('load/server.mjs'), client: here('load/client.mjs') };
const leastOf = (flushes) => ({
  server: here('limit/served.mjs'),
  args: [SAMPLE, String(flushes)],
  client: here('served/least-client.mjs'),
});
/** The least possible: it flushes at once, or only as often as our server does. */
const LEAST = { eager: leastOf(Infinity), sharing: leastOf(500) };
/** Without limits for one address. */
const FREE = {
  server: here('tables/stammtisch-server.mjs'),
  client: here('tables/stammtisch-client.mjs'),
};

const STEADY = { tables: 100, job: { do: 'paced', ms: 4000, perSecond: 1500 } };
const SLOW = { do: 'paced', ms: 10_000, perSecond: 200 };
const FAST = { tables: 200, warm: { do: 'closed', ms: 6000 }, job: { do: 'closed', ms: 6000 } };
const WARM = { do: 'paced', ms: 5000, perSecond: 1500 };
/** What is compiled and made once is no table's: some play before. */
const MEMORY = {
  before: { tables: 20, job: { do: 'closed', ms: 4000 } },
  tables: 1000,
  job: { do: 'closed', ms: 10_000 },
};
/** Of tables for two. */
const IDLE_TABLES = 2000;
/** In that time every client is asked once whether it is there. */
const IDLE_MS = 20_000;

/** Measures and prints everything; true if all bars are met. */
export async function run(args) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      postgres: { type: 'boolean' },
      first: { type: 'boolean', default: false },
    },
  });
  if (values.postgres === true) return runOnPostgres(FREE);
  const { first } = values;
  const measure = () => measureSteady(Number(values.rounds), first);
  const steady = await (first ? goFirst(measure) : measure());
  const fast = await measureFast();
  const many = await measureMany();
  return report({ ...steady, fast, many, first });
}

/** All programs at the same pace in alternating rounds; ours also slowly, alone and in trouble. */
async function measureSteady(rounds, first) {
  const open = [];
  try {
    const own = await openSite(USUAL);
    open.push(own);
    const sizes = await takeSample(own.server.address);
    const sites = { mine: await own.gather() };
    for (const [name, program] of Object.entries(LEAST)) {
      const site = await openSite(program);
      open.push(site);
      sites[name] = await site.gather();
    }
    for (const { crowd } of Object.values(sites)) {
      await crowd.run({ do: 'open', count: STEADY.tables });
      await crowd.run(WARM);
    }
    const figures = [];
    for (let round = 0; round < rounds; round++) {
      const mine = await measureWithCommits(sites.mine, STEADY.job);
      const eager = await measureMoves(sites.eager, STEADY.job);
      const sharing = await measureMoves(sites.sharing, STEADY.job);
      figures.push({ mine, eager, sharing });
      tell(`round ${round + 1}/${rounds}: ${mine.cpuUs.toFixed(0)} µs`);
    }
    const slow = await measureWithCommits(sites.mine, SLOW);
    return { sizes, rounds: figures, slow, troubled: await measureTrouble(sites.mine, first) };
  } finally {
    for (const site of open) await site.close();
  }
}

/** Others play on while some flood, read slowly or are gone. */
async function measureTrouble(site, first) {
  const trouble = await startTrouble(site.server.address, first ? goAsOthers : undefined);
  try {
    return await measureWithCommits(site, SLOW);
  } finally {
    trouble.stop();
  }
}

/** As fast as the tables can: what is written, and what the main thread does meanwhile. */
async function measureFast() {
  const site = await openSite(FREE);
  try {
    const playing = await site.gather();
    await playing.crowd.run({ do: 'open', count: FAST.tables });
    await playing.crowd.run(FAST.warm);
    const figures = await measureWithCommits(playing, FAST.job);
    tell(`${FAST.tables} tables, as fast as they can: ${figures.rate.toFixed(0)} moves/s`);
    return figures;
  } finally {
    await site.close();
  }
}

/** What a playing table takes, and what many sockets cost while nobody moves. */
async function measureMany() {
  const site = await openSite(FREE);
  try {
    const { server, crowd } = await site.gather();
    await crowd.run({ do: 'open', count: MEMORY.before.tables });
    await crowd.run(MEMORY.before.job);
    const started = await server.probe();
    await crowd.run({ do: 'open', count: MEMORY.tables });
    await crowd.run(MEMORY.job);
    const played = await server.probe();
    const perTable = (bytes) => bytes / MEMORY.tables / 1024;
    const heapKiB = perTable(played.heap - started.heap);
    const rssKiB = perTable(played.rss - started.rss);
    tell(`${MEMORY.tables} tables: ${heapKiB.toFixed(1)} KiB of heap each`);
    await crowd.run({ do: 'open', count: IDLE_TABLES - MEMORY.tables - MEMORY.before.tables });
    return { heapKiB, rssKiB, idleCores: await measureIdle(server, IDLE_MS) };
  } finally {
    await site.close();
  }
}

function tell(line) {
  process.stderr.write(`${line}\n`);
}

function report({ sizes, rounds, slow, troubled, fast, many, first }) {
  const sections = [];
  const print = (text) => {
    sections.push(text);
    process.stdout.write(`${text}\n\n`);
  };
  const { command, update, answer } = sizes;
  print(
    `## Served\n\n${describeRun()}. \`npm run bench -- served\`: ${rounds.length} alternating rounds of three ` +
      `programs at ${STEADY.job.perSecond} moves/s on ${STEADY.tables} tables for two; medians, min to max. A move is ` +
      `${command.toFixed(0)} bytes in, ${update.toFixed(0)} out to each of two and an answer of ${answer.toFixed(0)}.` +
      (first ? ' What is paced went before other programs on the machine (`--first`).' : ''),
  );
  const ratiosTo = (least) => rounds.map((round) => round.mine.cpuUs / round[least].cpuUs);
  const ratios = ratiosTo('sharing');
  const of = (who, figure) => rounds.map((round) => round[who][figure]);
  print(
    formatTable(
      ['a move', 'median', 'min to max'],
      [
        ['CPU µs, ours', ...range(of('mine', 'cpuUs'), 0)],
        ['of these the main thread', ...range(of('mine', 'mainUs'), 0)],
        ['moves a commit, ours', ...range(of('mine', 'movesPerCommit'), 1)],
        ['CPU µs, `ws`, JSON and one file, flushed at once', ...range(of('eager', 'cpuUs'), 0)],
        ['ratio', ...range(ratiosTo('eager'), 2)],
        ['CPU µs, the same, flushed as often as ours', ...range(of('sharing', 'cpuUs'), 0)],
        ['ratio', ...range(ratios, 2)],
        ['bytes to disk, ours', ...range(of('mine', 'bytes'), 0)],
        ['bytes to disk, one file, flushed at once', ...range(of('eager', 'bytes'), 0)],
        ['other programs, cores', ...range(of('mine', 'othersCores'), 2)],
        ['load of the machine', ...range(of('mine', 'load'), 1)],
      ],
    ),
  );
  print(
    formatTable(
      ['ms', ...DELAYS],
      [
        ['slowly', ...delays(slow)],
        ['slowly, with floods and slow readers', ...delays(troubled)],
        [`${FAST.tables} tables, as fast as they can`, ...delays(fast)],
      ],
    ),
  );
  print(
    formatTable(
      ['as fast as they can', 'runs', 'waits for a processor', 'sleeps'],
      fast.threads.map(({ ran, waited, asleep }, i) => [
        i === 0 ? 'main thread' : 'thread of the store',
        ...[ran, waited, asleep].map(percent),
      ]),
    ),
  );
  print(
    `As fast as they can: ${fast.cpuUs.toFixed(0)} µs a move, ${fast.bytes.toFixed(0)} bytes to disk. ` +
      `A playing table at ${MEMORY.tables}: ` +
      `${many.heapKiB.toFixed(1)} KiB of heap, ${many.rssKiB.toFixed(0)} resident. ` +
      `${2 * IDLE_TABLES} idle sockets: ${percent(many.idleCores)} of a core.`,
  );
  const beyond = slow.p99 - slow.commitP99;
  const checks = [
    [
      'CPU to the least possible, as few flushes: 1.9',
      median(ratios).toFixed(2),
      median(ratios) <= 1.9,
    ],
    ['bytes to disk a move, as fast as they can: 3000', fast.bytes.toFixed(0), fast.bytes <= 3000],
    ['p99 of the delay beyond that of the commit: 2 ms', beyond.toFixed(1), beyond <= 2],
    ['p99 of the delay in trouble: 12 ms', troubled.p99.toFixed(1), troubled.p99 <= 12],
    ['heap of a playing table: 18 KiB', many.heapKiB.toFixed(1), many.heapKiB <= 18],
    ['4,000 idle sockets: 1.0 % of a core', percent(many.idleCores), many.idleCores <= 0.01],
  ];
  print(
    formatTable(
      ['bar', 'measured', 'met'],
      checks.map(([bar, found, met]) => [bar, found, met ? 'yes' : 'NO']),
    ),
  );
  writeSection('served', sections.join('\n\n'));
  return checks.every(([, , met]) => met);
}

function range(values, digits) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return [median(values).toFixed(digits), `${low.toFixed(digits)} to ${high.toFixed(digits)}`];
}
