// How fast matches and searches are, on one core and on two, and what memory they take.
import { measureCores } from './arena/cores.mjs';
import { measureMemory } from './arena/memory.mjs';
import { measureSearch } from './arena/searching.mjs';
import { describeRun } from './lib/machine.mjs';
import { formatRate, formatTable, writeSection } from './lib/report.mjs';

const GAIN_MIN = 1.7;
const ITERATIONS_MIN = 500_000;

/** Measures, prints and writes everything; true if all bars are met. */
export async function run() {
  const sections = [];
  const print = (text) => {
    sections.push(text);
    process.stdout.write(`${text}\n\n`);
  };
  print(`## Arena\n\n${describeRun()}. \`npm run bench -- arena\`; 95 % intervals by bootstrap.`);
  const cores = await measureCores();
  print(coresTable(cores));
  const searches = measureSearch();
  print(searchTable(searches));
  print(memoryTable(measureMemory()));
  const checks = [checkGain(cores), checkSearch(searches[0])];
  print(formatTable(['bar', 'measured', 'met'], checks));
  writeSection('arena', sections.join('\n\n'));
  return checks.every(([, , met]) => met === 'yes');
}

function coresTable({ one, two, gain, rounds }) {
  const head = ['match greedy greedy, Mau-Mau `contest`, 2 seats', 'deals/s', 'low', 'high'];
  const table = formatTable(head, [
    rangeRow('one thread', one, formatRate),
    rangeRow('two threads', two, formatRate),
    rangeRow('two to one', gain, (value) => value.toFixed(2)),
  ]);
  return `${table}\n\nA deal is two games. Wall clock, medians of ${rounds} alternating rounds.`;
}

function rangeRow(name, { median, low, high }, write) {
  return [name, ...[median, low, high].map(write)];
}

function searchTable(searches) {
  const rows = searches.map(({ id, preset, seats, rate, low, high }) => [
    `${id} \`${preset}\``,
    String(seats),
    ...[rate, low, high].map(formatRate),
    (1e6 / rate).toFixed(1),
  ]);
  return formatTable(
    ['search, one core', 'seats', 'iterations/s', 'low', 'high', 'µs/iteration'],
    rows,
  );
}

function memoryTable({ workers, deals, matchRss, searches }) {
  return formatTable(
    ['memory', 'MB'],
    [
      [`whole process after a match of ${deals} deals, ${workers} workers`, megabytes(matchRss)],
      ...searches.map(({ budget, heap }) => [
        `kept by one bot, Mau-Mau \`${budget}\``,
        megabytes(heap),
      ]),
    ],
  );
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}

function checkGain({ gain }) {
  const met = gain.median >= GAIN_MIN;
  return [`two threads at least ${GAIN_MIN} times one`, gain.median.toFixed(2), met ? 'yes' : 'NO'];
}

function checkSearch({ rate }) {
  const met = rate >= ITERATIONS_MIN;
  return [
    `at least ${formatRate(ITERATIONS_MIN)} search iterations a second for Mau-Mau`,
    formatRate(rate),
    met ? 'yes' : 'NO',
  ];
}
