// How fast our tables are and what they take, beside the same on boardgame.io and Colyseus.
import { describeRun } from './lib/machine.mjs';
import { formatRate, formatTable, writeSection } from './lib/report.mjs';
import { compare, measureRounds, summarize } from './tables/compare.mjs';
import { CONTESTANTS, installPeers } from './tables/contestants.mjs';
import { PACE } from './tables/measure.mjs';

const FEW = { tables: 200, rounds: 3 };
const MANY = { tables: 2000, rounds: 2 };

const RATIO_MIN = 4;
const P99_MS_MAX = 10;
/** Of one core; what a process does that has nothing to do. */
const IDLE_CORES_MAX = 0.01;

/** Measures, prints and writes everything; true if all bars are met. */
export async function run() {
  const sections = [];
  const print = (text) => {
    sections.push(text);
    process.stdout.write(`${text}\n\n`);
  };
  print(`## Tables\n\n${describeRun()}. \`npm run bench -- tables\`; medians, min to max.`);
  const problem = installPeers();
  if (problem !== undefined) print(problem);
  const [ours, ...peers] = Object.values(CONTESTANTS);
  const present = problem === undefined ? [ours, ...peers] : [ours];
  const checks = [];
  for (const size of [FEW, MANY]) {
    const measured = await measureRounds(present, size);
    for (const table of describeTables(measured, size)) print(table);
    checks.push(...(size === FEW ? checkFew(measured) : checkMany(measured)));
  }
  print(formatTable(['bar', 'measured', 'met'], checks));
  writeSection('tables', sections.join('\n\n'));
  return checks.every(([, , met]) => met === 'yes');
}

/** All figures of some contestants as tables, ours first. */
export function describeTables(measured, { tables, rounds }) {
  const [ours, ...peers] = measured;
  const others = Math.max(...measured.map((one) => summarize(one, 'othersCores').max));
  const note =
    `Medians of ${rounds} alternating rounds, a fresh server in each; other programs took up to ` +
    `${others.toFixed(2)} cores meanwhile.`;
  return [
    speedTable(measured, tables),
    delayTable(measured, tables),
    memoryTable(measured, tables),
    ...(peers.length === 0 ? [note] : [`${ratioTable(ours, peers, tables)}\n\n${note}`]),
  ];
}

function speedTable(measured, tables) {
  const head = [`${tables} tables, as fast as they can`, 'moves/s', 'min to max'];
  const rows = measured.map((one) => [
    one.name,
    ...spread(one, 'rate', formatRate),
    ...['cpuUs', 'clientUs'].map((figure) => whole(summarize(one, figure).median)),
    ...['closedP50', 'closedP99'].map((figure) => inMs(summarize(one, figure).median)),
  ]);
  const cpu = ['CPU µs/move, server', 'clients'];
  return formatTable([...head, ...cpu, 'seen after ms, p50', 'p99'], rows);
}

function delayTable(measured, tables) {
  const head = [`${tables} tables, ${PACE} moves/s in all`, 'seen after ms, p50', 'min to max'];
  const rows = measured.map((one) => [
    one.name,
    ...spread(one, 'pacedP50', inMs),
    ...spread(one, 'pacedP99', inMs),
  ]);
  return formatTable([...head, 'p99', 'min to max'], rows);
}

function memoryTable(measured, tables) {
  const head = [`${tables} tables, KiB each`, 'idle', 'min to max', 'idle, heap'];
  const rows = measured.map((one) => [
    one.name,
    ...spread(one, 'idleKiB', whole),
    whole(summarize(one, 'idleHeapKiB').median),
    ...spread(one, 'playingKiB', whole),
    whole(summarize(one, 'playingHeapKiB').median),
    ...spread(one, 'idleCores', inPercent),
  ]);
  const more = ['playing', 'min to max', 'playing, heap', 'CPU while idle', 'min to max'];
  return formatTable([...head, ...more], rows);
}

const RATIOS = {
  rate: 'moves/s',
  pacedP99: 'p99 of the delay',
  idleKiB: 'memory, idle',
  playingKiB: 'memory, playing',
};

function ratioTable(ours, peers, tables) {
  const head = [`${tables} tables, Stammtisch to`, ...Object.values(RATIOS)];
  const rows = peers.map((peer) => [
    peer.name,
    ...Object.keys(RATIOS).map((figure) => {
      const { median, low, high } = compare(ours, peer, figure);
      return `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
    }),
  ]);
  return `${formatTable(head, rows)}\n\nIn brackets: 95 % bootstrap of the median.`;
}

function checkFew([ours, ...peers]) {
  return peers
    .filter(isBoardgame)
    .flatMap((boardgame) => [checkRate(ours, boardgame), checkMemory(ours, boardgame)]);
}

function isBoardgame({ name }) {
  return name.startsWith('boardgame.io');
}

function checkRate(ours, boardgame) {
  const { median } = compare(ours, boardgame, 'rate');
  return [
    `${ours.tables} tables: at least ${RATIO_MIN} times the moves/s of ${boardgame.name}`,
    median.toFixed(2),
    asWord(median >= RATIO_MIN),
  ];
}

function checkMany([ours, ...peers]) {
  const p99 = summarize(ours, 'pacedP99').median;
  const idle = summarize(ours, 'idleCores').median;
  return [
    [
      `${ours.tables} tables: p99 below ${P99_MS_MAX} ms at ${PACE} moves/s`,
      `${inMs(p99)} ms`,
      asWord(p99 < P99_MS_MAX),
    ],
    [
      `${ours.tables} idle tables: at most ${inPercent(IDLE_CORES_MAX)} of a core`,
      inPercent(idle),
      asWord(idle <= IDLE_CORES_MAX),
    ],
    ...peers.filter(isBoardgame).map((boardgame) => checkMemory(ours, boardgame)),
  ];
}

/** Both while idle and while playing. */
function checkMemory(ours, boardgame) {
  const ratios = ['idleKiB', 'playingKiB'].map((figure) => compare(ours, boardgame, figure).median);
  return [
    `${ours.tables} tables: less memory for each than ${boardgame.name}, idle and playing`,
    ratios.map((ratio) => ratio.toFixed(2)).join(', '),
    asWord(ratios.every((ratio) => ratio < 1)),
  ];
}

function spread(one, figure, write) {
  const { median, min, max } = summarize(one, figure);
  return [write(median), `${write(min)} to ${write(max)}`];
}

function inMs(ms) {
  return ms.toFixed(1);
}

function whole(value) {
  return value.toFixed(0);
}

function inPercent(share) {
  return `${(share * 100).toFixed(1)} %`;
}

function asWord(met) {
  return met ? 'yes' : 'NO';
}
